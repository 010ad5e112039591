/**
 * What the owner of a shop has to say to everybody, one text per edition; each is a page of the shop of the
 * same name.
 */
export const papers = [
  'imprint',
  'terms',
  'privacy',
  'shipping',
  'withdrawal',
  'complaints',
  'accessibility',
] as const;
export type PaperName = (typeof papers)[number];

export const isPaperName = (word: string): word is PaperName => (papers as readonly string[]).includes(word);

/**
 * Whether two texts differ in white space at most. A sample that was published as it is still is a sample.
 */
export const isSameText = (one: string, other: string): boolean =>
  one.replaceAll(/\s+/g, ' ').trim() === other.replaceAll(/\s+/g, ' ').trim();

/** Letters of one text; the longest sample has about 6,000. */
export const MAX_PAPER_LENGTH = 60_000;

/** Versions of one text that are kept and shown; older ones are too, but not listed. */
export const PAPER_VERSIONS_SHOWN = 50;

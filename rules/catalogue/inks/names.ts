/** `P 485 C` is short for Pantone; in `P 48-8 C` the letter belongs to the code. */
const maker = /^(?:(?:(?:pantone|pms)(?![a-z])|p(?=[\s-]*\d{3,5}(?![\d-])))[\s-]*)+/i;

/** A name without the one of its maker, as it was spelled. */
export const bareName = (name: string): string =>
  name
    .replace(/[®™]/g, ' ') // NFKC would make letters of a mark
    .normalize('NFKC')
    .trim()
    .replace(maker, '')
    .replace(/\s+/g, ' ');

/** What a person may leave out, add or spell another way. */
const plain = (name: string): string => bareName(name).toLowerCase().replaceAll('grey', 'gray');

/** Equal for all spellings of one name: `PMS 485c` and `Pantone 485 C` are `485c`. */
export const keyOf = (name: string): string => plain(name).replaceAll(' ', '');

/** Things by the keys of their names, for names that others spell. */
export const keyed = <T extends { readonly name: string }>(named: readonly T[]): ReadonlyMap<string, T> =>
  new Map(named.map((one) => [keyOf(one.name), one]));

/** The name without its paper mark: both `485 C` and `485 U` are `485`. */
export const stemOf = (name: string): string =>
  plain(name)
    .replace(/(?<=\d) ?(?:c|u|cp|up|m|tcx|tpx|tpg|tn)$| (?:c|u|cp|up|m|tcx|tpx|tpg|tn)$/, '')
    .replaceAll(' ', '');

/** Beginnings of its words that a person may look for. */
export const wordsOf = (name: string): readonly string[] => plain(name).split(' ');

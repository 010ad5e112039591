import { dialled, mailAddress } from '#rules/platform/addresses/contact-links.ts';

/** Facts that stand once, in the company record and the settings, and are filled into texts: `{company}`. */
export const placeholders = [
  'company',
  'address',
  'register',
  'companyNumber',
  'vatId',
  'email',
  'phone',
  'responsiblePerson',
  'web',
  'bankCzk',
  'bankEur',
  'transferTermDays',
] as const;
export type Placeholder = (typeof placeholders)[number];
export type PaperFacts = Readonly<Record<Placeholder, string>>;

const pattern = /\{(\w+)\}/g;
const isPlaceholder = (word: string): word is Placeholder =>
  (placeholders as readonly string[]).includes(word);

/** Words with their placeholders filled in; a word in braces that is none stays as it is. */
export const filled = (
  text: string,
  facts: PaperFacts,
  written: (fact: string, name: Placeholder) => string = (fact) => fact,
): string =>
  text.replace(pattern, (whole, word: string) => (isPlaceholder(word) ? written(facts[word], word) : whole));

/** The address of a link with its placeholders filled in: a sign in a fact is no sign of the link. */
export function filledLink(typed: string, facts: PaperFacts): string {
  const scheme = /^\s*(mailto|tel):/i.exec(typed)?.[1]?.toLowerCase();
  if (scheme === 'tel') return filled(typed, facts, dialled).trim();
  if (scheme !== 'mailto') return filled(typed, facts).trim();
  return filled(typed, facts, (fact, name) =>
    name === 'email' ? mailAddress(fact) : encodeURIComponent(fact),
  ).trim();
}

/**
 * Whether a text names facts and the shop has none of them: "VAT number:" with nothing behind it says
 * nothing.
 */
export function lacksItsFacts(text: string, facts: PaperFacts): boolean {
  const named = [...text.matchAll(pattern)].map(([, word = '']) => word).filter(isPlaceholder);
  return named.length > 0 && named.every((name) => facts[name] === '');
}

/** Words in braces that are no placeholders, each with its line from 1: most are misspelt. */
export const unknownPlaceholders = (
  text: string,
): readonly { readonly line: number; readonly word: string }[] =>
  text.split('\n').flatMap((content, i) =>
    [...content.matchAll(pattern)]
      .map(([, word = '']) => word)
      .filter((word) => !isPlaceholder(word))
      .map((word) => ({ line: i + 1, word })),
  );

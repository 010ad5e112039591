/**
 * The words of a list's address with what each is without being said. A word is missing or unknown to the
 * type of the filters: this does not compile, so the address and the contract cannot drift apart.
 */
export type ListWords<Filters> = Readonly<Record<keyof Filters & string, string>>;

/** What a word of the address is: one value, or several where the filter takes several. */
export type WordValue = string | readonly string[];

/** The query string of a view of the list, `?` included; what says nothing is left out. */
export function writeQuery<Word extends string>(
  words: Readonly<Record<Word, string>>,
  values: Readonly<Partial<Record<Word, WordValue>>>,
  page = 1,
): string {
  const search = new URLSearchParams();
  for (const word of Object.keys(words) as Word[]) {
    for (const said of [values[word] ?? ''].flat()) {
      const value = said.trim();
      if (value && value !== words[word]) search.append(word, value);
    }
  }
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text ? `?${text}` : '';
}

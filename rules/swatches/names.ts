/** What a person may leave out, add or spell another way. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/^(?:pantone|pms)(?![a-z])[\s®™-]*/u, '')
    .replaceAll('grey', 'gray')
    .replace(/\s+/g, ' ');

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

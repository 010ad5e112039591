import type { ProductRecord } from './product-record.ts';

/** The first of `word-2`, `word-3` … that nobody has. */
function free(word: string, isTaken: (word: string) => boolean): string {
  const stem = word.replace(/-\d{1,3}$/, '');
  for (let number = 2; ; number += 1) {
    const next = `${stem}-${number}`;
    if (!isTaken(next)) return next;
  }
}

/** A product to begin with: the same under an id and codes that are free, behind all others. */
export function copyOfProduct(
  product: ProductRecord,
  taken: { readonly ids: ReadonlySet<string>; readonly codes: ReadonlySet<string> },
) {
  const given = new Set<string>();
  const code = (heliosId: string): string => {
    const next = free(heliosId, (word) => taken.codes.has(word) || given.has(word));
    given.add(next);
    return next;
  };
  return {
    ...product,
    id: free(product.id, (word) => taken.ids.has(word)),
    items: product.items.map((item) => ({ ...item, heliosId: code(item.heliosId) })),
    position: null,
  };
}

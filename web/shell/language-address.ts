import type { Edition } from '#rules/platform/editions/editions.ts';
import { pathTo, screenAt } from '#rules/platform/editions/paths.ts';

/**
 * The same screen, product and query on the host of another edition (D-S03); an unknown path leads to its
 * home.
 */
export function languageAddress(
  shop: { readonly edition: Edition; readonly origins: Readonly<Record<Edition, string>> },
  target: Edition,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  const found = screenAt(shop.edition, pathname);
  return (
    shop.origins[target] +
    (found ? pathTo(target, found.screen, found.params) + search : pathTo(target, 'home'))
  );
}

import type { Product } from '#rules/catalogue/products/product.ts';
import { isSaveBlocked, type SideTechnology, sideTechnology } from '#rules/prices/pricing/side-technology.ts';
import { colorCount } from './colors.ts';
import { type ArtworkDocument, printsNothing, type Side } from './document.ts';

/** What, besides the design, decides how a side is printed. */
export type Press = {
  readonly product: Pick<Product, 'category' | 'type'>;
  readonly quantity: number;
  /** of `minTamponCount()` for the category */
  readonly minTampon: number;
};

/** How a side of a design is printed, and why; the rule itself stands in pricing. */
export const technologyOf = (side: Side, press: Press): SideTechnology =>
  sideTechnology({
    category: press.product.category,
    isSlimboy: press.product.type === 'slimboy',
    quantity: press.quantity,
    minTampon: press.minTampon,
    tabMenu: side.tabMenu,
    hasElements: !printsNothing(side),
    uniqueColors: colorCount(side),
  });

/**
 * The sides, from 1, whose number of colours has still to be chosen (CFG-070, D-S33). At or below the threshold
 * there is nothing to choose, so a larger quantity may need a choice that a smaller one did not.
 */
export const sidesWithoutTab = ({ sides }: Pick<ArtworkDocument, 'sides'>, press: Press): number[] =>
  sides.flatMap((side, i) => (isSaveBlocked(technologyOf(side, press), !printsNothing(side)) ? [i + 1] : []));

/** The first of them; null when there is none. */
export const sideWithoutTab = (document: Pick<ArtworkDocument, 'sides'>, press: Press): number | null =>
  sidesWithoutTab(document, press)[0] ?? null;

/** The side with tab and flag as the technology says; the same side when they already agree. */
export function settledSide(side: Side, press: Press): Side {
  const { tabMenu, digitalPrint } = technologyOf(side, press);
  return side.tabMenu === tabMenu && side.digitalPrint === digitalPrint
    ? side
    : { ...side, tabMenu, digitalPrint };
}

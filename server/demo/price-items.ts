import type { Product, Technology } from '#rules/catalogue/products/product.ts';
import type { TamponCounts } from '#rules/catalogue/settings/settings.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import type { PriceList } from '#rules/prices/pricing/price-list.ts';
import type { Snapshot } from '#server/catalogue/snapshot/service.ts';
import { type PricedLine, priceLines } from '#server/orders/ordering/service.ts';
import { makeDesign } from './designs/make-design.ts';
import { type DesignId, designIds, recipes } from './designs/recipes.ts';

export type DemoItem = readonly [design: DesignId, quantity: number];

/** What designs are made for. */
export type Designed = Pick<Snapshot, 'byId' | 'settings'>;

const productOf = ({ byId }: Designed, design: DesignId): Product => {
  const product = byId.get(recipes[design].productId);
  if (!product) throw new Error(`The demo shop has no ${recipes[design].productId}`);
  return product;
};
const settingsOf = ({ settings }: Designed): TamponCounts => {
  if (!settings) throw new Error('The demo shop has no settings');
  return settings;
};

/**
 * The lines of an order as the shop takes them: checked by the preflight and priced by the buyer's own list.
 */
export function priceItems(
  snapshot: Snapshot,
  list: PriceList,
  items: readonly DemoItem[],
  currency: Currency = list.currency,
): PricedLine[] {
  const configurations = items.map(([design, quantity], i) => {
    const { productId, color, scale } = recipes[design];
    const artwork = makeDesign(design, 1, quantity, productOf(snapshot, design), settingsOf(snapshot));
    return { id: `line${i + 1}`, productId, color, scaleType: scale, quantity, price: 0, artwork };
  });
  const priced = priceLines(snapshot, list, { configurations, currency });
  if (!priced.ok)
    throw new Error(`An order of the demo cannot be priced: ${priced.code} ${priced.field} ${priced.detail}`);
  return priced.value;
}

/** A version of a design as the press takes it. */
export type PricedDesign = {
  readonly design: DesignId;
  readonly version: number;
  readonly document: ArtworkDocument;
  readonly product: Product;
  readonly technologies: readonly (Technology | undefined)[];
};

/** Enough for plates of every product. */
const usualQuantity = (product: Product): number => (product.category === 'spatula' ? 2_000 : 300);

/** All versions of all designs in a usual quantity, one after the other. */
export function* demoDesigns(snapshot: Designed): Generator<PricedDesign, void> {
  for (const design of designIds) {
    const product = productOf(snapshot, design);
    const quantity = usualQuantity(product);
    for (const i of recipes[design].versions.keys()) {
      const document = makeDesign(design, i + 1, quantity, product, settingsOf(snapshot));
      const technologies = document.sides.map((side) =>
        side.digitalPrint
          ? ('Digital' as const)
          : product.category === 'spatula'
            ? ('Simple' as const)
            : ('Tampon' as const),
      );
      yield { design, version: i + 1, document, product, technologies };
    }
  }
}

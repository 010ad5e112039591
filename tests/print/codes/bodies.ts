import { demoProducts } from '#database/demo/catalogue.ts';
import { colorsOf } from '#rules/catalogue/products/availability.ts';
import { canvasCount } from '#rules/catalogue/products/canvases.ts';
import {
  type Product,
  type Scale,
  type Technology,
  technologies,
} from '#rules/catalogue/products/product.ts';
import { type Area, printArea } from '#rules/design/artwork/areas.ts';
import { fixedTechnology } from '#rules/prices/pricing/side-technology.ts';
import { numbers } from '../numbers.ts';

/** Where a technology may print on a body: the side from 0, and its area with a scale. */
export type Place = { readonly index: number; readonly scale: Scale; readonly area: Area };

export type Body = {
  readonly product: Product;
  readonly color: string | null;
  readonly technology: Technology;
  readonly places: readonly Place[];
};

function placesOf(product: Product, color: string | null, technology: Technology): Place[] {
  const only = fixedTechnology(product.category, product.type === 'slimboy');
  if (only !== null && only !== technology) return [];
  const scales = product.availabilities.filter((one) => one.color === color).map(({ scale }) => scale);
  return product.sides.slice(0, canvasCount(product)).flatMap((face, index) =>
    scales.flatMap((scale): Place[] => {
      const area = printArea(face, scale, technology);
      return area ? [{ index, scale, area }] : [];
    }),
  );
}

/** In an order of its own, so that the first few are of every kind. */
function mixed<T>(all: readonly T[]): T[] {
  const random = numbers(1);
  return all
    .map((one) => ({ one, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one);
}

/** Every product in every colour with each technology that the rules print it in. */
export const bodies: readonly Body[] = mixed(
  demoProducts.flatMap((product) => {
    const colors = product.category === 'spatula' ? [null] : colorsOf(product);
    return colors.flatMap((color) =>
      technologies
        .map((technology) => ({ product, color, technology, places: placesOf(product, color, technology) }))
        .filter(({ places }) => places.length > 0),
    );
  }),
);

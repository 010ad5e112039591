import { colorsOf } from '#rules/catalogue/products/availability.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { productBodies } from './bodies.ts';
import { heliosId } from './codes.ts';
import type { ProductBody } from './products/body.ts';
import { rulerTexts, spatulaTexts } from './texts/boards.ts';
import { meterTexts } from './texts/meters.ts';
import { productName } from './texts/names.ts';
import { pencilTexts } from './texts/pencils.ts';

const texts = { meter: meterTexts, ruler: rulerTexts, spatula: spatulaTexts, pencil: pencilTexts };

function complete({ scales, ...body }: ProductBody, source: ProductBody): Product {
  const { short, long } = texts[body.category](source);
  const colors: readonly (string | null)[] =
    body.category === 'spatula' ? [null] : colorsOf({ ...body, availabilities: [] });
  return {
    ...body,
    availabilities: colors.flatMap((color) =>
      scales.map((scale) => ({
        ...{ productId: body.id, color, scale },
        stockQuantity: 0,
        heliosId: heliosId(body.id, color, scale),
      })),
    ),
    images: [], // drawings stand in until the office uploads photographs (D-S25)
    name: productName(source),
    shortDescription: short,
    description: long,
  };
}

/**
 * The products a new shop may begin with, in the order of the lists, each in each of its colours and scales
 * (CAT-060): without pieces, which somebody has to count, and without prices.
 */
export const standardProducts: readonly Product[] = productBodies.map((body) => complete(body, body));

import type { Product } from '#rules/catalogue/product.ts';
import { demoAvailabilities } from './availabilities.ts';
import { productBodies } from './bodies.ts';
import type { ProductBody } from './products/body.ts';
import { rulerTexts, spatulaTexts } from './texts/boards.ts';
import { meterTexts } from './texts/meters.ts';
import { productName } from './texts/names.ts';
import { pencilTexts } from './texts/pencils.ts';

const texts = { meter: meterTexts, ruler: rulerTexts, spatula: spatulaTexts, pencil: pencilTexts };

function complete({ scales: _scales, ...body }: ProductBody, source: ProductBody): Product {
  const { short, long } = texts[body.category](source);
  return {
    ...body,
    availabilities: demoAvailabilities.filter((entry) => entry.productId === body.id),
    images: [], // drawings stand in until the office uploads photographs (D-S25)
    name: productName(source),
    shortDescription: short,
    description: long,
  };
}

/** The whole demo catalogue in the order of the lists. */
export const demoProducts: readonly Product[] = productBodies.map((body) => complete(body, body));

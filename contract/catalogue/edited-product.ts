import { z } from 'zod';
import { timestamp } from '#contract/platform/common.ts';
import { productFaults } from '#rules/catalogue/products/product-faults.ts';
import { productVersionSources } from '#rules/catalogue/products/product-versions.ts';

/** Wider than any valid value: the rules say what is wrong, this only bounds the size. */
const typed = z.number().min(-1e12).max(1e12);
const word = z.string().max(100);
const longTexts = z.strictObject({
  cs: z.string().max(20_000),
  en: z.string().max(20_000),
  de: z.string().max(20_000),
});

/**
 * CAT-058 without pieces and pictures. `rules/catalogue/rows/check-product.ts` says what each field may hold.
 */
export const productFields = z.strictObject({
  id: word.describe('in addresses and orders: it is never changed'),
  category: word,
  type: word,
  length: typed.describe('m for meters, cm for rulers and spatulas, mm for pencils'),
  shape: word.nullable().describe('of pencils'),
  sides: z
    .array(
      z.strictObject({
        name: word,
        width: typed.describe('mm'),
        height: typed.describe('mm'),
        printAreas: z
          .array(
            z.strictObject({
              scale: word,
              printTechnology: word,
              width: typed.describe('mm'),
              height: typed.describe('mm'),
              centerX: typed.describe('mm from the left edge of the side'),
              centerY: typed.describe('mm from the top edge of the side'),
            }),
          )
          .max(200),
      }),
    )
    .max(50),
  meterColors: z.array(word).max(200).describe('of folding rules and rulers, in the order of the picker'),
  pencilColors: z.array(word).max(200),
  width: typed.describe('mm, of the closed product'),
  height: typed.describe('mm'),
  weight: typed.describe('grams per piece'),
  items: z
    .array(z.strictObject({ heliosId: word, color: word.nullable(), scale: word }))
    .max(1_000)
    .describe('what is counted and priced, one colour in one scale each; new ones begin with 0 pieces'),
  name: longTexts,
  shortDescription: longTexts,
  description: longTexts,
  position: typed.nullable().describe('place in the lists of the shop; null: behind all others'),
});
export type ProductFields = z.output<typeof productFields>;

export const productFault = z.object({
  field: z.string().describe('e.g. sides.0.printAreas.2.width; empty for the whole product'),
  reason: z.enum(productFaults),
  detail: z.string().describe('a value of the text, e.g. the limit'),
});

/** One entry of the history of a product. */
export const productVersion = z.object({
  number: z.number().int(),
  at: timestamp,
  by: z.string().nullable().describe('name of who did it; null for what was there before'),
  source: z.enum(productVersionSources),
  from: z
    .string()
    .nullable()
    .describe(
      'name of the file, id of the product that was copied, or number of the version that was restored',
    ),
  reason: z.string(),
  fields: z.number().int().describe('how many fields are other than in the version before'),
});
export type ProductVersionReply = z.infer<typeof productVersion>;

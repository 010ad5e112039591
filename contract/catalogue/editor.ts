import { z } from 'zod';
import { category, idWord, pageNumber, reason, texts, timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { scales } from '#rules/catalogue/products/product.ts';
import { productFaults } from '#rules/catalogue/products/product-faults.ts';
import { productVersionSources } from '#rules/catalogue/products/product-versions.ts';
import { views } from '#rules/catalogue/products/views.ts';

/**
 * Products as admins keep them. `state` names what a product is: whoever changes it says which state they
 * saw, and one in another state is left alone (`product_changed`), with the product as it is now, so that a
 * page can put both together. A product is never deleted: it is retired, and may be brought back.
 */

const ofProduct = z.strictObject({ id: idWord });
const ofVersion = ofProduct.extend({ number: z.coerce.number().int().min(1).max(1_000_000_000) });
const state = z.string().min(1).max(100).describe('names what the product is');

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
const refused = z.object({ faults: z.array(productFault).describe('the first 100') });

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

const madeVersion = z.object({
  id: z.string(),
  state,
  version: productVersion.nullable().describe('null when nothing was changed'),
});
const retiredAt = timestamp.nullable().describe('since when it is out of the shop; null while it is sold');

/**
 * What is said with `product_changed`: the product as it is now, and who changed it last; null when nobody
 * did here.
 */
const productChanged = z.object({
  state,
  retiredAt,
  product: productFields,
  last: productVersion.nullable(),
});

const changeProblems = ['product_not_found', 'product_changed', 'product_refused'] as const;
const changeData = { product_changed: productChanged, product_refused: refused } as const;

export const PRODUCTS_PER_PAGE = 50;

export const listCatalogue = endpoint({
  id: 'listCatalogue',
  method: 'GET',
  path: '/catalogue/products',
  tag: 'catalogue',
  summary: 'Products as the office keeps them, retired ones too',
  who: 'manageCatalogue',
  query: z.object({
    page: pageNumber.default(1),
    phrase: z.string().trim().max(100).default('').describe('a part of id, name or heliosId'),
    category: category.optional(),
    retired: z.enum(['without', 'with', 'only']).default('without'),
  }),
  reply: z.object({
    products: z.array(
      z.object({
        id: z.string(),
        category,
        type: z.string(),
        length: z.number(),
        shape: z.string().nullable(),
        name: texts,
        position: z.number().int(),
        retiredAt,
        items: z.number().int(),
        pieces: z.number().int().describe('of all items together'),
        unpriced: z.number().int().describe('items without a price in the default list: they are not sold'),
      }),
    ),
    total: z.number().int(),
    page: z.number().int(),
    totalPages: z.number().int(),
    standard: z.boolean().describe('the catalogue is empty and the standard one may be taken'),
  }),
  problems: [],
});

export const getCatalogueProduct = endpoint({
  id: 'getCatalogueProduct',
  method: 'GET',
  path: '/catalogue/products/{id}',
  tag: 'catalogue',
  summary: 'A product to be edited, with its state and what names it',
  who: 'manageCatalogue',
  params: ofProduct,
  reply: z.object({
    state,
    retiredAt,
    product: productFields,
    last: productVersion.nullable(),
    orders: z.number().int().describe('items of orders that name it'),
    items: z.array(
      z.object({
        heliosId: z.string(),
        pieces: z.number().int(),
        inOrders: z.boolean().describe('an order names it: code, colour and scale stay'),
        inPrices: z.boolean().describe('a price list names it: the code stays'),
      }),
    ),
  }),
  problems: ['product_not_found'],
});

export const createProduct = endpoint({
  id: 'createProduct',
  method: 'POST',
  path: '/catalogue/products',
  tag: 'catalogue',
  summary: 'Add a product',
  who: 'manageCatalogue',
  body: z.strictObject({
    product: productFields,
    copiedFrom: idWord.optional().describe('id of the product it was copied from, for the history'),
    reason,
  }),
  reply: madeVersion,
  problems: ['product_refused', 'idempotency_conflict'],
  problemData: { product_refused: refused },
});

export const showProductCopy = endpoint({
  id: 'showProductCopy',
  method: 'GET',
  path: '/catalogue/products/{id}/copy',
  tag: 'catalogue',
  summary: 'A product to begin with: the same with an id and codes nobody has; nothing is added yet',
  who: 'manageCatalogue',
  params: ofProduct,
  reply: z.object({ product: productFields }),
  problems: ['product_not_found'],
});

export const changeProduct = endpoint({
  id: 'changeProduct',
  method: 'PUT',
  path: '/catalogue/products/{id}',
  tag: 'catalogue',
  summary: 'Change a product, if it is still in the state that was seen',
  who: 'manageCatalogue',
  params: ofProduct,
  body: z.strictObject({ state, reason, product: productFields }),
  reply: madeVersion,
  problems: changeProblems,
  problemData: changeData,
});

const seen = z.strictObject({ state, reason });

export const retireProduct = endpoint({
  id: 'retireProduct',
  method: 'POST',
  path: '/catalogue/products/{id}/retire',
  tag: 'catalogue',
  summary: 'Take a product out of the shop; orders that name it keep it',
  who: 'manageCatalogue',
  params: ofProduct,
  body: seen,
  reply: madeVersion,
  problems: ['product_not_found', 'product_changed'],
  problemData: { product_changed: productChanged },
});

export const bringBackProduct = endpoint({
  id: 'bringBackProduct',
  method: 'POST',
  path: '/catalogue/products/{id}/bring-back',
  tag: 'catalogue',
  summary: 'Put a retired product into the shop again',
  who: 'manageCatalogue',
  params: ofProduct,
  body: seen,
  reply: madeVersion,
  problems: ['product_not_found', 'product_changed'],
  problemData: { product_changed: productChanged },
});

export const PRODUCT_VERSIONS_PER_PAGE = 50;

export const listProductVersions = endpoint({
  id: 'listProductVersions',
  method: 'GET',
  path: '/catalogue/products/{id}/versions',
  tag: 'catalogue',
  summary: 'The history of a product, newest first',
  who: 'manageCatalogue',
  params: ofProduct,
  query: z.object({ page: pageNumber.default(1) }),
  reply: z.object({
    versions: z.array(productVersion),
    total: z.number().int(),
    page: z.number().int(),
    totalPages: z.number().int(),
  }),
  problems: ['product_not_found'],
});

const value = z.union([z.number(), z.string()]).nullable();
/** One field that is other than before; null where it was or is not there. */
export const productDifference = z.object({
  field: z
    .string()
    .describe(
      'e.g. name.cs, sides.0.width, sides.0.printAreas.freeTop.Digital.width, items.H-B52-NAT-FT.color',
    ),
  old: value,
  new: value,
});

export const getProductVersion = endpoint({
  id: 'getProductVersion',
  method: 'GET',
  path: '/catalogue/products/{id}/versions/{number}',
  tag: 'catalogue',
  summary: 'What a version of a product changed, or what restoring it would change',
  who: 'manageCatalogue',
  params: ofVersion,
  query: z.object({
    against: z
      .enum(['previous', 'now'])
      .default('previous')
      .describe('previous: what it changed; now: what restoring it would change'),
  }),
  reply: z.object({
    version: productVersion,
    state: state.describe('of the product as it is now'),
    product: productFields.describe('as it was in the version'),
    differences: z.array(productDifference),
  }),
  problems: ['product_not_found', 'product_version_not_found'],
});

export const restoreProduct = endpoint({
  id: 'restoreProduct',
  method: 'POST',
  path: '/catalogue/products/{id}/versions/{number}/restore',
  tag: 'catalogue',
  summary: 'Make a product again what it was in a version; it stays retired, or in the shop',
  who: 'manageCatalogue',
  params: ofVersion,
  body: seen,
  reply: madeVersion,
  problems: [...changeProblems, 'product_version_not_found'],
  problemData: changeData,
});

export const drawProduct = endpoint({
  id: 'drawProduct',
  method: 'POST',
  path: '/catalogue/drawing',
  tag: 'catalogue',
  summary: 'The drawing of a product that need not be saved',
  who: 'manageCatalogue',
  perMinute: 120,
  body: z.strictObject({
    product: productFields,
    color: word.nullable().default(null),
    scale: z.enum(scales),
    view: z.enum(views).default('card').describe('of the whole product'),
    side: z.number().int().min(0).max(49).optional().describe('this side alone, from 0, straight on'),
  }),
  reply: z.object({
    svg: z.string(),
    width: z.number().describe('mm'),
    height: z.number().describe('mm'),
  }),
  problems: ['product_refused'],
  problemData: { product_refused: refused },
});

export const takeStandardCatalogue = endpoint({
  id: 'takeStandardCatalogue',
  method: 'POST',
  path: '/catalogue/standard',
  tag: 'catalogue',
  summary: 'Fill an empty catalogue with the standard products, without prices and without stock',
  who: 'manageCatalogue',
  reply: z.object({ products: z.number().int().describe('how many were added') }),
  problems: ['catalogue_not_empty'],
});

import { z } from 'zod';
import { category, idWord, pageNumber, reason, texts, timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { scales } from '#rules/catalogue/products/product.ts';
import { views } from '#rules/catalogue/products/views.ts';
import { productFault, productFields, productVersion } from './edited-product.ts';

/**
 * Products as admins keep them. `state` names what a product is: whoever changes it says which state they
 * saw, and one in another state is left alone (`product_changed`), with the product as it is now, so that a
 * page can put both together. A product is never deleted: it is retired, and may be brought back.
 */

const ofProduct = z.strictObject({ id: idWord });
const ofVersion = ofProduct.extend({ number: z.coerce.number().int().min(1).max(1_000_000_000) });
const state = z.string().min(1).max(100).describe('names what the product is');
const refused = z.object({ faults: z.array(productFault).describe('the first 100') });

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
    color: z.string().max(100).nullable().default(null),
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

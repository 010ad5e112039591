import { z } from 'zod';
import { currency, idWord, pageNumber, texts, unitPrice } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { filterKeys } from '#rules/catalogue/products/filters.ts';
import { CARDS_OF_PAGE, PRODUCTS_AT_MOST } from '#rules/catalogue/products/long-lists.ts';
import {
  categories,
  pencilShapes,
  scales,
  sideNames,
  technologies,
} from '#rules/catalogue/products/product.ts';

export const printArea = z.object({
  scale: z.enum(scales),
  printTechnology: z.enum(technologies),
  width: z.number().describe('mm'),
  height: z.number().describe('mm'),
  centerX: z.number().describe('mm from the left edge of the side'),
  centerY: z.number().describe('mm from the top edge of the side'),
});

export const productSide = z.object({
  name: z.enum(sideNames),
  width: z.number().describe('mm'),
  height: z.number().describe('mm'),
  printAreas: z.array(printArea).describe('empty where this side cannot be printed'),
});

export const availability = z.object({
  productId: z.string(),
  color: z.string().nullable(),
  scale: z.enum(scales),
  stockQuantity: z.number().int(),
  heliosId: z.string(),
});

export const productImage = z.object({
  id: z.string(),
  url: z.string(),
  position: z.number().int(),
  productId: z.string(),
});

/** CAT-058 */
export const product = z.object({
  id: z.string(),
  category: z.enum(categories),
  type: z.string(),
  length: z.number().describe('m for meters, cm for rulers and spatulas, mm for pencils'),
  shape: z.enum(pencilShapes).nullable(),
  sides: z.array(productSide),
  meterColors: z.array(z.string()),
  pencilColors: z.array(z.string()),
  width: z.number().describe('mm'),
  height: z.number().describe('mm'),
  weight: z.number().describe('grams per piece'),
  availabilities: z.array(availability),
  images: z.array(productImage),
  name: texts,
  shortDescription: texts,
  description: texts,
  minimumQuantity: z.number().int().describe('resolved from the settings for this product'),
  defaultPrice: unitPrice
    .optional()
    .describe('net price per piece at the smallest quantity, default colour; products without colours'),
  defaultColorPrice: unitPrice.optional().describe('the same for products with colours'),
});
export type ProductReply = z.infer<typeof product>;

/**
 * One value or several; values a category does not know are ignored, so an old link shows products instead of
 * an error.
 */
const choice = z.union([z.string().max(40), z.array(z.string().max(40)).max(60)]).optional();

const filterQuery = z.object({
  type: choice,
  length: choice,
  shape: choice,
  color: choice,
  scale: choice,
  currency: currency.default('CZK'),
});

/** Without a page the whole list is answered, or refused where it is too long for one answer. */
const paged = {
  page: pageNumber
    .optional()
    .describe(
      `from 1; needed where the list is longer than ${PRODUCTS_AT_MOST} products. A page shorter than pageSize is the last`,
    ),
  pageSize: z.coerce.number().int().min(1).max(PRODUCTS_AT_MOST).default(PRODUCTS_AT_MOST),
};

export const getProduct = endpoint({
  id: 'getProduct',
  method: 'GET',
  path: '/products/{id}',
  tag: 'catalogue',
  summary: 'One product with its sides, stock and pictures',
  who: 'optional',
  params: z.object({ id: idWord }),
  query: z.object({ currency: currency.default('CZK') }),
  reply: product,
  problems: ['product_not_found'],
});

/** API-023: products without prices, for filter options and lists without price (D-S23). */
export const listProducts = endpoint({
  id: 'listProducts',
  method: 'GET',
  path: '/products/by-category/{category}/by-priceListId/{id}',
  tag: 'catalogue',
  summary: 'Products of a category that a price list sells',
  who: 'optional',
  params: z.object({ category: z.string().max(40), id: idWord }),
  query: filterQuery.extend(paged),
  reply: z.array(product),
  problems: ['category_not_found', 'price_list_missing', 'too_many_rows'],
});

/** Who needs to know only which products there are gets all of them at once. */
export const listProductIds = endpoint({
  id: 'listProductIds',
  method: 'GET',
  path: '/products/ids/by-category/{category}/by-priceListId/{id}',
  tag: 'catalogue',
  summary: 'Ids of all products of a category that a price list sells',
  who: 'optional',
  params: z.object({ category: z.string().max(40), id: idWord }),
  reply: z.array(z.object({ id: z.string() })),
  problems: ['category_not_found', 'price_list_missing'],
});

export const pricedProduct = z.object({
  product,
  productPrice: unitPrice.describe(
    'net price per piece without print at the tier that holds the minimum quantity',
  ),
  pcsFrom: z.number().int().describe('the quantity the price holds from'),
  currency,
});
export type PricedProduct = z.infer<typeof pricedProduct>;

/** API-024 */
export const listPricedProducts = endpoint({
  id: 'listPricedProducts',
  method: 'GET',
  path: '/priceLists/by-id/{id}/by-category/{category}/',
  tag: 'catalogue',
  summary: 'Products of a category with their price per piece',
  who: 'optional',
  params: z.object({ category: z.string().max(40), id: idWord }),
  query: filterQuery.extend(paged),
  reply: z.array(pricedProduct),
  problems: ['category_not_found', 'price_list_missing', 'invalid_currency_conversion', 'too_many_rows'],
});

/** What a page of the shop shows: some products, how many there are, and what each filter would leave. */
export const getPricedPage = endpoint({
  id: 'getPricedPage',
  method: 'GET',
  path: '/priceLists/by-id/{id}/by-category/{category}/page',
  tag: 'catalogue',
  summary: 'One page of the products of a category with their price per piece',
  who: 'optional',
  params: z.object({ category: z.string().max(40), id: idWord }),
  query: filterQuery.extend({
    page: pageNumber.default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(CARDS_OF_PAGE),
  }),
  reply: z.object({
    items: z.array(pricedProduct),
    count: z.number().int().describe('products on all pages'),
    page: z.number().int().describe('the last one where a later one was asked for'),
    pages: z.number().int(),
    options: z
      .array(
        z.object({
          key: z.enum(filterKeys),
          values: z.array(z.object({ value: z.string(), count: z.number().int() })),
        }),
      )
      .describe('values that at least one product of the category has, with the products each would leave'),
    minimumQuantity: z.number().int().describe('of the first product of the category'),
  }),
  problems: ['category_not_found', 'price_list_missing', 'invalid_currency_conversion'],
});
export type ListPage = z.infer<typeof getPricedPage.reply>;

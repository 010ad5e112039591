import { z } from 'zod';
import { amount, currency, idWord, pageNumber, unitPrice } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { PRICE_ROWS_AT_MOST } from '#rules/catalogue/products/long-lists.ts';

/** A price row of a list (PRC-030). */
export const priceRow = z.object({
  heliosId: z.string(),
  description: z.string(),
  pcsFrom: z.number().int(),
  pcsTo: z.number().int().nullable(),
  productPrice: unitPrice,
  simpleTechnologyPrintPrice: unitPrice,
  digitalTechnologyPrintPrice: unitPrice,
  tamponTechnologyPrintPrice: unitPrice,
});

/** Which rows of a price list are asked for; `too_many_rows` where a longer list is asked for as a whole. */
export const pageOfRows = {
  page: pageNumber
    .optional()
    .describe(
      `from 1; needed where the list is longer than ${PRICE_ROWS_AT_MOST} rows. A page shorter than pageSize is the last`,
    ),
  pageSize: z.coerce.number().int().min(1).max(PRICE_ROWS_AT_MOST).default(PRICE_ROWS_AT_MOST),
};

export const getDefaultPriceList = endpoint({
  id: 'getDefaultPriceList',
  method: 'GET',
  path: '/priceLists/default',
  tag: 'pricing',
  summary: 'The default price list with its prices and technologies',
  who: 'public',
  query: z.object({
    currency, // API-012: the currency is required
    productId: idWord.optional().describe('only the rows of its stock items'),
    ...pageOfRows,
  }),
  reply: z.object({
    id: z.string(),
    name: z.string(),
    currency,
    prices: z.array(priceRow),
    technologies: z.array(z.enum(['Digital', 'Tampon', 'Simple'])),
  }),
  problems: ['price_list_missing', 'product_not_found', 'invalid_currency_conversion', 'too_many_rows'],
});

/**
 * API-020: who the price list belongs to and what decides about VAT; the default list when nobody is signed
 * in.
 */
export const getCurrentPriceList = endpoint({
  id: 'getCurrentPriceList',
  method: 'GET',
  path: '/priceLists/current/minimal',
  tag: 'pricing',
  summary: 'The price list that applies to the caller, without its rows',
  who: 'optional',
  query: z.object({ currency }),
  reply: z.object({
    id: z.string(),
    currency,
    isDefault: z.boolean(),
    billingCompanyName: z.string().nullable(),
    billingFirstName: z.string().nullable(),
    billingSurName: z.string().nullable(),
    billingCountry: z.string().nullable(),
    billingTaxTin: z.string().nullable(),
    useBillingCompany: z.boolean(),
  }),
  problems: ['price_list_missing'],
});

/**
 * API-025, API-013: all four of id, productId, scale and color are needed; color is empty for products
 * without colours.
 */
export const getProductPrice = endpoint({
  id: 'getProductPrice',
  method: 'GET',
  path: '/priceLists/by-id/{id}/price/{productId}',
  tag: 'pricing',
  summary: 'Price per piece of one colour and scale, without print',
  who: 'optional',
  params: z.object({ id: idWord, productId: idWord }),
  query: z.object({
    scale: z.string().max(40),
    color: z.string().max(40),
    currency: currency.default('CZK'),
  }),
  reply: z.object({ price: unitPrice, pcsFrom: z.number().int(), scale: z.string(), currency }),
  problems: [
    'price_list_missing',
    'product_not_found',
    'availability_not_found',
    'invalid_currency_conversion',
  ],
});

export const priceLevel = z.object({
  pcsFrom: z.number().int(),
  pcsTo: z.number().int().nullable(),
  price: unitPrice,
});

/** API-026, D-S95 */
export const priceSide = z.strictObject({
  colorsCount: z.number().int().min(0).max(1000),
  technologyType: z.string().max(20),
  printCount: z.number().int().min(0).max(2),
});

export const configurationPrice = z.object({
  totalCurrentPrice: amount,
  otherPrices: z.array(priceLevel),
  printTechnologyPriceDifference: amount,
  productPrice: amount,
  technologyPrice: amount,
  surchargePrice: amount,
  ownWordsPrice: amount.optional().describe('part of surchargePrice, for what pieces say of their own'),
  preparationPrice: amount,
  unitPrice: unitPrice.describe('net price per piece with print, without surcharge and preparation'),
  currency,
});
export type ConfigurationPrice = z.infer<typeof configurationPrice>;

export const priceConfiguration = endpoint({
  id: 'priceConfiguration',
  method: 'POST',
  path: '/priceLists/configuration-price',
  tag: 'pricing',
  summary: 'Price of a printed configuration with its parts and the prices of all levels',
  who: 'optional',
  perMinute: 1200,
  body: z.strictObject({
    productId: idWord,
    color: z.string().max(40).nullable(),
    scale: z.string().max(40),
    count: z.number().int().min(1).max(500_000), // PRC-013
    sides: z.array(priceSide).max(6),
    digitalPreparationSurchargeCount: z.number().int().min(0).max(6),
    tamponPreparationSurchargeCount: z.number().int().min(0).max(6),
    simplePreparationSurchargeCount: z.number().int().min(0).max(6),
    ownWords: z.boolean().default(false).describe('each piece says something of its own'),
    currency,
  }),
  reply: configurationPrice,
  problems: [
    'price_list_missing',
    'product_not_found',
    'availability_not_found',
    'key_not_found',
    'unknown_technology_type',
    'below_minimum',
    'invalid_currency_conversion',
  ],
});

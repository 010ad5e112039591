import { z } from 'zod';
import { settings } from '#contract/catalogue/settings.ts';
import { currency, idWord, reason, texts } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { technologies } from '#rules/catalogue/products/product.ts';
import { fees } from '#rules/prices/price-lists/tabs.ts';
import { partnerOfList } from './partner-of-list.ts';
import {
  listChanged,
  madeVersion,
  ofList,
  priceListDifference,
  priceListVersion,
  product,
  refusals,
  removal,
  state,
  unpriced,
} from './price-list-shapes.ts';
import { pageOfRows, priceRow } from './pricing.ts';

export type {
  PriceChange,
  PriceListDifference,
  PriceListVersion,
  PriceRefusal,
} from './price-list-shapes.ts';
export { MOST_CHANGES_SHOWN } from './price-list-shapes.ts';

/**
 * Price lists as admins keep them. `state` names what the rows of a list are: whoever changes a list says
 * which state they saw, and a list in another state is left alone (`price_list_changed`).
 */

const ofVersion = ofList.extend({ number: z.coerce.number().int().min(1).max(1_000_000_000) });

/** B2B-API-047, ADM-010, ADM-014, ADM-080 */
export const getPriceList = endpoint({
  id: 'getPriceList',
  method: 'GET',
  path: '/priceLists/by-id/{id}',
  tag: 'price lists',
  summary:
    'A price list with its prices and technologies, to its partner and to admins, with the data of the partner',
  who: 'optional',
  params: ofList,
  query: z.object(pageOfRows),
  reply: z.object({
    id: z.string(),
    name: z.string(),
    currency,
    isDefault: z.boolean(),
    prices: z.array(priceRow),
    technologies: z.array(z.enum(technologies)),
    settings: settings.optional(),
    ...partnerOfList.shape,
  }),
  problems: ['price_list_missing', 'too_many_rows'],
});

/** A product of a tab, for the list beside the table. */
const tabProduct = z.object({ id: z.string(), tab: product, name: texts });
/** A code that has prices: one colour and scale of a product. */
const tabCode = z.object({
  heliosId: z.string(),
  tab: product,
  productId: z.string(),
  color: z.string().nullable(),
  scale: z.string(),
});

/** The whole list for the table editor, with every code that may have prices. */
export const openPriceList = endpoint({
  id: 'openPriceList',
  method: 'GET',
  path: '/priceLists/by-id/{id}/editor',
  tag: 'price lists',
  summary: 'A price list to be edited: its rows, the codes it may have and the state it is in',
  who: 'managePriceLists',
  params: ofList,
  reply: z.object({
    id: z.string(),
    name: z.string(),
    currency,
    isDefault: z.boolean(),
    state,
    last: priceListVersion.nullable(),
    rows: z.array(priceRow).describe('in the order of the tabs, products, codes and quantities'),
    products: z.array(tabProduct),
    codes: z.array(tabCode),
    unsold: z.array(z.string()).describe('codes of the list no product has; their rows stay as they are'),
    fees: z
      .array(z.object({ fee: z.enum(fees), price: z.number(), currency }))
      .describe('the tab technologie: for all lists alike, changed in the settings'),
  }),
  problems: ['price_list_missing'],
});

/** Wider than any valid value: the rules say what is wrong, this only bounds the size. */
const typed = z.number().min(-1e12).max(1e12);
const editedRow = z.strictObject({
  description: z.string().max(1_000),
  pcsFrom: typed,
  pcsTo: typed.nullable(),
  productPrice: typed,
  simpleTechnologyPrintPrice: typed,
  digitalTechnologyPrintPrice: typed,
  tamponTechnologyPrintPrice: typed,
});
export type EditedRow = z.infer<typeof editedRow>;

/**
 * ADM-018 to ADM-020, D-B102. Every code that is named gets exactly these rows; without rows it leaves the
 * list. Codes that are not named stay as they are. One wrong cell changes nothing.
 */
export const savePriceList = endpoint({
  id: 'savePriceList',
  method: 'PUT',
  path: '/priceLists/by-id/{id}/rows',
  tag: 'price lists',
  summary: 'Change rows of a price list, if it is still in the state that was seen',
  who: 'managePriceLists',
  params: ofList,
  bodyLimit: 8 * 1024 * 1024,
  body: z.strictObject({
    state,
    reason,
    unpriced,
    codes: z
      .array(z.strictObject({ heliosId: idWord, rows: z.array(editedRow).max(200) }))
      .min(1)
      .max(9_000),
  }),
  reply: madeVersion,
  problems: ['price_list_missing', 'price_list_changed', 'price_rows_refused', ...removal],
  problemData: { price_list_changed: listChanged, price_rows_refused: refusals },
});

export const VERSIONS_PER_PAGE = 50;

export const listPriceListVersions = endpoint({
  id: 'listPriceListVersions',
  method: 'GET',
  path: '/priceLists/by-id/{id}/versions',
  tag: 'price lists',
  summary: 'The history of a price list, newest first',
  who: 'managePriceLists',
  params: ofList,
  query: z.object({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) }),
  reply: z.object({
    versions: z.array(priceListVersion),
    total: z.number().int(),
    page: z.number().int(),
    totalPages: z.number().int(),
  }),
  problems: ['price_list_missing'],
});

export const getPriceListVersion = endpoint({
  id: 'getPriceListVersion',
  method: 'GET',
  path: '/priceLists/by-id/{id}/versions/{number}',
  tag: 'price lists',
  summary: 'What a version of a price list changed, or what restoring it would change',
  who: 'managePriceLists',
  params: ofVersion,
  query: z.object({
    against: z
      .enum(['previous', 'now'])
      .default('previous')
      .describe('previous: what it changed; now: what restoring it would change'),
  }),
  reply: z.object({
    version: priceListVersion,
    state: state.describe('of the list as it is now'),
    currency,
    difference: priceListDifference,
  }),
  problems: ['price_list_missing', 'price_version_not_found'],
});

export const restorePriceList = endpoint({
  id: 'restorePriceList',
  method: 'POST',
  path: '/priceLists/by-id/{id}/versions/{number}/restore',
  tag: 'price lists',
  summary: 'Make a price list again what it was in a version',
  who: 'managePriceLists',
  params: ofVersion,
  body: z.strictObject({ state, reason, unpriced }),
  reply: madeVersion,
  problems: [
    'price_list_missing',
    'price_version_not_found',
    'price_list_changed',
    'price_rows_refused',
    ...removal,
  ],
  problemData: { price_list_changed: listChanged },
});

const from = idWord.describe('the list whose prices are copied');
const percent = z.number().min(-100).max(1_000).describe('added to every price, e.g. -12 for a discount');

export const showPriceCopy = endpoint({
  id: 'showPriceCopy',
  method: 'GET',
  path: '/priceLists/by-id/{id}/copy',
  tag: 'price lists',
  summary: 'What giving a price list the prices of another one would change',
  who: 'managePriceLists',
  params: ofList,
  query: z.object({ from, percent: z.coerce.number().pipe(percent).default(0) }),
  reply: z.object({ state, currency, difference: priceListDifference }),
  problems: ['price_list_missing', 'price_rows_refused', 'invalid_currency_conversion'],
  problemData: { price_rows_refused: refusals },
});

/** Prices of a list in CZK are converted for one in EUR by the rate of the settings; never the other way. */
export const copyPriceList = endpoint({
  id: 'copyPriceList',
  method: 'POST',
  path: '/priceLists/by-id/{id}/copy',
  tag: 'price lists',
  summary: 'Give a price list the prices of another one',
  who: 'managePriceLists',
  params: ofList,
  body: z.strictObject({
    from,
    percent: percent.default(0),
    state,
    reason,
    unpriced,
  }),
  reply: madeVersion,
  problems: [
    'price_list_missing',
    'price_list_changed',
    'price_rows_refused',
    'invalid_currency_conversion',
    ...removal,
  ],
  problemData: { price_list_changed: listChanged, price_rows_refused: refusals },
});

/** Where the currencies differ, both are compared in EUR. */
export const comparePriceLists = endpoint({
  id: 'comparePriceLists',
  method: 'GET',
  path: '/priceLists/compare',
  tag: 'price lists',
  summary: 'Where the prices of two lists differ, the first one being `old`',
  who: 'managePriceLists',
  query: z.object({ first: idWord, second: idWord }),
  reply: z.object({ currency, difference: priceListDifference }),
  problems: ['price_list_missing'],
});

/** What may be compared with or copied from: every list, the default one first. */
export const listComparableLists = endpoint({
  id: 'listComparableLists',
  method: 'GET',
  path: '/priceLists/names',
  tag: 'price lists',
  summary: 'Names of all price lists with their currency, the default one first',
  who: 'managePriceLists',
  reply: z.object({
    lists: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        currency,
        isDefault: z.boolean(),
        partnerEmail: z.string().describe('tells lists of one name apart; empty where no partner has it'),
        rows: z.number().int(),
      }),
    ),
  }),
  problems: [],
});

import { z } from 'zod';
import { technologies } from '#rules/catalogue/product.ts';
import { locales } from '#rules/editions/editions.ts';
import { faults } from '#rules/price-lists/faults.ts';
import { fees, priceListTabs, productTabs, rowFields } from '#rules/price-lists/tabs.ts';
import { priceVersionSources } from '#rules/price-lists/versions.ts';
import { currency, idWord, texts, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { priceRow } from './pricing.ts';

/**
 * Price lists as admins keep them. `state` names what the rows of a list are: whoever changes a list says
 * which state they saw, and a list in another state is left alone (`price_list_changed`).
 */

const id = idWord.describe('id of a price list; `default` is the default one');
const ofList = z.strictObject({ id });
const ofVersion = ofList.extend({ number: z.coerce.number().int().min(1).max(1_000_000_000) });
const state = z.string().min(1).max(100).describe('names what the rows of the list are');
const reason = z.string().trim().max(500).default('').describe('why, for the history');
const product = z.enum(productTabs);

/** One entry of the history of a list. */
export const priceListVersion = z.object({
  number: z.number().int(),
  at: timestamp,
  by: z.string().nullable().describe('name of who did it; null for rows that were there before'),
  source: z
    .enum(priceVersionSources)
    .describe('found: the rows as they were before the first change made here, or after one made elsewhere'),
  from: z
    .string()
    .nullable()
    .describe('name of the file, id of the list or number of the version it came from'),
  reason: z.string(),
  rows: z.number().int().describe('how many rows the list had then'),
  changedRows: z.number().int().describe('how many of them are other than in the version before'),
});
export type PriceListVersion = z.infer<typeof priceListVersion>;

/** What is said with `price_list_changed`: who changed it and when; null when nobody did it here. */
export const listChanged = z.object({ state, last: priceListVersion.nullable() });

/** B2B-API-047, ADM-014 */
export const getPriceList = endpoint({
  id: 'getPriceList',
  method: 'GET',
  path: '/priceLists/by-id/{id}',
  tag: 'price lists',
  summary: 'A price list with its prices and technologies, to its partner and to staff',
  who: 'optional',
  params: ofList,
  reply: z.object({
    id: z.string(),
    name: z.string(),
    currency,
    isDefault: z.boolean(),
    prices: z.array(priceRow),
    technologies: z.array(z.enum(technologies)),
  }),
  problems: ['price_list_missing'],
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

/** A cell that was refused. Of a file: where it stands there; of the editor: the code and the row's pcsFrom. */
export const priceRefusal = z.object({
  reason: z.enum(faults),
  sheet: z.string().nullable().describe('name of the sheet as the file has it'),
  tab: z.enum(priceListTabs).nullable(),
  row: z.number().int().nullable().describe('number of the row in the sheet, from 1'),
  column: z.string().nullable().describe('letter of the column in the sheet'),
  field: z.enum(rowFields).nullable(),
  heliosId: z.string().nullable(),
  pcsFrom: z.number().nullable(),
  value: z.string().nullable().describe('what stands in the cell'),
  detail: z.string().describe('a value of the text, e.g. the limit or the row it meets'),
});
export type PriceRefusal = z.infer<typeof priceRefusal>;

const refusals = z.object({
  refusals: z.array(priceRefusal).describe('the first 200'),
  refused: z.number().int().describe('how many there are'),
});

/**
 * ADM-018 to ADM-020, D-B102. Every code that is named gets exactly these rows; without rows it leaves the list.
 * Codes that are not named stay as they are. One wrong cell changes nothing.
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
    codes: z
      .array(z.strictObject({ heliosId: idWord, rows: z.array(editedRow).max(200) }))
      .min(1)
      .max(9_000),
  }),
  reply: z.object({ state, version: priceListVersion.nullable().describe('null when nothing was changed') }),
  problems: ['price_list_missing', 'price_list_changed', 'price_rows_refused'],
  problemData: { price_list_changed: listChanged, price_rows_refused: refusals },
});

/** One cell that is other than before. */
export const priceChange = z.object({
  kind: z.enum(['changed', 'added', 'removed']).describe('of the row the cell is in'),
  tab: product.nullable().describe('null for a code no product has'),
  row: z.number().int().nullable().describe('number of the row in the sheet it came from'),
  heliosId: z.string(),
  description: z.string(),
  pcsFrom: z.number().int(),
  pcsTo: z.number().int().nullable(),
  field: z.enum(rowFields),
  old: z.union([z.number(), z.string()]).nullable(),
  new: z.union([z.number(), z.string()]).nullable(),
  percent: z
    .number()
    .nullable()
    .describe(
      'of prices, one place; null where there is nothing to compare with, as from 0 and for new rows',
    ),
});
export type PriceChange = z.infer<typeof priceChange>;

/** The most cells a difference names; `cells` counts all of them. */
export const MOST_CHANGES_SHOWN = 2_000;

export const priceListDifference = z.object({
  changes: z.array(priceChange).describe('the largest jumps of prices first; at most 2,000'),
  counts: z.object({
    unchanged: z.number().int().describe('rows'),
    changed: z.number().int().describe('rows'),
    added: z.number().int().describe('rows'),
    removed: z.number().int().describe('rows'),
    cells: z.number().int().describe('cells that are other than before'),
    higher: z.number().int().describe('prices'),
    lower: z.number().int().describe('prices'),
    large: z.number().int().describe('prices that change by more than 20 percent, or from or to 0'),
    unpriced: z.number().int().describe('codes that leave the list'),
  }),
});
export type PriceListDifference = z.infer<typeof priceListDifference>;

/** ADM-031: exactly one file. 5 MB (D-B103). */
export const priceFile = { field: 'file', max: 1, maxBytes: 5_000_000, types: ['xlsx', 'xls'] } as const;

/** Something of a file that changes nothing and that its reader should know. */
export const fileNotice = z.object({
  kind: z.enum(['sheet_ignored', 'column_ignored', 'fee_differs']),
  sheet: z.string(),
  detail: z.string().describe('name of the column or of the fee'),
});

/** ADM-031 to ADM-034, D-B103. What a file would change; nothing is changed yet. */
export const checkPriceFile = endpoint({
  id: 'checkPriceFile',
  method: 'POST',
  path: '/priceLists/import/{id}/check',
  tag: 'price lists',
  summary: 'Dry run of a file of prices: what it changes and what is refused',
  who: 'managePriceLists',
  perMinute: 30,
  params: ofList,
  files: priceFile,
  reply: refusals.extend({
    check: z.string().nullable().describe('names this check for a day; null when anything was refused'),
    state: state.describe('of the list it was compared with'),
    currency,
    fileName: z.string(),
    sheets: z.number().int().describe('how many were read'),
    rows: z.number().int().describe('how many were read'),
    difference: priceListDifference.nullable().describe('null when anything was refused'),
    notices: z.array(fileNotice),
  }),
  problems: ['price_list_missing'],
});

/**
 * Applies exactly what was checked, if the list is still what it was compared with. The header Idempotency-Key
 * makes a repeat answer what was applied first.
 */
export const applyPriceFile = endpoint({
  id: 'applyPriceFile',
  method: 'POST',
  path: '/priceLists/import/{id}/apply',
  tag: 'price lists',
  summary: 'Apply a file of prices that was checked',
  who: 'managePriceLists',
  params: ofList,
  body: z.strictObject({
    check: z.string().min(1).max(100),
    reason,
    confirmed: z.boolean().default(false).describe('prices that change by more than 20 percent are meant'),
  }),
  reply: z.object({ state, version: priceListVersion.nullable().describe('null when nothing was changed') }),
  problems: [
    'price_list_missing',
    'price_check_ended',
    'price_list_changed',
    'price_jumps_unconfirmed',
    'idempotency_conflict',
  ],
  problemData: { price_list_changed: listChanged },
});

/** B2B-API-052, B2B-API-053. Check and apply in one step, all or nothing. */
export const importPriceFile = endpoint({
  id: 'importPriceFile',
  method: 'POST',
  path: '/priceLists/import/{id}',
  tag: 'price lists',
  summary: 'Import a file of prices at once, all or nothing',
  who: 'managePriceLists',
  perMinute: 30,
  params: ofList,
  files: priceFile,
  reply: z.object({ state, version: priceListVersion.nullable().describe('null when nothing was changed') }),
  problems: ['price_list_missing', 'price_file_refused', 'price_list_changed'],
  problemData: { price_file_refused: refusals, price_list_changed: listChanged },
});

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** B2B-API-054, B2B-API-055, ADM-035 */
export const exportPriceList = endpoint({
  id: 'exportPriceList',
  method: 'GET',
  path: '/priceLists/export/{id}',
  tag: 'price lists',
  summary: 'A price list as a workbook, one sheet for each tab',
  who: 'managePriceLists',
  perMinute: 60,
  params: ofList,
  query: z.object({
    labels: z.enum(locales).default('cs').describe('language of the second row, which explains the first'),
    version: z.coerce.number().int().min(1).max(1_000_000_000).optional().describe('as it was then'),
  }),
  download: WORKBOOK_TYPE,
  reply: z.string().describe('the file'),
  problems: ['price_list_missing', 'price_version_not_found'],
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
  body: z.strictObject({ state, reason }),
  reply: z.object({ state, version: priceListVersion.nullable().describe('null when nothing was changed') }),
  problems: ['price_list_missing', 'price_version_not_found', 'price_list_changed', 'price_rows_refused'],
  problemData: { price_list_changed: listChanged },
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
    from: idWord.describe('the list whose prices are copied'),
    percent: z
      .number()
      .min(-100)
      .max(1_000)
      .default(0)
      .describe('added to every price, e.g. -12 for a discount'),
    state,
    reason,
  }),
  reply: z.object({ state, version: priceListVersion.nullable().describe('null when nothing was changed') }),
  problems: ['price_list_missing', 'price_list_changed', 'price_rows_refused', 'invalid_currency_conversion'],
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
        rows: z.number().int(),
      }),
    ),
  }),
  problems: [],
});

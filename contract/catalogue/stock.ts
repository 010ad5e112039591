import { z } from 'zod';
import { changed, pageOf, pageQuery, texts } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { cellRefusal, fileNotice, WORKBOOK_TYPE } from '#contract/platform/workbooks.ts';
import { categories } from '#rules/catalogue/products/product.ts';
import { rowLimits } from '#rules/catalogue/products/row-limits.ts';
import { locales } from '#rules/platform/editions/editions.ts';
import { hiddenParts } from '#rules/platform/tables/faults.ts';

/** Pieces on the shelf, as the office counts them. */

export const STOCK_PER_PAGE = 50;
const pieces = z.number().int().min(rowLimits.stock[0]).max(rowLimits.stock[1]);

export const stockFilters = z.object({
  phrase: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe('words that begin a word of the code, the product or the colour'),
  category: z.enum(categories).optional(),
  atMost: z.coerce
    .number()
    .int()
    .min(0)
    .max(rowLimits.stock[1])
    .optional()
    .describe('items of which no more pieces are left, the fewest first'),
});
export type StockFilters = z.output<typeof stockFilters>;

export const stockRow = z.object({
  heliosId: z.string(),
  productId: z.string(),
  category: z.enum(categories),
  name: texts,
  color: texts.nullable(),
  scale: texts.nullable().describe('null where the product has one only'),
  pieces,
});
export type StockRow = z.infer<typeof stockRow>;

export const listStock = endpoint({
  id: 'listStock',
  method: 'GET',
  path: '/stock',
  tag: 'stock',
  summary: 'Pieces of every stock item',
  who: 'manageStock',
  query: pageQuery(STOCK_PER_PAGE).extend(stockFilters.shape),
  reply: pageOf(stockRow),
  problems: [],
});

/** The same workbook goes out and comes in; a list of values may come in too, with the same columns. */
export const exportStock = endpoint({
  id: 'exportStock',
  method: 'GET',
  path: '/stock/export',
  tag: 'stock',
  summary: 'The stock as a workbook, to be counted in and imported again',
  who: 'manageStock',
  perMinute: 60,
  query: stockFilters.extend({
    labels: z.enum(locales).default('cs').describe('language of names and of the second row'),
  }),
  download: WORKBOOK_TYPE,
  reply: z.string().describe('the file'),
  problems: [],
});

export const stockFile = {
  field: 'file',
  max: 1,
  maxBytes: 5_000_000,
  types: ['xlsx', 'xls', 'csv'],
} as const;

/**
 * An item a file gives another number; `was` of the call that applies it is `now` of the one that checked it.
 */
export const countedChange = z.object({
  row: z.number().int().describe('in the file, from 1'),
  heliosId: z.string(),
  name: texts,
  now: pieces,
  pieces,
  exported: z
    .number()
    .int()
    .nullable()
    .describe('what the file was exported with, where it is another number now; null otherwise'),
});
export type CountedChange = z.infer<typeof countedChange>;

/** Nothing is changed yet. */
export const checkStockFile = endpoint({
  id: 'checkStockFile',
  method: 'POST',
  path: '/stock/import/check',
  tag: 'stock',
  summary: 'Dry run of a file of counted pieces: what it changes and what is refused',
  who: 'manageStock',
  perMinute: 30,
  files: stockFile,
  reply: z.object({
    fileName: z.string(),
    rows: z.number().int().describe('how many were read'),
    unchanged: z.number().int(),
    changes: z.array(countedChange).describe('empty when anything was refused'),
    refusals: z.array(cellRefusal).describe('the first 200'),
    refused: z.number().int(),
    ignored: z.array(z.string()).describe('columns that are not read; the first 20'),
    otherSheets: z
      .array(z.string())
      .describe('sheets that are not read, though something is in them; the first 20'),
    hidden: z
      .array(fileNotice.extend({ kind: z.enum(hiddenParts) }))
      .describe('parts that are hidden in the file and read like the rest; the first 20'),
    unsaid: z.number().int().describe('columns, sheets and hidden parts that are not listed'),
  }),
  problems: [],
});

/** The most items of one file. */
export const MOST_COUNTED = 20_000;

/** All or none. */
export const applyStockFile = endpoint({
  id: 'applyStockFile',
  method: 'POST',
  path: '/stock/import/apply',
  tag: 'stock',
  summary: 'Set the pieces of many items, if each is still the number it was compared with',
  who: 'manageStock',
  bodyLimit: 4 * 1024 * 1024,
  body: z.strictObject({
    fileName: z.string().trim().min(1).max(300),
    rows: z
      .array(z.strictObject({ heliosId: z.string().min(1).max(100), pieces, was: pieces }))
      .min(1)
      .max(MOST_COUNTED),
  }),
  reply: z.object({ changed: z.number().int() }),
  problems: ['availability_not_found', 'stock_file_changed'],
  problemData: {
    stock_file_changed: z.object({
      items: z
        .array(z.object({ heliosId: z.string(), was: pieces, pieces }))
        .describe('the first 200 whose number is another one now'),
    }),
  },
});

export const setStock = endpoint({
  id: 'setStock',
  method: 'PUT',
  path: '/stock/{heliosId}',
  tag: 'stock',
  summary: 'Set the pieces of a stock item, as they were counted',
  who: 'manageStock',
  params: z.object({ heliosId: z.string().min(1).max(100) }),
  body: z.strictObject({
    pieces,
    was: pieces.describe('how many there were when somebody counted; refused when it is another number now'),
  }),
  reply: changed,
  problems: ['availability_not_found', 'stock_changed'],
  problemData: { stock_changed: z.object({ pieces }) },
});

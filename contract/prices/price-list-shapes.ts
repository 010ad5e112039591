import { z } from 'zod';
import { idWord, timestamp } from '#contract/platform/common.ts';
import { cellRefusal } from '#contract/platform/workbooks.ts';
import { priceListTabs, productTabs, rowFields } from '#rules/prices/price-lists/tabs.ts';
import { priceVersionSources } from '#rules/prices/price-lists/versions.ts';

/**
 * What the calls of price lists say alike: versions, cells that were refused, and what is other than before.
 */

const id = idWord.describe('id of a price list; `default` is the default one');
export const ofList = z.strictObject({ id });
export const state = z.string().min(1).max(100).describe('names what the rows of the list are');
export const product = z.enum(productTabs);

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
    .describe(
      'name of the file or the list (`default` of the default one), or number of the version it came from',
    ),
  reason: z.string(),
  rows: z.number().int().describe('how many rows the list had then'),
  changedRows: z.number().int().describe('how many of them are other than in the version before'),
});
export type PriceListVersion = z.infer<typeof priceListVersion>;

/** What is said with `price_list_changed`: who changed it and when; null when nobody did it here. */
export const listChanged = z.object({ state, last: priceListVersion.nullable() });

/** Of every call that changes a list. */
export const madeVersion = z.object({
  state,
  version: priceListVersion.nullable().describe('null when nothing was changed'),
});

/**
 * A cell that was refused. Of a file: where it stands there; of the editor: the code and the row's pcsFrom.
 */
export const priceRefusal = cellRefusal.extend({
  tab: z.enum(priceListTabs).nullable(),
  field: z.enum(rowFields).nullable(),
  pcsFrom: z.number().nullable(),
});
export type PriceRefusal = z.infer<typeof priceRefusal>;

export const refusals = z.object({
  refusals: z.array(priceRefusal).describe('the first 200'),
  refused: z.number().int().describe('how many there are'),
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

/**
 * Asked before codes lose their prices: a dry run or the refusal says how many, and whoever sends the number
 * means it.
 */
export const removal = ['prices_removed_unconfirmed', 'default_list_empty'] as const;
export const unpriced = z
  .number()
  .int()
  .min(0)
  .default(0)
  .describe('how many codes may lose all their prices; another number than the change has is refused');

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

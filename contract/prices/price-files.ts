import { z } from 'zod';
import { currency, reason } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { fileNotice, WORKBOOK_TYPE } from '#contract/platform/workbooks.ts';
import { locales } from '#rules/platform/editions/editions.ts';
import {
  listChanged,
  madeVersion,
  ofList,
  priceListDifference,
  refusals,
  removal,
  state,
} from './price-list-shapes.ts';

/** A price list as a file: looked at without changing anything, applied, and taken away. */

/** ADM-031: exactly one file. 5 MB (D-B103). */
export const priceFile = { field: 'file', max: 1, maxBytes: 5_000_000, types: ['xlsx', 'xls'] } as const;

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
    notices: z.array(fileNotice).describe('the first 50'),
    unsaid: z.number().int().describe('notices that are not listed'),
  }),
  problems: ['price_list_missing'],
});

/**
 * Applies exactly what was checked, if the list is still what it was compared with. The header
 * Idempotency-Key makes a repeat answer what was applied first.
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
    confirmed: z
      .boolean()
      .default(false)
      .describe('prices that change by more than 20 percent, and codes that lose theirs, are meant'),
  }),
  reply: madeVersion,
  problems: [
    'price_list_missing',
    'price_check_ended',
    'price_list_changed',
    'price_jumps_unconfirmed',
    'idempotency_conflict',
    ...removal,
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
  reply: madeVersion,
  problems: ['price_list_missing', 'price_file_refused', 'price_list_changed', ...removal],
  problemData: { price_file_refused: refusals, price_list_changed: listChanged },
});

/** B2B-API-054, B2B-API-055, ADM-035 */
export const exportPriceList = endpoint({
  id: 'exportPriceList',
  method: 'GET',
  path: '/priceLists/export/{id}',
  tag: 'price lists',
  summary:
    'A price list as a workbook, one sheet for each tab; a default list without prices with every code to fill in',
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

import { z } from 'zod';
import { category, reason } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { fileNotice, WORKBOOK_TYPE } from '#contract/platform/workbooks.ts';
import { productFaults } from '#rules/catalogue/products/product-faults.ts';
import { locales } from '#rules/platform/editions/editions.ts';
import { fileFaults } from '#rules/platform/tables/faults.ts';
import { productFault } from './edited-product.ts';
import { productDifference } from './editor.ts';

/** Products as a workbook: taken away, looked at without changing anything, and applied. */

export const productFile = { field: 'file', max: 1, maxBytes: 5_000_000, types: ['xlsx', 'xls'] } as const;

export const exportProducts = endpoint({
  id: 'exportProducts',
  method: 'GET',
  path: '/catalogue/workbook',
  tag: 'catalogue',
  summary: 'All products as a workbook: products, sides, print areas and items, a sheet each',
  who: 'manageCatalogue',
  perMinute: 60,
  query: z.object({
    labels: z.enum(locales).default('cs').describe('language of the second row, which explains the first'),
    category: category.optional(),
  }),
  download: WORKBOOK_TYPE,
  reply: z.string().describe('the file'),
  problems: [],
});

/** A cell that was refused, and where it stands in the file. */
const productRefusal = z.object({
  reason: z.enum([...new Set([...productFaults, ...fileFaults])]),
  sheet: z.string().nullable(),
  row: z.number().int().nullable().describe('number of the row in the sheet, from 1'),
  column: z.string().nullable().describe('letter of the column in the sheet'),
  product: z.string().nullable().describe('id, as the file has it'),
  field: z.string().describe('as the record of the product calls it; empty for the file'),
  value: z.string().nullable(),
  detail: z.string().describe('a value of the text, e.g. the limit'),
});
export type ProductRefusal = z.infer<typeof productRefusal>;

export const productChangeKinds = ['added', 'changed', 'retired', 'broughtBack'] as const;
const counts = z.object({
  unchanged: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  retired: z.number().int(),
  broughtBack: z.number().int(),
});

/** The most fields a dry run names; the counts have all. */
export const MOST_FIELDS_SHOWN = 2_000;

/** Products that are not in the file stay as they are. Nothing is changed yet. */
export const checkProductFile = endpoint({
  id: 'checkProductFile',
  method: 'POST',
  path: '/catalogue/workbook/check',
  tag: 'catalogue',
  summary: 'Dry run of a file of products: what it changes and what is refused',
  who: 'manageCatalogue',
  perMinute: 30,
  files: productFile,
  reply: z.object({
    check: z
      .string()
      .nullable()
      .describe('names this check for a day; null when anything was refused or nothing would change'),
    fileName: z.string(),
    products: z.number().int().describe('how many were read'),
    counts,
    changes: z
      .array(
        z.object({
          id: z.string(),
          name: z.string().describe('Czech'),
          kinds: z.array(z.enum(productChangeKinds)),
          differences: z.array(productDifference).describe('of one that is changed; at most 2,000 together'),
        }),
      )
      .describe('empty when anything was refused'),
    refusals: z.array(productRefusal).describe('the first 200'),
    refused: z.number().int().describe('how many there are'),
    notices: z.array(fileNotice).describe('the first 50'),
    unsaid: z.number().int().describe('notices that are not listed'),
  }),
  problems: [],
});

/**
 * All or nothing, by the person who saw the check, while every product is still what it was compared with.
 * The header Idempotency-Key makes a repeat answer what was applied first.
 */
export const applyProductFile = endpoint({
  id: 'applyProductFile',
  method: 'POST',
  path: '/catalogue/workbook/apply',
  tag: 'catalogue',
  summary: 'Apply a file of products that was checked',
  who: 'manageCatalogue',
  body: z.strictObject({ check: z.string().min(1).max(100), reason }),
  reply: counts,
  problems: ['product_check_ended', 'catalogue_changed', 'product_refused', 'idempotency_conflict'],
  problemData: {
    catalogue_changed: z.object({ id: z.string().describe('of the product that is another one now') }),
    product_refused: z.object({ faults: z.array(productFault) }),
  },
});

import { z } from 'zod';
import { endpoint } from '#contract/platform/endpoint.ts';
import { WORKBOOK_TYPE } from '#contract/platform/workbooks.ts';
import { type BookLength, bookLengths } from '#rules/office/books/bounds.ts';
import { locales } from '#rules/platform/editions/editions.ts';
import { monthPattern } from '#rules/platform/editions/months.ts';

/** The orders of a month for whoever keeps the books: those the numbers count, equal to them to the cent. */

export const bookQuery = z.object({
  months: z.coerce
    .number()
    .refine((count): count is BookLength => (bookLengths as readonly number[]).includes(count))
    .default(1)
    .describe(`how many months, the last one included: ${bookLengths.join(', ')}`),
  to: z
    .string()
    .regex(monthPattern)
    .optional()
    .describe('the last month, yyyy-MM in the time zone of the company; the present one unless told'),
  lang: z.enum(locales).default('en').describe('of its words'),
});
export type BookQuery = z.output<typeof bookQuery>;

const exported = {
  method: 'GET',
  tag: 'books',
  who: 'seeRevenue',
  perMinute: 30,
  query: bookQuery,
  reply: z.string().describe('the file'),
  problems: ['not_signed_in', 'not_allowed', 'books_empty', 'books_too_long'],
} as const;

export const exportBooksXlsx = endpoint({
  ...exported,
  id: 'exportBooksXlsx',
  path: '/books/xlsx',
  summary: 'Orders and their lines as the two sheets of a workbook',
  download: WORKBOOK_TYPE,
});

export const exportBooksCsv = endpoint({
  ...exported,
  id: 'exportBooksCsv',
  path: '/books/csv',
  summary: 'Orders and their lines as two CSV files in an archive',
  download: 'application/zip',
});

export const exportBooksPohoda = endpoint({
  ...exported,
  id: 'exportBooksPohoda',
  path: '/books/pohoda',
  summary: 'Orders as received orders of the accounting program Pohoda',
  download: 'application/xml',
});

import { z } from 'zod';
import { faults, hiddenParts } from '#rules/platform/tables/faults.ts';

/** What the calls say alike that take workbooks. */

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Something of a file that changes nothing and that its reader should know. */
export const fileNotice = z.object({
  kind: z.enum(['sheet_ignored', 'column_ignored', 'fee_differs', ...hiddenParts]),
  sheet: z.string(),
  detail: z.string().describe('name of the column or of the fee; rows or columns that are hidden: 3, 7–12'),
});

/** A cell that was refused, and where it stands. */
export const cellRefusal = z.object({
  reason: z.enum(faults),
  sheet: z.string().nullable().describe('name of the sheet as the file has it'),
  row: z.number().int().nullable().describe('number of the row in the sheet, from 1'),
  column: z.string().nullable().describe('letter of the column in the sheet'),
  heliosId: z.string().nullable(),
  value: z.string().nullable().describe('what stands in the cell'),
  detail: z.string().describe('a value of the text, e.g. the limit or the row it meets'),
});
export type CellRefusal = z.infer<typeof cellRefusal>;

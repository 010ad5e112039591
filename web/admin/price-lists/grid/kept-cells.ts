import { z } from 'zod';
import type { RowData } from './editor-state.ts';
import { tableOf } from './editor-state.ts';
import { rebased } from './merge.ts';
import type { Table } from './table.ts';
import { rowsOfCodes, unsavedOf } from './unsaved.ts';

const value = z.union([z.string(), z.number(), z.null()]);
const row = z.object({
  heliosId: z.string(),
  sheet: z.enum(['meter', 'ruler', 'pencil', 'spatula']),
  description: value,
  pcsFrom: value,
  pcsTo: value,
  productPrice: value,
  simpleTechnologyPrintPrice: value,
  digitalTechnologyPrintPrice: value,
  tamponTechnologyPrintPrice: value,
});
const codes = z.array(z.object({ heliosId: z.string(), saved: z.array(row), typed: z.array(row) }));

/**
 * Rows of the codes with something unsaved, as they are saved and as they are typed; empty where there are
 * none.
 */
export function keptText(table: Table, saved: Table): string {
  const unsaved = unsavedOf(table, saved);
  if (unsaved.count === 0) return '';
  const before = rowsOfCodes(saved, unsaved.codes);
  const now = rowsOfCodes(table, unsaved.codes);
  const kept = [...unsaved.codes].map((heliosId) => ({
    heliosId,
    saved: before.get(heliosId) ?? [],
    typed: now.get(heliosId) ?? [],
  }));
  return JSON.stringify(kept);
}

/**
 * What was typed, over the list as it was then; the rest is the list of today. Null for a text that says
 * nothing of this kind, such as one that was cut off.
 */
export function readKept(
  text: string,
  today: readonly RowData[],
): { readonly saved: Table; readonly table: Table } | null {
  try {
    const kept = codes.parse(JSON.parse(text));
    const rowsBy = (of: 'saved' | 'typed') =>
      new Map(kept.map((code) => [code.heliosId, code[of] as readonly RowData[]]));
    const saved = rebased(tableOf(today), rowsBy('saved'));
    return { saved, table: rebased(saved, rowsBy('typed')) };
  } catch {
    return null;
  }
}

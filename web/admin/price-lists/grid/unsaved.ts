import type { Field, Row } from './cells.ts';
import { groupsOf, type Table } from './table.ts';

export const editableFields = [
  'description',
  'pcsFrom',
  'pcsTo',
  'productPrice',
  'simpleTechnologyPrintPrice',
  'digitalTechnologyPrintPrice',
  'tamponTechnologyPrintPrice',
] as const satisfies readonly Field[];
export type EditableField = (typeof editableFields)[number];

const differs = (a: Row, b: Row): boolean => a !== b && editableFields.some((field) => a[field] !== b[field]);

export const isChanged = (row: Row, field: Field, saved: Row | undefined): boolean =>
  saved !== row && saved?.[field] !== row[field];

export type Unsaved = {
  /** changed cells, and rows that were added or taken away */
  readonly count: number;
  readonly codes: ReadonlySet<string>;
};

/** What the server does not have yet. */
export function unsavedOf(table: Table, saved: Table): Unsaved {
  if (table === saved) return { count: 0, codes: new Set() };
  const codes = new Set<string>();
  let count = 0;
  const had = new Set(table.order === saved.order ? [] : saved.order);
  for (const id of table.order) {
    const row = table.rows[id];
    if (!row) continue;
    const before = saved.rows[id];
    if (row === before && had.size === 0) continue;
    if (table.order !== saved.order && !had.delete(id)) {
      count++;
      codes.add(String(row.heliosId));
    } else if (before && differs(row, before)) {
      count += editableFields.filter((field) => row[field] !== before[field]).length;
      codes.add(String(row.heliosId));
    }
  }
  for (const id of had) {
    count++;
    codes.add(String(saved.rows[id]?.heliosId));
  }
  return { count, codes };
}

/** Rows of these codes, in their order; a code that has none left has an empty list. */
export function rowsOfCodes(table: Table, codes: ReadonlySet<string>): ReadonlyMap<string, readonly Row[]> {
  const groups = groupsOf(table);
  return new Map(
    [...codes].map((code) => [
      code,
      (groups.get(code) ?? []).flatMap((id) => {
        const row = table.rows[id];
        return row ? [row] : [];
      }),
    ]),
  );
}

import type { Change, Field, Row, Value } from './cells.ts';

/**
 * The rows of a list while it is edited. `rows` is a store by id in which removed rows stay, `order` says
 * which are there and in which order; so every step is two short lists to take back.
 */
export type Table = { readonly rows: readonly Row[]; readonly order: readonly number[] };

export type Step = {
  readonly changes: readonly Change[];
  readonly order?: { readonly before: readonly number[]; readonly after: readonly number[] };
};

export const rowOf = (table: Table, id: number): Row => {
  const row = table.rows[id];
  if (!row) throw new Error(`no row ${id}`);
  return row;
};

const write = (
  rows: readonly Row[],
  changes: readonly Change[],
  side: 'before' | 'after',
): readonly Row[] => {
  if (changes.length === 0) return rows;
  const next = [...rows];
  for (const change of changes) {
    const row = next[change.id];
    if (row) next[change.id] = { ...row, [change.field]: change[side] };
  }
  return next;
};

export const forward = ({ rows, order }: Table, step: Step): Table => ({
  rows: write(rows, step.changes, 'after'),
  order: step.order?.after ?? order,
});

export const backward = ({ rows, order }: Table, step: Step): Table => ({
  rows: write(rows, step.changes, 'before'),
  order: step.order?.before ?? order,
});

/** Leaves out cells that would stay as they are; a cell named twice counts once, as it was named last. */
export function changesOf(
  table: Table,
  cells: Iterable<{ readonly id: number; readonly field: Field; readonly value: Value }>,
): readonly Change[] {
  const found = new Map<string, Change>();
  for (const { id, field, value } of cells) {
    const before = rowOf(table, id)[field];
    if (Object.is(before, value)) found.delete(`${id} ${field}`);
    else found.set(`${id} ${field}`, { id, field, before, after: value });
  }
  return [...found.values()];
}

/** Ids of each code, codes in the order of the table. */
export function groupsOf({ rows, order }: Table): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  for (const id of order) {
    const code = String(rows[id]?.heliosId);
    const group = groups.get(code);
    if (group) group.push(id);
    else groups.set(code, [id]);
  }
  return groups;
}

import type { Row, Value } from './cells.ts';
import { type RowData, tableOf } from './editor-state.ts';
import { groupsOf, type Table } from './table.ts';
import { type EditableField, editableFields, rowsOfCodes, unsavedOf } from './unsaved.ts';

/** A cell, or all tiers of a code, that both sides changed in different ways. */
export type Conflict = {
  readonly heliosId: string;
  readonly description: string;
  /** the row by its first piece; null where the tiers themselves differ */
  readonly cell: { readonly pcsFrom: Value; readonly pcsTo: Value; readonly field: EditableField } | null;
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
};
export type Side = 'mine' | 'theirs';

export type Merge = {
  readonly conflicts: readonly Conflict[];
  /** the table of the server with the own changes on it; a side for each conflict, in their order */
  readonly settle: (sides: readonly Side[]) => { readonly saved: Table; readonly table: Table };
};

const rangesOf = (rows: readonly Pick<Row, 'pcsFrom' | 'pcsTo'>[]): string =>
  rows.map(({ pcsFrom, pcsTo }) => `${pcsFrom}–${pcsTo ?? ''}`).join(', ');

const areEqual = (a: readonly Pick<Row, EditableField>[], b: readonly Pick<Row, EditableField>[]): boolean =>
  a.length === b.length &&
  a.every((row, i) => editableFields.every((field) => row[field] === (b[i] as typeof row)[field]));

const grouped = (rows: readonly RowData[]): ReadonlyMap<string, readonly RowData[]> =>
  Map.groupBy(rows, ({ heliosId }) => String(heliosId));

type Versions = {
  readonly base: readonly Row[];
  readonly mine: readonly Row[];
  readonly theirs: readonly RowData[];
};

/** Two tables of the same tiers, cell by cell; null where tiers were parted, taken away or moved. */
function cellsOf({ base, mine, theirs }: Versions) {
  const ranges = rangesOf(base);
  if (ranges !== rangesOf(mine) || ranges !== rangesOf(theirs)) return null;
  return theirs.flatMap((their, i) =>
    editableFields.map((field) => ({
      row: i,
      field,
      base: base[i]?.[field] ?? null,
      mine: mine[i]?.[field] ?? null,
      theirs: their[field],
    })),
  );
}

/**
 * Own changes onto what somebody else saved meanwhile. Cells that only one side changed are taken from that
 * side; those both changed are for the person to decide.
 */
export function mergeWith(saved: Table, table: Table, fromServer: readonly RowData[]): Merge {
  const { codes } = unsavedOf(table, saved);
  const baseRows = rowsOfCodes(saved, codes);
  const myRows = rowsOfCodes(table, codes);
  const theirRows = grouped(fromServer);
  const conflicts: Conflict[] = [];
  const settlers: ((sides: readonly Side[]) => readonly [string, readonly RowData[]])[] = [];

  for (const code of codes) {
    const versions: Versions = {
      base: baseRows.get(code) ?? [],
      mine: myRows.get(code) ?? [],
      theirs: theirRows.get(code) ?? [],
    };
    const { base, mine, theirs } = versions;
    if (areEqual(base, theirs)) {
      settlers.push(() => [code, mine]);
      continue;
    }
    const cells = cellsOf(versions);
    const description = String(theirs[0]?.description ?? mine[0]?.description ?? '');
    if (!cells) {
      if (areEqual(mine, theirs)) continue;
      const index = conflicts.length;
      conflicts.push({
        heliosId: code,
        description,
        cell: null,
        base: rangesOf(base),
        mine: rangesOf(mine),
        theirs: rangesOf(theirs),
      });
      settlers.push((sides) => [code, sides[index] === 'mine' ? mine : theirs]);
      continue;
    }
    const picks = cells.map((cell) => {
      if (cell.mine === cell.base || cell.mine === cell.theirs) return { ...cell, pick: () => cell.theirs };
      if (cell.theirs === cell.base) return { ...cell, pick: () => cell.mine };
      const index = conflicts.length;
      const their = theirs[cell.row];
      conflicts.push({
        heliosId: code,
        description,
        cell: { pcsFrom: their?.pcsFrom ?? null, pcsTo: their?.pcsTo ?? null, field: cell.field },
        base: cell.base,
        mine: cell.mine,
        theirs: cell.theirs,
      });
      return {
        ...cell,
        pick: (sides: readonly Side[]) => (sides[index] === 'mine' ? cell.mine : cell.theirs),
      };
    });
    settlers.push((sides) => [
      code,
      theirs.map((row, i) => ({
        ...row,
        ...Object.fromEntries(
          picks.filter((cell) => cell.row === i).map(({ field, pick }) => [field, pick(sides)]),
        ),
      })),
    ]);
  }

  return {
    conflicts,
    settle: (sides) => {
      const base = tableOf(fromServer);
      return { saved: base, table: rebased(base, new Map(settlers.map((settled) => settled(sides)))) };
    },
  };
}

/**
 * A table with other rows for some codes. Rows with the same first piece keep their id, so that the page
 * shows what is changed in them; the others are new.
 */
export function rebased(base: Table, codes: ReadonlyMap<string, readonly RowData[]>): Table {
  const rows = [...base.rows];
  const groups = groupsOf(base);
  const ids = new Map<string, readonly number[]>();
  for (const [code, wanted] of codes) {
    const known = new Map((groups.get(code) ?? []).map((id) => [base.rows[id]?.pcsFrom, id] as const));
    const used = wanted.map((row) => {
      const id = known.get(row.pcsFrom) ?? rows.length;
      known.delete(row.pcsFrom);
      rows[id] = { ...row, id } as Row;
      return id;
    });
    ids.set(code, used);
  }
  const placed = new Set<string>();
  const order = base.order.flatMap((id) => {
    const code = String(base.rows[id]?.heliosId);
    const used = ids.get(code);
    if (!used) return [id];
    if (placed.has(code)) return [];
    placed.add(code);
    return used;
  });
  const missing = [...ids].flatMap(([code, used]) => (placed.has(code) ? [] : used));
  return { rows, order: [...order, ...missing] };
}

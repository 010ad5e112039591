import type { PriceRow } from '../pricing/price-list.ts';
import { isLargeJump, percentOf } from './percent.ts';
import { byKey, keyOf } from './rows.ts';
import { isPriceField, type RowField, rowFields } from './tabs.ts';

/** A cell that is other than before. Prices are thousandths. */
export type CellChange = {
  readonly kind: 'changed' | 'added' | 'removed';
  /** the row as it is afterwards; of one that goes, as it was */
  readonly row: PriceRow;
  readonly field: RowField;
  readonly old: number | string | null;
  readonly new: number | string | null;
  readonly percent: number | null;
};

export type DifferenceCounts = {
  readonly unchanged: number;
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
  readonly cells: number;
  readonly higher: number;
  readonly lower: number;
  readonly large: number;
  readonly unpriced: number;
};

export type Difference = { readonly changes: readonly CellChange[]; readonly counts: DifferenceCounts };

/** What a row that comes or goes is told by: its prices. */
const told = rowFields.filter(isPriceField);
const compared = rowFields.filter((field) => field !== 'heliosId' && field !== 'pcsFrom');

const wholeRow = (kind: 'added' | 'removed', row: PriceRow): CellChange[] =>
  told.map((field) => ({
    kind,
    row,
    field,
    old: kind === 'removed' ? row[field] : null,
    new: kind === 'added' ? row[field] : null,
    percent: null,
  }));

function cellsOf(old: PriceRow, row: PriceRow): CellChange[] {
  return compared.flatMap((field) => {
    if (old[field] === row[field]) return [];
    const percent = isPriceField(field) ? percentOf(old[field], row[field]) : null;
    return [{ kind: 'changed' as const, row, field, old: old[field], new: row[field], percent }];
  });
}

const isPriceChange = (
  change: CellChange,
): change is CellChange & { readonly old: number; readonly new: number } =>
  change.kind === 'changed' && isPriceField(change.field);

/** Prices that begin or end at nothing, then the largest jumps, then rows that go and come, then the rest. */
function weight(change: CellChange): number {
  if (isPriceChange(change))
    return change.percent === null || change.new === 0
      ? Number.POSITIVE_INFINITY
      : Math.abs(change.percent) + 10;
  return { removed: 5, added: 4, changed: change.field === 'pcsTo' ? 3 : 2 }[change.kind];
}

/** What is other in the rows after, the largest jumps of prices first. */
export function difference(before: readonly PriceRow[], after: readonly PriceRow[]): Difference {
  const old = byKey(before);
  const now = byKey(after);
  const rows = { unchanged: 0, changed: 0, added: 0, removed: 0 };
  const changes: CellChange[] = [];
  for (const row of after) {
    const was = old.get(keyOf(row));
    const cells = was ? cellsOf(was, row) : wholeRow('added', row);
    rows[was ? (cells.length > 0 ? 'changed' : 'unchanged') : 'added'] += 1;
    changes.push(...cells);
  }
  for (const row of before) {
    if (now.has(keyOf(row))) continue;
    rows.removed += 1;
    changes.push(...wholeRow('removed', row));
  }
  const prices = changes.filter(isPriceChange);
  const codes = new Set(after.map(({ heliosId }) => heliosId));
  return {
    changes: changes.toSorted((a, b) => {
      const [first, second] = [weight(a), weight(b)];
      return first === second ? 0 : second - first;
    }),
    counts: {
      ...rows,
      cells: changes.length,
      higher: prices.filter((one) => one.new > one.old).length,
      lower: prices.filter((one) => one.new < one.old).length,
      large: prices.filter((one) => isLargeJump(one.old, one.new)).length,
      unpriced: new Set(before.map(({ heliosId }) => heliosId).filter((id) => !codes.has(id))).size,
    },
  };
}

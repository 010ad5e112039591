import type { RangeFault } from '#rules/platform/tables/faults.ts';

type Range = { readonly pcsFrom: number; readonly pcsTo: number | null };
export type RangeTrouble = {
  readonly reason: RangeFault;
  /** place of the row among those given */
  readonly index: number;
  readonly field: 'pcsFrom' | 'pcsTo';
  readonly detail: string;
};

/** Two ranges that follow each other, or not. */
function between(
  before: Range,
  { pcsFrom }: Range,
  at: { before: number; row: number },
): RangeTrouble | null {
  const here = { index: at.row, field: 'pcsFrom' } as const;
  if (before.pcsFrom === pcsFrom) return { ...here, reason: 'row_twice', detail: String(pcsFrom) };
  if (before.pcsTo === null)
    return { index: at.before, field: 'pcsTo', reason: 'range_open', detail: String(pcsFrom) };
  // said of the row before already
  if (before.pcsTo < before.pcsFrom) return null;
  if (pcsFrom > before.pcsTo + 1) return { ...here, reason: 'range_gap', detail: String(before.pcsTo) };
  if (pcsFrom <= before.pcsTo) return { ...here, reason: 'range_overlap', detail: String(before.pcsTo) };
  return null;
}

/**
 * What is wrong with the ranges of one code, in the order of the quantities: they begin at 1 and follow each
 * other without gap and overlap, and only the last one is open (ADM-019, D-B102).
 */
export function rangeTroubles(rows: readonly Range[]): RangeTrouble[] {
  const sorted = rows.map((row, index) => ({ row, index })).toSorted((a, b) => a.row.pcsFrom - b.row.pcsFrom);
  const troubles: RangeTrouble[] = [];
  for (const [i, { row, index }] of sorted.entries()) {
    const before = sorted[i - 1];
    const met = before ? between(before.row, row, { before: before.index, row: index }) : null;
    if (met) troubles.push(met);
    if (!before && row.pcsFrom !== 1)
      troubles.push({ reason: 'range_start', index, field: 'pcsFrom', detail: '1' });
    if (row.pcsTo === null) continue;
    if (row.pcsTo < row.pcsFrom)
      troubles.push({ reason: 'range_order', index, field: 'pcsTo', detail: String(row.pcsFrom) });
    else if (i === sorted.length - 1)
      troubles.push({ reason: 'range_closed', index, field: 'pcsTo', detail: '' });
  }
  return troubles;
}

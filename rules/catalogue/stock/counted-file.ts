import type { CellFault } from '#rules/platform/tables/faults.ts';
import { rowLimits } from '../products/row-limits.ts';

/** What may be wrong with a row, besides what the file itself may have. */
export type CountFault = Extract<
  CellFault,
  'required' | 'whole_number' | 'too_low' | 'too_high' | 'code_unknown' | 'code_twice'
>;

/**
 * A file of counted pieces. `exported` is what the shop had when it wrote the file: it tells a number that
 * somebody counted from one that only came back, and what orders did meanwhile.
 */
export type CountField = 'heliosId' | 'pieces' | 'exported';

/** Undefined: the cell could not be read, which is said already. */
export type CountedRow = {
  readonly row: number;
  readonly heliosId: string | null | undefined;
  readonly pieces: number | null | undefined;
  readonly exported: number | null | undefined;
};

export type CountTrouble = {
  readonly reason: CountFault;
  readonly row: number;
  readonly field: CountField;
  readonly heliosId: string | null;
  readonly value: string | null;
  readonly detail: string;
};

export type CountChange = {
  readonly row: number;
  readonly heliosId: string;
  readonly now: number;
  readonly pieces: number;
  /** what the file was exported with, where orders or somebody changed the number since then */
  readonly exported: number | null;
};

const [LEAST, MOST] = rowLimits.stock;

function reasonOf(pieces: number | null): CountFault | null {
  if (pieces === null) return 'required';
  if (!Number.isInteger(pieces)) return 'whole_number';
  if (pieces < LEAST) return 'too_low';
  return pieces > MOST ? 'too_high' : null;
}

/** What a file would change, and what of it is refused. Items it does not name stay as they are. */
export function compareCounted(
  rows: readonly CountedRow[],
  now: ReadonlyMap<string, number>,
): {
  readonly changes: readonly CountChange[];
  readonly troubles: readonly CountTrouble[];
  /** how many items of the file stay as they are */
  readonly unchanged: number;
} {
  const troubles: CountTrouble[] = [];
  const changes: CountChange[] = [];
  const seen = new Map<string, number>();
  let unchanged = 0;
  for (const { row, heliosId, pieces, exported } of rows) {
    const code = heliosId || null;
    const refuse = (field: CountField, reason: CountFault, value: string | number | null, detail = '') =>
      troubles.push({
        ...{ reason, row, field, heliosId: code, detail },
        value: value === null ? null : String(value),
      });
    const first = code === null ? undefined : seen.get(code);
    const was = code === null ? undefined : now.get(code);
    if (code !== null) seen.set(code, first ?? row);
    if (code === null && heliosId !== undefined) refuse('heliosId', 'required', null);
    else if (first !== undefined) refuse('heliosId', 'code_twice', code, String(first));
    else if (code !== null && was === undefined) refuse('heliosId', 'code_unknown', code);
    const reason = pieces === undefined ? null : reasonOf(pieces);
    if (reason) refuse('pieces', reason, pieces ?? null, reason === 'too_high' ? String(MOST) : '');
    const isWhole = exported === undefined || exported === null || Number.isInteger(exported);
    if (!isWhole) refuse('exported', 'whole_number', exported);
    if (reason || !isWhole || code === null || first !== undefined || was === undefined) continue;
    if (pieces === undefined || pieces === null) continue;
    // nobody counted it: what orders did to it since the export stays
    if (pieces === was || pieces === exported) unchanged += 1;
    else {
      const isOther = exported !== null && exported !== undefined && exported !== was;
      changes.push({ row, heliosId: code, now: was, pieces, exported: isOther ? exported : null });
    }
  }
  return { changes, troubles, unchanged };
}

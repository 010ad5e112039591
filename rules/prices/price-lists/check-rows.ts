import type { Currency } from '#rules/platform/editions/editions.ts';
import type { Result } from '#rules/platform/result.ts';
import type { CellFault } from '#rules/platform/tables/faults.ts';
import type { PriceRow } from '../pricing/price-list.ts';
import { checkDescription, checkPieces, checkPrice } from './cells.ts';
import { rangeTroubles } from './ranges.ts';
import { keyOf } from './rows.ts';
import type { PriceField, ProductTab, RowField } from './tabs.ts';
import type { RowTrouble } from './trouble.ts';

/** A cell as it came; undefined where it was refused already and is not looked at again. */
type Cell<T> = T | null | undefined;
export type CandidateRow = { readonly [F in PriceField | 'pcsFrom' | 'pcsTo']: Cell<number> } & {
  readonly heliosId: Cell<string>;
  readonly description: Cell<string>;
  /** the tab it was put in; without one any code will do */
  readonly tab?: ProductTab;
};

type Known = {
  readonly currency: Currency;
  /** which tab each code with a product stands in */
  readonly tabs: ReadonlyMap<string, ProductTab>;
  /** the rows of the list as they are, by `keyOf` */
  readonly now: ReadonlyMap<string, PriceRow>;
};

function codeFault(
  heliosId: string | null,
  tab: ProductTab | undefined,
  { tabs }: Known,
): [CellFault, string] | null {
  if (heliosId === null || heliosId === '') return ['required', ''];
  const own = tabs.get(heliosId);
  if (!own) return ['code_unknown', heliosId];
  return tab && tab !== own ? ['code_elsewhere', own] : null;
}

/** One row read cell by cell; null when a cell of it is wrong. */
function readRow(row: CandidateRow, index: number, known: Known, troubles: RowTrouble[]): PriceRow | null {
  const heliosId = row.heliosId ?? '';
  const before = troubles.length;
  let isWhole = true;
  const refuse = (field: RowField, reason: CellFault, detail = '') =>
    void troubles.push({ reason, heliosId, index, field, detail });
  const read = <T, V>(
    field: RowField,
    cell: Cell<T>,
    check: (value: T | null) => Result<V, CellFault>,
  ): V | null => {
    if (cell === undefined) {
      isWhole = false;
      return null;
    }
    const checked = check(cell);
    if (checked.ok) return checked.value;
    refuse(field, checked.code, checked.detail);
    return null;
  };

  if (row.heliosId === undefined) isWhole = false;
  else {
    const fault = codeFault(row.heliosId, row.tab, known);
    if (fault) refuse('heliosId', ...fault);
  }
  const pcsFrom = read('pcsFrom', row.pcsFrom, checkPieces);
  const pcsTo = row.pcsTo === null ? null : read('pcsTo', row.pcsTo, checkPieces);
  const description = read('description', row.description, (text) => checkDescription(text ?? ''));
  const now = pcsFrom === null ? undefined : known.now.get(keyOf({ heliosId, pcsFrom }));
  const price = (field: PriceField) =>
    read(field, row[field], (value) => checkPrice(value, field, known.currency, now?.[field]));
  const productPrice = price('productPrice');
  const simpleTechnologyPrintPrice = price('simpleTechnologyPrintPrice');
  const digitalTechnologyPrintPrice = price('digitalTechnologyPrintPrice');
  const tamponTechnologyPrintPrice = price('tamponTechnologyPrintPrice');
  if (!isWhole || troubles.length > before) return null;
  return {
    heliosId,
    description,
    pcsFrom,
    pcsTo,
    productPrice,
    simpleTechnologyPrintPrice,
    digitalTechnologyPrintPrice,
    tamponTechnologyPrintPrice,
  } as PriceRow;
}

/** Whether the pieces of a row can be compared with those of others. */
const hasPieces = ({ pcsFrom, pcsTo }: CandidateRow): boolean =>
  checkPieces(pcsFrom ?? null).ok && pcsTo !== undefined && (pcsTo === null || checkPieces(pcsTo).ok);

/**
 * Rows as they were typed or read from a file, all rows of each code that is among them. Nothing is left out
 * that is wrong: `rows` are meant only where `troubles` is empty.
 */
export function checkRows(
  candidates: readonly CandidateRow[],
  known: Known,
): { readonly rows: PriceRow[]; readonly troubles: RowTrouble[] } {
  const troubles: RowTrouble[] = [];
  const rows = candidates.flatMap((row, index) => readRow(row, index, known, troubles) ?? []);
  const groups = Map.groupBy(candidates.entries(), ([, { heliosId }]) => heliosId ?? null);
  for (const [heliosId, group] of groups) {
    // with a row that is wrong in itself every neighbour would be refused as well
    if (!heliosId || !group.every(([, row]) => hasPieces(row))) continue;
    const ranges = group.map(([, { pcsFrom, pcsTo }]) => ({ pcsFrom: pcsFrom ?? 0, pcsTo: pcsTo ?? null }));
    for (const { index, ...trouble } of rangeTroubles(ranges))
      troubles.push({ ...trouble, heliosId, index: group[index]?.[0] ?? 0 });
  }
  return { rows, troubles: troubles.toSorted((a, b) => a.index - b.index) };
}

import type { Currency } from '#rules/platform/editions/editions.ts';
import { milliFromNumber } from '#rules/platform/money/money.ts';
import type { WorkbookFault } from '#rules/platform/tables/faults.ts';
import { type CandidateRow, checkRows } from '#rules/prices/price-lists/check-rows.ts';
import { keyOf } from '#rules/prices/price-lists/rows.ts';
import { type ProductTab, priceFields } from '#rules/prices/price-lists/tabs.ts';
import type { PriceRow } from '#rules/prices/pricing/price-list.ts';
import type { Column, Field, Row, Value } from './cells.ts';
import { whyUnread } from './read-cell.ts';
import { groupsOf, type Table } from './table.ts';

/** A cell that is wrong, and why. */
export type Trouble = {
  readonly id: number;
  readonly field: Field;
  readonly reason: WorkbookFault;
  readonly detail: string;
  /** what stands in the cell */
  readonly value: string;
};

export type Troubles = {
  /** in the order of the table */
  readonly list: readonly Trouble[];
  readonly byRow: ReadonlyMap<number, readonly Trouble[]>;
};

type Known = {
  readonly columns: readonly Column[];
  readonly currency: Currency;
  /** which tab each code with a product stands in */
  readonly tabs: ReadonlyMap<string, ProductTab>;
};

/** A text where a number belongs was refused when it was read; the rules look at the other cells. */
const numberOf = (value: Value): number | null | undefined => (typeof value === 'string' ? undefined : value);

const candidateOf = (row: Row): CandidateRow => ({
  heliosId: String(row.heliosId),
  description: String(row.description ?? ''),
  tab: row.sheet,
  pcsFrom: numberOf(row.pcsFrom),
  pcsTo: numberOf(row.pcsTo),
  productPrice: numberOf(row.productPrice),
  simpleTechnologyPrintPrice: numberOf(row.simpleTechnologyPrintPrice),
  digitalTechnologyPrintPrice: numberOf(row.digitalTechnologyPrintPrice),
  tamponTechnologyPrintPrice: numberOf(row.tamponTechnologyPrintPrice),
});

const pricesIn = (row: Row): PriceRow =>
  ({
    ...candidateOf(row),
    ...Object.fromEntries(priceFields.map((field) => [field, milliFromNumber(Number(row[field]))])),
  }) as unknown as PriceRow;

function unreadCells(row: Row, columns: readonly Column[]): readonly Trouble[] {
  return columns.flatMap((column) => {
    const value = row[column.field];
    if (typeof value !== 'string' || column.kind === 'text' || column.kind === 'code') return [];
    return [{ id: row.id, field: column.field, reason: whyUnread(value, column), detail: '', value }];
  });
}

/**
 * Looks all rows over and again only those of codes in which something changed: after a keystroke that is one
 * code of seven hundred. `saved` are the rows the server has; a finer price of old may stay in them.
 */
export function createTroubleFinder(known: Known) {
  const cache = new Map<string, { readonly rows: readonly Row[]; readonly troubles: readonly Trouble[] }>();

  const ofCode = (rows: readonly Row[], saved: Table): readonly Trouble[] => {
    const before = rows.flatMap(({ id }) => {
      const row = saved.rows[id];
      return row ? [pricesIn(row)] : [];
    });
    const now = new Map(before.map((row) => [keyOf(row), row]));
    const { troubles } = checkRows(rows.map(candidateOf), {
      currency: known.currency,
      tabs: known.tabs,
      now,
    });
    const found = troubles.flatMap(({ index, field, reason, detail }) => {
      const row = rows[index];
      return row ? [{ id: row.id, field, reason, detail, value: String(row[field] ?? '') }] : [];
    });
    return [...rows.flatMap((row) => unreadCells(row, known.columns)), ...found];
  };

  return (table: Table, saved: Table): Troubles => {
    const list: Trouble[] = [];
    for (const [code, ids] of groupsOf(table)) {
      const rows = ids.flatMap((id) => table.rows[id] ?? []);
      const seen = cache.get(code);
      const isSame = seen?.rows.length === rows.length && rows.every((row, i) => row === seen.rows[i]);
      const troubles = isSame ? seen.troubles : ofCode(rows, saved);
      if (!isSame) cache.set(code, { rows, troubles });
      list.push(...troubles);
    }
    return { list, byRow: Map.groupBy(list, ({ id }) => id) };
  };
}

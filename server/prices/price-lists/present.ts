import {
  MOST_CHANGES_SHOWN,
  type PriceChange,
  type PriceListDifference,
  type PriceListVersion,
  type PriceRefusal,
} from '#contract/prices/price-lists.ts';
import { milli, milliToNumber } from '#rules/platform/money/money.ts';
import type { CellChange, Difference } from '#rules/prices/price-lists/difference.ts';
import { keyOf } from '#rules/prices/price-lists/rows.ts';
import { isPriceField } from '#rules/prices/price-lists/tabs.ts';
import type { PriceRow } from '#rules/prices/pricing/price-list.ts';
import type { Codes } from './codes.ts';
import type { VersionRow } from './store.ts';

export const presentRow = (row: PriceRow) => ({
  heliosId: row.heliosId,
  description: row.description,
  pcsFrom: row.pcsFrom,
  pcsTo: row.pcsTo,
  productPrice: milliToNumber(row.productPrice),
  simpleTechnologyPrintPrice: milliToNumber(row.simpleTechnologyPrintPrice),
  digitalTechnologyPrintPrice: milliToNumber(row.digitalTechnologyPrintPrice),
  tamponTechnologyPrintPrice: milliToNumber(row.tamponTechnologyPrintPrice),
});

export const presentVersion = (row: VersionRow): PriceListVersion => ({
  number: row.number,
  at: row.at.toISOString(),
  by: row.actorName,
  source: row.source,
  from: row.origin,
  reason: row.reason,
  rows: row.rowCount,
  changedRows: row.changedRows,
});

const shown = ({ field }: CellChange, value: CellChange['old']): PriceChange['old'] =>
  typeof value === 'number' && isPriceField(field) ? milliToNumber(milli(value)) : value;

/** @param placeOf number of the row in the file it came from, by `keyOf` */
export const presentDifference = (
  { changes, counts }: Difference,
  { tabs }: Codes,
  placeOf: ReadonlyMap<string, number> = new Map(),
): PriceListDifference => ({
  counts,
  changes: changes.slice(0, MOST_CHANGES_SHOWN).map((change) => ({
    kind: change.kind,
    tab: tabs.get(change.row.heliosId) ?? null,
    row: placeOf.get(keyOf(change.row)) ?? null,
    heliosId: change.row.heliosId,
    description: change.row.description,
    pcsFrom: change.row.pcsFrom,
    pcsTo: change.row.pcsTo,
    field: change.field,
    old: shown(change, change.old),
    new: shown(change, change.new),
    percent: change.percent,
  })),
});

/** A place nobody can name. */
export const nowhere = {
  sheet: null,
  tab: null,
  row: null,
  column: null,
  field: null,
  heliosId: null,
  pcsFrom: null,
  value: null,
} as const;

/** The most refusals of an answer; nobody corrects more at once. */
export const MOST_REFUSALS = 200;

export const presentRefusals = (refusals: readonly PriceRefusal[], refused = refusals.length) => ({
  refusals: refusals.slice(0, MOST_REFUSALS),
  refused,
});

import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { openPriceList } from '#contract/prices/price-lists.ts';
import type { ProductTab } from '#rules/prices/price-lists/tabs.ts';
import type { RowData } from './grid/editor-state.ts';
import type { Table } from './grid/table.ts';
import { rowsOfCodes } from './grid/unsaved.ts';

export type OpenedList = ReplyOf<typeof openPriceList>;

export const tabsOfCodes = ({ codes }: OpenedList): ReadonlyMap<string, ProductTab> =>
  new Map(codes.map(({ heliosId, tab }) => [heliosId, tab]));

/** The rows that stand in a tab; those of codes no product has are not shown and stay as they are. */
export function rowsOf(list: OpenedList): readonly RowData[] {
  const tabs = tabsOfCodes(list);
  return list.rows.flatMap((row) => {
    const sheet = tabs.get(row.heliosId);
    return sheet ? [{ ...row, sheet }] : [];
  });
}

/** What a save sends: all rows of each code that changed. Cells that are wrong are refused before this. */
export const codesToSave = (table: Table, codes: ReadonlySet<string>) =>
  [...rowsOfCodes(table, codes)].map(([heliosId, rows]) => ({
    heliosId,
    rows: rows.map((row) => ({
      description: String(row.description ?? ''),
      pcsFrom: Number(row.pcsFrom),
      pcsTo: row.pcsTo === null ? null : Number(row.pcsTo),
      productPrice: Number(row.productPrice),
      simpleTechnologyPrintPrice: Number(row.simpleTechnologyPrintPrice),
      digitalTechnologyPrintPrice: Number(row.digitalTechnologyPrintPrice),
      tamponTechnologyPrintPrice: Number(row.tamponTechnologyPrintPrice),
    })),
  }));

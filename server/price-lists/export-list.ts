import { columnTexts, feeTexts } from '#contract/price-texts.ts';
import type { Currency, Locale } from '#rules/editions/editions.ts';
import { milliToNumber, minorToNumber } from '#rules/money/money.ts';
import { decimalsOf } from '#rules/price-lists/cells.ts';
import {
  feeFields,
  fees,
  isPriceField,
  productTabs,
  type RowField,
  rowFields,
} from '#rules/price-lists/tabs.ts';
import type { PriceRow } from '#rules/pricing/price-list.ts';
import { plainCell } from '#rules/tables/plain-cell.ts';
import type { Snapshot } from '../catalogue/service.ts';
import { codesOf, soldRows } from './codes.ts';
import { type SheetToWrite, TEXT_FORMAT } from './workbook/exchange.ts';

const WIDTHS: Partial<Record<RowField, number>> = { heliosId: 18, description: 40, pcsFrom: 10, pcsTo: 10 };

function formatOf(field: RowField, currency: Currency): string {
  if (field === 'heliosId' || field === 'description') return TEXT_FORMAT;
  return isPriceField(field) ? (decimalsOf(field, currency) === 3 ? '0.000' : '0.00') : '0';
}

function contentOf(row: PriceRow, field: RowField): string | number | null {
  if (isPriceField(field)) return milliToNumber(row[field]);
  const content = row[field];
  return typeof content === 'string' ? plainCell(content) : content;
}

/** The sheets of a list: its rows by tab, and the fees of all lists. */
export function sheetsOf(
  rows: readonly PriceRow[],
  currency: Currency,
  snapshot: Snapshot,
  locale: Locale,
): SheetToWrite[] {
  const codes = codesOf(snapshot);
  const byTab = Map.groupBy(soldRows(rows, codes), ({ heliosId }) => codes.tabs.get(heliosId));
  const label = (field: keyof typeof columnTexts) => columnTexts[field]({}, { locale });
  const products = productTabs.map((tab) => ({
    name: tab,
    columns: rowFields.map((field) => ({ format: formatOf(field, currency), width: WIDTHS[field] ?? 28 })),
    rows: [
      [...rowFields],
      rowFields.map(label),
      ...(byTab.get(tab) ?? []).map((row) => rowFields.map((field) => contentOf(row, field))),
    ],
  }));
  const { settings } = snapshot;
  const feeRows = fees.map((fee) => [
    fee,
    feeTexts[fee]({}, { locale }),
    settings ? minorToNumber(settings[fee]) : null,
    'CZK',
  ]);
  return [
    ...products,
    {
      name: 'technologie',
      columns: [
        { format: TEXT_FORMAT, width: 18 },
        { format: TEXT_FORMAT, width: 40 },
        { format: '0.00', width: 12 },
        { format: TEXT_FORMAT, width: 10 },
      ],
      rows: [[...feeFields], feeFields.map(label), ...feeRows],
    },
  ];
}

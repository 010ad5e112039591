import { columnTexts, feeTexts } from '#contract/prices/price-texts.ts';
import { allColors } from '#rules/catalogue/products/colors.ts';
import { scaleText } from '#rules/catalogue/products/enumerations.ts';
import type { Currency, Locale } from '#rules/platform/editions/editions.ts';
import { milliToNumber, minorToNumber } from '#rules/platform/money/money.ts';
import { plainCell } from '#rules/platform/tables/plain-cell.ts';
import { decimalsOf } from '#rules/prices/price-lists/cells.ts';
import {
  feeFields,
  fees,
  isPriceField,
  type ProductTab,
  productTabs,
  type RowField,
  rowFields,
  tabOf,
} from '#rules/prices/price-lists/tabs.ts';
import type { PriceRow } from '#rules/prices/pricing/price-list.ts';
import type { Snapshot } from '#server/catalogue/snapshot/service.ts';
import { type SheetToWrite, TEXT_FORMAT } from '#server/platform/workbooks/exchange.ts';
import { codesOf, soldRows } from './codes.ts';

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

type Cells = (string | number | null)[];

/**
 * A row for each code of a tab with nothing but its prices to be filled in: what a default list without any
 * prices goes out as, so that nobody has to gather six hundred codes.
 */
function rowsToFill({ products }: Snapshot, tab: ProductTab, locale: Locale): Cells[] {
  const color = (id: string | null) => allColors.find((one) => one.id === id)?.name[locale] ?? '';
  return products
    .filter(({ category }) => tabOf(category) === tab)
    .flatMap(({ name, availabilities }) =>
      availabilities.map((item): Cells => {
        const words = [name[locale], color(item.color), scaleText(item.scale)[locale]];
        const content: Partial<Record<RowField, string | number>> = {
          heliosId: item.heliosId,
          description: plainCell(words.filter(Boolean).join(', ')),
          pcsFrom: 1,
        };
        return rowFields.map((field) => content[field] ?? null);
      }),
    );
}

/**
 * The sheets of a list: its rows by tab, and the fees of all lists.
 * @param isToFill a list that has no prices goes out with every code that needs some
 */
export function sheetsOf(
  rows: readonly PriceRow[],
  currency: Currency,
  snapshot: Snapshot,
  locale: Locale,
  isToFill = false,
): SheetToWrite[] {
  const codes = codesOf(snapshot);
  const byTab = Map.groupBy(soldRows(rows, codes), ({ heliosId }) => codes.tabs.get(heliosId));
  const isEmpty = isToFill && byTab.size === 0;
  const label = (field: keyof typeof columnTexts) => columnTexts[field]({}, { locale });
  const products = productTabs.map((tab) => ({
    name: tab,
    columns: rowFields.map((field) => ({ format: formatOf(field, currency), width: WIDTHS[field] ?? 28 })),
    rows: [
      [...rowFields],
      rowFields.map(label),
      ...(isEmpty
        ? rowsToFill(snapshot, tab, locale)
        : (byTab.get(tab) ?? []).map((row) => rowFields.map((field) => contentOf(row, field)))),
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

import type { Currency } from '#rules/platform/editions/editions.ts';
import { decimalsOf } from '#rules/prices/price-lists/cells.ts';
import { isPriceField, rowFields } from '#rules/prices/price-lists/tabs.ts';
import type { Column } from './cells.ts';

/** The columns of a list in this currency (ADM-016), with the decimals of the back office (ADM-027). */
export const columnsOf = (currency: Currency): readonly Column[] =>
  rowFields.map((field) => {
    if (isPriceField(field)) return { field, kind: 'price', decimals: decimalsOf(field, currency) };
    if (field === 'heliosId') return { field, kind: 'code', decimals: 0 };
    return { field, kind: field === 'description' ? 'text' : 'pieces', decimals: 0 };
  });

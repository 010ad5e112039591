import type { Currency } from '#rules/editions/editions.ts';
import { adminDecimals } from '#rules/money/format.ts';
import type { Column } from './cells.ts';

/** The columns of a list in this currency (ADM-016), with the decimals of the back office (ADM-027). */
export function columnsOf(currency: Currency): readonly Column[] {
  const product = adminDecimals('product', currency);
  const technology = adminDecimals('technology', currency);
  return [
    { field: 'heliosId', kind: 'code', decimals: 0 },
    { field: 'description', kind: 'text', decimals: 0 },
    { field: 'pcsFrom', kind: 'pieces', decimals: 0 },
    { field: 'pcsTo', kind: 'pieces', decimals: 0 },
    { field: 'productPrice', kind: 'price', decimals: product },
    { field: 'simpleTechnologyPrintPrice', kind: 'price', decimals: technology },
    { field: 'digitalTechnologyPrintPrice', kind: 'price', decimals: technology },
    { field: 'tamponTechnologyPrintPrice', kind: 'price', decimals: technology },
  ];
}

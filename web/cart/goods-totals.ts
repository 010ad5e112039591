import type { Currency } from '#rules/platform/editions/editions.ts';
import { minor } from '#rules/platform/money/money.ts';
import { grossOf, vatOf } from '#rules/platform/money/vat.ts';
import type { CartLine } from '#web/device/cart-line.ts';

/** Totals of the cart: goods only, because transport and duty are not known before the address. */
export function goodsTotals(lines: readonly CartLine[], vatPercent: number, currency: Currency) {
  const goods = minor(lines.reduce((sum, line) => sum + (line.prices?.price ?? 0), 0));
  return {
    lines: lines.length,
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    goods,
    transport: null,
    duty: minor(0),
    net: goods,
    vatPercent,
    vat: vatOf(goods, vatPercent),
    gross: grossOf(goods, vatPercent),
    currency,
  };
}

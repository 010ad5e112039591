import { formatNumber, PRICE_PLACEHOLDER } from '#rules/platform/money/format.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { type Column, isNumeric, type Value } from './cells.ts';

/** As it stands in the table: the Czech way in every edition (ADM-028), a dash for no price (ADM-029). */
export function shown(value: Value, { kind, decimals }: Column): string {
  if (typeof value === 'string') return value;
  if (value === null) return kind === 'price' ? PRICE_PLACEHOLDER : '';
  // a price with more places than its column shows all of them, or a fault would not be seen
  const own = String(value).split('.')[1]?.length ?? 0;
  return formatNumber(value, NUMBERS, kind === 'price' ? Math.max(decimals, Math.min(own, 6)) : own);
}

/**
 * As it stands in the field one types in, and on the clipboard: without groups, ready for any Czech or German
 * sheet.
 */
export function plain(value: Value, column: Column): string {
  if (value === null) return '';
  if (typeof value === 'string' || !isNumeric(column)) return String(value);
  const own = String(value).split('.')[1]?.length ?? 0;
  return value.toFixed(Math.max(column.decimals, Math.min(own, 6))).replace('.', ',');
}

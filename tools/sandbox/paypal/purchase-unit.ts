import type { Money } from './money.ts';

export type Json = Record<string, unknown>;
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const parts = [
  'item_total',
  'shipping',
  'handling',
  'tax_total',
  'insurance',
  'shipping_discount',
  'discount',
] as const;

export type PurchaseUnit = Json & {
  readonly reference_id: string;
  readonly amount: Money & { readonly breakdown?: Partial<Record<(typeof parts)[number], Money>> };
  readonly invoice_id?: string;
  readonly custom_id?: string;
  readonly description?: string;
};

import type { ProductTab, RowField } from '#rules/prices/price-lists/tabs.ts';

/** What a cell holds: a number or a text, nothing, or, where a number belongs, what was typed and is none. */
export type Value = number | string | null;

export type Field = RowField;

/** `code` is never typed over: another code is another row. */
export type Kind = 'code' | 'text' | 'pieces' | 'price';

export type Column = {
  readonly field: Field;
  readonly kind: Kind;
  /** of prices (ADM-027); 0 elsewhere */
  readonly decimals: number;
};

/** A row while it is edited. Its id is its place in the store of rows and never given to another one. */
export type Row = Readonly<Record<Field, Value>> & { readonly id: number; readonly sheet: ProductTab };

/** One cell before and after. */
export type Change = {
  readonly id: number;
  readonly field: Field;
  readonly before: Value;
  readonly after: Value;
};

export const isNumeric = ({ kind }: Column): boolean => kind === 'pieces' || kind === 'price';

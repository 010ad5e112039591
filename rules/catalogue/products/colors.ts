import { type ColorRecord, meterColorTable, pencilColorTable } from './color-tables.ts';
import type { Category } from './product.ts';

export type { ColorRecord } from './color-tables.ts';

/** 49 distinct values: 21 of folding rules and 28 of pencils (CAT-084, D-S15). */
export const allColors: readonly ColorRecord[] = [...meterColorTable, ...pencilColorTable];

export const meterColorIds: readonly string[] = meterColorTable.map((color) => color.id); // CAT-080
export const pencilColorIds: readonly string[] = pencilColorTable.map((color) => color.id); // CAT-081
export const rulerColorIds: readonly string[] = ['natural']; // CAT-079

const byId = new Map(allColors.map((color) => [color.id, color]));

/**
 * The colour table (CAT-083). An unknown key gives null: the caller logs it and draws no colour (ERR-001).
 * A Map, not an object, so that words like "constructor" are unknown too.
 */
export const colorById = (id: string | null | undefined): ColorRecord | null =>
  id ? (byId.get(id) ?? null) : null;

/** A key of the pencil table only; the indicator of a pencil must not accept a colour of a rule (ERR-001). */
export const pencilColorById = (id: string | null | undefined): ColorRecord | null =>
  id && pencilColorIds.includes(id) ? colorById(id) : null;

const idsByCategory: Record<Category, readonly string[]> = {
  meter: meterColorIds,
  ruler: rulerColorIds,
  pencil: pencilColorIds,
  spatula: [], // a spatula has no colour (CAT-015)
};

/** Every colour id a category knows, in the order of its picker. */
export const colorIdsOf = (category: Category): readonly string[] => idsByCategory[category];

/** #rrggbb of a colour id, or null when unknown (CAT-083). */
export const hexOf = (id: string | null | undefined): string | null => colorById(id)?.hex ?? null;

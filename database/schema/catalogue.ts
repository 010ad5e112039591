import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  boardTypes,
  categories,
  meterTypes,
  pencilShapes,
  pencilTypes,
  scales,
} from '#rules/catalogue/products/product.ts';
import { rowLimits } from '#rules/catalogue/products/row-limits.ts';
import { locales, type Texts } from '#rules/platform/editions/editions.ts';
import { oneOf, quoted, within } from '../row-checks.ts';

type StoredArea = {
  scale: string;
  printTechnology: string;
  width: number;
  height: number;
  centerX: number;
  centerY: number;
};
export type StoredSide = { name: string; width: number; height: number; printAreas: StoredArea[] };

export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    category: text().notNull(),
    type: text().notNull(),
    length: integer().notNull(),
    shape: text(),
    sides: jsonb().$type<StoredSide[]>().notNull(),
    meterColors: text('meter_colors').array().notNull(),
    pencilColors: text('pencil_colors').array().notNull(),
    /** tenths of a millimetre, so that 34.5 mm stays a whole number */
    widthTenths: integer('width_tenths').notNull(),
    heightTenths: integer('height_tenths').notNull(),
    weightGrams: integer('weight_grams').notNull(),
    name: jsonb().$type<Texts>().notNull(),
    shortDescription: jsonb('short_description').$type<Texts>().notNull(),
    description: jsonb().$type<Texts>().notNull(),
    position: integer().notNull(),
    /** out of the shop since then; orders that name it still find it */
    retiredAt: timestamp('retired_at', { withTimezone: true }),
  },
  (t) => [
    oneOf('products_category', t.category, categories),
    oneOf('products_type', t.type, [...meterTypes, ...boardTypes, ...pencilTypes]),
    oneOf('products_shape', t.shape, pencilShapes),
    within('products_length', t.length, rowLimits.length),
    within('products_width', t.widthTenths, rowLimits.dimension),
    within('products_height', t.heightTenths, rowLimits.dimension),
    within('products_weight', t.weightGrams, rowLimits.grams),
    check(
      'products_sides',
      sql`case jsonb_typeof(${t.sides}) when 'array' then jsonb_array_length(${t.sides}) > 0 else false end`,
    ),
    check('products_texts', sql`${t.name} ?& array[${quoted(locales)}]`),
  ],
);

export const productImages = pgTable(
  'product_images',
  {
    id: text().primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** from 0, the main picture first */
    position: integer().notNull(),
    /** of an uploaded picture among the stored files; null for an address that was entered */
    storageKey: text('storage_key'),
    /** out of the shop since then; for a day it can be brought back */
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (t) => [
    index('product_images_product').on(t.productId),
    uniqueIndex('product_images_file').on(t.storageKey),
  ],
);

export const availabilities = pgTable(
  'availabilities',
  {
    heliosId: text('helios_id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** empty where the category has no colours; not null, so that the unique index below sees it */
    color: text().notNull().default(''),
    scale: text().notNull(),
    stockQuantity: integer('stock_quantity').notNull(),
    position: integer().notNull(),
  },
  (t) => [
    uniqueIndex('availabilities_choice').on(t.productId, t.color, t.scale),
    oneOf('availabilities_scale', t.scale, scales),
    within('availabilities_stock', t.stockQuantity, rowLimits.stock),
  ],
);

/** One row that counts changes of the catalogue, stock left out; a trigger writes it within each change. */
export const catalogueRevision = pgTable('catalogue_revision', {
  id: integer().primaryKey().default(1),
  revision: integer().notNull(),
});

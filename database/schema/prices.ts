import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { rowLimits } from '#rules/catalogue/products/row-limits.ts';
import { underbases } from '#rules/catalogue/settings/press-settings.ts';
import { transferTermBounds } from '#rules/catalogue/settings/transfer-term.ts';
import { currencies } from '#rules/platform/editions/editions.ts';
import { oneOf, within } from '../row-checks.ts';

/**
 * Prices per piece are whole thousandths, amounts whole hundredths of their currency (rules/platform/money).
 */

export const priceLists = pgTable(
  'price_lists',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    currency: text().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    useBillingCompany: boolean('use_billing_company').notNull().default(false),
    billingCompanyName: text('billing_company_name'),
    billingFirstName: text('billing_first_name'),
    billingSurName: text('billing_sur_name'),
    billingCountry: text('billing_country'),
    billingTaxIn: text('billing_tax_in'),
    billingTaxTin: text('billing_tax_tin'),
    billingStreet: text('billing_street'),
    billingCity: text('billing_city'),
    billingZipCode: text('billing_zip_code'),
    billingPhone: text('billing_phone'),
    /** where invoices go; without one to the e-mail of the log-in (D-B34) */
    billingEmail: text('billing_email'),
    note: text(),
  },
  (t) => [oneOf('price_lists_currency', t.currency, currencies)],
);

export const priceRows = pgTable(
  'price_rows',
  {
    priceListId: text('price_list_id')
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    heliosId: text('helios_id').notNull(),
    pcsFrom: integer('pcs_from').notNull(),
    pcsTo: integer('pcs_to'),
    description: text().notNull(),
    productPrice: integer('product_price').notNull(),
    simplePrice: integer('simple_price').notNull(),
    digitalPrice: integer('digital_price').notNull(),
    tamponPrice: integer('tampon_price').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.priceListId, t.heliosId, t.pcsFrom] }),
    within('price_rows_from', t.pcsFrom, rowLimits.pieces),
    check(
      'price_rows_to',
      sql`${t.pcsTo} >= ${t.pcsFrom} and ${t.pcsTo} <= ${sql.raw(String(rowLimits.pieces[1]))}`,
    ),
    within('price_rows_product', t.productPrice, rowLimits.unitPrice),
    within('price_rows_simple', t.simplePrice, rowLimits.unitPrice),
    within('price_rows_digital', t.digitalPrice, rowLimits.unitPrice),
    within('price_rows_tampon', t.tamponPrice, rowLimits.unitPrice),
  ],
);

/** One row; admins change it, everybody reads it. */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey().default(1),
    eurRate: integer('eur_rate').notNull(),
    minTamponPrintMeterCount: integer('min_tampon_meter').notNull(),
    minTamponPrintRulerCount: integer('min_tampon_ruler').notNull(),
    minTamponPrintPencilCount: integer('min_tampon_pencil').notNull(),
    cliche: integer().notNull(),
    preparation: integer().notNull(),
    /** of each piece that says something of its own; nothing until the owner sets it */
    pieceSurcharge: integer('piece_surcharge').notNull().default(0),
    minimumQuantities: jsonb('minimum_quantities')
      .$type<{ category: Record<string, number>; product: Record<string, number>; orderCreation: number }>()
      .notNull(),
    /** see rules/catalogue/settings/transfer-term.ts */
    transferTermDays: integer('transfer_term_days').notNull().default(14),
    transferReminderDays: integer('transfer_reminder_days').notNull().default(3),
    /** whether partners are reminded of designs that wait for approval */
    proofReminders: boolean('proof_reminders').notNull().default(true),
    /** hundredths of a mm; see rules/catalogue/settings/press-settings.ts */
    trapHundredths: integer('trap_hundredths').notNull().default(10),
    underbaseFrom: integer('underbase_from').notNull().default(20),
    underbaseDigital: text('underbase_digital').notNull().default('dark'),
    underbaseTampon: text('underbase_tampon').notNull().default('dark'),
    underbaseSimple: text('underbase_simple').notNull().default('dark'),
    /** counts the changes by admins, so that two of them do not overwrite each other */
    version: integer().notNull().default(1),
  },
  (t) => [
    check('settings_one_row', sql`${t.id} = 1`),
    within('settings_eur_rate', t.eurRate, rowLimits.eurRate),
    within('settings_tampon_meter', t.minTamponPrintMeterCount, rowLimits.tamponCount),
    within('settings_tampon_ruler', t.minTamponPrintRulerCount, rowLimits.tamponCount),
    within('settings_tampon_pencil', t.minTamponPrintPencilCount, rowLimits.tamponCount),
    within('settings_cliche', t.cliche, rowLimits.amount),
    within('settings_preparation', t.preparation, rowLimits.amount),
    within('settings_piece_surcharge', t.pieceSurcharge, rowLimits.amount),
    // neither a word nor a number below zero at either depth
    check(
      'settings_minimums',
      sql`not jsonb_path_exists(${t.minimumQuantities}, '$.*.* ? (@.type() != "number" || @ < 0)')
        and not jsonb_path_exists(${t.minimumQuantities}, '$.orderCreation ? (@.type() != "number" || @ < 0)')`,
    ),
    within('settings_transfer_term', t.transferTermDays, transferTermBounds.term),
    check(
      'settings_transfer_reminder',
      sql`${t.transferReminderDays} between ${sql.raw(String(transferTermBounds.reminder[0]))}
        and least(${sql.raw(String(transferTermBounds.reminder[1]))}, ${t.transferTermDays} - 1)`,
    ),
    within('settings_trap', t.trapHundredths, rowLimits.trapHundredths),
    within('settings_underbase_from', t.underbaseFrom, rowLimits.underbaseFrom),
    oneOf('settings_underbase_digital', t.underbaseDigital, underbases),
    oneOf('settings_underbase_tampon', t.underbaseTampon, underbases),
    oneOf('settings_underbase_simple', t.underbaseSimple, underbases),
  ],
);

export const transportRates = pgTable(
  'transport_rates',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** parcel or pallet */
    carrier: text().notNull(),
    country: text().notNull(),
    zipFrom: text('zip_from').notNull(),
    zipTo: text('zip_to').notNull(),
    upToKg: integer('up_to_kg').notNull(),
    price: integer().notNull(),
  },
  (t) => [
    oneOf('transport_rates_carrier', t.carrier, ['parcel', 'pallet']),
    check('transport_rates_country', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check(
      'transport_rates_zip',
      sql`${t.zipFrom} ~ '^[0-9]{2}$' and ${t.zipTo} ~ '^[0-9]{2}$' and ${t.zipFrom} collate "C" <= ${t.zipTo} collate "C"`,
    ),
    within('transport_rates_weight', t.upToKg, rowLimits.kilograms),
    within('transport_rates_price', t.price, rowLimits.amount),
  ],
);

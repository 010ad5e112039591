import { sql } from 'drizzle-orm';
import { type Db, transaction } from './connection.ts';
import { settingsRow } from './factories.ts';
import { insertMany } from './insert.ts';
import { priceLists, settings, transportRates } from './schema.ts';
import { standardSettings } from './standard/settings.ts';
import { standardTransportRates } from './standard/transport.ts';

/** By it everybody buys who has none of their own. */
const defaultList = {
  ...{ id: 'default', name: 'Default', currency: 'CZK', isDefault: true, useBillingCompany: false },
  ...{
    billingCompanyName: '',
    billingTaxIn: '',
    billingTaxTin: '',
    billingCountry: 'CZ',
    billingFirstName: '',
  },
  ...{ billingSurName: '', billingStreet: '', billingCity: '', billingZipCode: '', billingPhone: '' },
};

/**
 * What a shop needs to answer at all: settings, a default list without prices, and what transport costs.
 * Written where there are no settings yet, which is before the first start; the owner changes them.
 */
export const writeFirstRows = (db: Db): Promise<boolean> =>
  transaction(db, async (tx) => {
    // of several processes that start together one writes, and the others wait for it
    await tx.execute(sql`lock table ${settings} in share row exclusive mode`);
    if ((await tx.select({ id: settings.id }).from(settings)).length > 0) return false;
    await insertMany(tx, settings, [settingsRow(standardSettings)]);
    const lists = await tx.select({ id: priceLists.id }).from(priceLists).where(sql`${priceLists.isDefault}`);
    if (lists.length === 0) await insertMany(tx, priceLists, [defaultList]);
    const rates = await tx.select({ id: transportRates.id }).from(transportRates).limit(1);
    if (rates.length === 0) await insertMany(tx, transportRates, [...standardTransportRates]);
    return true;
  });

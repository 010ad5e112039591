import { sql } from 'drizzle-orm';
import { type Db, transaction } from './connection.ts';
import { demoProducts } from './demo/catalogue.ts';
import { demoPriceLists } from './demo/prices.ts';
import { demoSettings } from './demo/settings.ts';
import { demoTransportRates } from './demo/transport.ts';
import { demoUsers } from './demo/users.ts';
import { availabilityRows, priceRowOf, productRow, settingsRow } from './factories.ts';
import { insertMany } from './insert.ts';
import { availabilities, priceLists, priceRows, products, settings, transportRates, users } from './schema.ts';

type HashPassword = (password: string) => Promise<string>;

/** Fills an empty database with the demo shop. One transaction: a start that is interrupted begins again with nothing. */
export async function seed(db: Db, hashPassword: HashPassword): Promise<void> {
  const people = await Promise.all(
    demoUsers.map(async ({ password, ...person }) => ({ ...person, passwordHash: await hashPassword(password) })),
  );
  await transaction(db, async (tx) => {
    await insertMany(tx, settings, [settingsRow(demoSettings)]);
    await insertMany(tx, products, demoProducts.map(productRow));
    await insertMany(tx, availabilities, demoProducts.flatMap(availabilityRows));
    await insertMany(
      tx,
      priceLists,
      demoPriceLists.map(({ rows: _, ...list }) => ({ ...list, name: list.billingCompanyName || 'Default' })),
    );
    for (const list of demoPriceLists) {
      await insertMany(
        tx,
        priceRows,
        list.rows().map((row) => priceRowOf(list.id, row)),
      );
    }
    await insertMany(tx, transportRates, [...demoTransportRates]);
    await insertMany(tx, users, people);
  });
}

/** Seeds only a database that has no products, so that a restart never touches what people changed. */
export async function seedOnce(db: Db, hashPassword: HashPassword): Promise<boolean> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(products);
  if (row && row.count > 0) return false;
  await seed(db, hashPassword);
  return true;
}

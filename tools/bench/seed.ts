import { sql } from 'drizzle-orm';
import { type Db, openPostgres, transaction } from '#database/connection.ts';
import { demoProducts } from '#database/demo/catalogue.ts';
import { demoPriceLists } from '#database/demo/prices.ts';
import { availabilityRows, productRow } from '#database/factories.ts';
import { insertMany } from '#database/insert.ts';
import { writePriceRows } from '#database/price-rows.ts';
import { availabilities, priceRows, products } from '#database/schema.ts';
import { seed } from '#database/seed.ts';
import { makeCopies, size } from './copies.ts';

export type Filled = { readonly products: number; readonly availabilities: number; readonly prices: number };

/**
 * Fills an empty database with the demo shop and copies, to 100 products with 1,000 availabilities, each
 * priced at 15 tiers in the default list. Passwords are not hashed: nobody signs in here.
 * @throws Error when the counts are not those of `size`, as figures of different shops must never be compared
 */
export async function seedBenchmark(db: Db): Promise<Filled> {
  await seed(db, async () => 'no password');
  const copies = makeCopies();
  const list = demoPriceLists.find((one) => one.isDefault);
  if (!list) throw new Error('the demo shop has no default price list');
  await transaction(db, async (tx) => {
    await insertMany(
      tx,
      products,
      copies.products.map((product, i) => productRow(product, demoProducts.length + i)),
    );
    await insertMany(tx, availabilities, copies.products.flatMap(availabilityRows));
    await writePriceRows(tx, list.id, copies.prices);
  });
  const count = async (table: typeof products | typeof availabilities | typeof priceRows) =>
    (await db.select({ n: sql<number>`count(*)::int` }).from(table))[0]?.n ?? 0;
  const filled = {
    products: await count(products),
    availabilities: await count(availabilities),
    prices: await count(priceRows),
  };
  if (filled.products !== size.products || filled.availabilities !== size.availabilities) {
    throw new Error(`the shop has ${filled.products} products and ${filled.availabilities} availabilities`);
  }
  return filled;
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL must name an empty PostgreSQL database');
  const database = await openPostgres(url, { poolSize: 2 });
  console.log(await seedBenchmark(database.db).finally(() => database.close()));
}

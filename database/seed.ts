import { sql } from 'drizzle-orm';
import { type Db, transaction } from './connection.ts';
import { demoProducts } from './demo/catalogue.ts';
import { demoPriceLists } from './demo/prices.ts';
import { demoUsers } from './demo/users.ts';
import { availabilityRows, productRow } from './factories.ts';
import { writeFirstRows } from './first-rows.ts';
import { insertMany } from './insert.ts';
import { writePriceRows } from './price-rows.ts';
import { availabilities, priceLists, products, users } from './schema.ts';

type HashPassword = (password: string) => Promise<string>;

const hashed = (hashPassword: HashPassword) =>
  Promise.all(
    demoUsers.map(async ({ password, ...person }) => ({
      ...person,
      passwordHash: await hashPassword(password),
    })),
  );

async function fill(tx: Db, people: Awaited<ReturnType<typeof hashed>>): Promise<void> {
  await writeFirstRows(tx);
  await insertMany(tx, products, demoProducts.map(productRow));
  await insertMany(tx, availabilities, demoProducts.flatMap(availabilityRows));
  const ownLists = demoPriceLists.filter(({ isDefault }) => !isDefault);
  await insertMany(
    tx,
    priceLists,
    ownLists.map(({ rows: _, ...list }) => ({ ...list, name: list.billingCompanyName || 'Default' })),
  );
  for (const list of demoPriceLists) await writePriceRows(tx, list.id, list.rows());
  await insertMany(tx, users, people);
}

/**
 * Fills an empty database with the demo shop. One transaction: a start that is interrupted begins again with
 * nothing.
 */
export async function seed(db: Db, hashPassword: HashPassword): Promise<void> {
  const people = await hashed(hashPassword);
  await transaction(db, (tx) => fill(tx, people));
}

const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.select({ count: sql<number>`count(*)::int` }).from(products))[0]?.count === 0;

/**
 * Seeds only a database that has no products, so that a restart never touches what people changed. Of several
 * processes that start together one does it, and the others wait until it is done.
 * @param begins called before, for what can be done beside it; of two that start together, both may be
 */
export async function seedOnce(
  db: Db,
  hashPassword: HashPassword,
  begins: () => void = () => {},
): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  begins();
  const people = await hashed(hashPassword);
  return transaction(db, async (tx) => {
    await tx.execute(sql`lock table ${products} in exclusive mode`);
    if (!(await isEmpty(tx))) return false;
    await fill(tx, people);
    return true;
  });
}

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, Rollback, transactionOr } from './connection.ts';
import { availabilities } from './schema.ts';
import { seedOnce } from './seed.ts';
import { testDatabase } from './testing.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const stock = async (id: string) =>
  (await database.db.select().from(availabilities).where(eq(availabilities.heliosId, id)))[0]?.stockQuantity;

describe('a transaction', () => {
  it('is undone by a Rollback, which becomes the answer, and leaves the connection usable', async () => {
    const [row] = await database.db.select().from(availabilities).limit(1);
    if (!row) throw new Error('seeded');
    const answer = await transactionOr<string>(database.db, async (tx) => {
      await tx
        .update(availabilities)
        .set({ stockQuantity: 1 })
        .where(eq(availabilities.heliosId, row.heliosId));
      throw new Rollback('refused');
    });
    expect(answer).toBe('refused');
    expect(await stock(row.heliosId)).toBe(row.stockQuantity);
  });

  it('that fails leaves nothing behind and the connection usable', async () => {
    await expect(
      transactionOr(database.db, async (tx) => {
        await tx.execute(sql`update availabilities set stock_quantity = 3`);
        await tx.execute(sql`select * from no_such_table`);
      }),
    ).rejects.toThrow();
    await database.ping();
    const rows = await database.db.select().from(availabilities).where(eq(availabilities.stockQuantity, 3));
    expect(rows.length).toBeLessThan(5);
  });

  it('stock can never become negative, whoever writes it', async () => {
    await expect(database.db.execute(sql`update availabilities set stock_quantity = -1`)).rejects.toThrow();
  });
});

describe('announcements', () => {
  it('are heard after the commit, and never for what is rolled back', async () => {
    const heard: string[] = [];
    await database.listen('catalogue', (payload) => payload && heard.push(payload));
    await transactionOr(database.db, async (tx) => {
      await tx.update(availabilities).set({ stockQuantity: 9 });
      throw new Rollback(null);
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(heard).toEqual([]);
    await database.db
      .update(availabilities)
      .set({ stockQuantity: 9 })
      .where(eq(availabilities.productId, 'block-52'));
    await expect.poll(() => heard).toEqual(['stock ["block-52"]']);
  });
});

describe('the demo shop', () => {
  it('is seeded once', async () => {
    expect(await seedOnce(database.db, async () => '')).toBe(false);
  });
});

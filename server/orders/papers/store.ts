import { eq } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { orderPapers } from '#database/schema.ts';

export type AgreedRow = typeof orderPapers.$inferSelect;

export const insertAgreed = async (tx: Db, rows: readonly AgreedRow[]): Promise<void> => {
  await tx.insert(orderPapers).values([...rows]);
};

export const agreedOf = (db: Db, orderId: string): Promise<AgreedRow[]> =>
  db.select().from(orderPapers).where(eq(orderPapers.orderId, orderId));

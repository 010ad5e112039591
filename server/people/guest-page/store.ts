import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { guestPages } from '#database/schema.ts';

export type GuestPageRow = typeof guestPages.$inferSelect;

const emptyPage = {
  ...{ displayName: '', email: '', phone: '' },
  ...{ holdsRejections: false, logoKey: null, version: 0 },
} satisfies Omit<GuestPageRow, 'partnerId'>;

/** As it is before the partner has said anything, where it has not. */
export async function readPage(db: Db, partnerId: string): Promise<GuestPageRow> {
  const [row] = await db.select().from(guestPages).where(eq(guestPages.partnerId, partnerId));
  return row ?? { partnerId, ...emptyPage };
}

export const writePage = (tx: Db, partnerId: string, columns: Partial<Omit<GuestPageRow, 'partnerId'>>) =>
  tx
    .insert(guestPages)
    .values({ partnerId, ...columns })
    .onConflictDoUpdate({ target: guestPages.partnerId, set: columns });

export async function logoKeysInUse(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ key: guestPages.logoKey })
    .from(guestPages)
    .where(inArray(guestPages.logoKey, [...keys]));
  return new Set(rows.flatMap(({ key }) => key ?? []));
}

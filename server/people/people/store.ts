import { and, asc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { byName } from '#database/name-order.ts';
import { partnerInvitations, priceLists, users } from '#database/schema.ts';
import { type Currency, currencies } from '#rules/platform/editions/editions.ts';

export type InvitationRow = typeof partnerInvitations.$inferSelect;
const i = partnerInvitations;

/** The account a partner was opened with; null for any other. */
export async function readPartnerAccount(db: Db, id: string) {
  const isPartner = and(eq(users.id, id), eq(users.role, 'partner'), isNull(users.partnerId));
  return (await db.select().from(users).where(isPartner))[0] ?? null;
}

/** As above; nobody else changes the people of this partner until the transaction ends. */
export async function lockPartnerAccount(tx: Db, id: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  return readPartnerAccount(tx, id);
}

/** Who may sign in for a partner, by name. */
export const peopleOf = (db: Db, partnerId: string) =>
  db
    .select()
    .from(users)
    .where(
      and(or(eq(users.id, partnerId), eq(users.partnerId, partnerId)), ne(users.partnerFunction, 'none')),
    )
    .orderBy(byName(users.surName, users.firstName, users.email), asc(users.id));

export const invitationsOf = (db: Db, partnerId: string): Promise<InvitationRow[]> =>
  db.select().from(i).where(eq(i.partnerId, partnerId)).orderBy(byName(i.surName, i.firstName), asc(i.id));

export const deleteInvitation = (tx: Db, id: string) => tx.delete(i).where(eq(i.id, id));

/** Takes the place of an earlier one for the same e-mail. */
export async function insertInvitation(tx: Db, row: typeof i.$inferInsert): Promise<void> {
  await tx.delete(i).where(and(eq(i.partnerId, row.partnerId), sql`lower(${i.email}) = lower(${row.email})`));
  await tx.insert(i).values(row);
}

export const renewInvitation = (
  tx: Db,
  id: string,
  renewed: Pick<InvitationRow, 'tokenHash' | 'round' | 'expiresAt'>,
) => tx.update(i).set(renewed).where(eq(i.id, id));

export async function invitationWithPartner(
  db: Db,
  by: { readonly id: string } | { readonly tokenHash: string },
) {
  const [row] = await db
    .select({ invitation: i, partner: users })
    .from(i)
    .innerJoin(users, eq(users.id, i.partnerId))
    .where('id' in by ? eq(i.id, by.id) : eq(i.tokenHash, by.tokenHash));
  return row ?? null;
}

export const invitationsTo = (db: Db, email: string): Promise<InvitationRow[]> =>
  db.select().from(i).where(sql`lower(${i.email}) = lower(${email.trim()})`);
export const deleteInvitationsTo = (tx: Db, email: string) =>
  tx.delete(i).where(sql`lower(${i.email}) = lower(${email.trim()})`);

export async function deleteOldInvitations(db: Db, before: Date): Promise<number> {
  return (await db.delete(i).where(lt(i.expiresAt, before)).returning({ id: i.id })).length;
}

export const deletePerson = (tx: Db, id: string) => tx.delete(users).where(eq(users.id, id));

/** Of the price list of a partner; of the default one where they have none. */
export async function currencyOf(db: Db, partnerId: string): Promise<Currency> {
  const [row] = await db
    .select({ currency: priceLists.currency })
    .from(users)
    .innerJoin(priceLists, eq(priceLists.id, users.priceListId))
    .where(eq(users.id, partnerId));
  return currencies.find((one) => one === row?.currency) ?? 'CZK';
}

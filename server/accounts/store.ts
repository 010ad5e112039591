import { eq, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { users } from '#database/schema.ts';

export type UserRow = typeof users.$inferSelect;

export async function userByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(sql`lower(${users.email}) = ${email.toLowerCase()}`).limit(1);
  return row ?? null;
}

export async function userById(db: Db, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  return row ?? null;
}

/** False when the e-mail is taken, whatever its capitals. */
export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return inserted.length === 1;
}

/** False when nobody has this e-mail. */
export async function updateUser(
  db: Db,
  email: string,
  change: Partial<Pick<UserRow, 'passwordHash' | 'active'>>,
): Promise<boolean> {
  const updated = await db
    .update(users)
    .set(change)
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`)
    .returning({ id: users.id });
  return updated.length === 1;
}

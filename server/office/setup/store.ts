import { and, eq } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { users } from '#database/schema.ts';

/** Whether somebody may sign in who can let others in. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.active, true)))
    .limit(1);
  return rows.length > 0;
}

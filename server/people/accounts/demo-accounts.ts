import { verify } from '@node-rs/argon2';
import type { Db } from '#database/connection.ts';
import { demoUsers } from '#database/demo/users.ts';
import { userByEmail } from './store.ts';

/** E-mails of the demo shop that can be signed in with the password everybody knows. */
export async function openDemoAccounts(db: Db): Promise<string[]> {
  const open: string[] = [];
  for (const { email, password } of demoUsers) {
    const row = await userByEmail(db, email);
    if (row?.active && (await verify(row.passwordHash, password).catch(() => false))) open.push(email);
  }
  return open;
}

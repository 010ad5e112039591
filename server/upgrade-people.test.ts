import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#database/connection.ts';
import { users } from '#database/schema.ts';
import { emptyDatabase } from '#database/testing.ts';
import { allMigrations, migrate } from '#database/testing-upgrades.ts';
import { mailChoiceOf } from '#rules/people/accounts/mail-choice.ts';

/** The migration that brings people of a partner. */
const PEOPLE = 25;

let empty: Database;
beforeAll(async () => {
  empty = await emptyDatabase();
});
afterAll(() => empty.close());

it('a partner account of the release before is owner of itself, and gets the mails it got', async () => {
  const { db } = empty;
  const add = (id: string, receives: boolean) =>
    db.execute(
      sql`insert into users (id, email, password_hash, role, receive_email_notifications)
          values (${id}, ${`${id}@partner.example`}, 'hash', 'partner', ${receives})`,
    );
  const migrations = allMigrations();
  for (const { statements } of migrations.filter(({ idx }) => idx < PEOPLE)) await migrate(db, statements);
  await add('before', true);
  await add('quiet', false);
  for (const { statements } of migrations.filter(({ idx }) => idx >= PEOPLE)) await migrate(db, statements);
  // by the release before, while it still runs
  await add('meanwhile', true);
  const rows = await db.select().from(users).orderBy(users.id);
  expect(rows.map((row) => [row.id, row.partnerId, row.partnerFunction, mailChoiceOf(row)])).toEqual([
    ['before', null, 'owner', 'all'],
    ['meanwhile', null, 'owner', 'all'],
    ['quiet', null, 'owner', 'none'],
  ]);
});

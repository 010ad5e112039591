import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openEmbedded, openPostgres } from '#database/connection.ts';
import { seed } from '#database/seed.ts';
import { hashPassword } from '#server/people/accounts/service.ts';
import { readConfig } from '#server/platform/config.ts';

/**
 * Throws away everything the shop stores and begins again with the demo shop. Refused where others reach the
 * shop, and while a shop runs on the embedded database.
 *   npm run reset
 */
const config = readConfig(process.env);
if (!config.publicMode.mayTryOut) {
  console.error(
    `The demo shop is not for a shop that others reach (${config.publicMode.publicBy.join(', ')}).`,
  );
  process.exit(1);
}

const { databaseUrl, dataDir } = config;

async function anew() {
  if (!databaseUrl) return openEmbedded({ directory: dataDir, anew: true });
  const database = await openPostgres(databaseUrl, { migrated: true });
  for (const schema of ['pgboss', 'drizzle', 'public'])
    await database.db.execute(sql.raw(`drop schema if exists ${schema} cascade`));
  await database.db.execute(sql`create schema public`);
  await database.close();
  return openPostgres(databaseUrl);
}

// first: a shop that runs on the embedded database keeps its files as well
const database = await anew().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
for (const folder of ['files', 'outbox']) await rm(join(dataDir, folder), { recursive: true, force: true });
await seed(database.db, hashPassword);
await database.close();
console.log('The demo shop is as new.');
process.exit(0);

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#database/connection.ts';
import { lockDirectory } from '#database/directory-lock.ts';
import { seed } from '#database/seed.ts';
import { hashPassword } from '#server/accounts/service.ts';
import { readConfig } from '#server/config.ts';

/**
 * Throws away everything the shop stores and begins again with the demo shop. Refused where others reach the shop, and while a shop runs on
 * the embedded database.
 *   npm run reset
 */
const config = readConfig(process.env);
if (!config.publicMode.mayTryOut) {
  console.error(`The demo shop is not for a shop that others reach (${config.publicMode.publicBy.join(', ')}).`);
  process.exit(1);
}

if (!config.databaseUrl) {
  const unlock = await lockDirectory(config.dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return async () => {};
    throw error;
  });
  await rm(join(config.dataDir, 'pglite'), { recursive: true, force: true });
  await unlock();
}
for (const folder of ['files', 'outbox']) await rm(join(config.dataDir, folder), { recursive: true, force: true });

let database = await openDatabase({ url: config.databaseUrl, directory: config.dataDir });
if (config.databaseUrl) {
  for (const schema of ['pgboss', 'drizzle', 'public'])
    await database.db.execute(sql.raw(`drop schema if exists ${schema} cascade`));
  await database.db.execute(sql`create schema public`);
  await database.close();
  database = await openDatabase({ url: config.databaseUrl, directory: config.dataDir });
}
await seed(database.db, hashPassword);
await database.close();
console.log('The demo shop is as new.');
process.exit(0);

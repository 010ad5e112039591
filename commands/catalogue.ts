import { openDatabase } from '#database/connection.ts';
import { writeFirstRows } from '#database/first-rows.ts';
import { takeStandard } from '#server/catalogue/editor/service.ts';
import { configOrStop, stop } from './support/command.ts';

/**
 * Fills an empty catalogue.
 *   bin/inkrule catalogue standard
 * A running shop on PostgreSQL shows the products at once; on the embedded database it must not be running
 * meanwhile.
 */
const usage = 'Usage: bin/inkrule catalogue standard';

if (process.argv.slice(2).join(' ') !== 'standard') stop(usage);
const config = configOrStop();
const database = await openDatabase({ url: config.databaseUrl, directory: config.dataDir }).catch(
  (error: Error) => stop(error.message),
);
await writeFirstRows(database.db);
// nothing is held in memory here; every process of a shop hears of it by itself
const catalogue = { refresh: async () => {} };
const taken = await takeStandard({ database, catalogue, now: () => new Date() }, { account: null });
await database.close();
if (!taken.ok) stop('There are products already: only an empty catalogue takes the standard one.');
else
  console.log(
    `${taken.value.products} products are in the catalogue, without prices and pieces. Both are entered in the back office.`,
  );
process.exit(0);

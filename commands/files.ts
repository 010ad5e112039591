import { openDatabase } from '#database/connection.ts';
import { claim } from '#server/platform/files/identity.ts';
import { type Moved, moveFiles } from '#server/platform/files/move.ts';
import { openStore } from '#server/platform/files/open-store.ts';
import { tryStore } from '#server/platform/files/try-store.ts';
import { configOrStop, stop } from './support/command.ts';

/**
 * Stored files as a whole (docs/operations.md, Files). A place is a folder or s3://bucket/path, as FILES
 * names it.
 *   bin/inkrule files move data/files s3://bucket/shop
 *   bin/inkrule files claim s3://bucket/shop
 */
const usage = `Usage: bin/inkrule files move <from> <to>    copies all files and compares them; may be started again at any time
       bin/inkrule files claim <place>         says that the files of a place are those of this database`;

const [command, ...places] = process.argv.slice(2);
if (!(command === 'move' && places.length === 2) && !(command === 'claim' && places.length === 1))
  stop(usage);

async function opened(address: string) {
  const store = await openStore(address, configOrStop().s3);
  await tryStore(store);
  return store;
}

const told = ({ copied, there, gone, bytes }: Moved): string =>
  `${copied} copied, ${there} there already and the same, ${gone} removed meanwhile; ${Math.round(bytes / 1e6)} MB`;

async function move([from = '', to = '']: readonly string[]): Promise<void> {
  const [source, target] = [await opened(from), await opened(to)];
  const moved = await moveFiles(source, target, (sofar) => console.log(told(sofar)));
  console.log(
    `Every file of ${source.name} is in ${target.name}, compared by its hash (${told(moved)}).\n` +
      `Once the shop runs with FILES=${to}, and without FILES_FROM, ${source.name} is not needed any more; remove it then.`,
  );
}

async function claimPlace([place = '']: readonly string[]): Promise<void> {
  const config = configOrStop();
  const store = await opened(place);
  const database = await openDatabase({ url: config.databaseUrl, directory: config.dataDir });
  await claim(store, database.db);
  await database.close();
  console.log(`${store.name} is the place of the files of this database.`);
}

await (command === 'move' ? move(places) : claimPlace(places)).catch((error: Error) => stop(error.message));
process.exit(0);

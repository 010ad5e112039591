import { isWhole, readBackup, settingsOfBackups, verifyShop } from '#server/platform/backup/service.ts';
import { openFiles } from '#server/platform/files/files.ts';
import { argumentsOf, configOrStop, megabytes, stop } from './support/command.ts';

/**
 * Compares every row that names a file with the file and its hash, and every file with the rows
 * (docs/backup.md). May be run while the shop runs. Ends with 1 when something is missing, differs, or is
 * named by nobody.
 *   bin/inkrule verify
 *   bin/inkrule verify --backup [<backup>] [--from <place>]    reads a backup, the newest one without a name, and compares
 *                                                              every byte with its sums; restores nothing
 */
const usage = `Usage: bin/inkrule verify
       bin/inkrule verify --backup [<backup>] [--from <folder or s3://bucket/path>]`;
const LISTED = 50;

const { values, positionals } = argumentsOf(
  { backup: { type: 'boolean', default: false }, from: { type: 'string' } },
  usage,
);
const [id = null, ...rest] = positionals;
if (rest.length > 0 || (!values.backup && (id !== null || values.from !== undefined))) stop(usage);
const config = configOrStop();

const list = (title: string, names: readonly string[]): void => {
  if (names.length === 0) return;
  console.log(`${title}: ${names.length}`);
  for (const name of names.slice(0, LISTED)) console.log(`  ${name}`);
  if (names.length > LISTED) console.log(`  and ${names.length - LISTED} more`);
};

async function verifyOne(): Promise<never> {
  const { where, place, key } = await settingsOfBackups(config, values.from, 'reads');
  const { id: read, files, takenAt } = await readBackup({ where, place, key, id });
  console.log(
    `Backup ${read} of ${takenAt} in ${place.address} is whole: its database and ${files.count} files, ${megabytes(files.bytes)}, were read and compared.`,
  );
  process.exit(0);
}

try {
  if (values.backup) await verifyOne();
  const where = { databaseUrl: config.databaseUrl, dataDir: config.dataDir };
  const verified = await verifyShop(where, await openFiles(config), new Date());
  const { rows, files, bytes, missing, differs, unnamed, young } = verified;
  console.log(`${rows} rows name a file; ${files} files, ${megabytes(bytes)} compared.`);
  list(
    'Rows whose file is missing',
    missing.map(({ row, key }) => `${row}: ${key}`),
  );
  list(
    'Rows whose file holds other bytes',
    differs.map(({ row, key }) => `${row}: ${key}`),
  );
  list('Files that no row names', unnamed);
  if (young > 0) console.log(`Files written within two days that no row names yet: ${young}`);
  console.log(isWhole(verified) ? 'Nothing is lost.' : 'SOMETHING IS NOT AS IT SHOULD BE.');
  process.exit(isWhole(verified) ? 0 : 1);
} catch (error) {
  stop((error as Error).message);
}

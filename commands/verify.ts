import { isWhole, settingsOfBackups, verifyShop } from '#server/backup/service.ts';
import { openFiles } from '#server/files/files.ts';
import { argumentsOf, configOrStop, megabytes, stop } from './support/command.ts';

/**
 * Compares every row that names a file with the file and its hash, and every file with the rows (docs/backup.md). May
 * be run while the shop runs. Ends with 1 when something is missing, differs, or is named by nobody.
 *   bin/inkrule verify
 */
const usage = 'Usage: bin/inkrule verify';
const LISTED = 50;

const { positionals } = argumentsOf({}, usage);
if (positionals.length > 0) stop(usage);
const config = configOrStop();

const list = (title: string, names: readonly string[]): void => {
  if (names.length === 0) return;
  console.log(`${title}: ${names.length}`);
  for (const name of names.slice(0, LISTED)) console.log(`  ${name}`);
  if (names.length > LISTED) console.log(`  and ${names.length - LISTED} more`);
};

try {
  const { where } = settingsOfBackups(config);
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

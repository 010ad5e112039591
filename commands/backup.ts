import { settingsOfBackups, takeBackup } from '#server/platform/backup/service.ts';
import { openFiles } from '#server/platform/files/files.ts';
import { argumentsOf, configOrStop, megabytes, stop } from './support/command.ts';

/**
 * Backs up database and files of one moment, while the shop runs (docs/backup.md).
 *   bin/inkrule backup [--to <place>]
 * BACKUP_TO says where to, BACKUP_KEY encrypts, BACKUP_KEEP says which backups stay. Ends with 3 when the
 * backup is whole and the shop had lost files before it.
 */
const usage = 'Usage: bin/inkrule backup [--to <folder or s3://bucket/path>]';

const { values, positionals } = argumentsOf({ to: { type: 'string' } }, usage);
if (positionals.length > 0) stop(usage);
const config = configOrStop();
try {
  const { where, place, key } = await settingsOfBackups(config, values.to, 'writes');
  const files = await openFiles(config);
  const { manifest, copied, removed } = await takeBackup({
    ...{ where, files, place, key, keep: config.backup.keep },
    now: () => new Date(),
    say: (line) => console.log(line),
  });
  const { id, files: stored, lost, keyId } = manifest;
  console.log(`${stored.count} files, ${megabytes(stored.bytes)}, of which ${copied} were copied now.`);
  if (removed.length > 0) console.log(`Removed by the rule: ${removed.join(', ')}.`);
  console.log(
    `Backup ${id} is whole, in ${place.address}${keyId ? `, encrypted with the key ${keyId}` : ''}.`,
  );
  if (lost.length > 0)
    stop(
      `The shop had lost files before: ${lost.length}. The first: ${lost[0]?.row}, ${lost[0]?.key}. bin/inkrule verify lists them.`,
      3,
    );
  process.exit(0);
} catch (error) {
  stop((error as Error).message);
}

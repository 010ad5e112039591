import { openDatabase } from '#database/connection.ts';
import { nameOf, restoreBackup, settingsOfBackups, takeOver } from '#server/platform/backup/service.ts';
import { openFiles } from '#server/platform/files/files.ts';
import { argumentsOf, configOrStop, stop } from './support/command.ts';

/**
 * Restores a backup into an empty place; the copy is in drill mode until it is taken over (docs/backup.md).
 *   bin/inkrule restore [<backup>] [--from <place>] [--replace <name of the database or folder>]
 *   bin/inkrule restore --take-over [--send-mails]
 * Without the name of a backup the newest is taken. The shop must not be running meanwhile.
 */
const usage = `Usage: bin/inkrule restore [<backup>] [--from <folder or s3://bucket/path>] [--replace <name of the database or folder>]
       bin/inkrule restore --take-over [--send-mails]`;

const { values, positionals } = argumentsOf(
  {
    from: { type: 'string' },
    replace: { type: 'string' },
    'take-over': { type: 'boolean', default: false },
    'send-mails': { type: 'boolean', default: false },
  },
  usage,
);
const [id = null, ...rest] = positionals;
const takesOver = values['take-over'];
if (
  rest.length > 0 ||
  (takesOver && (id !== null || values.from !== undefined || values.replace !== undefined))
)
  stop(usage);
if (values['send-mails'] && !takesOver) stop(usage);
const config = configOrStop();

async function end(): Promise<void> {
  const database = await openDatabase({ url: config.databaseUrl, directory: config.dataDir });
  const sends = values['send-mails'];
  const { backup, mails } = await takeOver(database.db, sends).finally(() => database.close());
  if (backup === null) return console.log('This is no restored copy in drill mode. Nothing was changed.');
  console.log(
    `The copy of ${backup} is the shop now. Start it, or start its processes again where they run.`,
  );
  if (mails > 0 && sends) console.log(`Mails that waited and are sent now: ${mails}.`);
  if (mails > 0 && !sends)
    console.log(
      `Mails that waited and are not sent: ${mails}. Those of orders stand under "Needs attention", where each can be sent.`,
    );
}

async function restore(): Promise<void> {
  const { where, place, key } = await settingsOfBackups(config, values.from, 'reads');
  const manifest = await restoreBackup({
    ...{ where, place, key, id, replace: values.replace ?? null },
    files: await openFiles(config),
    say: (line) => console.log(line),
  });
  const { files, lost, takenAt } = manifest;
  console.log(`${nameOf(where)} is as it was at ${takenAt}, with ${files.count} files.`);
  if (lost.length > 0) console.log(`Files that were lost before the backup: ${lost.length}.`);
  console.log(
    'It is in drill mode: nothing is mailed, cancelled, reminded, refunded or deleted. When it is to be the shop:\n  bin/inkrule restore --take-over',
  );
}

try {
  await (takesOver ? end() : restore());
  process.exit(0);
} catch (error) {
  stop((error as Error).message);
}

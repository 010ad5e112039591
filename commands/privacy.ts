import { openDatabase } from '#database/connection.ts';
import type { StillNeeded } from '#rules/office/privacy/due.ts';
import { retentionTable } from '#rules/office/privacy/retention.ts';
import { erasePerson, exportPerson } from '#server/office/privacy/service.ts';
import { filesThatAreKept } from '#server/platform/backup/service.ts';
import { openFiles } from '#server/platform/files/files.ts';
import { argumentsOf, configOrStop, stop } from './support/command.ts';

/**
 * What a person may ask of the shop (docs/privacy.md).
 *   bin/inkrule privacy export jana@customer.example > jana.json
 *   bin/inkrule privacy erase jana@customer.example [--force]
 *   bin/inkrule privacy table
 * `erase` ends with 2 while an order is still needed; the shop does the rest by itself. On the embedded
 * database the shop must not be running meanwhile.
 */
const usage = `Usage: bin/inkrule privacy export <email>    everything kept of a person, as JSON
       bin/inkrule privacy erase <email> [--force]    anonymises; --force does not wait for paid orders to be made
       bin/inkrule privacy table                      what is kept how long, as docs/privacy.md has it`;

const { values, positionals } = argumentsOf({ force: { type: 'boolean', default: false } }, usage);
const [command = '', email = '', ...rest] = positionals;
if (command === 'table') {
  console.log(retentionTable());
  process.exit(0);
}
if (!['export', 'erase'].includes(command) || rest.length > 0 || (values.force && command !== 'erase'))
  stop(usage);
if (!/^[^\s@]+@[^\s@]+$/.test(email)) stop(`This is no e-mail address: ${email}\n${usage}`);

const reasons: Record<StillNeeded, string> = {
  unpaid: 'waits for its money; cancel it in the back office to be done with it',
  money_parked: 'has money that waits for a person; deal with it in the back office',
  in_the_making: 'was paid lately and may still have to be made or delivered; --force does not wait',
};

const config = configOrStop();
const database = await openDatabase({ url: config.databaseUrl, directory: config.dataDir }).catch(
  (error: Error) => stop(error.message),
);
const shop = {
  config,
  database,
  files: filesThatAreKept(await openFiles(config), database, false),
  now: () => new Date(),
};

async function printPerson(): Promise<number> {
  const text = `${JSON.stringify(await exportPerson(shop, email), null, 2)}\n`;
  await new Promise((resolve) => process.stdout.write(text, resolve));
  return 0;
}

async function erase(): Promise<number> {
  const erased = await erasePerson(shop, email, values.force);
  if (!erased.ok) {
    console.error(
      `${email} signs in to the back office. Lock the account first: bin/inkrule user lock ${email}`,
    );
    return 1;
  }
  const { anonymised, waiting, files, savedDesigns, keptMails, account } = erased.value;
  console.log(`Orders anonymised: ${anonymised.length > 0 ? anonymised.join(', ') : 'none'}.`);
  console.log(
    `Removed: ${files} files, ${savedDesigns} saved designs, ${keptMails} kept mails${account ? ', the account' : ''}.`,
  );
  for (const { code, reason } of waiting)
    console.log(`Order ${code} ${reasons[reason]}. Afterwards it is anonymised by itself.`);
  return waiting.length > 0 ? 2 : 0;
}

const code = await (command === 'export' ? printPerson() : erase());
await database.close();
process.exit(code);

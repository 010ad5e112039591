import { openDatabase } from '#database/connection.ts';
import { demoUsers } from '#database/demo/users.ts';
import { seedOnce } from '#database/seed.ts';
import { openDemoAccounts } from './accounts/demo-accounts.ts';
import { hashPassword } from './accounts/service.ts';
import { readConfig } from './config.ts';
import type { Shop } from './context.ts';
import { originsOf } from './editions.ts';
import { endInOrder, type Part } from './ending.ts';
import { errorFacts } from './log/error-facts.ts';
import { createLog } from './log/log.ts';
import { ANSWERS_AT_MOST_MS } from './plugins/last-answers.ts';
import { demoWarning, guardWarning, refuseDemoAccounts } from './public-mode.ts';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Inkrule needs Node 24 or newer, this is ${process.version}. Start it with bin/start, which brings its own.`,
  );
  process.exit(1);
}

/** Who can sign in to the demo, by role. */
function demoLogIns(): string {
  const people = demoUsers.filter(({ active }) => active);
  const lines = [...Map.groupBy(people, ({ role }) => role)].map(
    ([role, own]) => `${role.padEnd(9)}${own.map(({ email }) => email).join('  ')}`,
  );
  const [{ password }] = demoUsers;
  return `\n  Demo log-ins    ${[...lines, `password ${password}`].join('\n                  ')}`;
}

/**
 * The orders of a new demo shop. The start does not wait until their proofs are drawn: all of them appear at
 * once. The end waits, since they are not made at a later start.
 */
function fillDemo(shop: Shop): Part {
  const filling = import('./demo/service.ts')
    .then(({ seedDemoOrders }) => seedDemoOrders(shop))
    .catch((err: unknown) => shop.log.error({ err }, 'the demo has no orders'));
  return { name: 'demo orders', atMostMs: 8_000, end: () => filling };
}

/** What a shop that others reach should not show for long. */
async function sayWhatIsSample(shop: Shop): Promise<void> {
  const { listPapers } = await import('./papers/service.ts');
  const { papers, missing, hasAccounts } = await listPapers(shop);
  if (!hasAccounts.CZK)
    shop.log.warn(
      'neither the company record nor BANK_* names an account: orders show a placeholder instead',
    );
  const samples = papers.filter(({ isSample }) => isSample).length;
  if (shop.config.publicMode.publicBy.length > 0 && (samples > 0 || missing.length > 0))
    shop.log.warn(
      { texts: samples, company: missing },
      'the shop shows samples of its texts or company; see the check-list',
    );
}

/** Not while the first visitors of a new start are answered. */
const COLLECT_AFTER_MS = 8_000;

async function start(): Promise<void> {
  const started = performance.now();
  const config = readConfig(process.env);
  // whoever reads what is written there may go away, or the disk under it may be full; the shop stays
  process.stderr.on('error', () => {});
  const log = createLog(config.logLevel);
  const parts: Part[] = [];
  endInOrder({ parts, log });
  // the program is read while the database wakes up: each takes a second
  const [database, { createApp }, { assembleShop }] = await Promise.all([
    openDatabase({
      url: config.databaseUrl,
      directory: config.dataDir,
      onLoss: (err) => log.warn({ err }, 'a connection to the database broke'),
    }),
    import('./app.ts'),
    import('./shop.ts'),
  ]);
  parts.push({ name: 'database', atMostMs: 1_000, end: () => database.close() });
  let isNewDemo = false;
  if (config.demo) isNewDemo = await seedOnce(database.db, hashPassword);
  else if (config.publicMode.publicBy.length > 0)
    refuseDemoAccounts(config.publicMode, await openDemoAccounts(database.db));
  const shop = await assembleShop({ config, database, log });
  parts.push({ name: 'press', atMostMs: 500, end: () => shop.press.close() });
  parts.push({ name: 'workbooks', atMostMs: 500, end: () => shop.workbooks.close() });
  parts.push({ name: 'jobs', atMostMs: 3_000, end: () => shop.jobs.stop(2_000) });
  const app = await createApp(shop);
  // a little longer than the answers under way are given
  parts.push({ name: 'requests', atMostMs: ANSWERS_AT_MOST_MS + 300, end: () => app.close() });
  await app.listen({ host: config.host, port: config.port });
  // e.g. when the system has no file left for another connection
  app.server.on('error', (err) => log.error({ err }, 'a connection could not be accepted'));
  await shop.jobs.start();
  // by the one process that filled the database, and never again
  const fillsDemo = isNewDemo && config.demoOrders;
  if (fillsDemo) parts.push(fillDemo(shop));

  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const origins = originsOf(config, port);
  if (config.mode !== 'production') {
    const demo = config.demo ? demoLogIns() : '';
    const mails = config.publicMode.mayTryOut ? `\n  Mails           http://localhost:${port}/dev/mail` : '';
    const orders = fillsDemo ? '\n  Demo orders     appear in a few seconds' : '';
    console.log(
      `\n  Inkrule is ready after ${((performance.now() - started) / 1000).toFixed(1)} s (${database.kind})\n\n  Česky           ${origins.cz}\n  English         ${origins.en}   or http://localhost:${port}\n  Deutsch         ${origins.de}\n  API             http://localhost:${port}/api/docs${mails}${demo}${orders}\n`,
    );
  }
  // not by the log alone, which may be set to say nothing
  for (const warning of [demoWarning(config.publicMode), guardWarning(config.publicMode, config)])
    if (warning) console.error(`\n  ${warning}\n`);
  if (config.publicMode.publicBy.length > 0 && !config.smtpUrl)
    log.warn('SMTP_URL is not set: mails are kept in a folder and not sent');
  // a catalogue that cannot be read says so by itself, and must not end the shop
  sayWhatIsSample(shop).catch((err: unknown) => log.warn({ err }, 'the check-list could not be read'));
  for (const [name, access] of [['GOPAY_*', config.goPay] as const, ['PAYPAL_*', config.payPal] as const])
    if (!access) log.warn(`${name} is not set: this payment method is not available`);
  log.info({ port, database: database.kind }, 'listening');
  // what only the start needed, 50 MB, would stay until a shop with little to do collects it by itself
  setTimeout(() => globalThis.gc?.(), COLLECT_AFTER_MS).unref();
}

start().catch((error: Error) => {
  const facts = errorFacts(error);
  // a sentence of ours is for the person at the keyboard; anything that has a code came from elsewhere and
  // may repeat data
  const why = facts.type === 'Error' && facts.code === undefined ? error.message : JSON.stringify(facts);
  console.error(`\n  Inkrule could not start: ${why}\n`);
  if (process.env.LOG_LEVEL === 'debug') console.error(facts);
  process.exit(1);
});

import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { openDatabase } from '#database/connection.ts';
import { demoUsers } from '#database/demo/users.ts';
import { isEmbeddedThere } from '#database/embedded.ts';
import { writeFirstRows } from '#database/first-rows.ts';
import { seedOnce } from '#database/seed.ts';
import { DAY_MS } from '#rules/platform/editions/dates.ts';
import type { DemoProofs } from './demo/service.ts';
import { openDemoAccounts } from './people/accounts/demo-accounts.ts';
import { hashPassword } from './people/accounts/service.ts';
import { listenForBackups } from './platform/backup/service.ts';
import { isClockWrong, lookAtClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { databaseRefusal } from './platform/database-refusal.ts';
import { listeningPort, originsOf } from './platform/editions.ts';
import { endInOrder, type Part } from './platform/ending.ts';
import { openFiles } from './platform/files/files.ts';
import { placeOfFiles, refuseOtherPlace } from './platform/files/place.ts';
import { tryStore } from './platform/files/try-store.ts';
import { createLog } from './platform/log/log.ts';
import { ANSWERS_AT_MOST_MS } from './platform/plugins/last-answers.ts';
import { poolSizeFor } from './platform/processes/plan.ts';
import { sessionName, watchForJobs } from './platform/processes/sessions.ts';
import { sayReady } from './platform/processes/worker.ts';
import { demoWarning, guardWarning, refuseDemoAccounts } from './platform/public-mode.ts';
import { currentRelease, releaseName } from './platform/release.ts';
import type { Shop } from './shop.ts';

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
function fillDemo(shop: Shop, pressing: Promise<DemoProofs>): Part {
  const since = performance.now();
  const filling = import('./demo/service.ts')
    .then(({ seedDemoOrders }) => seedDemoOrders(shop, pressing))
    .then(() => shop.log.info({ ms: Math.round(performance.now() - since) }, 'the demo orders are made'))
    .catch((err: unknown) => shop.log.error({ err }, 'the demo has no orders'));
  return { name: 'demo orders', atMostMs: 8_000, end: () => filling };
}

/** What a shop that others reach should not show for long. */
async function sayWhatIsSample(shop: Shop): Promise<void> {
  const { listPapers } = await import('./company/papers/service.ts');
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

/**
 * What a shop needs before it sells, for whoever starts it: who may sign in, and why nothing can be bought.
 */
async function sayWhatIsMissing(shop: Shop, port: number): Promise<void> {
  const { firstAdminLink, missingNow } = await import('./office/setup/service.ts');
  const missing = await missingNow(shop);
  if (missing.length > 0)
    shop.log.warn({ missing }, 'nothing can be bought yet: see the page "Setting up the shop"');
  const link = await firstAdminLink(shop, port);
  // not in the log: whoever reads it may collect it somewhere
  if (link) console.error(`\n  Nobody can run this shop yet. Add the first admin here, once:\n  ${link}\n`);
}

/** Not while the first visitors of a new start are answered. */
const COLLECT_AFTER_MS = 8_000;

/** Of several processes that serve people one speaks for all. */
const isFirst = ({ role, processName }: Config): boolean =>
  role !== 'jobs' && [null, 'web', 'web 1'].includes(processName);

/** Says that it lives where HEALTH_PORT asks for it: a process that only works on jobs serves nobody. */
async function serveHealth(shop: Shop): Promise<FastifyInstance | null> {
  const { host, healthPort } = shop.config;
  if (healthPort === undefined) return null;
  const [{ default: Fastify, LogController }, { registerHealth }] = await Promise.all([
    import('fastify'),
    import('./office/health/register-health.ts'),
  ]);
  const logController = new LogController({ disableRequestLogging: true });
  const app = Fastify({ loggerInstance: shop.log, logController }) as unknown as FastifyInstance;
  registerHealth(app, shop);
  await app.listen({ host, port: healthPort });
  return app;
}

/** Figures of this process, on a port of its own. @returns ends it */
async function tellFigures(shop: Shop): Promise<() => Promise<void>> {
  const [{ figuresOf }, { jobsOfShop, mailsOfShop }, { serveMetrics }] = await Promise.all([
    import('./office/on-call/service.ts'),
    import('./shop.ts'),
    import('./platform/watch/serve.ts'),
  ]);
  const { text } = figuresOf(shop, { jobs: jobsOfShop, mails: mailsOfShop });
  const server = await serveMetrics(shop.config, text);
  return async () => {
    server?.close();
    server?.closeAllConnections();
  };
}

/**
 * Before the first page names them; a store that is away keeps no shop from opening, only old tabs from going
 * on.
 */
async function keepAssets(shop: Shop): Promise<void> {
  const { keepOwnAssets } = await import('./platform/released-assets/service.ts');
  const keep = () =>
    keepOwnAssets(shop, shop.now()).catch((err: unknown) =>
      shop.log.warn({ err }, 'the files of the pages could not be kept for other releases'),
    );
  await keep();
  setInterval(keep, DAY_MS).unref();
}

/** Serves the shop to people. */
async function servePeople(shop: Shop): Promise<FastifyInstance> {
  const { createApp } = await import('./app.ts');
  const app = await createApp(shop);
  if (shop.config.mode === 'production') await keepAssets(shop);
  await app.listen({ host: shop.config.host, port: shop.config.port });
  // e.g. when the system has no file left for another connection
  app.server.on('error', (err) => shop.log.error({ err }, 'a connection could not be accepted'));
  return app;
}

/** What the person who started the shop reads, once however many processes there are. */
function sayWelcome(shop: Shop, port: number, facts: { seconds: number; fillsDemo: boolean }): void {
  const { config, database } = shop;
  const origins = originsOf(config, port);
  if (config.mode !== 'production') {
    const demo = config.demo ? demoLogIns() : '';
    const mails = config.publicMode.mayTryOut ? `\n  Mails           http://localhost:${port}/dev/mail` : '';
    const orders = facts.fillsDemo ? '\n  Demo orders     appear in a few seconds' : '';
    console.log(
      `\n  Inkrule is ready after ${facts.seconds.toFixed(1)} s (${database.kind})\n\n  Česky           ${origins.cz}\n  English         ${origins.en}   or http://localhost:${port}\n  Deutsch         ${origins.de}\n  API             http://localhost:${port}/api/docs${mails}${demo}${orders}\n`,
    );
  }
  // not by the log alone, which may be set to say nothing
  for (const warning of [demoWarning(config.publicMode), guardWarning(config.publicMode, config)])
    if (warning) console.error(`\n  ${warning}\n`);
  if (config.publicMode.publicBy.length > 0 && !config.smtpUrl)
    shop.log.warn('SMTP_URL is not set: mails are kept in a folder and not sent');
  // a catalogue that cannot be read says so by itself, and must not end the shop
  sayWhatIsMissing(shop, port).catch((err: unknown) =>
    shop.log.warn({ err }, 'what is missing could not be read'),
  );
  sayWhatIsSample(shop).catch((err: unknown) => shop.log.warn({ err }, 'the check-list could not be read'));
  for (const [name, access] of [['GOPAY_*', config.goPay] as const, ['PAYPAL_*', config.payPal] as const])
    if (!access) shop.log.warn(`${name} is not set: this payment method is not available`);
}

/** The proofs of a demo that this start fills with orders, being pressed. */
type Pressing = { proofs: Promise<DemoProofs> | null };

/** The database and the shop on it, filled once and with its files where those of other processes are. */
async function open(config: Config, log: Logger, parts: Part[]): Promise<{ shop: Shop; pressing: Pressing }> {
  const files = await openFiles(config);
  for (const store of files.places) await tryStore(store);
  // the embedded database lets nobody else in who could keep files elsewhere
  const place = config.databaseUrl === undefined ? '' : await placeOfFiles(files);
  const pressing: Pressing = { proofs: null };
  const beginPressing = (): void => {
    if (!config.demoOrders || pressing.proofs) return;
    pressing.proofs = import('./demo/service.ts').then(({ pressDemoDesigns }) => pressDemoDesigns());
    // told by whoever waits for it
    pressing.proofs.catch(() => {});
  };
  // of the embedded database it is known before it is made
  if (config.demo && config.databaseUrl === undefined && !isEmbeddedThere(config.dataDir)) beginPressing();
  // the program is read while the database wakes up: each takes a second
  const [database, { assembleShop }] = await Promise.all([
    openDatabase({
      url: config.databaseUrl,
      directory: config.dataDir,
      poolSize: config.databaseConnections ?? poolSizeFor(1),
      name: sessionName({ role: config.role, place, name: config.processName ?? config.role }),
      onLoss: (err) => log.warn({ err }, 'a connection to the database broke'),
    }).catch((error: unknown) => {
      throw config.databaseUrl === undefined ? error : databaseRefusal(error);
    }),
    import('./shop.ts'),
    config.role === 'jobs' ? null : import('./app.ts'),
  ]);
  parts.push({ name: 'database', atMostMs: 1_000, end: () => database.close() });
  // one at a time: of two that start together the second sees the first
  await database.withExclusiveLock(() => refuseOtherPlace(database, config, place));
  if (config.demo && !(await seedOnce(database.db, hashPassword, beginPressing))) pressing.proofs = null;
  await writeFirstRows(database.db);
  if (!config.demo && config.publicMode.publicBy.length > 0)
    refuseDemoAccounts(config.publicMode, await openDemoAccounts(database.db));
  return { shop: await assembleShop({ config, database, log, files }), pressing };
}

/** One process of the shop: serves people, works on jobs, or both (ROLE). */
export async function serve(config: Config): Promise<void> {
  // whoever reads what is written there may go away, or the disk under it may be full; the shop stays
  process.stderr.on('error', () => {});
  const log = createLog(config.logLevel, undefined, config.processName);
  const parts: Part[] = [];
  const isEnding = endInOrder({ parts, log });
  try {
    await startParts(config, log, parts);
  } catch (error) {
    // what a start that is not over needs has ended already
    if (!isEnding()) throw error;
  }
}

async function startParts(config: Config, log: Logger, parts: Part[]): Promise<void> {
  const started = performance.now();
  if (config.tracing.isOn) {
    const { startTracing } = await import('./platform/tracing/open-telemetry.ts');
    parts.push({ name: 'traces', atMostMs: 1_000, end: await startTracing(config) });
  }
  const { shop, pressing } = await open(config, log, parts);
  if (shop.isDrill)
    log.warn('a restored copy in drill mode: nothing is mailed, cancelled, reminded, refunded or deleted');
  const clock = await lookAtClock(shop.database.db);
  if (isClockWrong(clock))
    log.error(
      { aheadSeconds: Math.round(clock.aheadMs / 1000) },
      'the clock of this machine differs from that of the database by more than a minute',
    );
  if (shop.database.kind === 'pglite')
    parts.push({
      name: 'backups',
      atMostMs: 300,
      end: await listenForBackups(shop.database, config.dataDir, log),
    });
  parts.push({ name: 'catalogue', atMostMs: 100, end: async () => shop.catalogue.close() });
  parts.push({ name: 'press', atMostMs: 500, end: () => shop.press.close() });
  parts.push({ name: 'workbooks', atMostMs: 500, end: () => shop.workbooks.close() });
  parts.push({ name: 'jobs', atMostMs: 2_300, end: () => shop.jobs.stop(2_000) });
  const app = config.role === 'jobs' ? await serveHealth(shop) : await servePeople(shop);
  // a little longer than the answers under way are given
  if (app) parts.push({ name: 'requests', atMostMs: ANSWERS_AT_MOST_MS + 300, end: () => app.close() });
  if (config.metrics.port !== null)
    parts.push({ name: 'metrics', atMostMs: 100, end: await tellFigures(shop) });
  if (config.role === 'web') watchForJobs(shop.database, log);
  else await shop.jobs.start();
  // by the one process that filled the database, and never again
  if (pressing.proofs) parts.push(fillDemo(shop, pressing.proofs));
  const port = app ? listeningPort(app, config.port) : null;
  const seconds = (performance.now() - started) / 1000;
  if (port !== null && isFirst(config))
    sayWelcome(shop, port, { seconds, fillsDemo: pressing.proofs !== null });
  log.info(
    { release: releaseName(currentRelease()), port, database: shop.database.kind, role: config.role },
    port ? 'listening' : 'working',
  );
  sayReady();
  // What only the start needed would stay until a shop with little to do collects it by itself. A plain
  // collection leaves 50 MB more, in pages of the heap that are almost empty.
  setTimeout(() => globalThis.gc?.({ type: 'major', flavor: 'last-resort' }), COLLECT_AFTER_MS).unref();
}

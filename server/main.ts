import pino from 'pino';
import { openDatabase } from '#database/connection.ts';
import { seedOnce } from '#database/seed.ts';
import { openDemoAccounts } from './accounts/demo-accounts.ts';
import { hashPassword } from './accounts/service.ts';
import { readConfig } from './config.ts';
import { originsOf } from './editions.ts';
import { demoWarning, refuseDemoAccounts } from './public-mode.ts';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(`Inkrule needs Node 24 or newer, this is ${process.version}. Start it with bin/start, which brings its own.`);
  process.exit(1);
}

async function start(): Promise<void> {
  const started = performance.now();
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  // the program is read while the database wakes up: each takes a second
  const [database, { createApp }, { assembleShop }] = await Promise.all([
    openDatabase({ url: config.databaseUrl, directory: config.dataDir }),
    import('./app.ts'),
    import('./shop.ts'),
  ]);
  if (config.demo) await seedOnce(database.db, hashPassword);
  else if (config.publicMode.publicBy.length > 0) refuseDemoAccounts(config.publicMode, await openDemoAccounts(database.db));
  const shop = await assembleShop({ config, database, log });
  const app = await createApp(shop);
  await app.listen({ host: config.host, port: config.port });
  await shop.jobs.start();

  let closing = false;
  const stop = async (signal: string) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'stopping');
    // requests first, then jobs, then the press and the database they use
    await app.close();
    await shop.jobs.stop();
    await shop.press.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));

  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const origins = originsOf(config, port);
  if (config.mode !== 'production') {
    const demo = config.demo
      ? '\n  Demo log-ins    admin@inkrule.example  dealer@inkrule.example  partner@inkrule.example   password: inkrule-demo'
      : '';
    const mails = config.publicMode.mayTryOut ? `\n  Mails           http://localhost:${port}/dev/mail` : '';
    console.log(
      `\n  Inkrule is ready after ${((performance.now() - started) / 1000).toFixed(1)} s (${database.kind})\n\n  Česky           ${origins.cz}\n  English         ${origins.en}   or http://localhost:${port}\n  Deutsch         ${origins.de}\n  API             http://localhost:${port}/api/docs${mails}${demo}\n`,
    );
  }
  const warning = demoWarning(config.publicMode);
  // not by the log alone, which may be set to say nothing
  if (warning) console.error(`\n  ${warning}\n`);
  if (config.publicMode.publicBy.length > 0 && !config.smtpUrl)
    log.warn('SMTP_URL is not set: mails are kept in a folder and not sent');
  if (config.bankAccount('cz', 'CZK')?.isPlaceholder)
    log.warn('BANK_* is not set: orders show a placeholder instead of an account');
  for (const [name, access] of [['GOPAY_*', config.goPay] as const, ['PAYPAL_*', config.payPal] as const])
    if (!access) log.warn(`${name} is not set: this payment method is not available`);
  log.info({ port, database: database.kind }, 'listening');
}

start().catch((error: Error) => {
  console.error(`\n  Inkrule could not start: ${error.message}\n`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
});

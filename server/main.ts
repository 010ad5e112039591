import { openDatabase } from '#database/connection.ts';
import { seedOnce } from '#database/seed.ts';
import { hashPassword } from './accounts/service.ts';
import { readConfig } from './config.ts';
import { originsOf } from './editions.ts';
import { errorFacts } from './log/error-facts.ts';
import { createLog } from './log/log.ts';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(`Inkrule needs Node 24 or newer, this is ${process.version}. Start it with bin/start, which brings its own.`);
  process.exit(1);
}

async function start(): Promise<void> {
  const started = performance.now();
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  // the program is read while the database wakes up: each takes a second
  const [database, { createApp }, { assembleShop }] = await Promise.all([
    openDatabase({ url: config.databaseUrl, directory: config.dataDir }),
    import('./app.ts'),
    import('./shop.ts'),
  ]);
  if (config.demo) await seedOnce(database.db, hashPassword);
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
    console.log(
      `\n  Inkrule is ready after ${((performance.now() - started) / 1000).toFixed(1)} s (${database.kind})\n\n  Česky           ${origins.cz}\n  English         ${origins.en}   or http://localhost:${port}\n  Deutsch         ${origins.de}\n  API             http://localhost:${port}/api/docs\n  Mails           http://localhost:${port}/dev/mail${demo}\n`,
    );
  }
  if (config.bankAccount('cz', 'CZK')?.isPlaceholder)
    log.warn('BANK_* is not set: orders show a placeholder instead of an account');
  for (const [name, access] of [['GOPAY_*', config.goPay] as const, ['PAYPAL_*', config.payPal] as const])
    if (!access) log.warn(`${name} is not set: this payment method is not available`);
  log.info({ port, database: database.kind }, 'listening');
}

start().catch((error: Error) => {
  const facts = errorFacts(error);
  // a sentence of ours is for the person at the keyboard; anything that has a code came from elsewhere and may repeat data
  const why = facts.type === 'Error' && facts.code === undefined ? error.message : JSON.stringify(facts);
  console.error(`\n  Inkrule could not start: ${why}\n`);
  if (process.env.LOG_LEVEL === 'debug') console.error(facts);
  process.exit(1);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase } from '#database/connection.ts';
import { seedOnce } from '#database/seed.ts';
import { freePort } from '#scripts/free-port.ts';
import { untilListening } from '#scripts/until-listening.ts';
import { fillWithPartnerOrders } from '#server/partner-orders/lists/sample-orders.ts';
import { makeReadyToDispatch } from '#server/partner-orders/lists/testing.ts';
import { hashPassword } from '#server/people/accounts/service.ts';
import { portsLine, shopCount, wantedPorts } from './shops.ts';

/**
 * The real program on a fresh demo shop in a temporary folder that goes with it, and the sandbox gateway
 * beside it; one of them for each worker. The data is made once and copied. On PostgreSQL where
 * scripts/with-postgres.ts says where one is, which takes less of the processor than the embedded database.
 */
const postgres = process.env.TEST_DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'inkrule-e2e-'));
const shops: ChildProcess[] = [];
process.once('SIGTERM', () => process.exit(0));
process.on('exit', () => {
  // what they keep goes with them
  for (const shop of shops) shop.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
const folderOf = (index: number): string => join(folder, String(index));
const urlOf = (index: number): string | undefined =>
  postgres && Object.assign(new URL(postgres), { pathname: `shop${index}` }).href;

async function createDatabase(index: number, template?: string): Promise<void> {
  const admin = new pg.Client({ connectionString: postgres });
  await admin.connect();
  await admin.query(`create database shop${index} ${template ? `template ${template}` : ''}`);
  await admin.end();
}
async function copyShop(index: number): Promise<void> {
  cpSync(folderOf(0), folderOf(index), { recursive: true });
  if (postgres) await createDatabase(index, 'shop0');
}

// enough orders of partners for lists that grow and have pages, none so old that it is not kept any more
mkdirSync(folderOf(0));
if (postgres) await createDatabase(0);
const database = await openDatabase({ url: urlOf(0), directory: folderOf(0) });
await seedOnce(database.db, hashPassword);
await fillWithPartnerOrders(database.db, 400, { months: 5 });
// of which so many wait for their dispatch (tests/e2e/dealer/many-orders.spec.ts)
await makeReadyToDispatch(database.db, 20);
// and one mail that its receiver's server would not take
await database.db.execute(sql`
  insert into order_mails (order_id, mail, again, state, refusal)
  select id, 'dealerAssigned', '1', 'failed', '550 5.1.1' from orders where anonymised_at is null
  order by created_at desc limit 1`);
await database.close();

const environmentOf = async (index: number, port: number) => ({
  ...process.env,
  PORT: String(port),
  SANDBOX_PORT: String(await freePort()),
  DATA_DIR: folderOf(index),
  DATABASE_URL: urlOf(index),
  LOG_LEVEL: 'info',
  // many journeys in a row come from one address
  RATE_LIMIT: 'off',
  // and some bring codes of their own
  ORDER_CODES: 'any',
  // and count what they order
  DEMO_ORDERS: '0',
  // drawing ahead would take one of two cores from the journeys
  WARM_PICTURES: '0',
});

async function start(index: number): Promise<number> {
  const port = wantedPorts?.[index] ?? (await freePort());
  const shop = spawn(process.execPath, ['--import', './scripts/with-sandbox.ts', 'server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: await environmentOf(index, port),
  });
  shops.push(shop);
  await untilListening(shop, { port, withGateway: true });
  return port;
}

for (let index = 1; index < shopCount; index++) await copyShop(index);
const ports = await Promise.all(Array.from({ length: shopCount }, (_, index) => start(index)));
console.log(portsLine(ports));

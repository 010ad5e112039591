import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
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
 * beside it; one of them for each worker. The data is made once and copied.
 */
const folder = mkdtempSync(join(tmpdir(), 'inkrule-e2e-'));
const shops: ChildProcess[] = [];
process.once('SIGTERM', () => process.exit(0));
process.on('exit', () => {
  // what they keep goes with them
  for (const shop of shops) shop.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
const folderOf = (index: number): string => join(folder, String(index));

// enough orders of partners for lists that grow and have pages, none so old that it is not kept any more
const database = await openDatabase({ directory: folderOf(0) });
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

for (let index = 1; index < shopCount; index++) cpSync(folderOf(0), folderOf(index), { recursive: true });
const ports = await Promise.all(Array.from({ length: shopCount }, (_, index) => start(index)));
console.log(portsLine(ports));

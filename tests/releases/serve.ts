import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#database/connection.ts';
import { seedOnce } from '#database/seed.ts';
import { fillWithPartnerOrders } from '#server/partner-orders/lists/sample-orders.ts';
import { hashPassword } from '#server/people/accounts/service.ts';
import { freePort } from '../../scripts/free-port.ts';
import { privatePostgres } from '../../scripts/private-postgres.ts';
import { startTwoReleases } from '../../scripts/releases/two-releases.ts';
import { placeOrder } from '../../tools/bench/place-order.ts';
import { sampleDesign } from '../../tools/bench/sample-designs.ts';
import { portsLine, wantedPorts } from '../e2e/shops.ts';

/**
 * The demo shop on PostgreSQL, served by two releases at once, with three orders a second from elsewhere,
 * or as many as ORDERS_A_SECOND says. Says at its end how many of these were placed and lost.
 */
const ordersASecond = Number(process.env.ORDERS_A_SECOND ?? 3);

const port = wantedPorts?.[0] ?? (await freePort());
const home = mkdtempSync(join(tmpdir(), 'inkrule-releases-'));
const postgres = await privatePostgres();
const database = await openDatabase({ url: postgres.url, directory: home });
await seedOnce(database.db, hashPassword);
await fillWithPartnerOrders(database.db, 400, { months: 5 });
await database.close();

const releases = await startTwoReleases({
  ...{ port, home, databaseUrl: postgres.url, environment: { ORDER_CODES: 'any' } },
  before: process.env.RELEASE_BEFORE || null,
});

console.log(portsLine([port]));

let asked = 0;
let placed = 0;
const lost: string[] = [];
const order = async (number: number): Promise<void> => {
  try {
    await placeOrder(port, number, await sampleDesign('texts', number));
    placed += 1;
  } catch (error) {
    lost.push(String(error));
  }
};
const orders = setInterval(() => {
  asked += 1;
  void order(asked);
}, 1000 / ordersASecond);

process.once('SIGTERM', async () => {
  clearInterval(orders);
  console.error(
    `orders beside: ${placed} placed, ${lost.length} lost; requests that found nobody: ${releases.lost()}`,
  );
  for (const message of new Set(lost)) console.error(message);
  await releases.stop();
  await postgres.remove();
  rmSync(home, { recursive: true, force: true });
  process.exit(0);
});

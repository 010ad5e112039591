import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#database/connection.ts';
import { seedOnce } from '#database/seed.ts';
import { hashPassword } from '#server/accounts/service.ts';
import { fillWithPartnerOrders } from '#server/partner-order-lists/sample-orders.ts';
import { startBeside } from '../../scripts/with-sandbox.ts';

/**
 * The real program on a fresh demo shop in a temporary folder that goes with it, and the sandbox gateway
 * beside it.
 */
const folder = mkdtempSync(join(tmpdir(), 'inkrule-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.env.PORT = process.env.E2E_PORT ?? '3199';
process.env.DATA_DIR = folder;
process.env.LOG_LEVEL = process.env.LOG_LEVEL ?? 'warn';
// many journeys in a row come from one address
process.env.RATE_LIMIT = 'off';
// and some bring codes of their own
process.env.ORDER_CODES = 'any';
// and count what they order
process.env.DEMO_ORDERS = '0';
// drawing ahead would take one of two cores from the journeys
process.env.WARM_PICTURES = '0';
// enough orders of partners for lists that grow and have pages, none so old that it is not kept any more
const database = await openDatabase({ directory: folder });
await seedOnce(database.db, hashPassword);
await fillWithPartnerOrders(database.db, 400, { months: 5 });
await database.close();
const beside = await startBeside(process.env);
process.on('exit', () => beside?.stop());
await import('#server/main.ts');

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import pg from 'pg';
import { settingsOf, startShop } from './shop-process.ts';

/**
 * What open pages of orders cost the server: its memory before and with 500 streams, and how long it takes
 * until all of them have heard of a change. Run by itself: node scripts/with-postgres.ts node
 * tools/bench/live-streams.ts [streams] [port]
 */
const STREAMS = Number(process.argv[2] ?? 500);
const PORT = Number(process.argv[3] ?? 4310);
const SECRET = 'a secret of this measurement and of nothing else';
const PER_ACCOUNT = 10;

const url = process.env.TEST_DATABASE_URL;
if (!url) throw new Error('Run it by scripts/with-postgres.ts: there is no database.');

const dataDir = await mkdtemp(join(tmpdir(), 'inkrule-live-'));
const shop = startShop({ ...settingsOf(url, dataDir, PORT), SESSION_SECRET: SECRET }, PORT);
await shop.untilReady();

const database = new pg.Client({ connectionString: url });
await database.connect();
const accounts = Math.ceil(STREAMS / PER_ACCOUNT);
await database.query(
  `insert into users (id, email, password_hash, role)
   select 'live-' || n, 'live-' || n || '@inkrule.example', 'x', 'dealer' from generate_series(0, $1) n
   on conflict do nothing`,
  [accounts],
);
const tokenOf = (id: string) =>
  new SignJWT({ id })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(SECRET));

const residentMb = async (): Promise<number> => {
  const status = await readFile(`/proc/${shop.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
let heard = 0;
const open = async (index: number): Promise<IncomingMessage> => {
  const authorization = `Bearer ${await tokenOf(`live-${Math.floor(index / PER_ACCOUNT)}`)}`;
  return new Promise((resolve, reject) => {
    get(`${shop.origin}/api/b2b/live`, { agent, headers: { authorization } }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`answered ${answer.statusCode}`));
      answer.on('data', (piece: Buffer) => {
        if (piece.includes('event: order')) heard += 1;
      });
      answer.on('error', () => {});
      resolve(answer);
    }).on('error', reject);
  });
};
const tell = () =>
  database.query("select pg_notify('partner_orders', $1)", [
    JSON.stringify({ orderId: 'x', partnerId: null, dealerId: null, messageId: null }),
  ]);

// a server that has answered before, so that what every server loads once is not counted
await Promise.all(Array.from({ length: 5 }, async () => (await open(0)).destroy()));
await pause(2_000);
const before = await residentMb();
const streams: IncomingMessage[] = [];
for (let i = 0; i < STREAMS; i += 50)
  streams.push(
    ...(await Promise.all(Array.from({ length: Math.min(50, STREAMS - i) }, (_, n) => open(i + n)))),
  );
await pause(3_000);
const opened = await residentMb();
const times: number[] = [];
for (let round = 0; round < 50; round += 1) {
  heard = 0;
  const start = performance.now();
  await tell();
  while (heard < STREAMS) await pause(1);
  times.push(performance.now() - start);
}
// long enough for two signs of life, each of which asks whether the accounts may still listen
await pause(45_000);
const later = await residentMb();
times.sort((a, b) => a - b);
console.log(
  `${STREAMS} streams: ${before.toFixed(0)} MB before, ${opened.toFixed(0)} MB opened, ${later.toFixed(0)} MB after ${times.length} changes and a minute`,
);
console.log(
  `heard by all after ${times[Math.floor(times.length / 2)]?.toFixed(0)} ms (median), ${times.at(-1)?.toFixed(0)} ms at most`,
);
for (const stream of streams) stream.destroy();
const { how, ms } = await shop.end('SIGTERM');
console.log(`ended with ${how} after ${ms.toFixed(0)} ms`);
await database.end();
await rm(dataDir, { recursive: true, force: true });

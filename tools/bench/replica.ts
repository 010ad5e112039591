import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { privatePostgres } from '#scripts/private-postgres.ts';
import { connectAlone } from '#server/platform/backup/moment.ts';
import { cpuOf } from './processes.ts';
import { aligned } from './table.ts';

/**
 * A second PostgreSQL that follows the first, for reports: what it costs the orders of one product
 * (`stock-row.ts`), and how late it is meanwhile. Turns without and with it. Exit code 1 when it does not have in
 * the end what the first one has.
 *   node tools/bench/replica.ts [--shoppers 40] [--seconds 5] ...: what stock-row.ts takes
 */
const EVERY_MS = 100;
const first = await privatePostgres();
const client = await connectAlone(first.url);
const one = async <Row extends object>(text: string): Promise<Row | undefined> =>
  (await client.query<Row>(text)).rows[0];

type Late = { pid: number; bytes: string; ms: string | null };
const lateness = () =>
  one<Late>(`select pid, pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::text as bytes,
    (extract(epoch from replay_lag) * 1000)::text as ms from pg_stat_replication where state = 'streaming'`);

/** Until the orders are sent. @returns how late the second was, and what the log of the first grew by */
async function sell(): Promise<{
  late: { bytes: number; ms: number }[];
  senderMs: number;
  walBytes: number;
}> {
  const words = ['tools/bench/stock-row.ts', ...process.argv.slice(2)];
  const env = { ...process.env, TEST_DATABASE_URL: first.url };
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit'], env });
  let isSelling = true;
  const ended = once(child, 'exit').then(([code]) => {
    isSelling = false;
    if (code !== 0) process.exitCode = 1;
  });
  const from = await one<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
  const late: { bytes: number; ms: number }[] = [];
  let senderMs = 0;
  while (isSelling) {
    const found = await lateness();
    if (found) {
      late.push({ bytes: Number(found.bytes), ms: Number(found.ms ?? 0) });
      senderMs = cpuOf(found.pid) ?? senderMs;
    }
    await pause(EVERY_MS);
  }
  await ended;
  const grown = await one<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '${from?.lsn}')::text as bytes`,
  );
  return { late, senderMs, walBytes: Number(grown?.bytes) };
}

const part = (all: readonly number[], share: number): number =>
  all.toSorted((a, b) => a - b)[Math.floor((all.length - 1) * share)] ?? Number.NaN;

let second: Awaited<ReturnType<typeof privatePostgres>> | null = null;
try {
  console.log('\nwithout a second one');
  await sell();
  second = await privatePostgres({
    make: (data, run) =>
      run('pg_basebackup', ['-d', first.url, '-D', data, '-R', '-X', 'stream', '--checkpoint=fast']),
  });
  const replica = await connectAlone(second.url);
  while (!(await lateness())) await pause(EVERY_MS);
  console.log('\nwith it');
  const { late, senderMs, walBytes } = await sell();
  const { rows } = await replica.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'startup'",
  );
  const replayMs = cpuOf(rows[0]?.pid ?? 0) ?? Number.NaN;

  await client.query('create table last_words as select generate_series(1, 1000) as n');
  const begun = performance.now();
  const has = async (): Promise<number> => {
    const { rows: found } = await replica.query<{ is: string | null }>(
      "select to_regclass('last_words') as is",
    );
    if (!found[0]?.is) return 0;
    return Number((await replica.query('select count(*) as n from last_words')).rows[0]?.n);
  };
  while ((await has()) < 1000 && performance.now() - begun < 60_000) await pause(5);
  const caughtUpMs = performance.now() - begun;
  if ((await has()) !== 1000) process.exitCode = 1;
  await replica.end();

  const ms = late.map((sample) => sample.ms);
  const kB = late.map(({ bytes }) => bytes / 1024);
  console.log(
    `\n${aligned([
      ['', 'p50', 'p95', 'most'],
      ['late by the clock, ms', ...[0.5, 0.95, 1].map((share) => part(ms, share).toFixed(1))],
      ['late in its log, kB', ...[0.5, 0.95, 1].map((share) => part(kB, share).toFixed(0))],
    ])}`,
  );
  console.log(
    `${(walBytes / 1e6).toFixed(1)} MB of log; CPU of what sends it ${(senderMs / 1000).toFixed(2)} s, of what replays it ${(replayMs / 1000).toFixed(2)} s; last words there after ${caughtUpMs.toFixed(0)} ms`,
  );
} finally {
  await client.end();
  await second?.remove();
  await first.remove();
}

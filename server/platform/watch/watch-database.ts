import { AsyncResource } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { Gauge } from 'prom-client';
import type { Database } from '#database/connection.ts';
import { statementName } from '../log/error-facts.ts';
import { oneASecond } from '../log/one-a-second.ts';
import { databaseWaitSeconds, ofProcess, slowStatements, statementSeconds } from '../metrics/metrics.ts';
import { noteSpan, spanHere } from '../tracing/tracing.ts';

type Watch = { readonly slowMs: number; readonly log: Pick<FastifyBaseLogger, 'warn'> };
type Asked = { readonly text?: unknown; readonly name?: unknown };
// biome-ignore lint/suspicious/noExplicitAny: each driver has several forms of a call, of which none is changed
type Call = (...args: any[]) => any;

const connections = new Gauge({
  name: 'inkrule_database_connections',
  help: 'Connections of the pool of this process: busy, idle, and how many wait for one',
  labelNames: ['state'] as const,
  registers: [ofProcess],
});

/** A connection that is free is there sooner. */
const WAITED_MS = 1;

/** Where one is slow all of its kind are: one a second is enough to know it. */
const gate = oneASecond();

/** By the name it is prepared under, or by verb and table: never by its text. */
function nameOf(asked: unknown): string {
  const { text, name } = (typeof asked === 'object' && asked !== null ? asked : { text: asked }) as Asked;
  return typeof name === 'string' && name !== '' ? name : (statementName(text) ?? 'other');
}

/** @returns to be called when the statement is over */
function begin(asked: unknown, { slowMs, log }: Watch): (failed: boolean) => void {
  const since = performance.now();
  const span = spanHere();
  return (failed) => {
    const ms = performance.now() - since;
    statementSeconds.observe(ms / 1000);
    if (span) noteSpan(span, nameOf(asked), since, { 'db.system.name': 'postgresql' }, failed);
    if (slowMs === 0 || ms < slowMs) return;
    const statement = nameOf(asked);
    slowStatements.inc({ statement });
    const left = gate(statement);
    if (left === null) return;
    const more = left > 0 ? { leftOut: left } : {};
    log.warn({ statement, ms: Math.round(ms), failed, ...more }, 'slow statement');
  };
}

/** A call that ends by a promise or by calling back. */
function watched(own: Call, watch: Watch): Call {
  return (...args) => {
    const over = begin(args[0], watch);
    const last = args.at(-1);
    if (typeof last === 'function') {
      // the driver calls back as whoever opened the connection
      args[args.length - 1] = AsyncResource.bind((error: unknown, ...more: unknown[]) => {
        over(Boolean(error));
        last(error, ...more);
      });
      return own(...args);
    }
    const answer = own(...args);
    if (typeof answer?.then === 'function')
      answer.then(
        () => over(false),
        () => over(true),
      );
    return answer;
  };
}

function watchPool(pool: pg.Pool, watch: Watch): void {
  const own: Call = pool.connect.bind(pool);
  // pool.query takes its connection by the same call
  pool.connect = ((called?: Call) => {
    const since = performance.now();
    const span = spanHere();
    const had = () => {
      const ms = performance.now() - since;
      databaseWaitSeconds.observe(ms / 1000);
      if (span && ms >= WAITED_MS) noteSpan(span, 'wait for a connection', since, {}, false);
    };
    // the pool calls back as whoever gave the connection up: what is asked next would be said of another
    if (called)
      return own(
        AsyncResource.bind((...given: unknown[]) => {
          had();
          called(...given);
        }),
      );
    const given: Promise<unknown> = own();
    given.then(had, had);
    return given;
  }) as typeof pool.connect;
  const known = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    client.query = watched(client.query.bind(client), watch);
  });
}

/** Counts what the database is asked, and says which statements were slow. */
export function watchDatabase({ raw }: Pick<Database, 'raw'>, watch: Watch): void {
  if ('pglite' in raw) {
    const { pglite } = raw;
    pglite.query = watched(pglite.query.bind(pglite), watch);
    const own: Call = pglite.transaction.bind(pglite);
    pglite.transaction = ((work: Call) =>
      own((tx: { query: Call }) => {
        tx.query = watched(tx.query.bind(tx), watch);
        return work(tx);
      })) as typeof pglite.transaction;
    return;
  }
  watchPool(raw.pool, watch);
}

/** To be asked before the figures are told. */
export function countConnections({ raw }: Pick<Database, 'raw'>): void {
  if ('pglite' in raw) return;
  const { totalCount, idleCount, waitingCount } = raw.pool;
  connections.set({ state: 'busy' }, totalCount - idleCount);
  connections.set({ state: 'idle' }, idleCount);
  connections.set({ state: 'waiting' }, waitingCount);
}

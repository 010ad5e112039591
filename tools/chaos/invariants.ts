import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { namedFiles } from '#server/platform/files/named-files.ts';
import { HELIOS_ID, verifyPurchases } from '../bench/verify-purchases.ts';
import { mails } from '../world/check-mails.ts';
import { money, shelf, sums } from '../world/check-money.ts';
import { decisions, keys, papers, statuses, tasks } from '../world/check-orders.ts';
import { booksOf, movedOf } from './books.ts';
import type { Recovery } from './hour.ts';
import { lettersOf } from './letters.ts';
import { PARTNERS_COLOR } from './partners.ts';
import type { Crowd } from './people.ts';
import { PIECES, type Stage } from './stage.ts';
import type { Invariant } from './tables.ts';

/** What must hold of the shop after all of it; of the worlds' checks those that ask the database alone. */

async function filesHold({ rows, files }: Stage): Promise<Invariant> {
  const named = await namedFiles((text) => rows(text));
  const keysOf = new Set(named.map(({ key }) => key));
  const there = readdirSync(files, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(files.length + 1));
  const orphans = there.filter((key) => !keysOf.has(key));
  const missing = named.filter(({ key }) => !existsSync(join(files, key)));
  return {
    name: 'files named by rows are there, no others',
    figure: `${keysOf.size} named, ${missing.length} missing, ${orphans.length} orphans`,
    wrong: [
      ...missing.map(({ row, key }) => `${row} names ${key}, which is gone`),
      ...orphans.map((key) => `${key} is named by nobody`),
    ],
  };
}

async function partnersHold({ rows }: Stage, { partnersOrders }: Crowd): Promise<Invariant> {
  const stored = await rows<{ id: string; code: string; status: string }>(
    'select p.order_id as id, p.code, p.status from partner_orders p',
  );
  const wrong = partnersOrders.flatMap(({ code, id }) => {
    const own = stored.filter((order) => order.code === code);
    return own.length === 1 && own[0]?.id === id ? [] : [`${code}: ${own.length} orders`];
  });
  const done = stored.filter(({ status }) => status === 'done').length;
  const figure = `${partnersOrders.length} acknowledged, ${stored.length} stored, ${done} led to their end`;
  return { name: 'orders of partners, each once', figure, wrong };
}

/** Words whose call was answered stand once. */
async function wordsHold({ rows }: Stage, { said }: Crowd): Promise<Invariant> {
  const stored = await rows<{ comment: string }>(
    `select comment from order_messages where comment like 'W%'`,
  );
  const there = new Set(stored.map(({ comment }) => comment));
  const lost = said.filter((words) => !there.has(words));
  const wrong = [...(await keys({ rows }, { wrong: [] })), ...lost.map((words) => `${words} are gone`)];
  return {
    name: 'one order for each key, words once',
    figure: `${said.length} acknowledged messages`,
    wrong,
  };
}

async function jobsHold({ rows }: Stage, stuck: readonly string[]): Promise<Invariant> {
  const ended = await rows<{ name: string; state: string; n: number }>(
    `select name, state, count(*)::int as n from pgboss.job where name not like '%-given-up' group by name, state`,
  );
  const failed = ended.filter(({ state }) => state === 'failed');
  const done = ended.filter(({ state }) => state === 'completed').reduce((sum, { n }) => sum + n, 0);
  return {
    name: 'no job stuck or given up',
    figure: `${done} done`,
    wrong: [...stuck, ...failed.map(({ name, n }) => `${n} jobs ${name} were given up`)],
  };
}

async function shelvesHold({ rows }: Stage): Promise<Invariant> {
  const [partners] = await rows<{ id: string }>(
    `select helios_id as id from availabilities where product_id = 'block-52' and color = $1 and scale = 'freeTop'`,
    [PARTNERS_COLOR],
  );
  const items = [HELIOS_ID, partners?.id ?? ''];
  const left = await rows<{ n: number }>(
    'select sum($1::int - stock_quantity)::int as n from availabilities where helios_id = any($2)',
    [PIECES, items],
  );
  const [others] = await rows<{ n: number }>(
    'select count(*)::int as n from availabilities where stock_quantity <> $1 and helios_id <> all($2)',
    [PIECES, items],
  );
  const wrong = (
    await Promise.all(items.map((item) => shelf({ rows }, { added: PIECES, sold: new Map() }, item)))
  ).flat();
  if (others?.n !== 0) wrong.push(`${others?.n} other items changed`);
  return { name: 'stock adds up', figure: `${left[0]?.n} pieces left the shelves`, wrong };
}

async function droppedMails({ rows }: Stage): Promise<string[]> {
  const found = await rows<{ name: string }>(
    `select mail || '-' || order_id || case when again = '' then '' else '-' || again end as name
      from order_mails where state = 'dropped'`,
  );
  return found.map(({ name }) => name);
}

type Parts = {
  readonly stage: Stage;
  readonly crowd: Crowd;
  readonly recoveries: readonly Recovery[];
  readonly stuck: readonly string[];
};

const orders = async (checks: Promise<readonly string[]>[]) => (await Promise.all(checks)).flat();

/** Only these mean that the shop could not answer, and the same call may succeed in a moment. */
const EXPECTED = /^(503 unavailable|502 payment_failed) /;

/** What the run saw of the processes, besides what is stored. */
function ranWell({ answers, log }: Stage, { wrong }: Crowd): readonly Invariant[] {
  const odd = [...answers.failures].filter(([kind]) => !EXPECTED.test(kind));
  const answered = [...answers.counts.values()].reduce((sum, n) => sum + n, 0);
  return [
    { name: 'nobody was refused what should be', figure: `${wrong.length} refusals`, wrong },
    {
      name: 'no failure but 503 unavailable, 502 payment_failed',
      figure: `${answered} answers`,
      wrong: odd.map(([kind, n]) => `${n} x ${kind}`),
    },
    {
      name: 'no error of four storeys, nothing past the log',
      figure: `${log.tall.length} tall, ${log.loose.length} loose lines`,
      wrong: [...log.tall, ...log.loose],
    },
    { name: 'no process ended by itself', figure: `${log.ends.length}`, wrong: log.ends },
  ];
}

export async function invariantsOf({
  stage,
  crowd,
  recoveries,
  stuck,
}: Parts): Promise<readonly Invariant[]> {
  const { rows, database, mailbox } = stage;
  const world = { rows, any: () => ({ server: { database } }) };
  const { unsure, came, lost, byFault, twice } = lettersOf(
    mailbox.taken,
    recoveries,
    await droppedMails(stage),
  );
  const wrong: string[] = [];
  const bought = await verifyPurchases({
    ...{ db: database.db, dataDir: '', bought: crowd.bought, stock: PIECES, came, wrong },
  });
  const fake = await booksOf(stage.sandbox);
  const moved = await movedOf(stage, fake);
  return [
    {
      name: 'orders of shoppers, each once, paid as they were',
      figure: `${crowd.bought.length} acknowledged, ${bought.orders} stored`,
      wrong,
    },
    await partnersHold(stage, crowd),
    await wordsHold(stage, crowd),
    {
      name: 'sums of orders',
      figure: `${bought.orders} orders`,
      wrong: await sums(world, { purchases: [], past: [] }),
    },
    { ...moved, wrong: [...moved.wrong, ...(await money({ rows, fake }))] },
    await shelvesHold(stage),
    {
      name: 'mails: each came, none twice unexplained',
      figure: `${mailbox.taken.length} taken of ${came.size} confirmations and others; again: ${lost} not acknowledged, ${byFault} of a process or database that went away`,
      wrong: [...twice, ...(await mails({ rows, mailbox, unsure }))],
    },
    await filesHold(stage),
    {
      name: 'statuses, decisions, papers, tasks',
      figure: `${crowd.partnersOrders.length} orders of partners`,
      wrong: await orders([statuses(world), decisions(world), papers(world), tasks(world)]),
    },
    await jobsHold(stage, stuck),
    ...ranWell(stage, crowd),
  ];
}

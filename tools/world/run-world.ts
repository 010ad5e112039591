import { addPeople } from '#server/partner-orders/flow/testing-people.ts';
import { checks } from './checks.ts';
import { type Known, newKnown } from './known.ts';
import type { Mishap } from './parties.ts';
import { partnerActs } from './partners.ts';
import { moneyActs, tell } from './payers.ts';
import { workABit, workAll, workRegularly } from './queue.ts';
import { shopperActs } from './shoppers.ts';
import { ITEM, staffActs } from './staff.ts';
import { openWorld, START, type World } from './world.ts';

/** The steps of a world: people act, time passes, things break; now and then all comes to rest and is checked. */

export type Ran = {
  readonly wrong: readonly string[];
  readonly step: number;
  readonly journal: readonly string[];
  /** what happened in the last thirty of them */
  readonly lastSteps: readonly string[];
  readonly hash: string;
  readonly summary: string;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const REST_EVERY = 25;

/** What may go wrong in one call or job. */
const mishapOf = (world: World) => (): Mishap | null => {
  if (!world.happens(0.12)) return null;
  return { kind: world.happens(0.5) ? 'kill' : 'break', at: 1 + world.below(45) };
};

/** Begins or ends a trouble that lasts for some steps. */
function changeTroubles(world: World): void {
  const { troubles, mailbox } = world;
  const what = world.below(5);
  if (what === 0) troubles.isDiskFull = world.happens(0.4);
  if (what === 1) mailbox.mood = world.pick(['open', 'open', 'away', 'loses']);
  if (what === 2) troubles.provider = world.pick([null, null, { status: 500 }, 'broken', 'garbage']);
  if (what === 3) troubles.skewMs.A = world.pick([0, 0, 90 * MINUTE, -90 * MINUTE]);
  if (what === 4) troubles.skewMs.B = world.pick([0, 0, 5 * MINUTE, -5 * MINUTE]);
  world.say(
    `troubles: disk ${troubles.isDiskFull}, mail ${mailbox.mood}, provider ${JSON.stringify(troubles.provider)}`,
  );
}

async function letTimePass(world: World): Promise<void> {
  const ms = world.pick([2 * MINUTE, 20 * MINUTE, 2 * 60 * MINUTE, DAY, 4 * DAY]);
  for (let left = ms; left > 0; left -= DAY) {
    world.machine.advance(Math.min(left, DAY));
    await workRegularly(world, mishapOf(world));
  }
  world.say(`${Math.round(ms / MINUTE)} minutes pass`);
}

/** Long enough that terms run out; what people had under way is over then. */
async function letYearsPass(world: World, known: Known): Promise<void> {
  await rest(world, known);
  known.past.push(...known.purchases.splice(0));
  known.partnerOrders.length = 0;
  known.news.length = 0;
  const days = world.pick([45, 200, 400, 800, 1_600]);
  world.say(`${days} days: years pass`);
  world.machine.advance(days * DAY);
  await rest(world, known);
}

/** What a provider has to say of payments that are not as they were when the shop last came to rest. */
function unheard({ fake }: World, { toldAs }: Known): Known['news'] {
  const now = [
    ...[...fake.goPay.values()].map(({ id, state, amount }) => ({
      news: { provider: 'goPay' as const, id: String(id), refund: false },
      as: `${state} ${amount}`,
    })),
    ...[...fake.payPal.values()].map(({ id, status, refunds }) => ({
      news: { provider: 'payPal' as const, id, refund: refunds !== undefined },
      as: `${status} ${refunds?.length}`,
    })),
  ];
  return now.flatMap(({ news, as }) => {
    if (toldAs.get(news.id) === as) return [];
    toldAs.set(news.id, as);
    return [news];
  });
}

/** Everything is mended, heard and done. */
async function rest(world: World, known: Known): Promise<void> {
  const { troubles, mailbox } = world;
  Object.assign(troubles, { isDiskFull: false, provider: null });
  Object.assign(troubles.skewMs, { A: 0, B: 0 });
  mailbox.mood = 'open';
  // circuits close again, and claims of those that were killed run out
  world.machine.advance(15 * MINUTE);
  for (const news of [...known.news.splice(0), ...unheard(world, known)])
    await world.together([() => world.within(world.any(), null, (server) => tell(server, world, news))]);
  await workRegularly(world);
  await workAll(world);
  await workRegularly(world);
  await workAll(world);
}

async function step(world: World, known: Known, mayJump: boolean): Promise<void> {
  const acts = [...shopperActs, ...moneyActs, ...staffActs, ...partnerActs];
  const sum = acts.reduce((all, [weight]) => all + weight, 0) + 24;
  let at = world.below(sum);
  if (at < 12) return workABit(world, mishapOf(world));
  if (at < 18) return changeTroubles(world);
  if (at < 24) return mayJump && world.happens(0.1) ? letYearsPass(world, known) : letTimePass(world);
  at -= 24;
  for (const [weight, act] of acts) {
    at -= weight;
    if (at < 0) return act(world, known, mishapOf(world));
  }
}

async function look(world: World, known: Known): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, check] of Object.entries(checks))
    wrong.push(...(await check(world, known)).map((line) => `${name}: ${line}`));
  return wrong;
}

/** From the line on that begins the thirtieth step before the last. */
function lastSteps(journal: readonly string[], count = 30): readonly string[] {
  const begins = journal.flatMap((line, i) => (line.includes(' -- ') ? [i] : []));
  return journal.slice(begins.at(-count) ?? 0);
}

type Asked = { readonly seed: number; readonly steps: number; readonly days?: number | undefined };

export async function runWorld({ seed, steps, days }: Asked): Promise<Ran> {
  const world = await openWorld(seed);
  const known = newKnown();
  await addPeople(world.any().server);
  await world.rows('update availabilities set stock_quantity = 90 where helios_id = $1', [ITEM]);
  known.added = 90;
  const until = days === undefined ? Number.POSITIVE_INFINITY : START + days * DAY;
  let wrong: string[] = [];
  let at = 0;
  try {
    for (let isOver = false; !isOver && wrong.length === 0; ) {
      at += 1;
      world.say(`-- ${at}`);
      await step(world, known, days === undefined);
      isOver = at >= steps || world.machine.now() >= until;
      if (at % REST_EVERY !== 0 && !isOver) continue;
      await rest(world, known);
      wrong = await look(world, known);
    }
  } catch (error) {
    wrong = [`something failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  }
  const passed = Math.round((world.machine.now() - START) / DAY);
  const summary = `${known.codes} orders of shoppers and partners, ${world.mailbox.taken.length} mails, ${known.erased.length} people forgotten, ${world.broken.length} mishaps, ${passed} days`;
  const { journal } = world;
  const hash = world.hash();
  await world.close();
  return { wrong, step: at, journal, lastSteps: lastSteps(journal), hash, summary };
}

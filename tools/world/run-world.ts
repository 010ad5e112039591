import { addPeople } from '#server/partner-orders/flow/testing-people.ts';
import { noteSold } from './check-money.ts';
import { checks } from './checks.ts';
import { heard, type Known, newKnown } from './known.ts';
import { type Mood, moodAt } from './moods.ts';
import type { Mishap } from './parties.ts';
import { tell } from './payers.ts';
import { addPortal } from './portal.ts';
import { workABit, workAll, workRegularly } from './queue.ts';
import { noteAbouts, noteBooks, noteNamed } from './remember.ts';
import { ITEM } from './staff.ts';
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
  if (!world.happens(0.16)) return null;
  // of what came before nobody knows: an answer of a provider, or of the database, is lost
  const on = world.pick([null, null, 'after a provider', 'after commit']);
  if (on) return { kind: world.pick(['break', 'break', 'kill', 'slow']), at: 1 + world.below(2), on };
  return { kind: world.pick(['kill', 'kill', 'break', 'break', 'slow']), at: 1 + world.below(45) };
};

/** In the middle of a job, most of all before or after what it writes. */
const mishapOfJob = (world: World) => (): Mishap | null => {
  if (!world.happens(0.2)) return null;
  const kind = world.pick(['break', 'kill'] as const);
  return world.happens(0.5)
    ? { kind, at: 1 + world.below(2), on: 'after commit' }
    : { kind, at: 1 + world.below(20) };
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
  // until a transfer is to be paid, and some days more
  const [due] = await world.rows<{ ms: number | null }>(
    `select extract(epoch from min(payable_until) - now())::float8 * 1000 as ms from shop_orders
      where payment_status = 'pending' and payment_method = 'bankTransfer' and payable_until > now()`,
  );
  const ms =
    due?.ms && world.happens(0.4)
      ? Math.ceil(due.ms) + world.below(4) * DAY
      : world.pick([2 * MINUTE, 20 * MINUTE, 2 * 60 * MINUTE, DAY, 4 * DAY, 12 * DAY]);
  // nobody works on anything meanwhile
  if (ms >= DAY && world.happens(0.3)) {
    world.say(`the shop stands still for ${Math.round(ms / DAY)} days`);
    world.machine.advance(ms + world.below(12) * DAY);
    return;
  }
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
  known.guests.length = 0;
  known.news.length = 0;
  const days = world.pick([20, 45, 190, 200, 400, 738, 800, 1_600]);
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
    await world.together([
      async () =>
        heard(
          world,
          known,
          'news at last',
          await world.within(world.any(), null, (server) => tell(server, world, news)),
        ),
    ]);
  await workRegularly(world);
  await workAll(world);
  await workRegularly(world);
  await workAll(world);
  await noteBooks(world, known);
  await noteSold(world, known);
}

async function step(world: World, known: Known, { acts, sum, time }: Mood, mayJump: boolean): Promise<void> {
  let at = world.below(sum + 18 + time);
  if (at < 12) return workABit(world, mishapOfJob(world));
  if (at < 18) return changeTroubles(world);
  if (at < 18 + time)
    return mayJump && world.happens(time > 10 ? 0.3 : 0.06) ? letYearsPass(world, known) : letTimePass(world);
  // what people do comes close together
  for (let times = world.pick([1, 2, 3]); times > 0; times -= 1) {
    at = world.below(sum);
    const one = acts.find(([weight]) => {
      at -= weight;
      return at < 0;
    });
    await one?.[1](world, known, mishapOf(world));
  }
  // the shop works all the time
  if (world.happens(0.4)) await workABit(world, mishapOfJob(world));
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
  await addPortal(world);
  await world.rows('update availabilities set stock_quantity = 90 where helios_id = $1', [ITEM]);
  known.added = 90;
  const until = days === undefined ? Number.POSITIVE_INFINITY : START + days * DAY;
  let wrong: string[] = [];
  let at = 0;
  try {
    for (let isOver = false; !isOver && wrong.length === 0; ) {
      at += 1;
      world.say(`-- ${at}`);
      await step(world, known, moodAt(seed, at), days === undefined);
      await noteNamed(world, known);
      await noteAbouts(world);
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

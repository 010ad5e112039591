import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { testDatabase } from '#database/testing.ts';
import { createApp } from '#server/app.ts';
import { fakeEnv, fakeProviders, type Trouble } from '#server/payments/payment/testing/fake-providers.ts';
import { randomOf } from '#server/payments/payment/testing/orderings.ts';
import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log/log.ts';
import { forRequest } from '#server/platform/log/request-id.ts';
import { assembleShop } from '#server/shop.ts';
import type { TestServer } from '#server/testing.ts';
import { fixMachine, type Machine } from './fixed-machine.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { around, type Gate, Home, type Mishap, type Party, parties, Turns } from './parties.ts';
import { databaseOf, filesOf, pressOf, type Shelf } from './ports.ts';

/** One shop with two processes, and everything it has to do with, driven by one seed. */

export type Process = { readonly name: 'A' | 'B'; home: Home; readonly server: TestServer };

/** What became of a call or a job. `unheard`: it was done, and whoever asked never learns. */
export type Ended<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'killed' | 'unheard' };

export type Troubles = {
  isDiskFull: boolean;
  provider: Trouble | null;
  readonly skewMs: Record<'A' | 'B', number>;
};

export type World = {
  readonly seed: number;
  readonly machine: Machine;
  readonly pglite: PGlite;
  readonly shelf: Shelf;
  readonly fake: ReturnType<typeof fakeProviders>;
  readonly mailbox: Mailbox;
  readonly troubles: Troubles;
  readonly journal: string[];
  /** when something went wrong in a call or a job */
  readonly broken: number[];
  /** ids of what mails could be about, also of what terms have deleted since */
  readonly abouts: Set<string>;
  /** numbers of the calls and jobs in which something went wrong, or whose process was killed meanwhile */
  readonly hurt: Set<number>;
  /** mails that came while a job was at work that failed: it may have sent them, and sends them again */
  readonly unsure: Set<string>;
  /** a whole number below this */
  below(count: number): number;
  /** whether something of this probability happens */
  happens(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  say(line: string): void;
  /** one of the two processes, as they are now */
  any(): Process;
  readonly processes: readonly Process[];
  /** does something in a process as one call, with what goes wrong in it */
  within<T>(
    process: Process,
    mishap: Mishap | null,
    work: (server: TestServer) => Promise<T>,
  ): Promise<Ended<T>>;
  /** several at once, interleaved by the seed */
  together<T>(works: readonly (() => Promise<T>)[]): Promise<T[]>;
  rows<T>(text: string, values?: readonly unknown[]): Promise<T[]>;
  hash(): string;
  close(): Promise<void>;
};

/** Of one of several that happen together: which of them ends first must not change what is drawn or written. */
const ownPart = new AsyncLocalStorage<{ readonly random: () => number; readonly lines: string[] }>();

const SESSION_SECRET = 'uO3x-7Wq9zLr2Vb8TfYc5Hn1Kd6Pg4Sj0Em';
export const START = Date.UTC(2027, 0, 4, 8);

type Parts = Pick<World, 'machine' | 'fake' | 'mailbox' | 'shelf' | 'pglite' | 'troubles'> & {
  readonly turns: Turns;
  readonly folder: string;
};

/** A shop as its composition root puts it together, over the ports of this world. */
async function startProcess(
  name: Process['name'],
  { machine, turns, fake, mailbox, shelf, pglite, folder, troubles }: Parts,
): Promise<Process> {
  const home = new Home(name);
  const gate: Gate = { turns, tick: () => machine.advance(3) };
  const now = () => machine.now() + troubles.skewMs[name];
  const asked = (async (...words: Parameters<typeof fetch>) =>
    around(
      gate,
      /oauth2/.test(String(words[0] instanceof Request ? words[0].url : words[0]))
        ? 'the token of a provider'
        : 'a provider',
      () => new TypeError('fetch failed'),
      () => fake.fetch(...words),
    )) as typeof fetch;
  const config = readConfig({
    ...{ NODE_ENV: 'test', DATA_DIR: join(folder, name), LOG_LEVEL: 'silent', RATE_LIMIT: 'off' },
    ...{ ORDER_CODES: 'any', ROLE: 'web', SESSION_SECRET, SMTP_URL: mailbox.url },
    ...fakeEnv,
  });
  const own = databaseOf(pglite, gate);
  const shop = await assembleShop({
    config,
    database: own,
    files: filesOf(shelf, gate, machine.now, () => troubles.isDiskFull),
    log: createLog(config.logLevel),
    now: () => new Date(now()),
    patienceMs: 10_000,
    statfs: async () => ({ blocks: 2, bfree: 1, bavail: 1 }),
    wire: { fetch: asked, now, sleep: async () => {}, chance: () => 0.5 },
  });
  Object.assign(shop.press, pressOf(gate));
  const app = await createApp(shop, { pages: false });
  await app.ready();
  const close = async () => {
    shop.catalogue.close();
    await shop.press.close();
    await shop.workbooks.close();
  };
  return { name, home, server: { app, shop, database: own, close } };
}

export async function openWorld(seed: number): Promise<World> {
  // opened by the clock of the machine: it waits for it to go on
  const database = await testDatabase();
  const machine = fixMachine(seed, START);
  const ofWorld = randomOf(seed);
  const random = () => (ownPart.getStore()?.random ?? ofWorld)();
  const turns = new Turns(randomOf(seed ^ 0x7ad5), machine);
  const fake = fakeProviders();
  const mailbox = await openMailbox();
  const shelf: Shelf = new Map();
  if (!('pglite' in database.raw)) throw new Error('a world runs on the embedded database');
  const { pglite } = database.raw;
  const folder = mkdtempSync(join(tmpdir(), 'inkrule-world-'));
  const troubles: Troubles = { isDiskFull: false, provider: null, skewMs: { A: 0, B: 0 } };
  const journal: string[] = [];
  const broken: number[] = [];
  let parts = 0;

  const start = (name: Process['name']) =>
    startProcess(name, { machine, turns, fake, mailbox, shelf, pglite, folder, troubles });

  fake.setTrouble(() => troubles.provider);
  const processes = [await start('A'), await start('B')];

  const world: World = {
    ...{ seed, machine, pglite, shelf, fake, mailbox, troubles, journal, broken, processes },
    unsure: new Set(),
    hurt: new Set(),
    abouts: new Set(),
    below: (count) => Math.floor(random() * count),
    happens: (probability) => random() < probability,
    pick: (list) => list[Math.floor(random() * list.length)] as (typeof list)[number],
    say: (line) =>
      void (ownPart.getStore()?.lines ?? journal).push(
        `${new Date(machine.now()).toISOString().slice(0, 16)} ${line}`,
      ),
    any: () => world.pick(processes),
    async within(process, mishap, work) {
      parts += 1;
      const own = randomOf(random() * 2 ** 32);
      const { home, server } = process;
      const party: Party = {
        ...{ number: parts, home, random: own, mishap },
        ...{ points: 0, holds: 0, isOver: false, met: null },
      };
      try {
        // one after the other also from the start: what is asked in one turn of the loop may be answered together
        await turns.wait(party, 'its beginning');
        const value = await parties.run(party, () =>
          forRequest(`world-${parts}`, () => Promise.race([work(server), home.death])),
        );
        return { kind: 'answered', value };
      } catch (error) {
        return home.isDead ? { kind: 'killed' } : { kind: 'failed', error };
      } finally {
        party.isOver = true;
        if (party.met || home.isDead) world.hurt.add(party.number);
        if (!ownPart.getStore()) await turns.rest();
        if (party.met) {
          broken.push(machine.now());
          world.say(`  ${mishap?.kind} in ${process.name} ${party.met}`);
        }
      }
    },
    async together(works) {
      const own = works.map((_, i) => ({ random: randomOf(ofWorld() * 2 ** 32 + i), lines: [] as string[] }));
      const all = works.map((work, i) => ownPart.run(own[i] ?? { random, lines: [] }, work));
      const ended = await Promise.race([Promise.all(all), turns.stuck]).finally(() =>
        journal.push(...own.flatMap(({ lines }) => lines)),
      );
      await turns.rest();
      for (const [i, process] of processes.entries())
        if (process.home.isDead) {
          // most start again with what they had in memory, which costs nothing
          process.home = new Home(process.name);
          if (!world.happens(0.1)) continue;
          await process.server.close();
          processes[i] = await start(process.name);
        }
      return ended;
    },
    async rows<T>(text: string, values: readonly unknown[] = []) {
      return (await pglite.query<T>(text, [...values])).rows;
    },
    hash: () => createHash('sha256').update(journal.join('\n')).digest('hex').slice(0, 16),
    async close() {
      for (const { server } of processes) await server.close();
      await mailbox.close();
      await database.close();
      turns.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return world;
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Heard } from './answers.ts';
import type { Kept } from './processes.ts';
import type { Stage } from './stage.ts';

/** What may go wrong, one thing at a time. Each is mended by itself and says how to see that all is well again. */

export type Mended = {
  /** from when on the part that had failed could be well */
  readonly at: number;
  readonly untilWell: () => Promise<unknown>;
};
export type Fault = (stage: Stage, coin: () => number) => Promise<Mended>;

const between = (coin: () => number, least: number, most: number) => least + coin() * (most - least);
const secondsOf = (coin: () => number, least: number, most: number) =>
  pause(between(coin, least, most) * 1_000);
const oneOf = <T>(list: readonly T[], coin: () => number): T => list[Math.floor(coin() * list.length)] as T;
const all = (kept: readonly Kept[]) => () => Promise.all(kept.map((each) => each.untilReady()));

const post = async (stage: Stage, path: string, body: object): Promise<void> => {
  await fetch(`${stage.sandbox}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
};

const kill = async (kept: Kept): Promise<Mended> => {
  const at = Date.now();
  kept.signal('SIGKILL');
  await pause(200);
  return { at, untilWell: () => kept.untilReady() };
};

const freeze = async (kept: Kept, coin: () => number): Promise<Mended> => {
  kept.signal('SIGSTOP');
  await secondsOf(coin, 5, 20);
  kept.signal('SIGCONT');
  return { at: Date.now(), untilWell: () => kept.untilReady() };
};

const stopDatabase =
  (mode: 'fast' | 'immediate'): Fault =>
  async ({ postgres, webs, jobs }, coin) => {
    await postgres.stop(mode);
    await secondsOf(coin, 0, 8);
    await postgres.start();
    return { at: Date.now(), untilWell: all([...webs, jobs]) };
  };

const mailMood =
  (mood: Stage['mailbox']['mood']): Fault =>
  async ({ mailbox }, coin) => {
    mailbox.mood = mood;
    await secondsOf(coin, 10, 25);
    mailbox.mood = 'open';
    const at = Date.now();
    const untilWell = async () => {
      while (!mailbox.taken.some((mail) => mail.at >= at && mail.isSaid)) await pause(50);
    };
    return { at, untilWell };
  };

const isPayment = ({ path }: Heard) => /\/payment\/(gopay|paypal)-create/.test(path);

const provider =
  (kind: string, call: string, seconds?: number): Fault =>
  async (stage, coin) => {
    await post(stage, 'faults', { call, kind, times: 0, ...(seconds === undefined ? {} : { seconds }) });
    await secondsOf(coin, 8, 20);
    await fetch(`${stage.sandbox}/sandbox/faults`, { method: 'DELETE' });
    const well = stage.answers.nextGood(isPayment);
    return { at: Date.now(), untilWell: () => well };
  };

/** Every message of the last minutes once more, late and twice at once. */
const webhooksAgain: Fault = async (stage, coin) => {
  const state = (await (await fetch(`${stage.sandbox}/sandbox/state`)).json()) as {
    deliveries: { readonly id: number; readonly subject: string }[];
  };
  const last = state.deliveries.slice(-30).sort(() => coin() - 0.5);
  for (const { id } of last) await Promise.all([1, 2].map(() => post(stage, `deliveries/${id}/again`, {})));
  return { at: Date.now(), untilWell: () => stage.answers.nextGood() };
};

const fullDisk: Fault = async ({ disk, answers }, coin) => {
  disk?.fill();
  await secondsOf(coin, 8, 20);
  disk?.free();
  const well = answers.nextGood(({ path, method }) => method === 'POST' && path.endsWith('-with-data'));
  return { at: Date.now(), untilWell: () => well };
};

/** Both releases serve people and work on jobs for a while. */
const bothReleases: Fault = async ({ before, serving, answers }, coin) => {
  const [web, jobs] = await Promise.all([before.start('web'), before.start('jobs')]);
  serving.push(web.port);
  await secondsOf(coin, 25, 45);
  serving.splice(serving.indexOf(web.port), 1);
  await Promise.all([web.end(), jobs.end()]);
  const well = answers.nextGood();
  return { at: Date.now(), untilWell: () => well };
};

const wrongClock: Fault = async ({ webs, jobs }, coin) => {
  const kept = oneOf([...webs, jobs], coin);
  const minutes = oneOf([-90, -5, 5, 90], coin);
  kept.more = {
    NODE_OPTIONS: '--import ./tools/chaos/clock-off.ts',
    CLOCK_AHEAD_MS: String(minutes * 60_000),
  };
  kept.signal('SIGTERM');
  await pause(3_000);
  await kept.untilReady();
  await secondsOf(coin, 15, 30);
  kept.more = {};
  const at = Date.now();
  kept.signal('SIGTERM');
  await pause(1_000);
  return { at, untilWell: () => kept.untilReady() };
};

const breakConnections: Fault = async ({ rows, webs, jobs }) => {
  const at = Date.now();
  await rows(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'inkrule %'`,
  );
  return { at, untilWell: all([...webs, jobs]) };
};

export const faults: Readonly<Record<string, Fault>> = {
  'web killed': ({ webs }, coin) => kill(oneOf(webs, coin)),
  'jobs killed': ({ jobs }) => kill(jobs),
  'web frozen': ({ webs }, coin) => freeze(oneOf(webs, coin), coin),
  'jobs frozen': ({ jobs }, coin) => freeze(jobs, coin),
  'database restarted': stopDatabase('fast'),
  'database stopped at once': stopDatabase('immediate'),
  'connections broken': breakConnections,
  'disk full': fullDisk,
  'mail refused': mailMood('away'),
  'mail hangs': mailMood('hangs'),
  'mail dropped after DATA': mailMood('drops'),
  'provider: answers lost': provider('lostAnswer', '*'),
  'provider: slow, then nothing': provider('slow', '*', 12),
  'webhooks twice and late': webhooksAgain,
  'two releases at once': bothReleases,
  'clock of a process wrong': wrongClock,
};

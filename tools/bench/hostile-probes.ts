import { Agent, request } from 'node:http';
import { pathTo } from '#rules/platform/editions/paths.ts';
import type { Running } from './processes.ts';

const PRODUCT = pathTo('cz', 'product', { productId: 'block-52' });

/** What a shopper and the supervisor of the shop ask for while it is attacked. */
const probes = {
  live: () => '/health/live',
  kept: () => PRODUCT,
  /** a word of the query that no page reads: rendered for this request alone */
  anew: (n: number) => `${PRODUCT}?anew=${n}`,
} as const;
export type ProbeName = keyof typeof probes;

export type Probed = {
  /** ms, from the moment the request was due: one that waits for the one before would hide a standstill */
  readonly times: Record<ProbeName, readonly number[]>;
  /** how often each status was answered; 0 is no answer */
  readonly statuses: Record<ProbeName, Map<number, number>>;
  /** MB */
  readonly memory: number;
};

const EVERY_MS = 100;
const PATIENCE_MS = 120_000;

/** Asks for each page ten times a second until `attack` is over. */
export async function probeDuring(server: Running, host: string, attack: Promise<unknown>): Promise<Probed> {
  const agent = new Agent({ keepAlive: true });
  const names = Object.keys(probes) as ProbeName[];
  const of = <T>(make: () => T) =>
    Object.fromEntries(names.map((name) => [name, make()])) as Record<ProbeName, T>;
  const times = of<number[]>(() => []);
  const statuses = of(() => new Map<number, number>());
  const asked: Promise<void>[] = [];
  let memory = 0;

  const ask = (name: ProbeName, n: number): Promise<void> =>
    new Promise((resolve) => {
      const due = performance.now();
      const done = (status: number) => {
        times[name].push(performance.now() - due);
        statuses[name].set(status, (statuses[name].get(status) ?? 0) + 1);
        resolve();
      };
      const headers = { host, accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };
      const asking = request({
        port: server.port,
        path: probes[name](n),
        agent,
        headers,
        timeout: PATIENCE_MS,
      });
      asking.once('response', (answer) => answer.resume().once('end', () => done(answer.statusCode ?? 0)));
      asking.once('timeout', () => asking.destroy());
      asking.once('error', () => done(0));
      asking.end();
    });

  const timer = setInterval(() => {
    memory = Math.max(memory, server.memory() ?? 0);
    for (const name of names) asked.push(ask(name, asked.length));
  }, EVERY_MS);
  await attack.finally(() => clearInterval(timer));
  await Promise.all(asked);
  agent.destroy();
  return { times, statuses, memory };
}

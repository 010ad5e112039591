import { setTimeout as pause } from 'node:timers/promises';
import { faults } from './faults.ts';
import type { Stage } from './stage.ts';

/** The faults of a run, drawn by its seed: all of them once, in another order each time, then again. */

export type Recovery = {
  readonly fault: string;
  readonly at: number;
  /** from its beginning until somebody who asked after it had a good answer */
  readonly answerMs: number;
  /** from when its part could be well until it was; null where it never was */
  readonly wellMs: number | null;
};

type Options = {
  readonly coin: () => number;
  readonly until: number;
  readonly isOver: () => boolean;
  readonly only: readonly string[];
  readonly say: (line: string) => void;
};

const LEAST_S = 20;
const MOST_S = 60;
const WELL_AT_MOST_MS = 180_000;

const namesOf = ({ disk }: Stage, only: readonly string[]): string[] =>
  Object.keys(faults).filter(
    (name) =>
      (only.length === 0 || only.some((one) => name.includes(one))) &&
      (disk !== null || name !== 'disk full'),
  );

function shuffled(names: readonly string[], coin: () => number): string[] {
  const drawn = names.map((name) => ({ name, at: coin() }));
  return drawn.sort((a, b) => a.at - b.at).map(({ name }) => name);
}

/** One fault from its beginning until all is well. */
async function happen(stage: Stage, name: string, coin: () => number): Promise<Recovery> {
  const at = Date.now();
  const answered = stage.answers.nextGood().then((when) => when - at);
  const mended = await faults[name]?.(stage, coin);
  const late = pause(WELL_AT_MOST_MS, null, { ref: false });
  const wellMs = await Promise.race([
    mended?.untilWell().then(
      () => Date.now() - mended.at,
      () => null,
    ) ?? null,
    late,
  ]);
  const answerMs = await Promise.race([answered, late.then(() => Number.POSITIVE_INFINITY)]);
  return { fault: name, at, answerMs, wellMs };
}

export async function haveFaults(stage: Stage, options: Options): Promise<Recovery[]> {
  const { coin, until, isOver, only, say } = options;
  const names = namesOf(stage, only);
  const recoveries: Recovery[] = [];
  let bag: string[] = [];
  for (let next = Date.now() + 5_000; ; ) {
    while (Date.now() < next && Date.now() < until && !isOver()) await pause(200);
    if (Date.now() >= until || isOver()) return recoveries;
    next += (LEAST_S + coin() * (MOST_S - LEAST_S)) * 1_000;
    if (bag.length === 0) bag = shuffled(names, coin);
    const recovery = await happen(stage, bag.shift() ?? '', coin);
    recoveries.push(recovery);
    say(`${recovery.fault}: answer after ${recovery.answerMs} ms, well after ${recovery.wellMs} ms`);
    // what took longer than planned is not made up for
    next = Math.max(next, Date.now() + 3_000);
  }
}

import type { Recovery } from './hour.ts';
import type { Crowd } from './people.ts';
import type { Stage } from './stage.ts';

export type Invariant = {
  readonly name: string;
  readonly figure: string;
  readonly wrong: readonly string[];
};

const SHOWN = 12;

const middle = (times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  return `${sorted[sorted.length >> 1] ?? '-'}`;
};
const worst = (times: readonly number[]): string => `${times.length > 0 ? Math.max(...times) : '-'}`;

export function printFaults(recoveries: readonly Recovery[]): void {
  console.log('\nfault                          times   next good answer, ms   well again, ms');
  console.log('                                       median      worst      median     worst');
  const rows = [...Map.groupBy(recoveries, ({ fault }) => fault), ['all', recoveries] as const];
  for (const [name, own] of rows) {
    const answers = own.map(({ answerMs }) => answerMs);
    const well = own.flatMap(({ wellMs }) => wellMs ?? []);
    const never = own.length - well.length;
    console.log(
      `${name.padEnd(30)} ${String(own.length).padStart(5)} ${middle(answers).padStart(8)} ${worst(answers).padStart(10)} ` +
        `${middle(well).padStart(11)} ${worst(well).padStart(9)}${never > 0 ? `   ${never} times not` : ''}`,
    );
  }
}

const byNumber = (counts: ReadonlyMap<string, number>) => [...counts].sort(([, a], [, b]) => b - a);

export function printAnswers({ answers, log }: Stage, { bought, partnersOrders, said }: Crowd): void {
  const calls = [...answers.counts.values()].reduce((sum, n) => sum + n, 0);
  console.log(
    `\n${calls} calls; ${bought.length} purchases, ${partnersOrders.length} orders of partners, ${said.length} messages`,
  );
  for (const [kind, n] of byNumber(answers.counts)) console.log(`${String(n).padStart(8)}  ${kind}`);
  console.log('\nfailures by call');
  for (const [kind, n] of byNumber(answers.failures)) console.log(`${String(n).padStart(8)}  ${kind}`);
  console.log('\nwarnings and errors in the log');
  for (const [kind, n] of byNumber(log.kinds).slice(0, 40)) console.log(`${String(n).padStart(8)}  ${kind}`);
}

export function printInvariants(invariants: readonly Invariant[]): void {
  console.log('\ninvariant');
  for (const { name, figure, wrong } of invariants) {
    console.log(`${wrong.length === 0 ? '  holds ' : '  WRONG '} ${name}: ${figure}`);
    for (const line of wrong.slice(0, SHOWN)) console.log(`           ${line}`);
    if (wrong.length > SHOWN) console.log(`           and ${wrong.length - SHOWN} more`);
  }
}

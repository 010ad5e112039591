import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { randomOf } from '#server/payments/payment/testing/orderings.ts';
import { gather } from './crowd.ts';
import { haveFaults } from './hour.ts';
import { invariantsOf } from './invariants.ts';
import { drain, sweep } from './rest.ts';
import { openStage } from './stage.ts';
import { printAnswers, printFaults, printInvariants } from './tables.ts';

/**
 * The shop on real processes while people use it and one thing after the other breaks; then it comes to rest and is
 * checked. Needs the built pages and PostgreSQL; as root on Linux also a full disk. Exit code 1 when something did
 * not hold.
 *   node tools/chaos/run.ts --minutes 60 --seed 1
 * `--every 2` seconds between two purchases, `--only mail,disk` kinds of faults, `--before COMMIT` the other release,
 * `--log FILE`. SIGTERM ends the faults early; what is checked stays the same.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    every: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    before: { type: 'string' },
    log: { type: 'string', default: join(tmpdir(), 'inkrule-chaos.log') },
  },
});
const seed = Number(values.seed);
const started = Date.now();
const say = (line: string) => console.log(`${((Date.now() - started) / 60_000).toFixed(1)} min  ${line}`);

let isOver = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (isOver) process.exit(130);
    isOver = true;
  });

const stage = await openStage({ logFile: values.log, before: values.before });
let isWrong = true;
try {
  say(
    `the shop runs; its log is ${values.log}, the other release ${stage.before.name}, the disk ${stage.disk ? 'in memory' : 'an ordinary one'}`,
  );
  const { crowd, sendHome } = gather({
    api: `${stage.origin}/api`,
    sandbox: stage.sandbox,
    answers: stage.answers,
    coin: randomOf(seed),
    everyMs: Number(values.every) * 1_000,
  });
  const recoveries = await haveFaults(stage, {
    coin: randomOf(seed ^ 0xfa17),
    until: Date.now() + Number(values.minutes) * 60_000,
    isOver: () => isOver,
    only: values.only.split(',').filter(Boolean),
    say,
  });
  await sendHome();
  say(`all went home with ${crowd.bought.length} purchases`);
  const { seconds, stuck } = await drain(stage);
  say(`the jobs were done after ${seconds} s`);
  const unswept = await sweep(stage);
  const invariants = await invariantsOf({ stage, crowd, recoveries, stuck: [...stuck, ...unswept] });
  printFaults(recoveries);
  printAnswers(stage, crowd);
  printInvariants(invariants);
  isWrong = invariants.some(({ wrong }) => wrong.length > 0);
} finally {
  await stage.close();
}
process.exit(isWrong ? 1 : 0);

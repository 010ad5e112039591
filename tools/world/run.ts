import { parseArgs } from 'node:util';
import { planted } from './planted/list.ts';
import { plant } from './planted/plant.ts';
import './calm-loop.ts';

/**
 * Runs a world by its seed; exit code 1 when something did not hold. From the folder of the project:
 *   node tools/world/run.ts --seed 7 --steps 400
 *   node tools/world/run.ts --seed 7 --days 365      a year, however many steps that takes
 *   node tools/world/run.ts --seed 7 --planted amount-believed
 * `--journal` prints all that happened.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '300' },
    days: { type: 'string' },
    journal: { type: 'boolean', default: false },
    planted: { type: 'string' },
  },
});

const mistake = planted.find(({ name }) => name === values.planted);
if (values.planted !== undefined && !mistake) throw new Error(`There is no planted fault ${values.planted}.`);
const isRead = mistake ? plant(mistake) : () => true;
// only now, so that it reads the mistake
const { runWorld } = await import('./run-world.ts');

const started = process.hrtime.bigint();
const days = values.days === undefined ? undefined : Number(values.days);
const ended = await runWorld({
  seed: Number(values.seed),
  steps: days === undefined ? Number(values.steps) : Number.POSITIVE_INFINITY,
  days,
});
if (!isRead()) throw new Error(`${mistake?.file} was not read.`);
if (values.journal) console.log(ended.journal.join('\n'));
const seconds = (Number(process.hrtime.bigint() - started) / 1e9).toFixed(1);
if (ended.wrong.length > 0) {
  if (!values.journal) console.log(ended.lastSteps.join('\n'));
  console.log(`Seed ${values.seed}, step ${ended.step}:`);
  for (const line of ended.wrong.slice(0, 12)) console.log(`  ${line}`);
  // a world of days never leaps over years, so it is another one than that of steps
  const asked = days === undefined ? `--steps ${ended.step}` : `--days ${days}`;
  const lies = mistake ? ` --planted ${mistake.name}` : '';
  console.log(`Again: node tools/world/run.ts --seed ${values.seed} ${asked}${lies}`);
}
console.log(
  `seed ${values.seed}: ${ended.step} steps, ${ended.summary}, journal ${ended.hash}, ${seconds} s`,
);
process.exit(ended.wrong.length > 0 ? 1 : 0);

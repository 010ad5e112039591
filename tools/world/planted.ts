import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { planted } from './planted/list.ts';
import type { Found, Planted } from './planted/planted.ts';
import { runTests } from './planted/run-tests.ts';

/**
 * How many of the planted faults are found, and how soon. One line each; the last one counts.
 *   node tools/world/planted.ts --seeds 3 --steps 300        by worlds
 *   node tools/world/planted.ts --by tests --tests 12        by the tests nearest to the file, that many at most
 * `--seeds 1,7` are those two seeds. `--only a,b` takes those alone. With `--to FILE` each line is kept there as it comes, and what the file has is not
 * tried again.
 */
const { values } = parseArgs({
  options: {
    by: { type: 'string', default: 'worlds' },
    seeds: { type: 'string', default: '3' },
    steps: { type: 'string', default: '300' },
    tests: { type: 'string', default: '12' },
    only: { type: 'string' },
    to: { type: 'string' },
  },
});

const seeds = values.seeds.includes(',')
  ? values.seeds.split(',').filter(Boolean).map(Number)
  : Array.from({ length: Number(values.seeds) }, (_, i) => i + 1);

function inWorlds({ name }: Planted): Found {
  for (const seed of seeds) {
    const args = ['tools/world/run.ts', '--planted', name, '--seed', String(seed), '--steps', values.steps];
    const ran = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 900_000, maxBuffer: 1e8 });
    const [, step] = /^Seed \d+, step (\d+):$/m.exec(ran.stdout) ?? [];
    if (step === undefined && ran.status !== 0)
      return {
        how: 'broken',
        by: `did not run: ${ran.signal ?? ''} ${ran.stderr.slice(-200)}`.replaceAll('\n', ' '),
      };
    const [, why = ''] = /^Seed .*\n {2}(.*)$/m.exec(ran.stdout) ?? [];
    if (step !== undefined) return { how: 'found', by: `seed ${seed}, step ${step}: ${why.slice(0, 90)}` };
  }
  return { how: 'MISSED', by: `seeds ${seeds.join(', ')}` };
}

const find = values.by === 'tests' ? (one: Planted) => runTests(one, Number(values.tests)) : inWorlds;
const only = values.only?.split(',');
const before = values.to && existsSync(values.to) ? readFileSync(values.to, 'utf8') : '';
const lines = before.split('\n').filter(Boolean);
for (const one of planted) {
  if ((only && !only.includes(one.name)) || lines.some((line) => line.split(/\s+/)[1] === one.name)) continue;
  const started = performance.now();
  const { how, by } = find(one);
  const seconds = Math.round((performance.now() - started) / 1000);
  const line = `${how} ${one.name.padEnd(32)} ${String(seconds).padStart(4)} s  ${by}`;
  lines.push(line);
  console.log(line);
  if (values.to) appendFileSync(values.to, `${line}\n`);
}
console.log(
  `${lines.filter((line) => line.startsWith('found')).length} of ${lines.length} found by ${values.by}`,
);

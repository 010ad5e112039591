import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { planted } from './planted/list.ts';
import type { Planted } from './planted/planted.ts';
import { runTests } from './planted/run-tests.ts';

/**
 * How many of the planted faults are found, and how soon. One line each; the last one counts.
 *   node tools/world/planted.ts --seeds 3 --steps 300        by worlds
 *   node tools/world/planted.ts --by tests --tests 12        by the tests nearest to the file, that many at most
 * `--only a,b` takes those alone, `--from` goes on with a later one.
 */
const { values } = parseArgs({
  options: {
    by: { type: 'string', default: 'worlds' },
    seeds: { type: 'string', default: '3' },
    steps: { type: 'string', default: '300' },
    tests: { type: 'string', default: '12' },
    only: { type: 'string' },
    from: { type: 'string' },
  },
});

type Found = { readonly isFound: boolean; readonly by: string };

function inWorlds({ name }: Planted): Found {
  for (let seed = 1; seed <= Number(values.seeds); seed += 1) {
    const args = ['tools/world/run.ts', '--planted', name, '--seed', String(seed), '--steps', values.steps];
    const ran = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 600_000, maxBuffer: 1e8 });
    const [, step] = /^Seed \d+, step (\d+):$/m.exec(ran.stdout) ?? [];
    if (step === undefined && ran.status !== 0)
      return { isFound: false, by: `did not run: ${ran.stderr.slice(0, 200)}` };
    const [, why = ''] = /^Seed .*\n {2}(.*)$/m.exec(ran.stdout) ?? [];
    // a machine with much other work on it is no fault that was found
    if (why.includes('nothing goes on')) return { isFound: false, by: 'nothing went on' };
    if (step !== undefined) return { isFound: true, by: `seed ${seed}, step ${step}: ${why.slice(0, 90)}` };
  }
  return { isFound: false, by: `${values.seeds} seeds` };
}

const find = values.by === 'tests' ? (one: Planted) => runTests(one, Number(values.tests)) : inWorlds;
const only = values.only?.split(',');
const first = Math.max(
  0,
  planted.findIndex(({ name }) => name === values.from),
);
const wanted = planted.slice(first).filter(({ name }) => !only || only.includes(name));
let found = 0;
for (const one of wanted) {
  const started = performance.now();
  const { isFound, by } = find(one);
  if (isFound) found += 1;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${isFound ? 'found  ' : 'MISSED '} ${one.name.padEnd(32)} ${String(seconds).padStart(4)} s  ${by}`,
  );
}
console.log(`${found} of ${wanted.length} found by ${values.by}`);

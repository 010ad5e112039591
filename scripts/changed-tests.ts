import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { reach } from './reached.ts';

/**
 * Which tests a change can reach, one a line, for `bin/test changed`. The change is what differs from where
 * the branch left `main`, or the base that is named, with what is not committed and new files.
 *   node scripts/changed-tests.ts tests [base]
 *   node scripts/changed-tests.ts journeys [base]     none when there are many, which is said on the standard error
 *
 * It does not see what goes through the whole shop (a call that a test of another feature makes), through
 * the database (a trigger, a row of the demo), a text in another language, the settings of tools, or the
 * lockfile. Tests of a first day are left out. So `bin/test` is what a change needs before it is handed
 * over.
 */
const JOURNEYS_AT_MOST = 8;

const git = (...words: string[]): string[] =>
  execFileSync('git', words, { encoding: 'utf8', maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter(Boolean);

function baseOf(named: string | undefined): string {
  try {
    return git('merge-base', named || 'main', 'HEAD')[0] ?? 'HEAD';
  } catch (error) {
    // a clone of another branch alone has no main
    if (named) throw error;
    return 'HEAD';
  }
}

const [kind, named] = process.argv.slice(2);
const changed = [
  ...git('diff', '--name-only', baseOf(named)),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const all = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
  (file) => /\.(tsx?|css)$/.test(file) && existsSync(file),
);
const { tests, journeys } = reach(changed, new Map(all.map((file) => [file, readFileSync(file, 'utf8')])));
if (kind === 'tests') console.log(tests.filter((file) => !file.startsWith('tests/first-day/')).join('\n'));
else if (journeys.length <= JOURNEYS_AT_MOST) console.log(journeys.join('\n'));
else console.error(`-- left out: ${journeys.length} journeys, which are more than ${JOURNEYS_AT_MOST}`);

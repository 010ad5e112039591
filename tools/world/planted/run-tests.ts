import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { reach } from '#scripts/reached.ts';
import { withMistake } from './plant.ts';
import type { Found, Planted } from './planted.ts';

/** How many folders lie between two files. */
function between(a: string, b: string): number {
  const [left, right] = [dirname(a).split('/'), dirname(b).split('/')];
  const same = left.findIndex((folder, i) => folder !== right[i]);
  return left.length + right.length - 2 * (same === -1 ? left.length : same);
}

type Results = {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
};

/** What the runner wrote; nothing when it did not come to its end. */
const resultsIn = (file: string): Results['testResults'] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results).testResults : [];

/**
 * Runs the tests that a change of this file can reach (`bin/test changed`), the nearest first, until one fails. The
 * file is put back afterwards; nobody else may work in this folder meanwhile.
 */
export function runTests(one: Planted, atMost: number): Found {
  const all = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((file) => /\.(tsx?|css)$/.test(file) && existsSync(file));
  const sources = new Map(all.map((file) => [file, readFileSync(file, 'utf8')]));
  const near = reach([one.file], sources)
    .tests.filter((file) => !file.startsWith('tools/') && !file.startsWith('tests/first-day/'))
    .sort((a, b) => between(a, one.file) - between(b, one.file) || a.localeCompare(b))
    .slice(0, atMost);
  const text = readFileSync(one.file, 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'inkrule-planted-'));
  const report = join(folder, 'report.json');
  try {
    writeFileSync(one.file, withMistake(text, one));
    const args = ['vitest', 'run', '--bail', '1', '--reporter', 'json', `--outputFile=${report}`, ...near];
    const ran = spawnSync('npx', args, { encoding: 'utf8', timeout: 900_000, maxBuffer: 1e8 });
    if (ran.status === 0) return { how: 'MISSED', by: `${near.length} files of tests` };
    const results = resultsIn(report);
    const failed = results.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ title }) => `${title} (${basename(name)})`),
    );
    if (failed[0] === undefined)
      return { how: 'broken', by: `${ran.signal ?? ''} ${ran.stderr.slice(-200)}`.replaceAll('\n', ' ') };
    return { how: 'found', by: failed[0].slice(0, 120) };
  } finally {
    writeFileSync(one.file, text);
    rmSync(folder, { recursive: true, force: true });
  }
}

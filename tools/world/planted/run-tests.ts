import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { reach } from '#scripts/reached.ts';
import { withMistake } from './plant.ts';
import type { Planted } from './planted.ts';

/** How many folders lie between two files. */
function between(a: string, b: string): number {
  const [left, right] = [dirname(a).split('/'), dirname(b).split('/')];
  const same = left.findIndex((folder, i) => folder !== right[i]);
  return left.length + right.length - 2 * (same === -1 ? left.length : same);
}

/**
 * Runs the tests that a change of this file can reach (`bin/test changed`), the nearest first, until one fails. The
 * file is put back afterwards; nobody else may work in this folder meanwhile.
 */
export function runTests(one: Planted, atMost: number): { readonly isFound: boolean; readonly by: string } {
  const all = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((file) => /\.(tsx?|css)$/.test(file) && existsSync(file));
  const sources = new Map(all.map((file) => [file, readFileSync(file, 'utf8')]));
  const near = reach([one.file], sources)
    .tests.filter((file) => !file.startsWith('tools/') && !file.startsWith('tests/first-day/'))
    .sort((a, b) => between(a, one.file) - between(b, one.file) || a.localeCompare(b))
    .slice(0, atMost);
  const text = readFileSync(one.file, 'utf8');
  try {
    writeFileSync(one.file, withMistake(text, one));
    const args = ['vitest', 'run', '--bail', '1', '--reporter', 'json', ...near];
    const ran = spawnSync('npx', args, { encoding: 'utf8', timeout: 600_000, maxBuffer: 1e8 });
    if (ran.status === 0) return { isFound: false, by: `${near.length} files of tests` };
    const [, failed = 'a file that does not run'] =
      /"status":"failed","title":"([^"]*)"/.exec(ran.stdout) ?? [];
    return { isFound: true, by: failed.slice(0, 90) };
  } finally {
    writeFileSync(one.file, text);
  }
}

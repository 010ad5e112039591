import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const root = fileURLToPath(new URL('../..', import.meta.url));

const records = {
  release: z.object({ version: z.string(), commit: z.string() }),
  package: z.object({ version: z.string() }),
};

/** Which release runs: its version and the commit it was made of, e.g. `0.1.0+1a2b3c4d5e6f`. */
export type Release = { readonly version: string; readonly commit: string | null };

const readRecord = (name: string): unknown => JSON.parse(readFileSync(`${root}${name}`, 'utf8'));

/** Of a clone; null where there is no git or none of its folders. */
function commitOfClone(): string | null {
  if (!existsSync(`${root}.git`)) return null;
  try {
    const answer = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 2_000,
    });
    return answer.trim();
  } catch {
    return null;
  }
}

/** A release says it in `release.json`, which `npm run release` writes; a clone asks git. */
function readRelease(): Release {
  if (existsSync(`${root}release.json`)) return records.release.parse(readRecord('release.json'));
  return { ...records.package.parse(readRecord('package.json')), commit: commitOfClone() };
}

let known: Release | null = null;

/**
 * Read once in the life of a process: it goes on with the program it has read, whatever is unpacked
 * meanwhile.
 */
export const currentRelease = (): Release => {
  known ??= readRelease();
  return known;
};

/** As people and logs name it. */
export const releaseName = ({ version, commit }: Release): string =>
  commit === null ? version : `${version}+${commit}`;

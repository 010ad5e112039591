import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The commit before the last migration: a release that does not know all of the database. */
const beforeLastMigration = (): string => {
  const last = execFileSync('git', ['log', '-1', '--format=%H', '--', 'database/migrations'], {
    encoding: 'utf8',
  });
  return `${last.trim()}^1`;
};

/**
 * The sources of an earlier commit with the packages of this one. @returns its folder and what it is called
 */
export function unpackBefore(home: string, commit = beforeLastMigration()) {
  const name = execFileSync('git', ['rev-parse', '--short', commit], { encoding: 'utf8' }).trim();
  const folder = join(home, 'before');
  mkdirSync(folder);
  execFileSync('bash', ['-c', `git archive ${name} | tar -x -C "$1"`, 'bash', folder]);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, ['scripts/texts/compile.ts'], { cwd: folder, stdio: 'ignore' });
  return { folder, name };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDirectory } from './directory-lock.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inkrule-lock-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the lock of a folder', () => {
  it('is taken by one and given back', async () => {
    const unlock = await lockDirectory(folder);
    await expect(lockDirectory(folder)).rejects.toThrow(/in use by another process/);
    unlock();
    (await lockDirectory(folder))();
  });

  it('does not trust a process number that an older version left, be that process alive', async () => {
    writeFileSync(join(folder, 'lock'), '1');
    (await lockDirectory(folder))();
  });
});

/** Tries once for each line it is sent, says how that went, and holds what it got until it is killed. */
const taker = (directory: string) => `
  import { lockDirectory } from './database/directory-lock.ts';
  process.stdin.on('data', () =>
    lockDirectory(${JSON.stringify(directory)}).then(
      (unlock) => { globalThis.unlock = unlock; console.log('taken'); },
      (error) => console.log(error.message.includes('in use') ? 'refused' : error.message),
    ),
  );
  console.log('here');
`;

const said = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error('it has no voice');
  const [chunk] = await once(child.stdout, 'data');
  return String(chunk).trim();
};

const startTaker = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', taker(folder)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await said(child);
  return child;
};

const tryAll = (children: readonly ChildProcess[]): Promise<string[]> =>
  Promise.all(
    children.map((child) => {
      const answer = said(child);
      child.stdin?.write('take it\n');
      return answer;
    }),
  );

describe('when its holder is killed and four take it at once', () => {
  it('exactly one has it, ten times', async () => {
    let holder = await startTaker();
    expect(await tryAll([holder])).toEqual(['taken']);
    const others = await Promise.all([1, 2, 3, 4].map(startTaker));
    try {
      for (let round = 1; round <= 10; round++) {
        const ended = once(holder, 'exit');
        holder.kill('SIGKILL');
        await ended;
        const answers = await tryAll(others);
        expect([...answers].sort(), `round ${round}`).toEqual(['refused', 'refused', 'refused', 'taken']);
        [holder] = others.splice(answers.indexOf('taken'), 1, await startTaker()) as [ChildProcess];
      }
    } finally {
      for (const child of [holder, ...others]) child.kill('SIGKILL');
    }
  });
});

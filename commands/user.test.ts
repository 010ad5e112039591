import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkrule-user-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (words: readonly string[], typed = ''): Promise<{ code: number | null; text: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['commands/user.ts', ...words], {
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', NODE_ENV: 'test' },
    });
    let text = '';
    child.stdout.on('data', (part) => (text += part));
    child.stderr.on('data', (part) => (text += part));
    // what was written may arrive after the exit
    child.once('close', (code) => resolve({ code, text }));
    child.stdin.end(typed);
  });

it('adds the first admin, and never takes a password as an argument', async () => {
  const refused = await run(['add', 'owner@shop.example', 'admin', 'my password']);
  expect([refused.code, refused.text]).toEqual([
    1,
    expect.stringContaining('A password is never an argument.'),
  ]);
  expect((await run(['add', 'owner@shop.example', 'owner'])).text).toContain(
    'The role must be admin or dealer.',
  );
  expect((await run(['add', 'owner@shop.example', 'admin'], 'short\n')).text).toContain(
    '8 to 128 characters',
  );
  expect(await run(['add', 'owner@shop.example', 'admin'], 'long enough\n')).toEqual({
    code: 0,
    text: 'owner@shop.example may sign in now.\n',
  });
  expect(await run(['add', 'OWNER@shop.example', 'dealer', '--generate'])).toMatchObject({
    code: 1,
    text: 'OWNER@shop.example is taken.\n',
  });
  const made = await run(['password', 'owner@shop.example', '--generate']);
  expect([made.code, made.text]).toEqual([0, expect.stringMatching(/\nPassword: [\w-]{20}\n$/)]);
});

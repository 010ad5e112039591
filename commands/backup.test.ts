import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from '#database/connection.ts';

const run = promisify(execFile);
let folder = '';
const env = (more: Record<string, string> = {}) => ({
  ...process.env,
  ...{
    NODE_ENV: 'test',
    DATABASE_URL: '',
    FILES: '',
    DATA_DIR: join(folder, 'data'),
    BACKUP_TO: join(folder, 'backups'),
  },
  ...{ BACKUP_KEY: 'kVw1u9fJc2RZ0sY7oX4mQ8tB6nL3aE5h', ...more },
});
const command = async (script: string, words: string[] = [], more: Record<string, string> = {}) => {
  try {
    const { stdout } = await run(process.execPath, [`commands/${script}.ts`, ...words], { env: env(more) });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkrule-commands-'));
  await (await openEmbedded({ directory: join(folder, 'data') })).close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('backs up, verifies, restores in drill mode and takes over', async () => {
  expect(await command('backup')).toMatchObject({ code: 0, said: expect.stringContaining('is whole, in') });
  expect(await command('verify')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Nothing is lost.'),
  });
  expect(await command('verify', ['--backup'])).toMatchObject({
    code: 0,
    said: expect.stringContaining('is whole: its database and 0 files'),
  });
  expect(await command('restore')).toMatchObject({
    code: 1,
    said: expect.stringContaining('--replace data'),
  });
  const restored = await command('restore', ['--replace', 'data']);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('It is in drill mode') });
  const taken = await command('restore', ['--take-over']);
  expect(taken).toMatchObject({ code: 0, said: expect.stringContaining('is the shop now') });
  const again = await command('restore', ['--take-over']);
  expect(again).toMatchObject({ code: 0, said: expect.stringContaining('Nothing was changed') });
});

it.each([
  ['a key that can be guessed', 'backup', [], { BACKUP_KEY: 'short' }, 'can be guessed'],
  ['no rule', 'backup', [], { BACKUP_KEEP: 'for ever' }, 'BACKUP_KEEP: must be like 7d,4w'],
  [
    'no folder',
    'backup',
    [],
    { BACKUP_TO: 'ftp://host/a' },
    'BACKUP_TO must be a folder or s3://bucket/path',
  ],
  [
    'a folder of the files',
    'backup',
    ['--to', join('data', 'files')],
    { FILES: 'data' },
    'are in one another',
  ],
  ['a backup without --backup', 'verify', ['--from', 'x'], {}, 'Usage:'],
  ['mails without a take-over', 'restore', ['--send-mails'], {}, 'Usage:'],
  ['what is unknown', 'restore', ['2020-01-01T00-00-00Z-abcdef'], {}, 'There is no whole backup'],
  ['another argument', 'verify', ['everything'], {}, 'Usage:'],
] as const)('refuses %s with a sentence', async (_what, script, words, more, said) => {
  expect(await command(script, [...words], more)).toEqual({ code: 1, said: expect.stringContaining(said) });
});

import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommandShop, commandShop } from './testing.ts';

let shop: CommandShop;
const command = async (script: string, words: string[] = [], more: Record<string, string> = {}) => {
  const env = {
    BACKUP_TO: join(shop.folder, 'backups'),
    BACKUP_KEY: 'kVw1u9fJc2RZ0sY7oX4mQ8tB6nL3aE5h',
    ...more,
  };
  const { code, out, err } = await shop.run(script, words, { env });
  return { code, said: out + err };
};

beforeAll(async () => {
  shop = await commandShop();
  await (await shop.open()).close();
});
afterAll(() => shop.remove());

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
  const refused = await command('restore');
  const [, name = ''] = /--replace (\S+)/.exec(refused.said) ?? [];
  expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/is not empty/) });
  const restored = await command('restore', ['--replace', name]);
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

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkrule-catalogue-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (words: readonly string[]): Promise<{ code: number | null; text: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['commands/catalogue.ts', ...words], {
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', NODE_ENV: 'test' },
    });
    let text = '';
    child.stdout.on('data', (part) => (text += part));
    child.stderr.on('data', (part) => (text += part));
    child.once('close', (code) => resolve({ code, text }));
  });

it('fills an empty catalogue once', async () => {
  expect(await run(['everything'])).toMatchObject({ code: 1, text: expect.stringContaining('Usage') });
  expect(await run(['standard'])).toMatchObject({
    code: 0,
    text: expect.stringContaining('48 products are in the catalogue'),
  });
  expect(await run(['standard'])).toMatchObject({
    code: 1,
    text: expect.stringContaining('There are products already'),
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockDirectory } from '#database/directory-lock.ts';

it.each([
  ['scripts/reset.ts', []],
  ['commands/user.ts', ['lock', 'jana@shop.example']],
])(
  '%s touches nothing while a shop runs on the folder',
  async (script, words) => {
    const folder = mkdtempSync(join(tmpdir(), 'inkrule-locked-'));
    mkdirSync(join(folder, 'files'));
    const unlock = await lockDirectory(folder);
    const child = spawn(process.execPath, [script, ...words], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', NODE_ENV: 'test' },
    });
    let said = '';
    child.stderr.on('data', (chunk) => (said += chunk));
    const [code] = await once(child, 'close');
    unlock();
    expect([code, said]).toEqual([1, expect.stringContaining('in use by another process')]);
    expect([existsSync(join(folder, 'files')), existsSync(join(folder, 'pglite'))]).toEqual([true, false]);
    rmSync(folder, { recursive: true });
  },
  300_000,
);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sandboxEnvironment, wantsSandbox } from './with-sandbox.ts';

describe('when the sandbox gateway runs beside the shop', () => {
  it.each([
    [{}, true],
    [{ NODE_ENV: 'development' }, true],
    [{ NODE_ENV: 'production' }, false],
    [{ DEMO: '0' }, false],
    [{ DEMO: 'false' }, false],
    [{ DEMO: 'true' }, true],
    [{ GOPAY_CLIENT_ID: '1' }, false],
    [{ PAYPAL_CLIENT_ID: 'x' }, false],
    [{ PAYPAL_URL: 'https://api-m.sandbox.paypal.com' }, false],
    [{ GOPAY_GOID: '' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ PUBLIC_SCHEME: 'https' }, false],
    [{ EDITION_HOSTS: 'shop.cz.example,shop.example,shop.de.example' }, false],
    [{ HOST: '0.0.0.0', DEMO: '1' }, true],
    [{ NODE_ENV: 'production', DEMO: '1' }, false],
  ])('%j -> %s', (env, expected) => expect(wantsSandbox(env)).toBe(expected));

  it('the shop is given addresses and credentials under its own names', () => {
    expect(sandboxEnvironment('http://127.0.0.1:3010')).toEqual({
      GOPAY_URL: 'http://127.0.0.1:3010/api',
      GOPAY_GOID: '8123456789',
      GOPAY_CLIENT_ID: expect.any(String),
      GOPAY_CLIENT_SECRET: expect.any(String),
      PAYPAL_URL: 'http://127.0.0.1:3010',
      PAYPAL_SCRIPT_URL: 'http://127.0.0.1:3010/sdk/js',
      PAYPAL_CLIENT_ID: expect.any(String),
      PAYPAL_CLIENT_SECRET: expect.any(String),
      PAYPAL_WEBHOOK_ID: expect.stringMatching(/^[a-zA-Z0-9]{1,50}$/),
    });
  });
});

/**
 * Stands where the shop would: starts the sandbox as bin/start does, says what it was given, and lives until
 * it is ended.
 */
const shop = `
  import { startBeside } from './scripts/with-sandbox.ts';
  const beside = await startBeside(process.env);
  process.once('exit', () => beside?.stop());
  process.once('SIGTERM', () => process.exit(0));
  console.log(JSON.stringify({ pid: beside?.pid ?? null, url: process.env.PAYPAL_URL ?? null }));
  setInterval(() => {}, 1000);
`;

const folder = mkdtempSync(join(tmpdir(), 'with-sandbox-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function startShop(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', shop], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, ...env },
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const exited = once(child, 'exit');
  await expect.poll(() => said).toContain('"pid"');
  const line = said.split('\n').find((l) => l.startsWith('{')) ?? '{}';
  return { child, exited, ...(JSON.parse(line) as { pid: number | null; url: string | null }) };
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const answers = (url: string) =>
  fetch(`${url}/sandbox/state`).then(
    (answer) => answer.status,
    () => 0,
  );

describe('the process beside the shop', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)('goes with the shop when that ends by %s', async (signal) => {
    const { child, exited, pid, url } = await startShop({});
    if (!pid || !url) throw new Error('no sandbox was started');
    await expect.poll(() => answers(url)).toBe(200);
    child.kill(signal);
    await exited;
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it('is not there in production', async () => {
    const { child, exited, pid, url } = await startShop({ NODE_ENV: 'production' });
    expect([pid, url]).toEqual([null, null]);
    child.kill('SIGTERM');
    await exited;
  });

  it('takes another port when its own is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const taken = typeof address === 'object' && address ? address.port : 0;
    const { child, exited, url } = await startShop({ SANDBOX_PORT: String(taken) });
    if (!url) throw new Error('no sandbox was started');
    expect(url).not.toContain(`:${taken}`);
    await expect.poll(() => answers(url)).toBe(200);
    child.kill('SIGTERM');
    await exited;
    other.close();
  });

  it('refuses production itself', async () => {
    const child = spawn(process.execPath, ['tools/sandbox/main.ts'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(said).toContain('never runs in production');
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilListening } from './until-listening.ts';

const folder = mkdtempSync(join(tmpdir(), 'until-listening-'));
// pages are not built where these tests run, and none is asked for
const build = join(folder, 'build');
for (const part of ['server', 'client']) mkdirSync(join(build, part), { recursive: true });
writeFileSync(
  join(build, 'server/index.js'),
  'export const routes = {}; export const entry = { module: {} };',
);
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode)) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

function start(words: readonly string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), BUILD_DIR: build, ...env },
  });
  children.push(child);
  return child;
}

/** A server of somebody else, to whom everything is well. */
const stranger = createServer((_asked, answer) => answer.end('{"status":"ok"}'));
let taken = 0;
beforeAll(async () => {
  stranger.listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const address = stranger.address();
  taken = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => stranger.close());

describe('a shop that is started for tests', () => {
  it('does not start where a stranger answers on its port', {
    // it makes its database first, which takes a machine with other work a minute
    timeout: 300_000,
  }, async () => {
    const shop = start(['server/main.ts'], { PORT: String(taken), DEMO: '0' });
    const ended = once(shop, 'exit');
    await expect(untilListening(shop, { port: taken })).rejects.toThrow(
      `another program listens on port ${taken}`,
    );
    await ended;
  });

  it.each([
    ['ends', 'process.exit(3)', 'ended (3) before it listened'],
    ['listens elsewhere', `console.log('{"port":1,"msg":"listening"}')`, 'ended (0) before it listened'],
  ])('is not there when it %s', async (_how, program, why) => {
    await expect(untilListening(start(['-e', program]), { port: taken })).rejects.toThrow(why);
  });

  it('is not there before its gateway', async () => {
    const says = `console.log('{"port":${taken},"database":"pglite","msg":"listening"}');`;
    const noGateway = `${says} console.error('listen EADDRINUSE: address already in use')`;
    await expect(
      untilListening(start(['-e', noGateway]), { port: taken, withGateway: true }),
    ).rejects.toThrow('gateway');
    const gateway = `${says} console.log('  Sandbox gateway http://127.0.0.1:1'); setInterval(() => {}, 1000)`;
    await untilListening(start(['-e', gateway]), { port: taken, withGateway: true });
  });
});

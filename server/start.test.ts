import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#database/connection.ts';
import { demoUsers } from '#database/demo/users.ts';
import { emptyPostgres } from '#database/testing.ts';
import { setActive } from './people/accounts/service.ts';

const SESSION_SECRET = 'uO3x-7Wq9zLr2Vb8TfYc5Hn1Kd6Pg4Sj0Em';
const EDITION_HOSTS = 'shop.cz.example,shop.example,shop.de.example';
let folder = '';
let postgres: Awaited<ReturnType<typeof emptyPostgres>> | null = null;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkrule-start-'));
  if (process.env.TEST_DATABASE_URL) postgres = await emptyPostgres();
  // pages are not built where these tests run, and none is asked for
  await mkdir(join(folder, 'build/server'), { recursive: true });
  await mkdir(join(folder, 'build/client'));
  await writeFile(
    join(folder, 'build/server/index.js'),
    'export const routes = {}; export const entry = { module: {} };',
  );
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await postgres?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The program as bin/start runs it, reached from this machine only whatever its settings say. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', './scripts/with-sandbox.ts', 'server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      BUILD_DIR: join(folder, 'build'),
      DATABASE_URL: '',
      WARM_PICTURES: '0',
      DEMO_ORDERS: '0',
      ...env,
    },
  });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { child, ended, said: () => said };
}

const port = (said: string): string => /"port":(\d+).*"listening"/.exec(said)?.[1] ?? '';

async function listening(env: Record<string, string>) {
  const shop = start(env);
  await Promise.race([expect.poll(() => port(shop.said())).not.toBe(''), shop.ended]);
  return { ...shop, mails: () => fetch(`http://127.0.0.1:${port(shop.said())}/dev/mail`) };
}

it('says which setting is wrong where PostgreSQL does not let it in', async () => {
  const { ended, said } = start({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' });
  expect(await ended).toBe(1);
  expect(said()).toContain('could not start: nobody answers at DATABASE_URL (ECONNREFUSED).');
  expect(said()).not.toContain('secret');
});

describe('a start with a public host and NODE_ENV forgotten', () => {
  it('refuses the default secret, and says what to set', async () => {
    const { ended, said } = start({ EDITION_HOSTS });
    expect(await ended).toBe(1);
    expect(said()).toMatch(/could not start: SESSION_SECRET must be set.*EDITION_HOSTS=shop\.cz\.example/);
  });

  it('shows its demo when DEMO=1 says so, with a loud line; without it refuses the accounts this left until they are locked', async () => {
    const DATABASE_URL = postgres?.url ?? '';
    const demo = await listening({
      DATABASE_URL,
      EDITION_HOSTS,
      DEMO: '1',
      LOG_LEVEL: 'info',
      RATE_LIMIT: 'off',
    });
    expect(demo.said()).toMatch(/ATTENTION: DEMO=1, and others can reach this shop \(EDITION_HOSTS=/);
    expect(await (await demo.mails()).text()).toContain('<h1>Mails</h1>');
    demo.child.kill('SIGTERM');
    await demo.ended;

    const refused = start({ DATABASE_URL, EDITION_HOSTS, SESSION_SECRET });
    expect(await refused.ended).toBe(1);
    const named = [...refused.said().matchAll(/user lock (\S+)/g)].map(([, email]) => email ?? '');
    expect(named).toEqual(demoUsers.filter(({ active }) => active).map(({ email }) => email));
    expect(named).toContain('admin@inkrule.example');

    const database = await openDatabase({ url: postgres?.url, directory: join(folder, 'data') });
    for (const email of named) await setActive(database.db, email, false);
    await database.close();

    const shop = await listening({ DATABASE_URL, EDITION_HOSTS, SESSION_SECRET });
    expect(shop.said()).not.toMatch(/ATTENTION|Demo log-ins|dev\/mail|Sandbox gateway/);
    expect(shop.said()).toMatch(/GOPAY_\* is not set/);
    expect(await (await shop.mails()).text()).not.toContain('Mails');
    shop.child.kill('SIGTERM');
    await shop.ended;
  });
});

it.each([300, 700, 1_100, 1_500, 2_000])(
  'a start that is told to end after %d ms ends, and has not failed',
  async (afterMs) => {
    const shop = start({ DATA_DIR: join(folder, `ended ${afterMs}`) });
    await setTimeout(afterMs);
    shop.child.kill('SIGTERM');
    // before it listens to signals it dies of them: null
    expect([0, null]).toContain(await shop.ended);
    expect(shop.said()).not.toContain('could not start');
  },
);

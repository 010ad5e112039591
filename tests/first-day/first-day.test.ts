import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoUsers } from '#database/demo/users.ts';
import { cloneTo, emptyMachine, type Machine, type Running } from './machine.ts';

/** A machine with Node and npm, an ordinary user, an empty folder, and NODE_ENV=production. */
let machine: Machine;
let clone = '';
beforeAll(() => {
  machine = emptyMachine();
  clone = cloneTo(machine);
});
// a second try of a test finds the database free
afterEach(() => machine.endAll());
afterAll(() => machine.remove());

const settings = (data: string) => ({
  NODE_ENV: 'production',
  DATA_DIR: join(machine.home, data),
  SESSION_SECRET: 'qOu3x0n8Yc5RkJtWm2ZbVh7LrEsXaGdP4iUeTfNl',
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 200));

/** A shop on a machine with other work asks a person to come again, and the browser does. */
async function page(shop: Running, path: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(`${shop.origin}${path}`, { headers: { accept: 'text/html' } });
    if (answer.status !== 503 || !answer.headers.has('refresh')) return answer;
    await pause();
  }
}

/** A page with every sheet and script it asks for. */
async function wholePage(shop: Running, path: string): Promise<string> {
  const answer = await page(shop, path);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  expect(assets.length).toBeGreaterThan(2);
  const statuses = await Promise.all(assets.map(async (asset) => (await page(shop, asset)).status));
  expect(statuses).toEqual(assets.map(() => 200));
  return html;
}

const filesIn = (folder: string, name: string): number =>
  Number(
    machine.run(machine.home, 'sh', ['-c', `find ${folder} -type f -name '${name}' 2>/dev/null | wc -l`]),
  );

async function signIn(shop: Running, email: string, password: string): Promise<string> {
  const answer = await fetch(`${shop.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, domain: 'en.localhost' }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { access_token: string }).access_token;
}

describe('a first day', () => {
  it('starts in production from a clone and ends in order', { timeout: 900_000 }, async () => {
    const shop = await machine.start(clone, settings('of-clone'));
    expect(await wholePage(shop, '/')).toContain('</html>');
    expect(await shop.stop()).toBe(0);
  });

  it('is one archive that is unpacked and started, read-only', { timeout: 900_000 }, async () => {
    const archive = machine.run(clone, 'npm', ['run', '--silent', 'release'], { NODE_ENV: 'production' });
    const path = archive.trim().split('\n').at(-1) ?? '';
    const place = join(machine.home, 'place');
    machine.run(machine.home, 'mkdir', [place]);
    machine.run(place, 'tar', ['-xzf', path, '--strip-components=1']);
    machine.run(machine.home, 'chmod', ['-R', 'a-w', place]);
    const environment = settings('of-release');
    const bin = join(place, 'bin/inkrule');
    const commit = machine.run(clone, 'git', ['rev-parse', '--short=12', 'HEAD']).trim();
    expect(machine.run(place, bin, ['version'])).toBe(`0.1.0+${commit}\n`);
    const made = machine.run(
      place,
      bin,
      ['user', 'add', 'first@shop.example', 'admin', '--generate'],
      environment,
    );
    const password = /Password: (\S+)/.exec(made)?.[1];

    const shop = await machine.start(place, environment);
    await wholePage(shop, '/');
    expect(await signIn(shop, 'first@shop.example', password ?? '')).toMatch(/\S{20}/);
    expect(await shop.stop()).toBe(0);
    machine.run(machine.home, 'chmod', ['-R', 'u+w', place]);
  });

  it('prints and writes from a release as from source', { timeout: 900_000 }, async () => {
    const place = join(machine.home, 'place');
    // a second try makes the orders anew
    const name = `of-demo-${randomUUID()}`;
    const data = join(machine.home, name);
    // the orders of the demo are pressed on their thread, and their letters written
    const shop = await machine.start(place, { ...settings(name), DEMO: '1' });
    while (!shop.output().includes('the demo orders are made')) {
      expect(shop.output()).not.toContain('the demo has no orders');
      expect(shop.child.exitCode).toBeNull();
      await pause();
    }
    const admin = demoUsers.find(({ role }) => role === 'admin');
    const authorization = `Bearer ${await signIn(shop, admin?.email ?? '', admin?.password ?? '')}`;
    const call = async (path: string, method = 'GET') => {
      const answer = await fetch(`${shop.origin}/api/regular-orders${path}`, {
        method,
        headers: { authorization },
      });
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.json() as Promise<{ orders: { orderCode: string }[] }>;
    };
    const [{ orderCode } = { orderCode: '' }] = (await call('')).orders;
    await call(`/${orderCode}/mails/confirmation`, 'POST');
    while (filesIn(join(data, 'outbox'), 'mail.eml') === 0) await pause();
    expect(await shop.stop()).toBe(0);
    expect(filesIn(join(data, 'files/print'), '*')).toBeGreaterThan(5);
    expect(
      shop
        .output()
        .split('\n')
        .filter((line) => /"level":(50|60)/.test(line)),
    ).toEqual([]);
  });
});

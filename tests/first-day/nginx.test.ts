import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoUsers } from '#database/demo/users.ts';
import { freePort } from '#scripts/free-port.ts';
import { untilListening } from '#scripts/until-listening.ts';
import { ask, hasNginx, type Nginx, type ProxiedRequest, startNginx } from './nginx.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 200));
const json = { 'content-type': 'application/json' };
const wrongLogIn = (from: string): ProxiedRequest => ({
  path: '/api/auth/login',
  headers: { ...json, 'x-forwarded-for': from },
  body: JSON.stringify({ email: 'nobody@customer.example', password: 'wrong', domain: 'shop.example' }),
});

/** The file of deploy/ before a shop in production. */
describe.skipIf(!hasNginx)('deploy/nginx.conf', () => {
  const data = mkdtempSync(join(tmpdir(), 'inkrule-behind-nginx-'));
  let shop: ChildProcess | null = null;
  let nginx: Nginx;
  let behindCdn: Nginx;
  beforeAll(async () => {
    const [port, nobody] = [await freePort(), await freePort()];
    // as the file asks for it, and with a second machine that is not there
    const changed = (file: string) =>
      file
        .replace(/# (set_real_ip_from) 192.*/, '$1 127.0.0.1;')
        .replace(/# (real_ip_.*)/g, '$1')
        .replace('# server 10.0.0.12:3000', `server 127.0.0.1:${nobody}`);
    nginx = await startNginx(port);
    behindCdn = await startNginx(port, changed);
    shop = spawn('bin/start', [], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: data,
        NODE_ENV: 'production',
        DEMO: '1',
        DEMO_ORDERS: '0',
        DATA_DIR: data,
        PORT: String(port),
        SESSION_SECRET: 'qOu3x0n8Yc5RkJtWm2ZbVh7LrEsXaGdP4iUeTfNl',
        EDITION_HOSTS: 'shop.cz.example,shop.example,shop.de.example',
        PUBLIC_SCHEME: 'https',
        PUBLIC_PORT: String(nginx.tls),
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'info',
      },
    });
    await untilListening(shop, { port });
    // right after its start a shop may turn a page away and ask to come again
    while ((await ask(nginx, { path: '/' })).status === 503) await pause();
  });
  afterAll(async () => {
    await Promise.all([nginx?.stop(), behindCdn?.stop()]);
    if (shop) {
      const ended = new Promise((resolve) => shop?.once('exit', resolve));
      shop.kill('SIGTERM');
      await ended;
    }
    rmSync(data, { recursive: true, force: true });
  });

  it('shows each edition over HTTP/2, as the shop packed it, never by plain HTTP again', async () => {
    for (const [host, language] of [
      ['shop.cz.example', 'cs'],
      ['shop.example', 'en'],
      ['shop.de.example', 'de'],
    ] as const) {
      const page = await ask(nginx, { host, path: '/', headers: { accept: 'text/html' } });
      expect([host, page.status]).toEqual([host, 200]);
      expect(page.text).toContain(`<html lang="${language}"`);
      expect(page.headers['strict-transport-security']).toContain('max-age=');
    }
    const packed = await ask(nginx, { path: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
  });

  it('leads from plain HTTP to the same page', async () => {
    const { request } = await import('node:http');
    const answer = await new Promise<{ status: number | undefined; location: string | undefined }>(
      (resolve) =>
        request(
          {
            port: nginx.plain,
            host: '127.0.0.1',
            path: '/produkte?q=1',
            headers: { host: 'shop.de.example' },
          },
          (got) => resolve({ status: got.statusCode, location: got.headers.location }),
        ).end(),
    );
    expect(answer).toEqual({ status: 308, location: 'https://shop.de.example/produkte?q=1' });
  });

  it('shows no page under a name that is not of the shop, and nobody its health', async () => {
    await expect(ask(nginx, { host: 'elsewhere.example', path: '/' })).rejects.toThrow();
    expect((await ask(nginx, { path: '/health/ready' })).status).toBe(404);
  });

  it('lets the shop say what is too large', async () => {
    const path = '/api/auth/login';
    const answer = await ask(nginx, { path, headers: json, body: Buffer.alloc(100_000_000, ' ') });
    expect(answer.headers['content-type']).toContain('json');
    expect(JSON.parse(answer.text)).toMatchObject({ statusCode: 413 });
  });

  it('hands on a live page from its first event to its signs of life', async () => {
    const partner = demoUsers.find(({ role }) => role === 'partner');
    const { email, password } = partner ?? { email: '', password: '' };
    const login = await ask(nginx, {
      path: '/api/auth/login',
      headers: json,
      body: JSON.stringify({ email, password, domain: 'shop.example' }),
    });
    const { access_token: token } = JSON.parse(login.text) as { access_token: string };
    const since = performance.now();
    let firstAfterMs = Number.POSITIVE_INFINITY;
    const stream = await ask(nginx, {
      path: '/api/b2b/live',
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      until: (text) => {
        if (text.includes('event: ')) firstAfterMs = Math.min(firstAfterMs, performance.now() - since);
        return /\n\n:/.test(text);
      },
    });
    expect(stream.status).toBe(200);
    // the pulse is 20 s away: a proxy that collects would send both together
    expect(firstAfterMs).toBeLessThan(10_000);
  });

  it('passes a machine by that is away', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 8 },
        async () => (await ask(behindCdn, { path: '/api/health-of-nothing' })).status,
      ),
    );
    expect(statuses).toEqual(Array(8).fill(404));
  });

  it('counts calls by who calls: what they write is not believed, what a CDN writes is', async () => {
    const status = async (to: Nginx, from: string) => (await ask(to, wrongLogIn(from))).status;
    const untilRefused = async (to: Nginx, from: string) => {
      for (let tries = 1; tries <= 60; tries++) if ((await status(to, from)) === 429) return tries;
      return null;
    };
    expect(await untilRefused(behindCdn, '203.0.113.7')).not.toBeNull();
    expect(await status(behindCdn, '198.51.100.9')).not.toBe(429);
    expect(await untilRefused(nginx, '192.0.2.1')).not.toBeNull();
    expect(await status(nginx, '198.51.100.77')).toBe(429);
  });
});

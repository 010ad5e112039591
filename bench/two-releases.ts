import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../scripts/browser.ts';
import { freePort } from '../scripts/free-port.ts';
import { privatePostgres } from '../scripts/private-postgres.ts';

/**
 * Two releases side by side behind a balancer that sends every second request to the other one: page loads, each
 * followed by a way to another page by the router of the browser. Counts what failed.
 *   node bench/two-releases.ts [loads]          needs the built pages, and gives a copy of them other names
 * Exits with 1 when a request, a script or a page failed.
 */
const loads = Number(process.argv[2] ?? 200);
const home = mkdtempSync(join(tmpdir(), 'inkrule-two-'));
const running: ChildProcess[] = [];
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The same pages with one script and what names it under other names, as a new release has them. */
function otherBuild(): string {
  // below the project, or it would find no packages
  const folder = join('.builds', basename(home));
  cpSync('build', folder, { recursive: true });
  const text = (path: string) => readFileSync(path, 'utf8');
  const names = new Set(
    [...text(join(folder, 'server/index.js')).matchAll(/["'`]\/assets\/([\w.-]+-[\w-]{8})\.(?:js|css)/g)].map(
      ([, name]) => name ?? '',
    ),
  );
  const renamed = (name: string) => `${name.slice(0, -8)}${[...name.slice(-8)].reverse().join('')}`;
  const all = [...names].filter((name) => renamed(name) !== name);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file);
    if (/\.(br|gz)$/.test(file)) {
      unlinkSync(path);
      continue;
    }
    if (!/\.(js|css|json)$/.test(file)) continue;
    let content = text(path);
    for (const name of all) content = content.replaceAll(name, renamed(name));
    // the router asks by the version of its routes
    content = content.replaceAll(version, otherVersion);
    writeFileSync(path, content);
  }
  for (const file of readdirSync(join(folder, 'client/assets'))) {
    const [, name = '', ending = ''] = /^(.+-[\w-]{8})(\.\w+)$/.exec(file) ?? [];
    const to = file.startsWith('manifest-') ? `manifest-${otherVersion}.js` : `${renamed(name)}${ending}`;
    if ((names.has(name) || file.startsWith('manifest-')) && to !== file)
      renameSync(join(folder, 'client/assets', file), join(folder, 'client/assets', to));
  }
  return folder;
}

const version =
  readdirSync('build/client/assets').flatMap(
    (name) => /^manifest-([\da-f]{8})\.js$/.exec(name)?.[1] ?? [],
  )[0] ?? '';
const otherVersion =
  [...version].reverse().join('') === version ? '00000000' : [...version].reverse().join('');

async function start(buildDir: string, port: number, url: string, balancer: number): Promise<void> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '1',
      DEMO_ORDERS: '0',
      SESSION_SECRET: 'qOu3x0n8Yc5RkJtWm2ZbVh7LrEsXaGdP4iUeTfNl',
      DATABASE_URL: url,
      FILES: join(home, 'files'),
      DATA_DIR: join(home, `data-${port}`),
      BUILD_DIR: buildDir,
      PORT: String(port),
      PUBLIC_PORT: String(balancer),
      RATE_LIMIT: 'off',
      WARM_PICTURES: '0',
      LOG_LEVEL: 'error',
    },
  });
  running.push(child);
  while (!(await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('a release did not start');
    await wait(200);
  }
}

const postgres = await privatePostgres();
const failures: string[] = [];
let ways = 0;
try {
  const ports = [await freePort(), await freePort()];
  let turn = 0;
  const balancer = createServer((asked, answer) => {
    turn += 1;
    const to = request(
      {
        ...{ host: '127.0.0.1', port: ports[turn % 2], path: asked.url, method: asked.method },
        headers: asked.headers,
      },
      (given) => {
        answer.writeHead(given.statusCode ?? 500, given.headers);
        given.pipe(answer);
      },
    );
    to.on('error', () => answer.destroy());
    asked.pipe(to);
  });
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  const { port } = balancer.address() as AddressInfo;
  await start('build', ports[0] ?? 0, postgres.url, port);
  await start(otherBuild(), ports[1] ?? 0, postgres.url, port);
  console.log(`two releases: routes ${version} and ${otherVersion}`);

  const browser = await chromium.launch(browserLaunch);
  const watch = (page: Page) => {
    page.on('response', (answer) => {
      if (answer.status() >= 400) failures.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
    });
    page.on('requestfailed', (one) => {
      if (one.failure()?.errorText !== 'net::ERR_ABORTED')
        failures.push(`${one.failure()?.errorText} ${new URL(one.url()).pathname}`);
    });
    page.on('pageerror', (error) => failures.push(`script: ${error.message}`));
  };
  const origin = `http://en.localhost:${port}`;
  const paths = [
    '/',
    '/meter',
    '/ruler',
    '/pencil',
    '/product/block-52',
    '/cart',
    '/terms',
    '/configuration/block-52',
  ];
  for (let load = 0; load < loads; load += 1) {
    const path = paths[load % paths.length] ?? '/';
    const context = await browser.newContext();
    const page = await context.newPage();
    watch(page);
    await page.goto(origin + path, { waitUntil: 'load' });
    // the page lives when its own router follows a link
    const link = page.locator('header a[href="/ruler"], header a[href="/pencil"]').first();
    if (await link.isVisible()) {
      ways += 1;
      const to = await link.getAttribute('href');
      await link
        .click({ timeout: 8_000 })
        .catch((error: Error) => failures.push(`no click on ${path}: ${error.message.split('\n')[0]}`));
      await page
        .waitForURL(`${origin}${to}`, { timeout: 10_000 })
        .catch(() => failures.push(`dead: ${path}`));
      if (
        !(await page
          .locator('h1')
          .first()
          .isVisible()
          .catch(() => false))
      )
        failures.push(`empty: ${path} to ${to}`);
    }
    await context.close();
  }
  await browser.close();
  balancer.close();
} finally {
  for (const child of running) child.kill('SIGTERM');
  await wait(3_000);
  await postgres.remove();
  for (const folder of [home, join('.builds', basename(home))])
    rmSync(folder, { recursive: true, force: true });
}
const counted = Map.groupBy(failures, (one) => one);
for (const [what, many] of counted) console.log(`${many.length} x ${what}`);
console.log(`${loads} page loads and ${ways} ways to another page: ${failures.length} failures`);
process.exit(failures.length === 0 ? 0 : 1);

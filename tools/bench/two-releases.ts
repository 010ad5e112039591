import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../../scripts/browser.ts';
import { freePort } from '../../scripts/free-port.ts';
import { privatePostgres } from '../../scripts/private-postgres.ts';
import { startTwoReleases } from '../../scripts/releases/two-releases.ts';

/**
 * Two releases side by side behind a balancer that sends every second request to the other one: page loads,
 * each followed by a way to another page by the router of the browser. Counts what failed. Whole purchases
 * and the work of staff are the journeys of tests/releases.
 *   node tools/bench/two-releases.ts [loads] [unpacked release before]      needs the built pages
 * Exits with 1 when a request, a script or a page failed.
 */
const loads = Number(process.argv[2] ?? 200);
const before = process.argv[3] ?? null;
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

const failures: string[] = [];
function watch(page: Page): void {
  page.on('response', (answer) => {
    if (answer.status() >= 400) failures.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  page.on('requestfailed', (one) => {
    if (one.failure()?.errorText !== 'net::ERR_ABORTED')
      failures.push(`${one.failure()?.errorText} ${new URL(one.url()).pathname}`);
  });
  page.on('pageerror', (error) => failures.push(`script: ${error.message}`));
}

/** The page lives when its own router follows a link. @returns whether there was one */
async function leave(page: Page, origin: string, path: string): Promise<boolean> {
  const link = page.locator('header a[href="/ruler"], header a[href="/pencil"]').first();
  if (!(await link.isVisible())) return false;
  const to = await link.getAttribute('href');
  await link
    .click({ timeout: 8_000 })
    .catch((error: Error) => failures.push(`no click on ${path}: ${error.message.split('\n')[0]}`));
  await page
    .waitForURL(`${origin}${to}`, { timeout: 10_000 })
    .catch(() => failures.push(`dead: ${path}, still ${page.url()}`));
  if (!(await page.locator('h1').first().isVisible())) failures.push(`empty: ${path} to ${to}`);
  return true;
}

const home = mkdtempSync(join(tmpdir(), 'inkrule-two-'));
const postgres = await privatePostgres();
let ways = 0;
try {
  const port = await freePort();
  const releases = await startTwoReleases({ port, databaseUrl: postgres.url, home, before });
  try {
    const browser = await chromium.launch(browserLaunch);
    const origin = `http://en.localhost:${port}`;
    for (let load = 0; load < loads; load += 1) {
      const path = paths[load % paths.length] ?? '/';
      const context = await browser.newContext();
      // the introduction would open over the link that is about to be pressed
      await context.addInitScript(() => localStorage.setItem('inkrule.designer.intro', 'seen'));
      const page = await context.newPage();
      watch(page);
      await page.goto(origin + path, { waitUntil: 'load' });
      if (await leave(page, origin, path)) ways += 1;
      await context.close();
    }
    await browser.close();
    if (releases.lost() > 0) failures.push(`${releases.lost()} requests found nobody`);
  } finally {
    await releases.stop();
  }
} finally {
  await postgres.remove();
  rmSync(home, { recursive: true, force: true });
}
for (const [what, many] of Map.groupBy(failures, (one) => one)) console.log(`${many.length} x ${what}`);
console.log(`${loads} page loads and ${ways} ways to another page: ${failures.length} failures`);
process.exit(failures.length === 0 ? 0 : 1);

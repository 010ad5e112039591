import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Edition, editions } from '#rules/platform/editions/editions.ts';
import { browserLaunch } from '../scripts/browser.ts';
import { compareShots } from './compare-shots.ts';
import { type Box, changingPlaces } from './shots/changing.ts';
import type { Shot } from './shots/shot.ts';
import { startShop } from './shots/start-shop.ts';
import { strip } from './shots/strip.ts';
import { shots } from './shots/table.ts';

/**
 * Pictures of every page and state, in three editions at two widths, into shots/, so that anyone can look at
 * the whole shop in a minute. Starts a shop of its own on a free port with fresh demo data.
 *   npm run shots              all
 *   npm run shots cart de      only names and editions that contain one of the words
 *   npm run shots -- --compare <folder>   no new ones: shots/ against the pictures of another run
 */
const widths = [1440, 390] as const;
const words = process.argv.slice(2);
const folder = 'shots';
if (words[0] === '--compare') {
  if (!words[1]) throw new Error('a folder of older pictures, please');
  process.exit((await compareShots(words[1], folder)) === 0 ? 0 : 1);
}
const changing: Record<string, Box[]> = {};

const wanted = (shot: Shot, edition: Edition): boolean =>
  (shot.editions ?? editions).includes(edition) &&
  words.every((word) => shot.name.includes(word) || edition === word);

/**
 * Pictures below the fold load when they come near; a tall picture of the page must not show empty plates.
 */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
    // what floats over the page steps aside a moment after scrolling
    await new Promise((resolve) => setTimeout(resolve, 200));
    await Promise.all(
      [...document.images].map((image) => (image.complete ? null : image.decode().catch(() => null))),
    );
    await document.fonts.ready;
  });
}

async function filmed(page: Page, film: NonNullable<Shot['film']>): Promise<Buffer[]> {
  const frames: Buffer[] = [];
  await film(page, async (clip) => {
    frames.push(await page.screenshot(clip ? { clip } : {}));
  });
  return frames;
}

async function take(
  browser: Browser,
  shot: Shot,
  edition: (typeof editions)[number],
  width: number,
): Promise<void> {
  const isTouch = Boolean(shot.touch) && width < 900;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    hasTouch: isTouch,
    isMobile: isTouch,
    reducedMotion: 'reduce',
    forcedColors: shot.forced ? 'active' : 'none',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  try {
    await shot.open(page, edition);
    await page.waitForLoadState('networkidle');
    if (!shot.screenOnly && !shot.film && !shot.still) await scrollThrough(page);
    const overflow = shot.still
      ? 0
      : await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) complaints.push(`${overflow} px wider than the screen`);
    const path = join(folder, `${shot.name}.${edition}.${width}.png`);
    if (!shot.film) changing[basename(path)] = await changingPlaces(page, !shot.screenOnly);
    if (shot.film) await writeFile(path, await strip(await filmed(page, shot.film), shot.columns ?? 1));
    else await page.screenshot({ path, fullPage: !shot.screenOnly });
  } catch (error) {
    complaints.push((error as Error).message.split('\n')[0] ?? 'failed');
  } finally {
    await context.close();
  }
  console.log(`${complaints.length ? '!' : ' '} ${shot.name} ${edition} ${width} ${complaints.join('; ')}`);
  if (complaints.length) process.exitCode = 1;
}

if (words.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const shop = await startShop({ withSandbox: true });
const browser = await chromium.launch(browserLaunch);
try {
  for (const shot of shots) {
    for (const edition of editions) {
      if (!wanted(shot, edition)) continue;
      for (const width of widths) await take(browser, shot, edition, width);
    }
  }
} finally {
  await writeFile(join(folder, 'changing.json'), JSON.stringify(changing));
  await browser.close();
  await shop.stop();
}

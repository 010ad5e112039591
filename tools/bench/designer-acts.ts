import { writeFile } from 'node:fs/promises';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { browserLaunch } from '#scripts/browser.ts';
import { startShop } from '#tools/shots/start-shop.ts';
import { addressAt, crowdedPage, metric, readProduct, settled } from './crowded-page.ts';

/**
 * What an act in the designer costs the processor of whoever designs, in ms of the main thread, with all that
 * follows from it (the draft, the price, the check for print). It does not depend on what else the machine
 * does. Needs a build of the pages.
 *   node tools/bench/designer-acts.ts [folder for CPU profiles]
 */
const COUNTS = [30, 300] as const;
const REST_MS = 1_500;

const profiles = process.argv[2];

type Act = { readonly name: string; readonly times: number; readonly run: (page: Page) => Promise<void> };

const grip = (id: string): string => `#element-${id} .side-canvas_grip`;

async function middleOf(page: Page, id: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator(grip(id)).boundingBox();
  if (!box) throw new Error(`${id} is not in sight`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const acts: readonly Act[] = [
  {
    name: 'typing a letter',
    times: 16,
    run: async (page) => {
      await page.keyboard.type('Sample Carpentry', { delay: 120 });
    },
  },
  {
    name: 'choosing an element',
    times: 10,
    run: async (page) => {
      for (let i = 0; i < 10; i++) {
        const { x, y } = await middleOf(page, i % 2 === 0 ? 't12' : 't18');
        await page.mouse.click(x, y);
        await page.waitForTimeout(120);
      }
    },
  },
  {
    name: 'a drag of 20 moves',
    times: 5,
    run: async (page) => {
      for (let i = 0; i < 5; i++) {
        const { x, y } = await middleOf(page, 't12');
        await page.mouse.move(x, y);
        await page.mouse.down();
        for (let step = 1; step <= 20; step++) {
          await page.mouse.move(x + (i % 2 === 0 ? 2 : -2) * step, y);
          await page.waitForTimeout(16);
        }
        await page.mouse.up();
        await page.waitForTimeout(200);
      }
    },
  },
  {
    name: 'an arrow key',
    times: 10,
    run: async (page) => {
      for (let i = 0; i < 10; i++) {
        await page.keyboard.press(i % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
        await page.waitForTimeout(120);
      }
    },
  },
];

async function costOf(session: CDPSession, page: Page, { times, run }: Act, file: string | null) {
  await page.waitForTimeout(REST_MS);
  const names = ['TaskDuration', 'ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'] as const;
  const read = () => Promise.all(names.map((name) => metric(session, name)));
  if (file) await session.send('Profiler.start');
  const before = await read();
  await run(page);
  await page.waitForTimeout(REST_MS);
  const after = await read();
  if (file) await writeFile(file, JSON.stringify((await session.send('Profiler.stop')).profile));
  return names.map((_, i) => ((after[i] ?? 0) - (before[i] ?? 0)) / times);
}

const shop = await startShop();
const browser = await chromium.launch(browserLaunch);
try {
  const product = await readProduct(shop.port);
  for (const count of COUNTS) {
    const page = await crowdedPage(browser, product, count);
    await page.goto(addressAt(shop.port));
    await settled(page, count);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', { interval: 200 });
    const { x, y } = await middleOf(page, 't12');
    await page.mouse.dblclick(x, y);
    await page.locator('.side-canvas_text-editor').waitFor();
    for (const act of acts) {
      if (act.name === 'choosing an element') await page.keyboard.press('Escape');
      const file = profiles ? `${profiles}/${count}-${act.name.replaceAll(' ', '-')}.cpuprofile` : null;
      const [task = 0, script = 0, layout = 0, style = 0] = await costOf(session, page, act, file);
      const figures = [task, script, layout, style].map((ms) => ms.toFixed(1).padStart(7)).join('');
      console.log(`${String(count).padStart(4)} elements   ${act.name.padEnd(22)}${figures}`);
    }
    await page.context().close();
  }
  console.log('ms of one act: all of the main thread, script, layout, styles');
} finally {
  await browser.close();
  await shop.stop();
}

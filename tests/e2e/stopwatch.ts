import type { Page, TestInfo } from '@playwright/test';

type Hands = { readonly strokes: number; readonly clicks: number };

/** Counts in the page what it hears, on this page and on those that follow in its tab. */
function listen(): void {
  const add = (name: string) =>
    sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
  const isHeld = (key: string) => ['Shift', 'Control', 'Alt', 'Meta'].includes(key);
  addEventListener('keydown', ({ key }) => !isHeld(key) && add('strokes'), true);
  addEventListener('pointerdown', () => add('clicks'), true);
}

/**
 * What a person does with their hands from here on: strokes of keys, Tab among them and keys that are held
 * not, and presses of the pointer. Seconds are those of this machine, reported and never expected.
 */
export async function startStopwatch(page: Page) {
  await page.evaluate(() => {
    for (const name of ['strokes', 'clicks']) sessionStorage.setItem(name, '0');
  });
  await page.addInitScript(listen);
  await page.evaluate(listen);
  const began = Date.now();
  return {
    stop: async (info: TestInfo, task: string): Promise<Hands> => {
      const seconds = (Date.now() - began) / 1000;
      const hands = await page.evaluate(() => ({
        strokes: Number(sessionStorage.getItem('strokes')),
        clicks: Number(sessionStorage.getItem('clicks')),
      }));
      const row = `| ${task} | ${hands.strokes} | ${hands.clicks} | ${seconds.toFixed(1)} |`;
      console.log(row);
      await info.attach('stopwatch', { body: row, contentType: 'text/markdown' });
      return hands;
    },
  };
}

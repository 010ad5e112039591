import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectNoOverflow } from '../support.ts';
import { openDesigner, test } from './designer-page.ts';

type Channels = readonly [number, number, number];
/** A mark for each side: its upper left quarter has the colour of the side, all else is black. */
const marks: readonly (readonly [hex: string, is: (pixel: Channels) => boolean])[] = [
  ['#e00000', ([r, g, b]) => r > 150 && g < 60 && b < 60],
  ['#00a000', ([r, g, b]) => g > 100 && r < 60 && b < 60],
  ['#0000e0', ([r, g, b]) => b > 150 && r < 60 && g < 60],
  ['#d000d0', ([r, g, b]) => r > 130 && b > 130 && g < 60],
];
const isBlack = ([r, g, b]: Channels): boolean => r < 45 && g < 45 && b < 45;

async function markOf(side: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200"/><rect width="200" height="100" fill="${marks[side - 1]?.[0]}"/></svg>`;
  return {
    name: `mark-${side}.png`,
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(svg)).png().toBuffer(),
  };
}

async function addMarks(page: Page, sides: readonly number[]): Promise<void> {
  for (const side of sides) {
    await page
      .locator(`[data-side="${side}"] input[type=file]`)
      .first()
      .setInputFiles(await markOf(side));
    const element = page.locator(`[data-side="${side}"]`).getByRole('button', { name: /^Picture mark-/ });
    await expect(element.first()).toBeAttached();
  }
}

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Seen from all sides' });
const stage = (page: Page): Locator => dialog(page).locator('[data-shown]');
const looks = (page: Page): Locator => dialog(page).getByRole('group', { name: 'What to look at' });

async function turnIt(page: Page, name: string, shown: 'space' | 'drawn'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(stage(page)).toHaveAttribute('data-shown', shown);
}

type Spot = { readonly count: number; readonly x: number; readonly y: number };

/** Where on the stage pixels of a kind are, and how many. */
async function spots(page: Page, kinds: readonly ((pixel: Channels) => boolean)[]): Promise<Spot[]> {
  const { data, info } = await sharp(await stage(page).screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sums = kinds.map(() => ({ count: 0, x: 0, y: 0 }));
  for (let at = 0; at < data.length; at += 3) {
    const x = (at / 3) % info.width;
    // marks lie in the middle; a tip and its lead do not
    if (Math.abs(x / info.width - 0.5) > 0.3) continue;
    const pixel: Channels = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    kinds.forEach((is, i) => {
      const sum = sums[i];
      if (!sum || !is(pixel)) return;
      sum.count += 1;
      sum.x += x;
      sum.y += Math.floor(at / 3 / info.width);
    });
  }
  return sums.map(({ count, x, y }) => ({ count, x: x / count, y: y / count }));
}

/** The mark of a side, and of no other, is on the face that is looked at, upright. */
async function expectMark(page: Page, side: number): Promise<void> {
  await expect(stage(page)).toHaveAccessibleName(new RegExp(`mark-${side}\\.png`));
  const own = marks[side - 1]?.[1] ?? isBlack;
  await expect.poll(async () => (await spots(page, [own]))[0]?.count).toBeGreaterThan(300);
  const [color, black, ...others] = await spots(page, [
    own,
    isBlack,
    ...marks.filter((_, i) => i !== side - 1).map(([, is]) => is),
  ]);
  if (!color || !black) throw new Error('unseen');
  expect(others.map(({ count }) => count)).toEqual([0, 0, 0]);
  expect(color.x).toBeLessThan(black.x - 4);
  expect(color.y).toBeLessThan(black.y - 2);
}

const withoutGraphics = (page: Page) =>
  page.addInitScript(() => {
    const own = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked: unknown[]) {
      return String(asked[0]).startsWith('webgl') ? null : Reflect.apply(own, this, asked);
    } as typeof own;
  });

const framesLater = (page: Page, count: number) =>
  page.evaluate(async (frames) => {
    for (let n = 0; n < frames; n++) await new Promise(requestAnimationFrame);
  }, count);

/** Of a folding rule in the open dialog. */
async function byKeys(page: Page): Promise<void> {
  const slider = dialog(page).getByRole('slider', { name: 'Unfold' });
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', 'folded');
  const folded = await stage(page).screenshot();
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', 'unfolded');
  const unfolded = await stage(page).screenshot();
  expect(unfolded.equals(folded)).toBe(false);
  // with reduced motion it is there at once and stands still
  await framesLater(page, 30);
  expect((await stage(page).screenshot()).equals(unfolded)).toBe(true);
  await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', '99\u00a0% unfolded');
  await dialog(page).getByRole('button', { name: 'Fold', exact: true }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', 'folded');

  await looks(page)
    .getByRole('button', { name: /side 1/i })
    .click();
  await expectMark(page, 1);
  await stage(page).focus();
  for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowDown');
  await expect(stage(page)).toHaveAccessibleName(/side 4/i);
  await expect(dialog(page).locator('[aria-live]')).toHaveText(/You see side 4/);
  expect((await spots(page, [marks[0]?.[1] ?? isBlack]))[0]?.count).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Unfold and turn it' })).toBeFocused();
}

test.describe('the product is turned and unfolded', () => {
  test.use({ reducedMotion: 'reduce' });

  test('a folding rule: nothing is loaded before, and each mark is upright on its own face', async ({
    page,
  }) => {
    const [scripts, refused]: [string[], string[]] = [[], []];
    page.on('request', (request) => /\.js$/.test(request.url()) && scripts.push(request.url()));
    page.on('console', (message) => /policy/i.test(message.text()) && refused.push(message.text()));
    await openDesigner(page, 'block-52', { query: '?color=natural&scale=withoutPrint' });
    await addMarks(page, [1, 2, 3, 4]);
    expect(scripts.filter((url) => /turn-dialog/.test(url))).toEqual([]);
    await turnIt(page, 'Unfold and turn it', 'space');
    expect(scripts.filter((url) => /turn-dialog/.test(url))).toHaveLength(1);
    for (const side of [1, 2, 3, 4]) {
      await looks(page)
        .getByRole('button', { name: new RegExp(`side ${side}`, 'i') })
        .click();
      await expectMark(page, side);
    }
    await expectAccessible(page);
    expect(refused).toEqual([]);
    await test.step('it folds by keys, turns by keys, and closes to where it was opened', () => byKeys(page));
  });

  test('a pencil: the marks of its faces follow each other', async ({ page }) => {
    await openDesigner(page, 'pencil-rectangular-240-sharpened', {
      query: '?color=yellowBlackHb&scale=withoutPrint',
    });
    await addMarks(page, [1, 3]);
    await turnIt(page, 'Turn it', 'space');
    for (const side of [1, 3]) {
      await looks(page)
        .getByRole('button', { name: `Side ${side}` })
        .click();
      await expectMark(page, side);
    }
  });

  test('where the graphics of the browser fail it is drawn', async ({ page }) => {
    await page.addInitScript(() => {
      WebGL2RenderingContext.prototype.createProgram = () => {
        throw new Error('no program');
      };
    });
    await openDesigner(page, 'block-52', { query: '?color=natural&scale=withoutPrint' });
    await turnIt(page, 'Unfold and turn it', 'drawn');
  });

  test('without the graphics of the browser it is drawn, with the same slider and marks', async ({
    page,
  }) => {
    await withoutGraphics(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await openDesigner(page, 'block-52', { query: '?color=natural&scale=withoutPrint' });
    await addMarks(page, [1, 3]);
    await turnIt(page, 'Unfold and turn it', 'drawn');
    await dialog(page).getByRole('slider', { name: 'Unfold' }).fill('60');
    for (const side of [1, 3]) {
      await looks(page)
        .getByRole('button', { name: new RegExp(`side ${side}`, 'i') })
        .click();
      await expect(stage(page)).toHaveAccessibleName(new RegExp(`mark-${side}\\.png`));
      const own = marks[side - 1]?.[1] ?? isBlack;
      await expect.poll(async () => (await spots(page, [own]))[0]?.count).toBeGreaterThan(20);
      const [color, black] = await spots(page, [own, isBlack]);
      expect(color?.x).toBeLessThan(black?.x ?? 0);
      expect(color?.y).toBeLessThan(black?.y ?? 0);
    }
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  test('graphics that are lost are replaced by the drawing', async ({ page }) => {
    await openDesigner(page, 'spatula-2');
    await addMarks(page, [1, 2]);
    await turnIt(page, 'Turn it', 'space');
    await looks(page)
      .getByRole('button', { name: /side 2/i })
      .click();
    await expectMark(page, 2);
    await stage(page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) =>
        canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
      );
    await expect(stage(page)).toHaveAttribute('data-shown', 'drawn');
    await expectMark(page, 2);
  });
});

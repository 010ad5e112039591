import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../support.ts';
import { addText, openDesigner, test } from './designer-page.ts';
import { fingersOf, middleOf } from './fingers.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const natural = { query: '?color=natural&scale=withoutPrint' };
const grip = (page: Page) => page.getByRole('slider', { name: 'Height of the tools' });
const panel = (page: Page) => page.locator('#designer-panel');

test('the tools are a sheet: a row, half and all of the screen, by tool, buttons, keys and drag', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  await expect(grip(page)).toHaveAttribute('aria-valuetext', 'tools only');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeInViewport();

  await page.getByRole('button', { name: 'Text', exact: true }).tap();
  await expect(grip(page)).toHaveAttribute('aria-valuetext', 'half open');
  await expect(panel(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Text', exact: true }).tap();
  await expect(panel(page)).toBeHidden();

  await page.getByRole('button', { name: 'Larger panel' }).tap();
  await expect(grip(page)).toHaveAttribute('aria-valuetext', 'half open');
  await page.getByRole('button', { name: 'Larger panel' }).tap();
  await expect(grip(page)).toHaveAttribute('aria-valuetext', 'fully open');
  await expect(page.getByRole('button', { name: 'Larger panel' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport();
  await expectAccessible(page);

  await grip(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(grip(page)).toHaveAttribute('aria-valuetext', 'half open');
  await page.keyboard.press('Home');
  await expect(grip(page)).toHaveAttribute('aria-valuetext', 'tools only');

  const fingers = await fingersOf(page);
  const from = await middleOf(grip(page));
  await fingers.drag(from, { x: from.x, y: from.y - 200 });
  await expect(grip(page)).toHaveAttribute('aria-valuetext', /half open|fully open/);
  // it still glides to its height, and would be missed where it was seen
  await grip(page).click({ trial: true });
  const open = await middleOf(grip(page));
  await fingers.drag(open, { x: open.x, y: 735 });
  await expect(grip(page)).toHaveAttribute('aria-valuetext', 'tools only');
  await expectNoOverflow(page);
});

test('what is chosen stays in sight above the sheet, and so does the focus (WCAG 2.4.11)', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  await page.getByRole('button', { name: '4 End slat, back', exact: true }).tap();
  const element = await addText(page, 'Add text to side 4 End slat, back', 'Below');
  await page.getByRole('button', { name: 'Text', exact: true }).tap();
  await expect(panel(page)).toBeVisible();
  const isClear = async () => {
    const box = await element.locator('.side-canvas_grip').boundingBox();
    const sheet = await page.locator('[data-part="tool-sheet"]').boundingBox();
    const bar = await page.locator('[data-part="designer-bar"]').boundingBox();
    return Boolean(box && sheet && bar && box.y >= bar.y + bar.height && box.y + box.height <= sheet.y);
  };
  await expect.poll(isClear).toBe(true);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '1 Front', exact: true }).focus();
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    await page.waitForTimeout(40);
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused?.closest('[data-part="stage"]')) return '';
      const box = (focused.querySelector('.side-canvas_grip') ?? focused).getBoundingClientRect();
      const sheet = document.querySelector('[data-part="tool-sheet"]')?.getBoundingClientRect();
      const bar = document.querySelector('[data-part="designer-bar"]')?.getBoundingClientRect();
      const covered = box.top >= (sheet?.top ?? 0) || box.bottom <= (bar?.bottom ?? 0);
      return covered ? (focused.getAttribute('aria-label') ?? focused.textContent ?? 'something') : '';
    });
    expect(hidden).toBe('');
  }
});

test('a window that is low leaves most of itself to the sides, and an enlarged one all of it', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', { edition: 'de', ...natural });
  const topOf = async (part: string) =>
    (await page.locator(`[data-part="${part}"]`).boundingBox())?.y ?? Number.NaN;
  for (const [width, height] of [
    [844, 390], // a phone lying on its side
    [720, 450], // 1440 x 900, twice as large
  ] as const)
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo(0, 600));
      await expect.poll(() => topOf('tool-sheet')).toBeGreaterThan(0.7 * height);
      expect((await page.locator('.header').boundingBox())?.y).toBeLessThan(0);
      await page.getByRole('button', { name: 'Position', exact: true }).tap();
      await expect.poll(() => topOf('tool-sheet')).toBeLessThan(0.5 * height);
      expect(await topOf('tool-sheet')).toBeGreaterThan(0.25 * height);
      await expectNoOverflow(page);
      await page.getByRole('button', { name: 'Position', exact: true }).tap();
      await expect(panel(page)).toBeHidden();
    });
  // four times as large: no bar keeps its place, and none lies on another
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => topOf('tool-sheet')).toBeGreaterThan(256);
  await expectNoOverflow(page);
  const sum = await page.locator('.price-bar_price-sum').boundingBox();
  const add = await page.getByRole('button', { name: 'In den Warenkorb' }).boundingBox();
  expect(add?.y).toBeGreaterThanOrEqual((sum?.y ?? 0) + (sum?.height ?? 0));
});

test('a keyboard on screen hides nothing that is typed', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  const keyboard = (height: number) =>
    page.evaluate((taken) => {
      const shown = window.visualViewport;
      if (!shown) return;
      Object.defineProperty(shown, 'height', { value: window.innerHeight - taken, configurable: true });
      shown.dispatchEvent(new Event('resize'));
    }, height);

  // in place, on the last side
  await page.getByRole('button', { name: '4 End slat, back', exact: true }).tap();
  await page.getByRole('button', { name: 'Add text to side 4 End slat, back' }).tap();
  await expect(page.locator('.side-canvas_text-editor')).toBeFocused();
  await keyboard(300);
  await expect
    .poll(async () => {
      const box = await page.locator('.side-canvas_text-editor').boundingBox();
      return box ? box.y + box.height : 999;
    })
    .toBeLessThan(440);

  // in the panel
  await keyboard(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Text', exact: true }).tap();
  const content = panel(page).getByRole('textbox', { name: 'Content' });
  await content.tap();
  await keyboard(300);
  await expect
    .poll(async () => {
      const box = await content.boundingBox();
      return box ? Math.round(box.y + Math.min(box.height, 40)) : 999;
    })
    .toBeLessThan(440);
  await expect(content).toBeFocused();
});

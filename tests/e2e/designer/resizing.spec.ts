import { expect, type Page } from '@playwright/test';
import { addText, openDesigner, test } from './designer-page.ts';
import { middleOf } from './fingers.ts';

const natural = { query: '?color=natural&scale=withoutPrint' };
const text = (page: Page, words: string) =>
  page.locator('[data-part="side-canvas"]').getByRole('button', { name: new RegExp(`^Text “${words}`) });
const boxOf = async (page: Page, words: string) => {
  const box = await text(page, words).locator('.side-canvas_grip').boundingBox();
  if (!box) throw new Error(words);
  return box;
};

/** A wide text to the left, a narrow one chosen to the right of it. */
async function twoTexts(page: Page) {
  await openDesigner(page, 'block-52', natural);
  await addText(page, 'Add text to side 1 Front', 'Wide text');
  for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Add text', exact: true }).first().click();
  await page.keyboard.type('Go');
  await page.keyboard.press('Escape');
  for (let i = 0; i < 36; i++) await page.keyboard.press('ArrowLeft');
}

/** Pulls a handle to a place and leaves the button pressed. */
async function pull(page: Page, handle: string, x: number, keys: readonly string[] = []) {
  const from = await middleOf(page.locator(`[data-handle="${handle}"] .side-canvas_handle-box`));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const key of keys) await page.keyboard.down(key);
  await page.mouse.move(x, from.y, { steps: 8 });
  return from;
}

test('a pulled side is held by another element, which a line shows, and Alt lets it go; several are pulled together', async ({
  page,
}) => {
  await twoTexts(page);
  await test.step('pulling a handle is one step, and Escape takes it back', async () => {
    const before = await boxOf(page, 'Go');
    await pull(page, 'se', before.x + before.width + 40);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect((await boxOf(page, 'Go')).width).toBeCloseTo(before.width, 1);
    await pull(page, 'se', before.x + before.width + 40);
    await page.mouse.up();
    await expect.poll(async () => (await boxOf(page, 'Go')).width).toBeGreaterThan(before.width + 20);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => Math.abs((await boxOf(page, 'Go')).width - before.width)).toBeLessThan(0.5);
  });
  const wide = await boxOf(page, 'Wide');
  const line = page.locator('.side-canvas_snap-guides');
  // the frame stands 4 px outside of the text
  await pull(page, 'e', wide.x + 4 + 3);
  await expect(line).toHaveAttribute('d', /M/);
  await expect(page.locator('.side-canvas_frame-says')).toHaveText(/^\d+(,\d)? × \d+(,\d)? mm$/);
  await page.mouse.up();
  await expect(page.locator('.side-canvas_frame-says')).toHaveCount(0);
  const held = await boxOf(page, 'Go');
  // boxes on screen count half of their outline, up to 1 px each
  expect(Math.abs(held.x + held.width - wide.x)).toBeLessThan(2.2);

  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await boxOf(page, 'Go')).width).toBeLessThan(held.width - 5);
  await text(page, 'Go').focus();
  await pull(page, 'e', wide.x + 4 + 3, ['Alt']);
  await expect(line).toHaveAttribute('d', '');
  await page.mouse.up();
  await page.keyboard.up('Alt');
  const free = await boxOf(page, 'Go');
  expect(Math.abs(free.x + free.width - held.x - held.width - 3)).toBeLessThan(1.2);

  await test.step('several elements are resized and turned together by the frame around them', async () => {
    await page.keyboard.press('Control+a');
    const before = [await boxOf(page, 'Go'), await boxOf(page, 'Wide')];
    const corner = await middleOf(page.locator('[data-handle="sw"] .side-canvas_handle-box'));
    await page.mouse.move(corner.x, corner.y);
    await page.mouse.down();
    await page.mouse.move(corner.x + 60, corner.y - 10, { steps: 6 });
    await page.mouse.up();
    await expect
      .poll(async () => (await boxOf(page, 'Wide')).width)
      .toBeLessThan((before[1]?.width ?? 0) - 4);
    const small = [await boxOf(page, 'Go'), await boxOf(page, 'Wide')];
    const ratio = (i: number) => (small[i]?.width ?? 0) / (before[i]?.width ?? 1);
    expect(ratio(0)).toBeCloseTo(ratio(1), 1);
    await page.keyboard.press('Control+z');

    const turn = await middleOf(page.locator('[data-handle="turn"] .side-canvas_handle-box'));
    await page.mouse.move(turn.x, turn.y);
    await page.mouse.down();
    await page.keyboard.down('Shift');
    await page.mouse.move(turn.x - 6, turn.y, { steps: 4 });
    await expect(page.locator('.side-canvas_frame-says')).toHaveText(/^(0|15|30|45|60|75|90)°$/);
    await page.mouse.up();
    await page.keyboard.up('Shift');
  });
});

test('the wheel with Ctrl and the keys of the drawing zoom; the buttons of the panel do what the keys do', async ({
  page,
}) => {
  await twoTexts(page);
  const side = page.locator('[data-part="side-canvas"]').first();
  const width = async () => (await side.boundingBox())?.width ?? 0;
  const fit = await width();
  const at = await middleOf(text(page, 'Go').locator('.side-canvas_grip'));
  await page.mouse.move(at.x, at.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -120);
  await page.keyboard.up('Control');
  await expect.poll(width).toBeGreaterThan(fit * 1.2);
  const now = await middleOf(text(page, 'Go').locator('.side-canvas_grip'));
  expect(Math.hypot(now.x - at.x, now.y - at.y)).toBeLessThan(4);
  await text(page, 'Go').focus();
  await page.keyboard.press('0');
  await expect.poll(width).toBeCloseTo(fit, 0);
  await page.keyboard.press('+');
  await expect.poll(async () => Math.round(((await width()) / fit) * 10)).toBe(15);
  await page.keyboard.press('-');
  await expect.poll(width).toBeCloseTo(fit, 0);

  await test.step('the buttons of the panel', async () => {
    await text(page, 'Go').click();
    const button = (name: string) =>
      page.getByRole('group', { name: 'What to do with it' }).getByRole('button', { name, exact: true });
    await button('Duplicate').click();
    await expect(text(page, 'Go')).toHaveCount(2);
    await button('Delete').click();
    await expect(text(page, 'Go')).toHaveCount(1);
    await text(page, 'Go').click();
    await expect(button('To the front')).toHaveAttribute('aria-disabled', 'true');
    await button('To the back').click();
    await expect(page.locator('.panel_layers li').last()).toContainText('Go');
    await button('Copy').click();
    await page.getByRole('button', { name: '2 Back', exact: true }).click();
    await button('Paste').click();
    await expect(text(page, 'Go').and(page.getByRole('button', { name: /side 2 Back$/ }))).toHaveCount(1);
  });
});

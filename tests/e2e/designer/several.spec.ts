import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support.ts';
import { addText, openDesigner, test, twoTexts } from './designer-page.ts';

const natural = { query: '?color=natural&scale=withoutPrint' };
const text = (page: Page, words: string) =>
  page.locator('[data-part="side-canvas"]').getByRole('button', { name: new RegExp(`^Text “${words}`) });
const chosen = (page: Page) =>
  page.locator('[data-part="side-canvas"]').getByRole('button', { name: /^Text/, pressed: true });
const middleOf = async (page: Page, words: string) => {
  const box = await text(page, words).locator('.side-canvas_grip').boundingBox();
  if (!box) throw new Error(words);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Two texts beside each other on side 1 and one on side 2. */
async function threeTexts(page: Page) {
  await twoTexts(page);
  await addText(page, 'Add text to side 2 Back', 'Behind');
}

// covers: CFG-019 CFG-020 CFG-021
test('Ctrl and a click or keys choose several elements of one side, never of two, and the clipboard takes them to another', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await threeTexts(page);
  await text(page, 'Left').click();
  await expect(chosen(page)).toHaveCount(1);
  await text(page, 'Right').click({ modifiers: ['Control'] });
  await expect(chosen(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: '2 items chosen' })).toBeVisible();
  await text(page, 'Left').click({ modifiers: ['Control'] });
  await expect(chosen(page)).toHaveAccessibleName(/Right/);
  await text(page, 'Behind').click({ modifiers: ['Control'] });
  await expect(chosen(page)).toHaveCount(1);
  await expect(chosen(page)).toHaveAccessibleName(/Behind/);
  await page.keyboard.press('Escape');
  await expect(chosen(page)).toHaveCount(0);

  await test.step('the keyboard chooses several too, moves them together and deletes them', async () => {
    await text(page, 'Left').focus();
    await page.keyboard.press('Control+a');
    await expect(chosen(page)).toHaveCount(2);
    const before = await middleOf(page, 'Right');
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await middleOf(page, 'Right')).x).toBeGreaterThan(before.x);
    await page.keyboard.press('Control+Enter');
    await expect(chosen(page)).toHaveAccessibleName(/Right/);
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Delete');
    await expect(
      page.locator('[data-part="side-canvas"]').getByRole('button', { name: /^Text/ }),
    ).toHaveCount(1);
    await page.keyboard.press('Control+z');
    await expect(
      page.locator('[data-part="side-canvas"]').getByRole('button', { name: /^Text/ }),
    ).toHaveCount(3);
  });

  await test.step('elements go to another side through the clipboard', async () => {
    await text(page, 'Left').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await page.getByRole('button', { name: '2 Back', exact: true }).click();
    await page.keyboard.press('Control+v');
    await expect(
      page.locator('[data-part="side-canvas"]').getByRole('button', { name: /^Text “(Left|Right)/ }),
    ).toHaveCount(4);
    await expect(chosen(page)).toHaveCount(2);
  });
});

test('with the mouse a frame chooses what it touches, dragging one moves all of it, another one holds it, and a handle turns it', async ({
  page,
}) => {
  await threeTexts(page);
  const left = await middleOf(page, 'Left');
  const right = await middleOf(page, 'Right');
  await page.mouse.move(left.x - 150, left.y + 20);
  await page.mouse.down();
  await page.mouse.move(right.x + 20, right.y - 4, { steps: 6 });
  await page.mouse.up();
  await expect(chosen(page)).toHaveCount(2);
  await page.mouse.move(left.x, left.y);
  await page.mouse.down();
  await page.mouse.move(left.x + 40, left.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await middleOf(page, 'Left')).x - left.x)).toBe(40);
  expect(Math.round((await middleOf(page, 'Right')).x - right.x)).toBe(40);
  await page.keyboard.press('Control+z'); // one drag is one step
  await expect.poll(async () => Math.round((await middleOf(page, 'Right')).x - right.x)).toBe(0);

  await test.step('a dragged element is held by the middle of another one, which a line shows', async () => {
    await page.keyboard.press('Escape');
    await expect(chosen(page)).toHaveCount(0);
    await page.mouse.move(left.x, left.y);
    await page.mouse.down();
    await page.mouse.move(right.x - 3, left.y, { steps: 8 });
    await expect(page.locator('.side-canvas_snap-guides')).toHaveAttribute('d', /M/);
    await page.mouse.up();
    await expect.poll(async () => Math.abs((await middleOf(page, 'Left')).x - right.x)).toBeLessThan(0.6);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => Math.round((await middleOf(page, 'Left')).x - left.x)).toBe(0);
  });

  await test.step('the handle below turns an element, and the sides can be enlarged', async () => {
    await text(page, 'Left').click();
    const handle = await page.locator('[data-handle="turn"] .side-canvas_handle-box').boundingBox();
    const pivot = await middleOf(page, 'Left');
    if (!handle) throw new Error('no handle');
    await page.mouse.move(handle.x + 6, handle.y + 6);
    await page.mouse.down();
    await page.mouse.move(pivot.x - 60, pivot.y + 1, { steps: 6 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Position', exact: true }).click();
    await expect(page.getByLabel(/^Rotation|^Turn/)).toHaveValue('90');

    const side = page.locator('[data-part="side-canvas"]').first();
    const width = (await side.boundingBox())?.width ?? 0;
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect
      .poll(async () => Math.round((((await side.boundingBox())?.width ?? 0) / width) * 10))
      .toBe(15);
  });
});

test('a long name cuts off no button of the layers, on a wide screen and a narrow one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesigner(page, 'block-52', natural);
  const text = await addText(page, 'Add text to side 1 Front', 'A rather');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A rather long company name & Sons Ltd, carpentry and roofs');
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+d');
  const panel = page.locator('[data-part="panel"]');
  await page.locator('[data-part="rail"]').getByRole('button', { name: 'Layers' }).click();
  for (const width of [1440, 360])
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expect(panel.getByRole('button', { name: /^Delete: A rather/ })).toHaveCount(2);
      const edge = await panel.evaluate((one) => one.getBoundingClientRect().right);
      expect(edge).toBeLessThanOrEqual(width);
      const ends = await panel
        .locator('.panel_layers button, .panel_panel-head button')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
      expect(ends.length).toBe(13);
      expect(Math.max(...ends)).toBeLessThanOrEqual(edge);
      // the head stays whole: a number on a line of its own says nothing
      const heading = panel.getByRole('heading', { name: 'Layers on side 1' });
      const height = await heading.evaluate((one) => one.getClientRects().length && one.scrollHeight);
      expect(height).toBeGreaterThan(0);
      expect(height).toBeLessThan(36);
    });
});

test('several texts are set in one font, size and spacing; where they differ it is said', async ({
  page,
}) => {
  await threeTexts(page);
  const size = page.getByRole('textbox', { name: 'Size' });
  const font = page.getByRole('button', { name: /^Font / });
  await text(page, 'Left').click();
  await size.fill('20');
  await size.press('Enter');
  await text(page, 'Right').click({ modifiers: ['Control'] });
  await expect(chosen(page)).toHaveCount(2);
  await expect(size).toHaveValue('');
  await expect(size).toHaveAttribute('placeholder', 'Different');
  await expectAccessible(page);
  await size.fill('24');
  await size.press('Enter');
  await expect(size).toHaveValue('24');
  await page.getByRole('textbox', { name: /^Letter spacing/ }).fill('5');
  await page.keyboard.press('Enter');
  await font.press('Enter');
  await page.getByRole('searchbox').fill('Oswald');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Oswald (?!.*favourite)/ })
    .press('Enter');
  await expect(font).toHaveAccessibleName(/Oswald/);
  await text(page, 'Right').click();
  await expect(font).toHaveAccessibleName(/Oswald/);
  await expect(size).toHaveValue('24');
  // where they differ a button holds for some, and the first press makes them alike
  const bold = page.getByRole('button', { name: 'Bold', exact: true });
  await bold.click();
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  await text(page, 'Left').click({ modifiers: ['Control'] });
  await expect(bold).toHaveAttribute('aria-pressed', 'mixed');
  await bold.click();
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Outline', exact: true }).click();
  await expect(page.getByRole('textbox', { name: /^Thickness/ })).not.toHaveValue('');
  await page.getByRole('button', { name: 'Lines right' }).press('Enter');
  await text(page, 'Left').click();
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Lines right' })).toHaveAttribute('aria-pressed', 'true');
  for (let step = 0; step < 4; step++) await page.keyboard.press('Control+z');
  await expect(bold).toHaveAttribute('aria-pressed', 'false');
  await text(page, 'Right').click();
  // each change was one step for both
  await page.keyboard.press('Control+z');
  await text(page, 'Left').click();
  await expect(font).not.toHaveAccessibleName(/Oswald/);
  await text(page, 'Behind').click();
  await expect(size).not.toHaveValue('24');
});

import { expect, type Page } from '@playwright/test';
import { openDesigner, test } from './designer-page.ts';
import { fingersOf, middleOf } from './fingers.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const natural = { query: '?color=natural&scale=withoutPrint' };
const text = (page: Page, words: string) =>
  page.locator('[data-part="side-canvas"]').getByRole('button', { name: new RegExp(`^Text “${words}`) });
const grip = (page: Page, words: string) => text(page, words).locator('.side-canvas_grip');
const boxOf = async (page: Page, words: string) => {
  const box = await grip(page, words).boundingBox();
  if (!box) throw new Error(words);
  return box;
};

/** A text on side 1, made as a finger makes it. */
async function tapText(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Add text to side 1 Front' }).tap();
  await expect(
    page.locator('[data-part="side-canvas"]').getByRole('textbox', { name: 'Content' }),
  ).toBeFocused();
  await page.keyboard.type(words);
  await page.locator('.preview_preview').tap(); // anywhere else ends the typing
  await expect(text(page, words)).toBeVisible();
}

test('a finger drags an element and scrolls the page beside it; a second one gives the drag up, and two zoom', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  await tapText(page, 'Sample');
  const fingers = await fingersOf(page);
  const before = await boxOf(page, 'Sample');
  const middle = await middleOf(grip(page, 'Sample'));
  await fingers.drag(middle, { x: middle.x + 50, y: middle.y });
  await expect.poll(async () => Math.round((await boxOf(page, 'Sample')).x - before.x)).toBe(50);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(async () => Math.abs((await boxOf(page, 'Sample')).x - before.x)).toBeLessThan(0.5);
  await fingers.pinch(middle, 60, 60, { x: 0, y: 0 });
  await expect(page.getByRole('button', { name: 'Undo' })).not.toHaveAttribute('aria-disabled', 'true');
  expect(Math.abs((await boxOf(page, 'Sample')).x - before.x)).toBeLessThan(0.5);

  await test.step('two fingers zoom about the place between them and pull the side along', async () => {
    const before = await boxOf(page, 'Sample');
    const middle = await middleOf(grip(page, 'Sample'));
    await fingers.pinch(middle, 80, 160);
    const after = await boxOf(page, 'Sample');
    expect(after.width / before.width).toBeCloseTo(2, 1);
    expect(Math.abs(after.x + after.width / 2 - middle.x)).toBeLessThan(6);
    expect(Math.abs(after.y + after.height / 2 - middle.y)).toBeLessThan(6);
    // nothing was moved on the product, and nothing chosen anew by the first finger
    await expect(text(page, 'Sample')).toHaveAccessibleName(/Sample/);

    await fingers.pinch(middle, 100, 100, { x: -60, y: 0 });
    const pulled = await boxOf(page, 'Sample');
    expect(pulled.width).toBeCloseTo(after.width, 0);
    expect(Math.abs(pulled.x - after.x + 60)).toBeLessThan(6);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1); // the page itself is not zoomed

    await page.getByRole('button', { name: /^Fit: show the whole side/ }).tap();
    const side = await page
      .locator('[data-part="side-card"].side-card_active [data-part="side-canvas"]')
      .boundingBox();
    expect(side?.width ?? 999).toBeLessThanOrEqual(390);
  });

  await test.step('a finger beside the elements scrolls the page', async () => {
    const ruler = await page
      .locator('[data-part="side-card"].side-card_active .side-canvas_mm-ruler')
      .boundingBox();
    if (!ruler) throw new Error('no ruler');
    const from = { x: 60, y: ruler.y + ruler.height + 4 };
    await fingers.drag(from, { x: 60, y: from.y - 160 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(60);
    await expect(text(page, 'Sample')).toHaveAttribute('aria-pressed', 'true'); // scrolling lets nothing go
  });
});

test('handles are as large as a fingertip, apart from each other and from the element; the one that turns is never cut', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  await tapText(page, 'A');
  for (const zoom of ['Fit: show the whole side', 'Zoom in']) {
    await page
      .getByRole('button', { name: new RegExp(`^${zoom}`) })
      .first()
      .tap();
    await expect(page.locator('.side-canvas_handle').first()).toBeVisible();
    const spaces = await page.locator('.side-canvas_handle-space').evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x, y, width, height };
      }),
    );
    expect(spaces.length).toBeGreaterThan(4);
    for (const { width, height } of spaces) expect(Math.min(width, height)).toBeGreaterThanOrEqual(43.9);
    const middle = await middleOf(grip(page, 'A'));
    const under = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.getAttribute('class') ?? '',
      middle,
    );
    expect(under).not.toContain('handle');
  }

  await test.step('however far the side is zoomed, a finger reaches the handle that turns', async () => {
    await page.getByRole('button', { name: 'Zoom in' }).first().tap();
    const handle = page.locator('[data-handle="turn"] .side-canvas_handle-box');
    const at = await middleOf(handle);
    const hit = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-handle]')?.getAttribute('data-handle'),
      at,
    );
    expect(hit).toBe('turn');
    const pivot = await middleOf(grip(page, 'A'));
    const fingers = await fingersOf(page);
    const side = at.y > pivot.y ? -1 : 1;
    await fingers.drag(at, { x: pivot.x + side * 120, y: pivot.y + 2 });
    await page.getByRole('button', { name: 'Position', exact: true }).tap();
    // the handle stands at the middle of what is seen, so the turn depends on where that is
    await expect.poll(async () => Number(await page.getByLabel('Turn, °').inputValue())).toBeGreaterThan(40);
  });
});

test('a tap on the chosen text opens it; several are chosen by the button of the layers', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  await tapText(page, 'One');
  await grip(page, 'One').tap();
  await expect(page.locator('.side-canvas_text-editor')).toBeFocused();
  await page.locator('.preview_preview').tap();
  await page.getByRole('button', { name: 'Layers', exact: true }).tap();
  await test.step('fingers are told what fingers do; what keys do is there for those who listen', async () => {
    await expect(page.getByText('Drag an item with one finger')).toBeVisible();
    const keys = page.getByText('Arrow keys move items');
    expect((await keys.boundingBox())?.width).toBe(1);
    await expect(page.locator('#designer-panel')).toMatchAriaSnapshot('- paragraph: /Arrow keys move items/');
  });
  await page.getByRole('button', { name: 'Duplicate', exact: true }).tap();
  await expect(text(page, 'One')).toHaveCount(2);
  await page.getByRole('button', { name: 'Choose several' }).tap();
  await page.locator('.panel_layers').getByRole('button', { name: 'One', exact: true }).last().tap();
  await expect(page.getByRole('heading', { name: '2 items chosen' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).tap();
  await expect(text(page, 'One')).toHaveCount(0);
});

test('a text on a side that is not worked on follows the finger that drags it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 844 });
  await openDesigner(page, 'block-52', natural);
  await tapText(page, 'Sample');
  await page.getByRole('button', { name: '2 Back', exact: true }).tap();
  await expect(page.locator('[data-part="side-card"].side-card_active')).toHaveAttribute('data-side', '2');
  const left = () =>
    text(page, 'Sample').evaluate(
      (one) => (one.querySelector('.side-canvas_grip') as SVGRectElement).x.baseVal.value,
    );
  const before = await left();
  const fingers = await fingersOf(page);
  const from = await middleOf(grip(page, 'Sample'));
  const to = { x: from.x + 60, y: from.y };
  await fingers.drag(from, to);
  await expect(page.locator('[data-part="side-card"].side-card_active')).toHaveAttribute('data-side', '1');
  const drawing = await page
    .locator('[data-part="side-card"].side-card_active [data-part="side-canvas"] > svg')
    .boundingBox();
  const bodyWidth = await page
    .locator('[data-part="side-card"].side-card_active [data-part="side-canvas"] > svg')
    .evaluate((svg) => (svg as SVGSVGElement).viewBox.baseVal.width);
  expect((await left()) - before).toBeCloseTo(60 / ((drawing?.width ?? 0) / bodyWidth), 0);
  await expect(page.locator('.side-card_outside-tip')).toHaveCount(0);
  const middle = await middleOf(grip(page, 'Sample'));
  expect(Math.hypot(middle.x - to.x, middle.y - to.y)).toBeLessThan(8); // still under the finger
});

test('a line to snap to is seen under the finger, and a group is made by fingers', async ({ page }) => {
  const tool = (name: string) => page.getByRole('button', { name, exact: true });
  await openDesigner(page, 'block-52', natural);
  await tapText(page, 'One');
  await tapText(page, 'Two');
  const fingers = await fingersOf(page);
  // under the finger a line shows that its middle is that of the other
  const held = await middleOf(grip(page, 'Two'));
  await fingers.hold(held, { x: (await middleOf(grip(page, 'One'))).x, y: held.y });
  await expect(page.locator('.side-canvas_snap-guides').first()).toBeAttached();
  await fingers.lift();
  await tool('Undo').tap();

  await tool('Layers').tap();
  await tool('Choose several').tap();
  const layers = page.locator('.panel_layers');
  for (const name of ['One', 'Two']) {
    const row = layers.getByRole('button', { name, exact: true });
    if ((await row.getAttribute('aria-pressed')) !== 'true') await row.tap();
  }
  await expect(page.getByRole('heading', { name: '2 items chosen' })).toBeVisible();
  await tool('Position').tap();
  await tool('Group').tap();
  await expect(page.getByRole('button', { name: 'Ungroup' })).toBeVisible();

  // while several are chosen by taps, a drag takes them all along and lets none go
  await tool('Position').tap(); // shut again
  await grip(page, 'One').scrollIntoViewIfNeeded();
  const [one, two] = [await middleOf(grip(page, 'One')), await middleOf(grip(page, 'Two'))];
  await fingers.hold(one, { x: one.x + 12, y: one.y });
  await fingers.lift();
  expect((await middleOf(grip(page, 'One'))).x).toBeGreaterThan(one.x + 4);
  expect((await middleOf(grip(page, 'Two'))).x).toBeGreaterThan(two.x + 4);
});

test('a shape is flipped by a finger, and undone', async ({ page }) => {
  const tool = (name: string) => page.getByRole('button', { name, exact: true });
  await openDesigner(page, 'block-52', natural);
  await tool('Shapes').tap();
  await page.getByRole('button', { name: 'Add Arrow to side 1 Front' }).tap();
  const drawn = page.locator('[data-part="side-canvas"] .side-canvas_canvas-element > path');
  await expect(drawn).not.toHaveAttribute('transform', /matrix/);
  await tool('Position').tap();
  await page.getByRole('button', { name: 'Flip left and right' }).tap();
  await expect(drawn).toHaveAttribute('transform', /matrix\(-1 0 0 1 /);
  await tool('Undo').tap();
  await expect(drawn).not.toHaveAttribute('transform', /matrix/);
});

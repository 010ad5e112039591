import { expect } from '@playwright/test';
import { expectAccessible } from '../support.ts';
import { addText, openDesigner, test } from './designer-page.ts';

const natural = { query: '?color=natural&scale=freeTop' };

// covers: CFG-024 CFG-033 CFG-034 CFG-035 CFG-036 CFG-037
test('the print area is shown on request; an element outside it is red, named, blocks the cart and can be fitted in', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  const show = page.getByRole('button', { name: 'Show print area: side 2 Back' });
  await show.click();
  await expect(page.locator('.side-canvas_print-area')).toBeVisible();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await show.click();
  const text = await addText(page, 'Add text to side 1 Front', 'Sample Carpentry Ltd');
  await expect(page.locator('.side-canvas_print-area')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add to cart' })).not.toHaveAttribute('aria-disabled');

  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowUp');
  await expect(text).toHaveClass(/invalid/);
  await expect(text).toHaveAccessibleName(/Item is outside the printable area$/);
  await expect(page.locator('.side-canvas_print-area')).toBeVisible();
  await expect(page.getByText('Print area 200 × 6,4 mm')).toBeVisible();
  const tip = page.locator('.side-card_outside-tip');
  await expect(tip).toHaveText(/Item is outside the printable area/);
  await expect(page.locator('.panel_layers li')).toHaveClass(/bad/);
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveAccessibleDescription(
    'Item is outside the printable area: side 1 Front.',
  );

  await tip.getByRole('button', { name: 'Fit into area' }).click();
  await expect(tip).toHaveCount(0);
  await expect(text).not.toHaveClass(/invalid/);
  await expect(page.locator('.side-canvas_print-area')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add to cart' })).not.toHaveAttribute('aria-disabled');
});

// covers: CFG-023
test('side 1 is copied, clamped to the other side, and asks before it replaces anything', async ({
  page,
}) => {
  await openDesigner(page, 'ruler-16');
  await addText(page, 'Add text to side 1 Front', 'Sample');
  await page.getByRole('button', { name: 'Copy side 1 to side 2 Back' }).click();
  await expect(page.getByRole('button', { name: /^Text “Sample”.*side 2 Back$/ })).toBeVisible();

  await page.getByRole('button', { name: /^Text “Sample”.*side 2 Back$/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Mine');
  await page.keyboard.press('Escape');
  await page.locator('[data-part="rail"]').getByRole('button', { name: 'Copy side' }).click();
  const question = page.getByRole('dialog', { name: 'Replace what is on this side?' });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('button', { name: /^Text “Mine”/ })).toBeVisible();
  await page.locator('[data-part="rail"]').getByRole('button', { name: 'Copy side' }).click();
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByRole('button', { name: /^Text “Mine”/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Text “Sample”.*side 2 Back$/ })).toBeVisible();
});

test('an element dragged far off stays within reach, and a long text covers no other side and no foot of the page', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  const text = await addText(page, 'Add text to side 1 Front', 'Sample');
  const grip = text.locator('.side-canvas_grip');
  const box = await grip.boundingBox();
  const side = await page
    .locator('[data-part="side-card"].side-card_active [data-part="side-canvas"] > svg')
    .boundingBox();
  if (!box || !side) throw new Error('not on screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 400, { steps: 6 });
  await page.mouse.up();
  await expect(text).toHaveClass(/invalid/);
  const now = await grip.boundingBox();
  expect(now?.y ?? 0).toBeLessThan(side.y + side.height - 5);

  const long = await addText(page, 'Add text to side 3 End slat, front', 'Long');
  // whoever sets a size keeps it: nothing shrinks any more
  await page.getByLabel('Size', { exact: true }).fill('30');
  await page.getByLabel('Size', { exact: true }).press('Enter');
  await long.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.insertText(`Long ${'line '.repeat(150)}end`);
  await page.keyboard.press('Escape');
  await expect(long).toHaveClass(/invalid/);
  for (const place of [
    page.locator('[data-part="side-card"][data-side="4"] .side-card_side-body'),
    page.locator('footer').last(),
  ]) {
    await place.scrollIntoViewIfNeeded();
    const hit = await place.evaluate((one) => {
      const { left, top, width } = one.getBoundingClientRect();
      // a row of places, so that no gap between letters is tried by chance
      return [0.2, 0.35, 0.5, 0.65, 0.8].some((at) =>
        document
          .elementsFromPoint(left + width * at, top + 20)
          .some((under) => under.closest('.side-canvas_canvas-element, .side-canvas_frame-layer')),
      );
    });
    expect(hit).toBe(false);
  }
  // the way back stays within reach
  await page
    .locator('[data-side="3"] .side-card_outside-tip')
    .getByRole('button', { name: 'Fit into area' })
    .click({ trial: true });
});

import { expect } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../support.ts';
import { openDesigner, test } from './designer-page.ts';

const white = { query: '?color=white&scale=withoutPrint' };

test('an icon is found in another language or by rows, added by keyboard alone and stays a shape', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesigner(page, 'block-52', white);
  await page.locator('[data-part="rail"] [data-tool="shape"]').click();
  const open = page.getByRole('button', { name: 'Icons of trades and contact' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Icons' });
  await expect(dialog.getByRole('searchbox', { name: 'Search icons' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('button', { name: 'phone', exact: true })).toBeFocused();
  const first = await dialog.locator(':focus').boundingBox();
  await page.keyboard.press('ArrowDown');
  const below = await dialog.locator(':focus').boundingBox();
  expect(below?.x).toBe(first?.x);
  expect(below?.y).toBeGreaterThan(first?.y ?? 0);
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('button', { name: 'phone', exact: true })).toBeFocused();
  await expectNoOverflow(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('zarovka');
  await expect(dialog.getByRole('status')).toHaveText('2 icons');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('button', { name: 'shining bulb' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const icon = page.getByRole('button', { name: /^Icon shining bulb, / });
  await expect(icon).toBeVisible();
  await expect(icon.locator('path').first()).toHaveAttribute('d', /^M.*Z$/);
  await icon.focus();
  await page.keyboard.press('Control+z');
  await expect(icon).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(icon).toBeVisible();
});

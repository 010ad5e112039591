import { expect, type Page } from '@playwright/test';
import { fontFamilies } from '#rules/design/artwork/fonts.ts';
import { expectAccessible } from '../support.ts';
import { addText, fontButton, openDesigner, test } from './designer-page.ts';

const natural = { query: '?color=natural&scale=freeTop' };
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Font' });

test('fonts are found and chosen by keyboard, none is loaded to be shown, and one with a star stands first', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.ttf')) files.push(request.url().replace(/^.*\//, ''));
  });
  await openDesigner(page, 'ruler-1', natural);
  await addText(page, 'Add text to side 2 Back', 'Sample Carpentry');
  await fontButton(page).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('searchbox', { name: 'Search fonts' })).toBeFocused();
  await expect(dialog.getByRole('listitem')).toHaveCount(fontFamilies.length);
  // its scripts are seen, so they are heard, and whoever speaks to the screen may say them
  await expect(dialog.getByRole('button', { name: 'Open Sans Greek · Cyrillic' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);
  await page.keyboard.type('egyptienky');
  await expect(dialog.getByRole('status')).toHaveText('3 fonts');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = dialog.getByRole('listitem').nth(1).getByRole('button').first();
  await expect(second).toBeFocused();
  expect(files.length).toBe(1);
  const family = (await second.locator('.visually-hidden').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(fontButton(page)).toBeFocused();
  await expect(fontButton(page)).toHaveText(family);
  await expect(page.locator('.side-canvas_canvas-element text')).toHaveAttribute(
    'font-family',
    new RegExp(family),
  );
  expect(files.length).toBe(2);

  await fontButton(page).click();
  await dialog.getByRole('button', { name: 'Lobster: favourite' }).click();
  await expect(dialog.getByRole('button', { name: 'Lobster: favourite' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Escape');
  await page.reload();
  await page.locator('.side-canvas_canvas-element').first().click();
  await fontButton(page).click();
  await expect(dialog.getByRole('region', { name: 'Favourites' }).getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toHaveCount(fontFamilies.length);
});

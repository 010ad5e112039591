import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { signIn, waitForScript } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';

test('a carrier is added with its columns, its table taken, and its codes given back', async ({ page }) => {
  await signIn(page, 'en', 'admin');
  await page.goto(addressOf('en', 'carriers'));
  await waitForScript(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New carrier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save carrier' }).click();
  // what is missing is said, takes the focus, and leads to its field
  await expect(dialog.locator('[data-part="error-summary"]')).toBeFocused();
  await dialog.getByRole('link', { name: /^Name of column 1/ }).click();
  await expect(dialog.getByLabel('Name of column 1')).toBeFocused();
  await page.keyboard.type('Ref');
  await dialog.getByLabel('Name', { exact: true }).fill('Journey parcels');
  await dialog.getByLabel('Between columns').selectOption('comma');
  await dialog.getByRole('button', { name: 'Add column' }).click();
  await dialog.getByLabel('Column 2', { exact: true }).selectOption('city');
  await dialog.getByLabel('Name of column 2').fill('Town');
  await dialog.getByRole('button', { name: 'Move column 2 up' }).click();
  await expect(dialog.getByLabel('Name of column 1')).toHaveValue('Town');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Save carrier' }).click();
  const row = page.getByRole('row', { name: /Journey parcels/ });
  await expect(row).toContainText('City, Reference');

  await page.goto(`${addressOf('en', 'adminOrders')}?orderStatus=produced`);
  await waitForScript(page);
  await page.getByLabel('Table for the carrier', { exact: true }).first().selectOption('Journey parcels');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Table for the carrier' }).click(),
  ]);
  const [head, first = ''] = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').split('\r\n');
  expect(head).toBe('Town,Ref');
  const reference = first.split(',').at(-1) ?? '';
  expect(reference).toMatch(/^\d{8}-\d+$/);

  await page.getByRole('button', { name: 'Codes of the carrier' }).click();
  await page.getByLabel('Table of the carrier').fill(`${reference};JOURNEY1\nnothing;X`);
  await page.getByRole('button', { name: 'Show what will be done' }).click();
  const trial = page.getByRole('dialog');
  await expect(trial.getByRole('row', { name: /nothing/ })).toContainText(
    'No consignment has this reference.',
  );
  await expect(trial.getByRole('row', { name: new RegExp(reference) })).toContainText('JOURNEY1');
  await expectAccessible(page);
  await trial.getByRole('button', { name: /^Do it with/ }).click();
  await expect(page.getByRole('dialog').getByRole('row', { name: new RegExp(reference) })).toContainText(
    'Done',
  );
  await page.keyboard.press('Escape');

  // nothing waits to be dispatched in this list: the refusal is said on the page
  await page.goto(`${addressOf('en', 'adminOrders')}?orderStatus=new`);
  await waitForScript(page);
  await page.getByRole('button', { name: 'Table for the carrier' }).click();
  await expect(page.getByText('No order in this list waits')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await expectAccessible(page);
});

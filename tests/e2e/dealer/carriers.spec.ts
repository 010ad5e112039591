import { expect } from '@playwright/test';
import { signIn, waitForScript } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';

test.use({ provokes: ['refusals'] });

test('a carrier is added with its columns, its table asked for, and its codes looked at', async ({
  page,
}) => {
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
  // what is typed and not saved is there again
  await page.reload();
  await waitForScript(page);
  await page.getByRole('button', { name: 'New carrier' }).click();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Journey parcels');
  await expect(dialog.getByLabel('Name of column 1')).toHaveValue('Town');
  await dialog.getByRole('button', { name: 'Save carrier' }).click();
  const row = page.getByRole('row', { name: /Journey parcels/ });
  await expect(row).toContainText('City, Reference');
  await page.getByRole('button', { name: 'New carrier' }).click();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('');
  await page.keyboard.press('Escape');

  // all produced orders of the demo have their codes: the refusal is said on the page
  await page.goto(`${addressOf('en', 'adminOrders')}?orderStatus=produced`);
  await waitForScript(page);
  await page.getByLabel('Table for the carrier', { exact: true }).first().selectOption('Journey parcels');
  await page.getByRole('button', { name: 'Table for the carrier' }).click();
  await expect(page.getByText('No order in this list waits')).toBeVisible();

  // what is ticked is asked for alone, which the buttons say
  const tick = page.locator('tbody tr').first().getByRole('checkbox');
  await tick.check();
  await expect(page.getByRole('link', { name: /^Job ticket A4 \(1 ticked\)/ })).toHaveAttribute(
    'href',
    /job-tickets\?codes=\d{8}&/,
  );
  const asked = page.waitForRequest(/carrier-table\?/);
  await page.getByRole('button', { name: 'Table for the carrier (1 ticked)' }).click();
  expect(new URL((await asked).url()).searchParams.get('codes')).toMatch(/^\d{8}$/);
  // the reference of our own table names a place in the acts on many as well
  const code = (await page.locator('tbody tr').first().getByRole('link').first().textContent()) ?? '';
  await page.getByLabel('With the ticked orders').selectOption('setCarrierCode');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').getByLabel('Table of the carrier').fill(`${code}-1;JOURNEY2`);
  await page.getByRole('button', { name: 'Show what will be done' }).click();
  await expect(page.getByRole('dialog').getByRole('row', { name: /JOURNEY2/ })).toContainText(code);
  await expect(page.getByRole('dialog')).not.toContainText('fits none');
  await page.keyboard.press('Escape');
  await tick.uncheck();
  await expect(page.getByRole('button', { name: 'Table for the carrier', exact: true })).toBeVisible();

  const shown = (await page.locator('tbody tr').first().getByRole('link').first().textContent()) ?? '';
  const reference = `${shown.replace(/\D/g, '')}-1`;
  await page.getByRole('button', { name: 'Codes of the carrier' }).click();
  await page.getByRole('dialog').getByLabel('Table of the carrier').fill(`${reference};JOURNEY1\nnothing;X`);
  await page.getByRole('button', { name: 'Show what will be done' }).click();
  const trial = page.getByRole('dialog');
  await expect(trial.getByRole('columnheader', { name: 'Consignment' })).toBeVisible();
  await expect(trial).not.toContainText('order will be done');
  await expect(trial.getByRole('row', { name: /nothing/ })).toContainText(
    'No consignment has this reference.',
  );
  await expect(trial.getByRole('row', { name: new RegExp(reference) })).toContainText('already has the code');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(trial).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  // on a phone all of it stands behind one button, above the orders
  const answer = page.getByRole('button', { name: 'Codes of the carrier' });
  await expect(answer).toBeHidden();
  await page.getByRole('button', { name: 'Papers and carriers' }).click();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await answer.click();
  await expect(page.getByRole('dialog').getByLabel('Table of the carrier')).toHaveValue(/JOURNEY1/);
});

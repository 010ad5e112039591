import { expect, type Page } from '@playwright/test';
import { openSignedIn, signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectFits, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';
import { setDanishPrice } from './own-calls.ts';

test.use({ provokes: ['refusals'] });

const row = (page: Page) => page.getByRole('row', { name: /Denmark/ });
const first = (page: Page) =>
  page.getByRole('dialog').getByRole('textbox', { name: 'Price in CZK, weight 1', exact: true });
const saved = (page: Page) =>
  expect(
    page.getByRole('status').filter({ hasText: 'The delivery prices are saved.' }).first(),
  ).toBeVisible();

async function open(page: Page): Promise<void> {
  await page.goto(addressOf('en', 'transport'));
  await row(page)
    .getByRole('button', { name: /^Edit Denmark/ })
    .click();
  await expect(first(page)).toBeVisible();
}

test('an admin is led from the set-up to the delivery prices, changes them by keyboard, and shoppers see them', async ({
  page,
}) => {
  await signIn(page, 'en', 'admin');
  await page.goto(addressOf('en', 'setup'));
  const step = page.getByRole('listitem').filter({ hasText: 'Delivery prices' });
  await expect(step).toContainText('To 13 countries, at the prices a new shop starts with.');
  await step.getByRole('link', { name: 'Open the delivery prices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery prices' })).toBeVisible();
  await expectAccessible(page);

  // by keys alone: what is wrong is said at its place and leads there
  const edit = row(page).getByRole('button', { name: /^Edit Denmark/ });
  await edit.focus();
  await page.keyboard.press('Enter');
  await first(page).fill('a lot');
  await page.keyboard.press('Enter');
  const summary = page
    .getByRole('dialog')
    .getByRole('link', { name: /Price in CZK, weight 1: Please enter an amount/ });
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(first(page)).toBeFocused();
  await expectAccessible(page);
  await first(page).fill('777,50');
  // somebody else is quicker
  const was = await setDanishPrice(page, 555);
  await page.keyboard.press('Enter');
  const refusal = page.getByRole('dialog').getByText(/Somebody else has changed these prices/);
  await expect(refusal).toContainText(/up to 5\s*kg: 303,15\s*Kč → 555,00\s*Kč/);
  await expect(first(page)).toHaveValue('777,50');
  await page.keyboard.press('Tab');
  await first(page).focus();
  await page.keyboard.press('Enter');
  await saved(page);
  await expect(edit).toBeFocused();
  try {
    await page.goto(addressOf('cz', 'shipping'));
    await page.getByText('Dánsko').first().click();
    await expect(page.getByRole('cell', { name: /777,50/ }).first()).toBeVisible();
    await page.goto(addressOf('en', 'audit'));
    await expect(page.getByText(/up to 5\s*kg: 555,00\s*Kč → 777,50\s*Kč/).first()).toBeVisible();
  } finally {
    await setDanishPrice(page, was);
  }
});

test('an admin adds a weight and takes districts away, which is asked about, on a phone as well', async ({
  page,
}) => {
  await openSignedIn(page, 'en', 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a weight' }).click();
  await expect(dialog.getByRole('textbox', { name: /^Up to kg, weight/ }).last()).toBeFocused();
  await page.keyboard.type('5');
  await dialog.getByRole('button', { name: 'Save prices' }).click();
  await expect(dialog.getByText('This weight is there already.').first()).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Add districts' }).click();
  await dialog.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Denmark' });
  await dialog.getByRole('textbox', { name: /Postal codes that begin with/ }).fill('37');
  await dialog.getByRole('textbox', { name: 'Up to kg, weight 1', exact: true }).fill('20');
  await dialog.getByRole('textbox', { name: 'Price in CZK, weight 1', exact: true }).fill('400');
  await dialog.getByRole('button', { name: 'Save prices' }).click();
  await saved(page);
  await page.getByRole('button', { name: 'Remove Denmark 37', exact: true }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The shop does not deliver to Denmark 37 any more.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Denmark 37', exact: true })).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'de', 'admin');
  await page.goto(addressOf('de', 'transport'));
  await expectFits(page);
});

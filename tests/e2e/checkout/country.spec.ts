import { expect } from '@playwright/test';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';
import { openCart, pencil } from './shopping.ts';

test('a postal code of two countries is asked about before delivery is priced; the country chosen in the cart is the one of the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCart(page, 'de', [pencil]);
  await page.goto(addressOf('de', 'information'));
  const country = page.getByRole('combobox', { name: 'Land' });
  await expect(country).toHaveValue('CZ');
  const question = page.getByRole('group', { name: /10115 passt zu zwei Ländern/ });
  await page.getByRole('textbox', { name: 'Postleitzahl' }).fill('10115');
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Weiter zur Zusammenfassung' }).click();
  await expect(page.getByRole('link', { name: /Postleitzahl: .*Land/ })).toBeVisible();

  // by keyboard: the question follows its field
  await page.getByRole('textbox', { name: 'Postleitzahl' }).focus();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Deutschland' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('DE');
  await expect(question).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Ort' })).toBeFocused();

  // the answer is kept
  await page.reload();
  await expect(country).toHaveValue('DE');
  await expect(question).toBeHidden();

  await page.goto(addressOf('de', 'cart'));
  await page.getByRole('combobox', { name: 'Lieferland' }).selectOption('AT');
  await page.locator('.sum a.btn').click();
  await page.waitForURL(addressOf('de', 'information'));
  await expect(country).toHaveValue('AT');
});

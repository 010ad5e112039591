import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow, tabTo } from '../support.ts';
import { test } from '../test.ts';
import { addPlaces, placePartnerOrder } from './partner-orders.ts';
import { phone } from './screens.ts';

// refused calls are written into the console by the browser
test.use({ provokes: ['refusals', 'lost requests'] });

/** Types into a field of locations and takes the first that is found. */
async function choose(page: Page, field: Locator, words: string): Promise<void> {
  await field.click();
  await field.fill(words);
  // the list of the words before may have the location as well, in another place
  await expect(page.getByRole('option').first()).toHaveAccessibleName(new RegExp(words, 'i'));
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

test.describe('where an order goes', () => {
  // covers: LOC-027 LOC-028 LOC-036 LOC-037 LOC-039
  test('LOC-027 LOC-035 LOC-036 LOC-037 LOC-038 LOC-039: is split to three countries, in German on a phone', async ({
    page,
  }) => {
    const orderId = await placePartnerOrder({ locale: 'DE' });
    await addPlaces();
    await page.setViewportSize(phone);
    await signIn(page, 'de', 'partner');
    await page.goto(addressOf('de', 'partnerDelivery', { orderId }));
    await page.getByRole('radio', { name: /^Mehrere Adressen/ }).check();
    const [rules, more] = [page.getByRole('article').first(), page.getByRole('article').last()];
    // LOC-035 LOC-038: without pieces left no row is added, and the last row stays
    for (const name of [/^Zeile 1 entfernen/, 'Lieferort hinzufügen'])
      await expect(rules.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');

    await choose(page, rules.getByRole('combobox'), 'praha');
    await rules.getByRole('textbox').fill('900');
    await expect(rules.getByRole('status')).toHaveText('900 von 1.500 Stück verteilt');
    await rules.getByRole('button', { name: 'Lieferort hinzufügen, 600 Stück übrig' }).click();
    await expect(rules.getByRole('textbox').last()).toHaveValue('600');

    await page.getByRole('button', { name: 'Speichern und absenden' }).click();
    const note = page.getByRole('alert').filter({ hasText: 'Die Stückzahlen gehen noch nicht auf.' });
    await expect(note).toBeVisible();
    await expect(page.getByText('Lieferort wählen', { exact: true })).toHaveCount(2);
    await expectAccessible(page);
    await expectNoOverflow(page);

    await choose(page, rules.getByRole('combobox').last(), 'münchen');
    await more.getByRole('combobox').click();
    await more.getByRole('combobox').fill('1010');
    await page.getByRole('option', { name: /Wien/ }).first().click();
    await expect(rules.getByRole('status')).toHaveText('1.500 von 1.500 Stück verteilt');

    // the cut is moved by keys, and the pieces go on adding up
    const cut = rules.getByRole('slider');
    await cut.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(rules.getByRole('textbox').first()).toHaveValue('910');
    await expect(rules.getByRole('textbox').last()).toHaveValue('590');
    await expect(page.locator('aside')).toContainText('Versand, 3 Lieferorte');
    await expect(page.locator('aside .total dd')).toContainText('CZK');

    await page.getByRole('button', { name: 'Speichern und absenden' }).click();
    const sure = page.getByRole('dialog');
    await expect(sure.getByRole('listitem')).toHaveText([
      /Sample Warehouse Praha.*910 Stück/,
      /Sample Branch München.*590 Stück/,
      /Sample Branch Wien.*500 Stück/,
    ]);
    await expectAccessible(page);
    await sure.getByRole('button', { name: 'Speichern und absenden' }).click();
    await page.waitForURL(addressOf('de', 'partnerOrder', { orderId }));
    // LOC-028: it is final
    await page.goto(addressOf('de', 'partnerDelivery', { orderId }));
    await page.waitForURL(addressOf('de', 'partnerOrder', { orderId }));
  });

  test('LOC-027: one address is chosen by keyboard alone, and a new one on the way', async ({ page }) => {
    const orderId = await placePartnerOrder();
    await addPlaces();
    await signIn(page, 'en', 'partner');
    await page.goto(addressOf('en', 'partnerDelivery', { orderId }));
    const field = page.getByRole('combobox', { name: 'Delivery location' });
    await tabTo(page, field);
    await page.keyboard.type('wien');
    await page.getByRole('option', { name: /Wien/ }).first().waitFor();
    await expect(page.getByText(/^Locations offered: \d+\./)).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(/Sample Branch Wien/);
    // Escape puts back what was chosen, Tab takes what was reached
    await field.fill('praha');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(field).toHaveValue(/Sample Branch Wien/);
    await field.fill('praha');
    await expect(page.getByRole('option').first()).toHaveAccessibleName(/praha/i);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(field).not.toBeFocused();
    await expect(field).toHaveValue(/Sample Warehouse Praha/);
    await expect(page.locator('aside')).toContainText('Delivery, 1 location');

    // of more than fit, the one that is reached is in sight, and Tab from the open list goes on
    await addPlaces(
      Array.from({ length: 9 }, (_, i) => ({
        companyName: `Sample Depot ${i + 1}`,
        street: `Sample ${i + 1}`,
      })),
    );
    await field.fill('depot');
    await expect(page.getByRole('option', { name: /Sample Depot/ })).toHaveCount(9);
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('option', { selected: true })).toBeInViewport({ ratio: 0.98 });
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('option', { selected: true })).toBeInViewport({ ratio: 0.98 });
    await page.keyboard.press('Escape');
    await field.fill('depot');
    await expect(page.getByRole('option', { name: /Sample Depot/ })).toHaveCount(9);
    await page.keyboard.press('Tab');
    await expect(field).not.toBeFocused();
    await expect(page.locator('body')).not.toBeFocused();

    await tabTo(page, page.getByRole('button', { name: 'New delivery location' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    for (const [label, text] of [
      ['First name', 'Alex'],
      ['Surname', 'Example'],
      ['Street and number', 'Sample Street 1'],
      ['Postal code', '602 00'],
      ['City', 'Brno'],
      ['Phone', '+420 000 000 000'],
      ['Email', 'alex@agency.example'],
    ] as const) {
      await tabTo(page, dialog.getByRole('textbox', { name: label }));
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(field).toHaveValue(/Alex Example, Sample Street 1/);

    // leaving asks first
    await page
      .getByRole('navigation', { name: 'Partner area' })
      .getByRole('link', { name: 'Profile' })
      .click();
    await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Save and send to dealer' }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(addressOf('en', 'partnerOrder', { orderId }));
  });

  test('LOC-022 LOC-027 LOC-040: two of one name are told apart, one that cannot be saved stays chosen, and a used one stays as it is', async ({
    page,
  }) => {
    const orderId = await placePartnerOrder();
    const twin = { companyName: 'Twin Warehouse', firstName: 'Alex' };
    await addPlaces(
      ['One', 'Two'].map((lastName) => ({ ...twin, lastName, email: `${lastName}@agency.example` })),
    );
    await signIn(page, 'en', 'partner');
    await page.goto(addressOf('en', 'partnerDelivery', { orderId }));
    const field = page.getByRole('combobox', { name: 'Delivery location' });
    await field.click();
    await field.fill('twin warehouse');
    await page
      .getByRole('option', { name: /Alex Two/ })
      .first()
      .click();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await field.blur();
    await expect(field).toHaveValue(/^Twin Warehouse, .*\(Alex Two, /);

    // LOC-040: it is said in the question
    await page.route('**/delivery-location/single/**', (route) => route.abort(), { times: 1 });
    const save = page.getByRole('button', { name: 'Save and send to dealer' });
    await save.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save and send to dealer' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The delivery locations could not be saved.');
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue(/^Twin Warehouse, .*\(Alex Two, /);
    await save.click();
    await dialog.getByRole('button', { name: 'Save and send to dealer' }).click();
    await page.waitForURL(addressOf('en', 'partnerOrder', { orderId }));

    // LOC-022
    await page.goto(`${addressOf('en', 'partnerLocations')}?phrase=twin+warehouse`);
    const row = page.getByRole('row').filter({ hasText: 'Alex Two' }).first();
    await expect(row.getByText('Used in an order', { exact: true })).toHaveAccessibleDescription(
      /^Locations used in an order stay as they are\./,
    );
    await expect(row.getByRole('button')).toHaveCount(0);
  });
});

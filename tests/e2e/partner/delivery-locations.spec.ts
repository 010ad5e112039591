import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow, tabTo } from '../support.ts';
import { test } from '../test.ts';
import { addPlaces, placePartnerOrder } from './partner-orders.ts';

// refused calls are written into the console by the browser
test.use({ provokes: ['refusals', 'lost requests'] });

const phone = { width: 390, height: 844 };

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
  test('LOC-027 LOC-036 LOC-037 LOC-039: is split to three countries, in German', async ({ page }) => {
    const orderId = await placePartnerOrder({ locale: 'DE' });
    await addPlaces();
    await signIn(page, 'de', 'partner');
    await page.goto(addressOf('de', 'partnerDelivery', { orderId }));
    await page.getByRole('radio', { name: /^Mehrere Adressen/ }).check();
    const [rules, more] = [page.getByRole('article').first(), page.getByRole('article').last()];

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

  test('LOC-035 LOC-038: without pieces left no row is added, and the last row stays', async ({ page }) => {
    const orderId = await placePartnerOrder();
    await signIn(page, 'en', 'partner');
    await page.setViewportSize(phone);
    await page.goto(addressOf('en', 'partnerDelivery', { orderId }));
    await page.getByRole('radio', { name: /^Several addresses/ }).check();
    const item = page.getByRole('article').first();
    await expect(item.getByRole('button', { name: /^Remove row 1/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(item.getByRole('button', { name: 'Add location' })).toHaveAttribute('aria-disabled', 'true');
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});

test.describe('the delivery locations of a partner', () => {
  const rows = [
    ['First name', 'Surname', 'Company', 'Email', 'Phone', 'Street', 'City', 'Postal code', 'Country'],
    [
      'Anna',
      'Muster',
      'Paste One',
      'anna@muster.example',
      '+49 89 0000000',
      'Ring 1',
      'München',
      '80331',
      'Germany',
    ],
    ['Bert', 'Muster', 'Paste Two', 'bert', '+43 1 0000000', 'Ring 2', 'Wien', '10100', 'Österreich'],
    [
      'Jana',
      'Ukázková',
      'Paste Three',
      'jana@firma.example',
      '+420 777 123 456',
      'Ring 3',
      'Praha',
      '110 00',
      'CZ',
    ],
    ['Eve', 'X', 'Paste Four', '', '12', 'Ring 4', 'Praha', '1', 'XX'],
  ];

  // covers: LOC-003 LOC-004 LOC-005 LOC-010 LOC-014
  test('LOC-003 LOC-014: many are pasted, corrected, left out and saved at once', async ({ page }) => {
    await signIn(page, 'en', 'partner');
    await page.goto(addressOf('en', 'partnerLocations'));
    await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
    const dialog = page.getByRole('dialog');
    const area = dialog.getByRole('textbox', { name: 'Rows of the spreadsheet' });
    await dialog.getByRole('button', { name: 'Check the rows' }).click();
    await expect(area).toHaveAccessibleDescription(/Paste at least one row/);
    await area.fill(rows.map((row) => row.join('\t')).join('\n'));
    await dialog.getByRole('button', { name: 'Check the rows' }).click();

    await expect(dialog.getByRole('status')).toContainText('4 rows');
    await expect(dialog.getByRole('status')).toContainText('2 with errors');
    const save = dialog.getByRole('button', { name: /^Save/ });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    const second = dialog.getByRole('listitem').nth(1);
    await expect(second.getByRole('textbox', { name: 'Postal code' })).toHaveAccessibleDescription(
      'The postal code entered does not match the selected country. Austria uses 4 digits.',
    );
    await second.getByRole('textbox', { name: 'Email' }).fill('bert@muster.example');
    await second.getByRole('textbox', { name: 'Postal code' }).fill('1010');
    await second.getByRole('textbox', { name: 'Postal code' }).press('Tab');
    await dialog.getByRole('button', { name: 'Leave out row 5' }).click();
    await expect(save).toHaveText('Save 3 locations');
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('3 delivery locations have been added.')).toBeVisible();

    // LOC-004: found by words and by a postal code
    for (const words of ['paste two', '1010 wien']) {
      await page.getByRole('searchbox').fill(words);
      await page.getByRole('searchbox').press('Enter');
      await expect(page.getByRole('rowheader').filter({ hasText: 'Paste Two' })).toBeVisible();
    }
  });

  test('LOC-005 LOC-010 LOC-013: one is added and changed in a dialog, in Czech on a phone', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await signIn(page, 'cz', 'partner');
    await page.goto(addressOf('cz', 'partnerLocations'));
    await page.getByRole('button', { name: 'Nové místo doručení' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Uložit místo' }).click();
    await expect(dialog.getByRole('alert')).toContainText('E-mail: Toto pole je povinné.');
    await expectAccessible(page);
    await expectNoOverflow(page);
    for (const [label, text] of [
      ['Jméno', 'Jana'],
      ['Příjmení', 'Ukázková'],
      ['Ulice a číslo', 'Skladová 4'],
      ['PSČ', '110 00'],
      ['Město', 'Olomouc'],
      ['Telefon', '+420 000 000 000'],
      ['E-mail', 'jana@agency.example'],
    ] as const)
      await dialog.getByRole('textbox', { name: label }).fill(text);
    await dialog.getByRole('button', { name: 'Uložit místo' }).click();
    await expect(dialog).toBeHidden();
    const card = page.getByRole('row').filter({ hasText: 'Olomouc' }).first();
    await card.getByRole('button', { name: 'Upravit Jana Ukázková' }).click();
    await dialog.getByRole('textbox', { name: 'Město' }).fill('Prostějov');
    await dialog.getByRole('button', { name: 'Uložit místo' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Prostějov' }).first()).toBeVisible();
    await expectNoOverflow(page);
  });

  test('two of a company change one: what each typed is put together', async ({ page, somebodyElse }) => {
    await addPlaces([{ companyName: 'Shared Warehouse' }]);
    const other = await somebodyElse();
    const edited = async (one: Page) => {
      await signIn(one, 'en', 'partner');
      await one.goto(`${addressOf('en', 'partnerLocations')}?phrase=shared+warehouse`);
      await one
        .getByRole('button', { name: /^Edit Shared Warehouse/ })
        .first()
        .click();
      return one.getByRole('dialog');
    };
    const [mine, theirs] = [await edited(page), await edited(other)];
    await mine.getByRole('textbox', { name: 'Street and number' }).fill('Storage Street 1');
    await mine.getByRole('button', { name: 'Save location' }).click();
    await expect(mine).toBeHidden();
    await theirs.getByRole('textbox', { name: 'Phone' }).fill('+420 000 000 009');
    await theirs.getByRole('button', { name: 'Save location' }).click();
    const refusal = theirs.getByRole('alert').filter({ hasText: 'somebody else): Street and number' });
    await expect(refusal).toBeInViewport();
    await expect(theirs.getByRole('textbox', { name: 'Street and number' })).toHaveValue('Storage Street 1');
    await expect(theirs.getByRole('textbox', { name: 'Phone' })).toHaveValue('+420 000 000 009');
    await theirs.getByRole('button', { name: 'Save location' }).click();
    await expect(theirs).toBeHidden();
    const row = other.getByRole('row').filter({ hasText: 'Storage Street 1' }).first();
    await expect(row).toContainText('000 000 009');
  });

  test('a draft put back over a change of somebody else says what is stored, and a save decides', async ({
    page,
    somebodyElse,
  }) => {
    await addPlaces([{ companyName: 'Draft Warehouse' }]);
    const open = async (one: Page) => {
      await one.goto(`${addressOf('en', 'partnerLocations')}?phrase=draft+warehouse`);
      await one
        .getByRole('button', { name: /^Edit Draft Warehouse/ })
        .first()
        .click();
      const dialog = one.getByRole('dialog');
      return { dialog, street: dialog.getByRole('textbox', { name: 'Street and number' }) };
    };
    const other = await somebodyElse();
    for (const one of [page, other]) await signIn(one, 'en', 'partner');
    const draft = await open(page);
    await draft.street.fill('Draft Street 1');
    await draft.dialog.getByRole('textbox', { name: 'City' }).fill('Olomouc');

    const theirs = await open(other);
    await theirs.street.fill('Storage Street 9');
    await theirs.dialog.getByRole('button', { name: 'Save location' }).click();
    await expect(theirs.dialog).toBeHidden();

    // also when it is loaded once more before anybody decides
    for (const _ of ['first', 'second']) {
      const { dialog, street } = await open(page);
      await expect(street).toHaveValue('Draft Street 1');
      await expect(street).toHaveAccessibleDescription(/Stored here in the meantime: Storage Street 9\./);
      const city = dialog.getByRole('textbox', { name: 'City' });
      await expect(city).toHaveValue('Olomouc');
      await expect(city).not.toHaveAccessibleDescription(/in the meantime/);
      await expectAccessible(page);
    }
    await draft.dialog.getByRole('button', { name: 'Save location' }).click();
    await expect(draft.dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'Draft Street 1' }).first()).toBeVisible();
    const decided = await open(page);
    await expect(decided.street).not.toHaveAccessibleDescription(/in the meantime/);
  });

  test('LOC-023: one that cannot be stored says so, and what was typed stays', async ({ page }) => {
    await signIn(page, 'en', 'partner');
    await page.goto(addressOf('en', 'partnerLocations'));
    await page.getByRole('button', { name: 'New delivery location' }).click();
    const dialog = page.getByRole('dialog');
    for (const [label, text] of [
      ['First name', 'Alex'],
      ['Surname', 'Sample'],
      ['Street and number', 'Sample Street 4'],
      ['Postal code', '110 00'],
      ['City', 'Praha'],
      ['Phone', '+420 000 000 000'],
      ['Email', 'alex@agency.example'],
    ] as const)
      await dialog.getByRole('textbox', { name: label }).fill(text);
    await page.route('**/delivery-location/create', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Save location' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('An error occurred while creating the customer.');
    await expect(dialog.getByRole('textbox', { name: 'City' })).toHaveValue('Praha');
  });

  test('LOC-040: locations that cannot be saved say why in the question, and stay chosen', async ({
    page,
  }) => {
    const orderId = await placePartnerOrder();
    await addPlaces([{ companyName: 'Lost Warehouse' }]);
    await signIn(page, 'en', 'partner');
    await page.goto(addressOf('en', 'partnerDelivery', { orderId }));
    const field = page.getByRole('combobox', { name: 'Delivery location' });
    await choose(page, field, 'lost');
    await page.route('**/delivery-location/single/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Save and send to dealer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save and send to dealer' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The delivery locations could not be saved.');
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue(/Lost Warehouse/);
  });

  test('LOC-027: two of one name and address are told apart, also once one is chosen', async ({ page }) => {
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
  });

  test('LOC-022: one that an order uses says so and has no way to change it', async ({ page }) => {
    const orderId = await placePartnerOrder();
    await addPlaces([{ companyName: 'Used Warehouse' }]);
    await signIn(page, 'en', 'partner');
    await page.goto(addressOf('en', 'partnerDelivery', { orderId }));
    await choose(page, page.getByRole('combobox', { name: 'Delivery location' }), 'used');
    await page.getByRole('button', { name: 'Save and send to dealer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save and send to dealer' }).click();
    await page.waitForURL(addressOf('en', 'partnerOrder', { orderId }));
    await page.goto(`${addressOf('en', 'partnerLocations')}?phrase=used+warehouse`);
    const row = page.getByRole('row').filter({ hasText: 'Used Warehouse' }).first();
    await expect(row.getByText('Used in an order', { exact: true })).toHaveAccessibleDescription(
      /^Locations used in an order stay as they are\./,
    );
    await expect(row.getByRole('button')).toHaveCount(0);
  });
});

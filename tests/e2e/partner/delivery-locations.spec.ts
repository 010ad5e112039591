import { expect, type Page } from '@playwright/test';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';
import { addPlaces } from './partner-orders.ts';

// refused calls are written into the console by the browser
test.use({ provokes: ['refusals', 'lost requests'] });

const phone = { width: 390, height: 844 };

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
});

import { expect, type Page } from '@playwright/test';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';
import { addPlaces } from './partner-orders.ts';
import { phone } from './screens.ts';

// refused calls are written into the console by the browser
test.use({ provokes: ['refusals', 'lost requests'] });

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

  test('LOC-005 LOC-010 LOC-013 LOC-023: one is added after a failed try and changed, in Czech on a phone', async ({
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
    // one that cannot be stored says so, and what was typed stays
    await page.route('**/delivery-location/create', (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: 'Uložit místo' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Při vytváření místa doručení došlo k chybě.');
    await expect(dialog.getByRole('textbox', { name: 'Město' })).toHaveValue('Olomouc');
    await dialog.getByRole('button', { name: 'Uložit místo' }).click();
    await expect(dialog).toBeHidden();
    const card = page.getByRole('row').filter({ hasText: 'Olomouc' }).first();
    await card.getByRole('button', { name: 'Upravit Jana Ukázková' }).click();
    await dialog.getByRole('textbox', { name: 'Město' }).fill('Prostějov');
    await dialog.getByRole('button', { name: 'Uložit místo' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Prostějov' }).first()).toBeVisible();
    await expectNoOverflow(page);
  });

  test('two of a company change one: what each typed is put together, and a draft over a change is decided by a save', async ({
    page,
    somebodyElse,
  }) => {
    await addPlaces([{ companyName: 'Shared Warehouse' }]);
    const other = await somebodyElse();
    for (const one of [page, other]) await signIn(one, 'en', 'partner');
    const edited = async (one: Page) => {
      await one.goto(`${addressOf('en', 'partnerLocations')}?phrase=shared+warehouse`);
      await one
        .getByRole('button', { name: /^Edit Shared Warehouse/ })
        .first()
        .click();
      const dialog = one.getByRole('dialog');
      const field = (name: string) => dialog.getByRole('textbox', { name });
      const save = () => dialog.getByRole('button', { name: 'Save location' }).click();
      return { dialog, save, street: field('Street and number'), city: field('City'), phone: field('Phone') };
    };
    const [mine, theirs] = [await edited(page), await edited(other)];

    await test.step('what each typed is put together', async () => {
      await mine.street.fill('Storage Street 1');
      await mine.save();
      await expect(mine.dialog).toBeHidden();
      await theirs.phone.fill('+420 000 000 009');
      await theirs.save();
      const refusal = theirs.dialog
        .getByRole('alert')
        .filter({ hasText: 'somebody else): Street and number' });
      await expect(refusal).toBeInViewport();
      await expect(theirs.street).toHaveValue('Storage Street 1');
      await expect(theirs.phone).toHaveValue('+420 000 000 009');
      await theirs.save();
      await expect(theirs.dialog).toBeHidden();
      const row = other.getByRole('row').filter({ hasText: 'Storage Street 1' }).first();
      await expect(row).toContainText('000 000 009');
    });

    await test.step('a draft put back says what is stored', async () => {
      const draft = await edited(page);
      await draft.street.fill('Draft Street 1');
      await draft.city.fill('Olomouc');
      await other
        .getByRole('button', { name: /^Edit Shared Warehouse/ })
        .first()
        .click();
      await theirs.street.fill('Storage Street 9');
      await theirs.save();
      await expect(theirs.dialog).toBeHidden();
      // also when it is loaded once more before anybody decides
      for (const _ of ['first', 'second']) {
        const { street, city } = await edited(page);
        await expect(street).toHaveValue('Draft Street 1');
        await expect(street).toHaveAccessibleDescription(/Stored here in the meantime: Storage Street 9\./);
        await expect(city).toHaveValue('Olomouc');
        await expect(city).not.toHaveAccessibleDescription(/in the meantime/);
      }
      await expectAccessible(page);
    });

    await test.step('a save decides', async () => {
      await mine.save();
      await expect(mine.dialog).toBeHidden();
      await expect(page.getByRole('row').filter({ hasText: 'Draft Street 1' }).first()).toBeVisible();
      const { street } = await edited(page);
      await expect(street).not.toHaveAccessibleDescription(/in the meantime/);
    });
  });
});

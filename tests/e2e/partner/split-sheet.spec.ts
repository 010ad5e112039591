import { expect, type Page } from '@playwright/test';
import { startStopwatch } from '../stopwatch.ts';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow, tabTo } from '../support.ts';
import { test } from '../test.ts';
import { addPlaces, placePartnerOrder } from './partner-orders.ts';
import { phone } from './screens.ts';

// refused calls are written into the console by the browser
test.use({ provokes: ['refusals'] });

const branches = Array.from({ length: 30 }, (_, i) => ({
  companyName: `Sheet Branch ${i + 1}`,
  street: `Sheet Street ${i + 1}`,
}));
/** 1,500 folding rules and 500 more over thirty branches, as a spreadsheet copies them. */
const matrix = [
  'Branch\t1\t2\tTotal',
  ...branches.map(({ companyName }, i) => `${companyName}\t50\t${i < 20 ? 17 : 16}\t67`),
].join('\n');

async function copy(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
}

test.describe('a split from a sheet', () => {
  test('thirty branches with two items in one paste, by keyboard alone @stopwatch', async ({
    page,
  }, info) => {
    const orderId = await placePartnerOrder();
    await addPlaces(branches);
    await signIn(page, 'en', 'partner');
    await page.goto(addressOf('en', 'partnerDelivery', { orderId }));
    await copy(page, matrix);
    const watch = await startStopwatch(page);
    await tabTo(page, page.getByRole('button', { name: 'Split from a sheet' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'Rows of the sheet' })).toBeFocused();
    await page.keyboard.press('Control+V');
    await expect(dialog.getByRole('status').first()).toContainText('30 rows');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Placed: 1.500 of 1.500' })).toHaveCount(1);
    await expectAccessible(page);
    await tabTo(page, dialog.getByRole('button', { name: 'Take over 30 locations' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('article').first().getByRole('combobox')).toHaveCount(30);
    await expect(page.getByRole('article').last().getByRole('textbox').last()).toHaveValue('16');
    await expect(page.getByRole('button', { name: 'Save and send to dealer' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(30);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(addressOf('en', 'partnerOrder', { orderId }));
    // open, paste, take over, send and confirm, and Tab from one to the next
    const { strokes, clicks } = await watch.stop(info, 'Partner: 2 items split over 30 branches');
    expect(strokes).toBeLessThanOrEqual(30);
    expect(clicks).toBe(0);

    // the next order begins with this split
    const next = await placePartnerOrder();
    await page.goto(addressOf('en', 'partnerDelivery', { orderId: next }));
    await page.getByRole('button', { name: 'Split from a sheet' }).click();
    await dialog.getByRole('button', { name: 'Copy the last split' }).click();
    await dialog.getByRole('button', { name: 'Take over 30 locations' }).click();
    await expect(page.getByRole('article').first().getByRole('status')).toHaveText('Placed: 1.500 of 1.500');
  });

  test('faults are named by row, and a new place is made of one, in German on a phone', async ({ page }) => {
    const orderId = await placePartnerOrder({ locale: 'DE' });
    await addPlaces([{ companyName: 'Filiale Nord' }]);
    await page.setViewportSize(phone);
    await signIn(page, 'de', 'partner');
    await page.goto(addressOf('de', 'partnerDelivery', { orderId }));
    await page.getByRole('button', { name: 'Nach Tabelle aufteilen' }).click();
    const dialog = page.getByRole('dialog');
    const area = dialog.getByRole('textbox', { name: 'Zeilen der Tabelle' });
    await area.fill('Hallo');
    await dialog.getByRole('button', { name: 'Zeilen prüfen' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Es ist nicht klar, was in den Spalten steht.');
    await expect(area).toHaveValue('Hallo');
    await expectNoOverflow(page);

    const heads = 'Filiale;Vorname;Nachname;E-Mail;Telefon;Straße;PLZ;Stadt;Land;1;2';
    const fresh = 'Filiale Neu;Anna;Muster;anna@muster.example;+49 89 000000;Weg 9;80331;München;DE';
    const rows = [heads, 'filiale nord;;;;;;;;;1000;500', `${fresh};500;1,5`, 'Nirgends;;;;;;;;;;'];
    await dialog.locator('input[type=file]').setInputFiles({
      ...{ name: 'split.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(rows.join('\n')),
    });
    await expect(dialog.getByRole('status').first()).toContainText('2 mit Fehlern');
    await expect(dialog.getByText('„1,5“ ist keine ganze Stückzahl.')).toBeVisible();
    await expect(dialog.getByText('Einen Lieferort „Nirgends“ haben Sie nicht.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /übernehmen$/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expectAccessible(page);
    await expectNoOverflow(page);
    await dialog.getByRole('button', { name: '1 neuen Lieferort anlegen' }).click();
    await expect(dialog.getByRole('button', { name: /anlegen$/ })).toHaveCount(0);

    await dialog.getByRole('button', { name: 'Tabelle ändern' }).click();
    await expect(area).toHaveValue(/Nirgends/);
    await area.fill([heads, rows[1], `${fresh};500;0`].join('\n'));
    await dialog.getByRole('button', { name: 'Zeilen prüfen' }).click();
    await dialog.getByRole('button', { name: '2 Lieferorte übernehmen' }).click();
    await expect(page.getByRole('article').first().getByRole('status')).toHaveText(
      '1.500 von 1.500 Stück verteilt',
    );
    await expectNoOverflow(page);
  });
});

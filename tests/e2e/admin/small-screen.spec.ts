import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { PathParams, Screen } from '#rules/platform/editions/paths.ts';
import { signIn, waitForScript } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow, originOf } from '../support.ts';
import { test } from '../test.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone, provokes: ['refusals'] });

const screens: readonly (readonly [Screen, PathParams?])[] = [
  ['partners'],
  ['createPartner'],
  ['editPartner', { id: 'default' }],
  ['editPartner', { id: 'sample-trade' }],
  ['catalogue'],
  ['editProduct', { productId: 'pencil-hexagonal-175-sharpened' }],
  ['newProduct', { category: 'meter' }],
  ['setup'],
  ['attention'],
  ['numbers'],
  ['audit'],
  ['staff'],
];

/** What is wider than a dialog scrolls sideways inside it, out of sight of who does not know it. */
const expectToFit = async (dialog: Locator): Promise<void> =>
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth), 'pixels cut off').toBe(0);

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const dialogsOf = (page: Page): Locator => page.getByRole('dialog');
/** The one above the others. */
const dialogOf = (page: Page): Locator => dialogsOf(page).last();

/** By keys alone: it opens, keeps the focus, and gives it back to the button. */
async function expectToOpenByKeys(page: Page, button: Locator): Promise<void> {
  const before = await dialogsOf(page).count();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialogsOf(page)).toHaveCount(before + 1);
  const dialog = dialogOf(page);
  await expectToFit(dialog);
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab');
    // after the last one the browser's own bar has its turn, which is no part of the page
    const isInside = await dialog.evaluate(
      (box) => document.activeElement === document.body || box.contains(document.activeElement),
    );
    expect(isInside, 'the focus is in the dialog').toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialogsOf(page)).toHaveCount(before);
  await expect(button).toBeFocused();
}

// in German, whose words are the longest
// covers: ADM-003 ADM-048 ADM-049
test('pages of staff are no wider than a small screen', async ({ page }) => {
  await signIn(page, 'de', 'admin');
  for (const [screen, params] of screens)
    await test.step(screen, async () => {
      // English paths are taken too (D-B94)
      if (screen === 'partners') await page.goto(`${originOf('de')}/admin/partners`);
      else await page.goto(addressOf('de', screen, params));
      await expect(page).toHaveURL(addressOf('de', screen, params));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoOverflow(page);
      if (screen === 'audit' || screen === 'staff') await expectAccessible(page);
      await page.setViewportSize({ width: 768, height: 844 });
      await expectNoOverflow(page);
      await page.setViewportSize(phone);
      if (params?.id === 'default')
        await expect(page.locator('main :is(input, select, textarea):not(:disabled)')).toHaveCount(0);
      if (params?.id === 'sample-trade') await expect(page.locator('form [name="currency"]')).toBeDisabled();
    });
});

test('the catalogue goes out as a workbook and comes in again without a change; what is none is refused within the dialog', async ({
  page,
}) => {
  await signIn(page, 'de', 'admin');
  await page.goto(addressOf('de', 'catalogue'));
  await waitForScript(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exportieren' }).click();
  const path = await (await download).path();
  await expectToOpenByKeys(page, page.getByRole('button', { name: 'Importieren' }));
  await page.getByRole('button', { name: 'Importieren' }).click();
  const take = (name: string, buffer: Buffer) =>
    dialogOf(page).locator('input[type=file]').setInputFiles({ name, mimeType: workbook, buffer });
  await take('Produktkatalog_und_Preisliste_Herbst_endgueltige_Fassung.xlsx', Buffer.from('no workbook'));
  await expect(dialogOf(page).getByRole('alert')).toBeVisible();
  await expectToFit(dialogOf(page));
  await take('Katalog.xlsx', await readFile(path));
  await expect(dialogOf(page).getByText(/^Produkte: \d+, unverändert \d+$/)).toBeVisible();
  await expectToFit(dialogOf(page));
  await expectAccessible(page);
});

test('what can be done with a version of a product is in sight', async ({ page }) => {
  await signIn(page, 'en', 'admin');
  await page.goto(addressOf('en', 'editProduct', { productId: 'ruler-5' }));
  await waitForScript(page);
  await page.getByLabel('Weight of a piece, g').fill('47');
  await page.getByRole('button', { name: 'Save the product' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The product is saved.' }).first()).toBeVisible();
  const button = page.getByRole('button', { name: 'History' });
  await expectToOpenByKeys(page, button);
  await button.click();
  const restore = dialogOf(page).getByRole('button', { name: 'Restore version 1' });
  await expect(restore).toBeInViewport({ ratio: 1 });
  await expectToOpenByKeys(page, restore);
  await expectToOpenByKeys(
    page,
    dialogOf(page)
      .getByRole('button', { name: /version 2/ })
      .first(),
  );
  await page.keyboard.press('Escape');
  await expectToOpenByKeys(page, page.getByRole('button', { name: 'Retire' }));
});

test('what is wrong with a new product is listed from top to bottom and stays where it was', async ({
  page,
}) => {
  await signIn(page, 'en', 'admin');
  await page.goto(addressOf('en', 'newProduct', { category: 'meter' }));
  await waitForScript(page);
  await page.getByRole('button', { name: 'Save the product' }).click();
  const summary = page.locator('[data-part=error-summary]');
  const lines = summary.getByRole('listitem');
  await expect(lines.filter({ hasText: /^Front: Width of the side: / })).toHaveCount(1);
  await expect(lines.filter({ hasText: 'Colours: Please choose at least one colour.' })).toHaveCount(1);
  const ids = await summary
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  const tops = await page.evaluate(
    (all) => all.map((id) => document.querySelector(`[id="${id?.slice(1)}"]`)?.getBoundingClientRect().top),
    ids,
  );
  expect(tops).toEqual(tops.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
  const count = await lines.count();
  await page.getByLabel('Weight of a piece, g').fill('12');
  await expect(summary.getByRole('link', { name: /^Weight/ })).toHaveCount(0);
  await expect(lines).toHaveCount(count);
});

test('dialogs of staff open, keep and give back the focus', async ({ page }) => {
  await signIn(page, 'en', 'admin');
  await page.goto(addressOf('en', 'staff'));
  await waitForScript(page);
  await expectToOpenByKeys(page, page.getByRole('button', { name: 'New account' }));
  await expectToOpenByKeys(page, page.getByRole('button', { name: 'Deactivate' }).first());
});

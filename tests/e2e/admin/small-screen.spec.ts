import { expect, type Locator, type Page } from '@playwright/test';
import type { PathParams, Screen } from '#rules/platform/editions/paths.ts';
import { signIn, waitForScript } from '../storefront/people.ts';
import { addressOf, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';

test.use({ viewport: { width: 390, height: 844 }, provokes: ['refusals'] });

const screens: readonly (readonly [Screen, PathParams?])[] = [
  ['catalogue'],
  ['editProduct', { productId: 'pencil-hexagonal-175-sharpened' }],
  ['newProduct', { category: 'meter' }],
  ['setup'],
  ['attention'],
  ['audit'],
  ['partners'],
  ['editPartner', { id: 'sample-trade' }],
  ['staff'],
  ['numbers'],
];

/** What is wider than a dialog scrolls sideways inside it, out of sight of who does not know it. */
const expectToFit = async (dialog: Locator): Promise<void> =>
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth), 'pixels cut off').toBe(0);

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

// the words of the English edition lie between these
for (const edition of ['cz', 'de'] as const)
  test(`pages of staff are no wider than a small screen in the edition ${edition}`, async ({ page }) => {
    await signIn(page, edition, 'admin');
    for (const [screen, params] of screens) {
      await page.goto(addressOf(edition, screen, params));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await test.step(screen, () => expectNoOverflow(page));
    }
  });

test('a file with a long name that is no workbook is refused within the dialog', async ({ page }) => {
  await signIn(page, 'de', 'admin');
  await page.goto(addressOf('de', 'catalogue'));
  await waitForScript(page);
  await expectToOpenByKeys(page, page.getByRole('button', { name: 'Importieren' }));
  await page.getByRole('button', { name: 'Importieren' }).click();
  await dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'Produktkatalog_und_Preisliste_Herbst_endgueltige_Fassung.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from('no workbook'),
    });
  await expect(dialogOf(page).getByRole('alert')).toBeVisible();
  await expectToFit(dialogOf(page));
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
  const open = async (screen: Screen, params: PathParams = {}) => {
    await page.goto(addressOf('en', screen, params));
    await waitForScript(page);
  };
  await open('staff');
  await expectToOpenByKeys(page, page.getByRole('button', { name: 'New account' }));
  await expectToOpenByKeys(page, page.getByRole('button', { name: 'Deactivate' }).first());
  await open('partners');
  await expectToOpenByKeys(page, page.getByRole('button', { name: 'Deactivate' }).first());
});

import { expect, type Page } from '@playwright/test';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { placeOrder } from '../admin/shop-orders.ts';
import { orderForDesigns, placePartnerOrder } from '../partner/partner-orders.ts';
import { openSignedIn, signIn, waitForScript } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow, freshOrderCode } from '../support.ts';
import { test } from '../test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox');
const optionOf = (page: Page, name: string | RegExp) => dialogOf(page).getByRole('option', { name });

/** The page hears keys a moment after it is there. */
const press = (page: Page, keys: string) =>
  expect(async () => {
    await page.keyboard.press(keys);
    await expect(fieldOf(page)).toBeFocused({ timeout: 500 });
  }).toPass();

const openOrder = async (page: Page, orderId: string, edition: Edition = 'en') => {
  await page.goto(addressOf(edition, 'adminOrder', { orderId }));
  await waitForScript(page);
};

test('a dealer does by the palette what the buttons of an order do', async ({ page }) => {
  const orderId = await orderForDesigns();
  await signIn(page, 'en', 'dealer');
  await openOrder(page, orderId);

  await test.step('what leads on is first, and opens the dialog of its button', async () => {
    await press(page, 'Control+k');
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await expect(dialogOf(page).getByRole('option', { selected: true })).toHaveText('Upload designs');
    await page.keyboard.type('assign');
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByRole('heading')).toHaveText('Assign a dealer');
    // no palette above a question
    await page.keyboard.press('Control+k');
    await expect(fieldOf(page).and(page.locator('input'))).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
  });

  await test.step('what comes later says so and is not done', async () => {
    await press(page, 'Control+k');
    await page.keyboard.type('produced');
    const later = optionOf(page, /^Mark as produced/);
    await expect(later).toContainText('Every delivery location needs its dispatch date.');
    await expect(later).toBeDisabled();
    await later.click({ force: true });
    await expect(fieldOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
  });

  await test.step('an act of a field goes there; a slash typed in it stays one', async () => {
    await press(page, '/');
    await page.keyboard.type('message');
    await page.keyboard.press('Enter');
    const message = page.getByLabel('Message', { exact: true });
    await expect(message).toBeFocused();
    await page.keyboard.type('1/2');
    await expect(message).toHaveValue('1/2');
    await expect(dialogOf(page)).toHaveCount(0);
    await press(page, 'Control+k');
    await page.keyboard.press('Escape');
    await expect(message).toBeFocused();
    await message.fill('');
  });

  await test.step('an act is carried out', async () => {
    await press(page, 'Control+k');
    await page.keyboard.type('cancel ord');
    await page.keyboard.press('Enter');
    await dialogOf(page).getByRole('textbox').fill('Twice');
    await dialogOf(page).getByRole('button', { name: 'Cancel order' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancelled' })).toBeVisible();
    await press(page, 'Control+k');
    await page.keyboard.type('cancel ord');
    await expect(optionOf(page, /^Cancel order/)).toBeDisabled();
  });
});

test('an admin reaches a tab of the settings by its name, next time without typing, a setting from any page, and signs out from there', async ({
  page,
}) => {
  await openSignedIn(page, 'cz', 'admin');
  await waitForScript(page);
  await press(page, 'Control+k');
  await page.keyboard.type('nastaveni');
  await expect(optionOf(page, /Nastavení$/)).toHaveCount(15);
  await fieldOf(page).fill('sklad');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(addressOf('cz', 'stock'));
  await waitForScript(page);
  await press(page, 'Control+k');
  await expect(dialogOf(page).getByRole('group', { name: 'Naposledy otevřené' })).toHaveText(/Sklad/);
  await page.keyboard.type('export');
  await expect(dialogOf(page).getByRole('group', { name: 'Na této stránce' })).toBeVisible();
  await fieldOf(page).fill('klise');
  await expect(optionOf(page, /^Klišé/)).toBeVisible();

  await test.step('a setting takes the focus', async () => {
    await fieldOf(page).fill('kurz eura');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /^Kurz eura/ })).toBeFocused();
    await expect(page).toHaveURL(addressOf('cz', 'adminSettings'));
    await press(page, 'Control+k');
    await page.keyboard.type('dic');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /^DIČ/ })).toBeFocused();
    await press(page, 'Control+k');
    await page.keyboard.type('novy partner');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(addressOf('cz', 'createPartner'));
  });
  await press(page, 'Control+k');
  await fieldOf(page).fill('odhlasit');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(addressOf('cz', 'meter'));
});

/** What can be pressed on the page, as a person hears it; rows of lists, tabs and pages of a list are found by what they are. */
async function pressedOn(page: Page): Promise<ReadonlySet<string>> {
  const out = ['tbody', 'ol', 'ul', 'nav:has([aria-current])', '[aria-current]', '[aria-disabled="true"]'];
  const isOut = out.flatMap((one) => [one, `${one} *`]).join(', ');
  const pressed = page.locator(`main :is(button:enabled, a[href], summary):not(${isOut})`);
  const snapshots = await Promise.all(
    (await pressed.filter({ visible: true }).all()).map((one) => one.ariaSnapshot()),
  );
  const names = snapshots.flatMap((said) => /^- \w+(?: "(.*?)"|: (.*))/.exec(said)?.slice(1) ?? []);
  return new Set(names.filter(Boolean).map((name) => name.replaceAll('\\"', '"')));
}

/** The words of everything on the page that can be pressed find it in the palette. */
async function expectAllFound(page: Page, atLeast: readonly string[]): Promise<void> {
  await waitForScript(page);
  const names = await pressedOn(page);
  expect([...names]).toEqual(expect.arrayContaining([...atLeast]));
  await press(page, 'Control+k');
  const lost: string[] = [];
  for (const name of names) {
    await fieldOf(page).fill(name);
    if ((await dialogOf(page).getByRole('option').filter({ hasText: name }).count()) === 0) lost.push(name);
  }
  expect(lost).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
}

test('an admin finds everything by its words that can be pressed on a page', async ({ page }) => {
  test.slow();
  const [orderId, orderCode] = await Promise.all([orderForDesigns(), placeOrder()]);
  await openSignedIn(page, 'en', 'admin');
  const pages = [
    [addressOf('en', 'adminOrders'), ['Codes of the carrier', 'Table for the carrier']],
    [addressOf('en', 'adminOrder', { orderId }), ['Internal note']],
    [
      addressOf('en', 'regularOrder', { orderCode }),
      ['Internal note', 'Send the invoice', 'Correct details', 'Send message'],
    ],
    [addressOf('en', 'regularOrders'), ['Codes of the carrier']],
    [addressOf('en', 'numbers'), []],
    [addressOf('en', 'adminSettings'), []],
    [addressOf('en', 'catalogue'), []],
  ] as const;
  for (const [address, atLeast] of pages)
    await test.step(address, async () => {
      await page.goto(address);
      await expectAllFound(page, atLeast);
    });

  await test.step('a button that was found is pressed, with the focus on it', async () => {
    await page.goto(addressOf('en', 'regularOrder', { orderCode }));
    await waitForScript(page);
    await press(page, 'Control+k');
    await page.keyboard.type('internal note');
    await optionOf(page, /^Internal note/).click();
    await expect(page.getByRole('textbox', { name: 'Internal note' })).toBeVisible();
  });
});

test('a dealer is led to no settings, to a number without waiting for the answer, and a partner has no palette', async ({
  page,
}) => {
  const code = freshOrderCode();
  await placePartnerOrder({ code });
  await openSignedIn(page, 'en', 'dealer');
  await waitForScript(page);
  await press(page, 'Control+k');
  const places = dialogOf(page).getByRole('group', { name: 'Pages' }).getByRole('option');
  await expect(places).toHaveText(['Overview', 'Orders']);
  await page.keyboard.type('settings');
  await expect(dialogOf(page).getByText('Nothing found.')).toBeVisible();
  await fieldOf(page).fill('');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Order ${code.slice(0, 4)}-${code.slice(4)}`,
  );
  await page.context().clearCookies();
  await signIn(page, 'en', 'partner');
  await page.goto(addressOf('en', 'partnerOrders'));
  await waitForScript(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('/');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Search and commands' })).toHaveCount(0);
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a dealer of the German edition taps through the palette', async ({ page }) => {
    const orderId = await orderForDesigns();
    await signIn(page, 'de', 'dealer');
    await openOrder(page, orderId, 'de');
    const button = page.getByRole('button', { name: 'Suche und Befehle' });
    await button.tap();
    await expect(fieldOf(page)).toBeFocused();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await optionOf(page, 'Bestellung stornieren').tap();
    await expect(dialogOf(page).getByRole('heading')).toContainText('stornieren?');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await button.tap();
    await fieldOf(page).fill('ubersicht');
    await optionOf(page, 'Übersicht').tap();
    await expect(page).toHaveURL(addressOf('de', 'numbers'));
  });
});

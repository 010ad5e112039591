import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { emailOf, PASSWORD, signIn, submitLogin, waitForScript } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectFits, expectNoOverflow, originOf, tabTo } from '../support.ts';
import { test } from '../test.ts';
import { company, openOrder, openRegularOrders, placeOrder, untilMade } from './shop-orders.ts';

// requests fail here on purpose, and the browser writes each into the console
test.use({ provokes: ['lost requests', 'refusals'] });

const LIST = '**/regular-orders*.data*';

let paper = '';
test.beforeAll(async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>';
  paper = await placeOrder({
    useBillingCompany: true,
    billingAddress: company,
    note: 'Prosím doručit do skladu.',
    uploadedAttachments: [
      {
        name: 'logo.svg',
        size: svg.length,
        fileContent: Buffer.from(svg).toString('base64'),
        imageNodeInformationName: null,
      },
    ],
  });
  await untilMade(paper);
});

test.describe('an order from the list to the press', () => {
  // covers: ADM-007 ADM-072 ADM-075 ADM-076 ADM-077 AUT-031 PAY-041
  test('D-B97: an admin signs in and is led back, finds it, opens it, saves its files, sends its mail again and has files made anew', async ({
    page,
  }) => {
    const list = addressOf('en', 'regularOrders');
    await page.goto(`${list}?text=2611`);
    await expect(page).toHaveURL(
      `${addressOf('en', 'login')}?to=${encodeURIComponent('/admin/regular-orders?text=2611')}`,
    );
    await submitLogin(page, emailOf('admin'), 'wrong');
    await submitLogin(page, emailOf('admin'), PASSWORD);
    await expect(page).toHaveURL(`${list}?text=2611`);
    await expect(page.getByRole('heading', { level: 1, name: 'Regular orders' })).toBeVisible();
    await waitForScript(page);

    const search = page.getByRole('searchbox', { name: 'Order, name or email' });
    await search.fill('vzorove stavby');
    await search.press('Enter');
    await expect(page).toHaveURL(`${list}?text=vzorove+stavby`);
    const row = page.getByRole('row', { name: new RegExp(shownCode(paper)) });
    for (const text of ['info@stavby.example', 'Transfer', 'Waiting for transfer', 'Sent', '150'])
      await expect(row).toContainText(text);

    await row.getByRole('link', { name: shownCode(paper), exact: true }).click();
    await expect(page).toHaveURL(addressOf('en', 'regularOrder', { orderCode: paper }));
    await expect(page.getByRole('heading', { level: 1, name: `Order ${shownCode(paper)}` })).toBeAttached();
    const picture = page.getByRole('img', { name: /with its print/ });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
    await expect(page.getByText('Prosím doručit do skladu.')).toBeVisible();
    await expect(page.getByText('VAT ID CZ12345678')).toBeVisible();

    const saving = page.waitForEvent('download');
    await page
      .getByRole('link', { name: `Download ${paper}`, exact: false })
      .first()
      .click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');

    const attached = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download logo.svg' }).click();
    expect((await attached).suggestedFilename()).toBe(`${paper}-1-logo.svg`);

    await page.getByRole('button', { name: 'Resend: Order confirmation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send the email again?' });
    await expect(dialog).toContainText('info@stavby.example');
    await expect(dialog.getByRole('button', { name: 'Leave it' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Resend' }).click();
    await expect(page.getByText('The email is on its way')).toBeVisible();

    const anew = page.getByRole('button', { name: 'Make the print files again', exact: true });
    await anew.click();
    const question = page.getByRole('dialog', { name: 'Make the print files again?' });
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await anew.click();
    await question.getByRole('button', { name: 'Make the print files again', exact: true }).click();
    await expect(page.getByText('The files are being made')).toBeVisible();
  });

  test('a transfer is marked as paid, another order is cancelled, both after a question', async ({
    page,
  }) => {
    const [paid, cancelled] = [await placeOrder(), await placeOrder()];
    await openOrder(page, 'de', paid);
    await page.getByRole('button', { name: 'Als bezahlt markieren' }).click();
    const asking = page.getByRole('dialog');
    await expect(asking.getByRole('button', { name: 'So lassen' })).toBeFocused();
    await asking.getByRole('button', { name: 'So lassen' }).click();
    await expect(page.locator('.order_order-head [data-part="status"]').first()).toContainText(
      'Wartet auf Überweisung',
    );
    await page.getByRole('button', { name: 'Als bezahlt markieren' }).click();
    await asking.getByRole('button', { name: 'Als bezahlt markieren' }).click();
    await expect(page.locator('.order_order-head [data-part="status"]').first()).toContainText('Bezahlt');
    await expect(page.getByRole('listitem').filter({ hasText: 'Als bezahlt markiert' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Als bezahlt markieren' })).toHaveCount(0);
    // the button went with what it did
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.goto(addressOf('de', 'regularOrder', { orderCode: cancelled }));
    await page.getByRole('button', { name: 'Bestellung stornieren' }).click();
    await asking.getByRole('button', { name: 'Bestellung stornieren' }).click();
    await expect(asking.getByRole('alert')).toHaveText('Bitte geben Sie den Grund der Stornierung an.');
    await asking.getByRole('textbox', { name: 'Grund der Stornierung' }).fill('Nicht mehr lieferbar');
    await asking.getByRole('button', { name: 'Bestellung stornieren' }).click();
    await expect(page.locator('.order_order-head [data-part="status"]').first()).toContainText('Storniert');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Bestellung vom Shop storniert' }),
    ).toBeVisible();
  });
});

test.describe('the list', () => {
  test('stands in the address and reads it, whatever is in it', async ({ page }) => {
    await openRegularOrders(page, 'en');
    await waitForScript(page);
    const base = addressOf('en', 'regularOrders');
    await page.getByLabel('Payment status').selectOption({ label: 'Paid' });
    await expect(page).toHaveURL(`${base}?paymentStatus=completed`);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(base);
    await expect(page.getByLabel('Payment status')).toHaveValue('');
    await page.getByRole('link', { name: /^Waiting for transfer/ }).click();
    await expect(page).toHaveURL(`${base}?paymentMethod=bankTransfer&paymentStatus=pending`);
    await expect(page.getByLabel('Payment status')).toHaveValue('pending');
    await page.goBack();
    await expect(page.getByLabel('Payment status')).toHaveValue('');
    // what is no filter is left out: web/admin/regular-orders/query.test.ts
    await page.goto(`${base}?page=999999999`);
    await expect(page.getByRole('table')).toBeVisible();
    await page.goto(`${base}?text=${encodeURIComponent(`%'"`)}&page=x&from=2026-02-31`);
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue(`%'"`);
    await expectAccessible(page);
  });

  // covers: ADM-078 ADM-079
  test('ADM-079: says that it is being loaded, and is emptied when it cannot be had', async ({ page }) => {
    await openRegularOrders(page, 'en');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(LIST, async (route) => {
      await held;
      await route.continue();
    });
    await waitForScript(page);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('img', { name: 'Orders are being loaded' })).toBeVisible();
    answer();
    await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
    await page.unroute(LIST);
    // the whole shop is away: where only the data of a page is lost, the page loads itself
    // (load-anew.spec.ts)
    await page.route('**/*', (route) => route.abort());
    await page.getByLabel('Payment status').selectOption('completed');
    await expect(page.getByRole('alert')).toHaveText('Failed to load regular orders');
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.unroute('**/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('works without script', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await openRegularOrders(page, 'en');
    await page.getByRole('searchbox').fill(paper);
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('row', { name: new RegExp(shownCode(paper)) })).toBeVisible();
    await context.close();
  });

  test('AUT-027 AUT-028: is used by keyboard; the top bar names the place and the person, and leads out', async ({
    page,
  }) => {
    await openRegularOrders(page, 'en');
    await waitForScript(page);
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type(paper);
    await page.keyboard.press('Enter');
    const link = page.getByRole('link', { name: shownCode(paper), exact: true });
    await expect(page.getByRole('row')).toHaveCount(2);
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(addressOf('en', 'regularOrder', { orderCode: paper }));
    await tabTo(page, page.getByRole('button', { name: 'Mark as paid' }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeFocused();

    const bar = page.getByRole('navigation', { name: 'Administration' });
    await expect(bar.getByRole('link')).toHaveText([
      'Overview',
      /^Orders/, // with the number of those that have something to read
      'Regular orders',
      'Price list',
      'Partners',
      'Image management',
      /^Settings/, // with the number of what needs attention
    ]);
    await expect(bar.getByRole('link', { name: 'Regular orders' })).toHaveAttribute('aria-current', 'true');
    await page.locator('details.account summary').click();
    await expect(page.locator('.menu')).toContainText('Administrator');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(addressOf('en', 'meter'));
    await page.goto(originOf('en') + pathTo('en', 'adminHome'));
    await expect(page).toHaveURL(/\/login\?to=/);
  });
});

// covers: AUT-024 AUT-025 AUT-031
test('who is no admin reads that the regular orders are for another role; an order that is not there is a 404 in words', async ({
  page,
}) => {
  await signIn(page, 'de', 'partner');
  expect((await page.goto(addressOf('de', 'regularOrders')))?.status()).toBe(403);
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0);
  await signIn(page, 'de', 'dealer');
  const answer = await page.goto(addressOf('de', 'regularOrders'));
  expect(answer?.status()).toBe(403);
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' });
  await expect(
    page.getByRole('heading', { level: 1, name: 'Diese Seite ist für eine andere Rolle' }),
  ).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(2);
  await expectAccessible(page);

  await signIn(page, 'de', 'admin');
  const missing = await page.goto(addressOf('de', 'regularOrder', { orderCode: "1'" }));
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Diese Bestellung gibt es nicht' })).toBeVisible();
  await page.getByRole('link', { name: 'Zur Liste der Bestellungen' }).click();
  await expect(page).toHaveURL(addressOf('de', 'regularOrders'));
});

test('the list and an order fit both screens, and are accessible', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const edition of ['cz', 'de'] as const) {
    await signIn(page, edition, 'admin');
    for (const address of [
      addressOf(edition, 'regularOrders'),
      addressOf(edition, 'regularOrder', { orderCode: paper }),
    ]) {
      await page.goto(address);
      await expectFits(page);
      if (edition === 'de') await expectAccessible(page);
    }
    await page.setViewportSize({ width: 390, height: 900 });
  }
  await page.locator('.burger > summary').click();
  await expect(page.locator('.burger').getByRole('navigation').getByRole('link')).toHaveCount(7);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

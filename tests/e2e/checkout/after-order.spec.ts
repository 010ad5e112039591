import { expect, type Page } from '@playwright/test';
import { addressOf } from '../support.ts';
import { test } from '../test.ts';
import { atGateway, choose, expectPaid, letEnd } from './paying.ts';
import { folding, goToPayment, isPlacing, openCart, orderButton } from './shopping.ts';

// requests fail here on purpose, and the browser writes each into the console
test.use({ provokes: ['refusals'] });

/**
 * What another page is made of no longer reaches the browser, as after an upgrade or a lost line. Calls of
 * the shop still do.
 */
const breakPages = (page: Page, what: RegExp) =>
  page.route(what, (route) => route.fulfill({ status: 404, body: 'gone' }));

const routesAndData = /\/__manifest|\.data(\?|$)/;
const everything = /\/__manifest|\.data(\?|$)|\/assets\//;

const digits = async (page: Page, place: string) =>
  (await page.locator(place).first().textContent())?.replace(/[\s-]/g, '');

// covers: CHK-062 PAY-016
test('an order shows its code and how to pay it although no more of the pages can be loaded', async ({
  page,
}) => {
  await openCart(page, 'en', [folding]);
  await goToPayment(page, 'en');
  const answers: Promise<{ orderCode: string; bank: { iban: string } }>[] = [];
  page.on('response', (response) => {
    if (isPlacing(response)) answers.push(response.json());
  });
  await breakPages(page, everything);
  await orderButton(page).click();
  await page.waitForURL(addressOf('en', 'thanks'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(answers).toHaveLength(1);
  const { orderCode, bank } = (await answers[0]) ?? { orderCode: '', bank: { iban: '' } };
  expect(await digits(page, '.checkout_thanks-facts dd')).toBe(orderCode);
  expect(await digits(page, '.bank-transfer_bank')).toContain(bank.iban);
  await expect(page.locator('.bank-transfer_bank .bank-transfer_qr svg')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cart, items: 0/ })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  // and a link whose page has no script any more leads to what the shop answers
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await page.waitForURL(addressOf('en', 'terms'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms');

  await page.unrouteAll();
  await breakPages(page, routesAndData);
  await page.goto(addressOf('en', 'thanks'));
  await page.waitForURL(addressOf('en', 'cart'));
  await page.locator('.bank-transfer_last-order summary').click();
  expect(await digits(page, '.bank-transfer_last-order .bank-transfer_bank')).toContain(bank.iban);
  expect(await digits(page, '.bank-transfer_last-order .bank-transfer_bank')).toContain(orderCode);
});

test('a step before thanks leads to the empty cart, and the order cannot be sent again', async ({ page }) => {
  await openCart(page, 'en', [folding]);
  await goToPayment(page, 'en');
  await orderButton(page).click();
  await page.waitForURL(addressOf('en', 'thanks'));
  await page
    .getByRole('navigation', { name: 'Steps of the order' })
    .getByRole('link', { name: 'Payment' })
    .click();
  await page.waitForURL(addressOf('en', 'cart'));
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a paid card shows thanks although the way there cannot be loaded', async ({ page }) => {
  await choose(page, 'goPay');
  await orderButton(page).click();
  await atGateway(page);
  await breakPages(page, routesAndData);
  await letEnd(page, 'pay');
  await expectPaid(page);
});

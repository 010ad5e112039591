import { expect, type Page } from '@playwright/test';
import { addressOf } from '../support.ts';
import { test } from '../test.ts';
import { breakPages, everything, routesAndData } from './break-pages.ts';
import { folding, isPlacing, openPayment, orderButton } from './shopping.ts';

// requests fail here on purpose, and the browser writes each into the console
test.use({ provokes: ['refusals'] });

type Placed = {
  readonly orderCode: string;
  readonly bank: { readonly iban: string };
  readonly totals: { readonly totalPriceWithVat: number };
};
const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

const digits = async (page: Page, place: string) =>
  (await page.locator(place).first().textContent())?.replace(/[\s-]/g, '');

// covers: CHK-062 PAY-016
test('an order is made at the total that was shown, and shows its code and how to pay it although no more of the pages can be loaded', async ({
  page,
}) => {
  await openPayment(page, 'en', [folding]);
  const shown = await page.locator('.sum .total dd').textContent();
  const answers: Promise<Placed>[] = [];
  page.on('response', (response) => {
    if (isPlacing(response)) answers.push(response.json());
  });
  await breakPages(page, everything);
  await orderButton(page).click();
  await page.waitForURL(addressOf('en', 'thanks'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(answers).toHaveLength(1);
  const { orderCode, bank, totals } = (await answers[0]) as Placed;
  expect(euros.format(totals.totalPriceWithVat)).toBe(shown);
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

import { expect } from '@playwright/test';
import { folding, goToPayment, openCart } from '../checkout/shopping.ts';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';
import { untilMade } from './shop-orders.ts';

test('staff send a proof, the shopper approves it on the page of the order', async ({ page, browser }) => {
  test.setTimeout(180_000); // an order and its files
  const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Prague' });
  const shopper = await context.newPage();
  await openCart(shopper, 'de', [folding]);
  await goToPayment(shopper, 'de');
  await shopper.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await shopper.waitForURL(addressOf('de', 'thanks'));
  const facts = (await shopper.locator('.checkout_thanks-facts').textContent()) ?? '';
  const [, front = '', end = ''] = /(\d{4})-(\d{4})/.exec(facts) ?? [];
  const orderCode = front + end;
  await shopper.getByRole('link', { name: 'Seite der Bestellung' }).click();
  await expect(shopper.getByRole('heading', { level: 1 })).toContainText(front);
  await expect(shopper.getByText('Wir bereiten den Korrekturabzug Ihres Aufdrucks vor')).toBeVisible();

  await untilMade(orderCode);
  await signIn(page, 'en', 'admin');
  await page.goto(addressOf('en', 'regularOrder', { orderCode }));
  await page.getByRole('button', { name: /^Send the proof: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the proof' }).click();
  await expect(page.getByText('Waiting for approval')).toBeVisible();

  const answer = await shopper.reload();
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  expect(answer?.headers()['cache-control']).toBe('no-store');
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await expectAccessible(shopper);
  await shopper.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(shopper);
  await shopper.getByRole('button', { name: 'Korrekturabzug freigeben' }).click();
  const question = shopper.getByRole('dialog');
  await question.getByRole('button', { name: 'Korrekturabzug freigeben' }).click();
  await expect(shopper.getByText('Freigegeben', { exact: true })).toBeVisible();
  await expect(shopper.getByText('Die Produktion beginnt, sobald die Zahlung eingegangen ist')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
  await context.close();
});

test.describe('a link that opens nothing', () => {
  test.use({ provokes: ['refusals'] });
  test('says so kindly', async ({ page }) => {
    const answer = await page.goto(addressOf('en', 'orderByLink', { secret: 'x'.repeat(43) }));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
    await expectAccessible(page);
  });
});

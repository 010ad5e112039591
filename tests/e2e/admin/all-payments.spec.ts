import { type Browser, expect, type Page } from '@playwright/test';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { atGateway, choose, letEnd, openWallet } from '../checkout/paying.ts';
import { orderButton } from '../checkout/shopping.ts';
import { signIn } from '../storefront/people.ts';
import { addressOf } from '../support.ts';
import { test } from '../test.ts';
import { placeOrder, untilMade } from './shop-orders.ts';

/** Shops in a browser of its own until thanks, and tells the code and the total of the order. */
async function shop(browser: Browser, edition: Edition, run: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Prague' });
  const page = await context.newPage();
  await run(page);
  await page.waitForURL(addressOf(edition, 'thanks'));
  const facts = (await page.locator('.checkout_thanks-facts').textContent()) ?? '';
  await context.close();
  const [, front, end] = /(\d{4})-(\d{4})/.exec(facts) ?? [];
  return { shown: `${front}-${end}`, facts };
}

// what is done with a transfer: regular-orders.spec.ts
// covers: PAY-006 PAY-004 PAY-026 PAY-033 PAY-036 ADM-072
test('card in CZK after a cancelled try, wallet in EUR, transfer in Germany: an admin sees all of them', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000); // two purchases and their files
  const byCard = await shop(browser, 'cz', async (shopper) => {
    await choose(shopper, 'goPay');
    await orderButton(shopper).click();
    await atGateway(shopper);
    await letEnd(shopper, 'cancel');
    await expect(shopper.getByText('Objednávka zůstala uložená')).toBeVisible();
    await orderButton(shopper).click();
    await atGateway(shopper);
    await letEnd(shopper, 'pay');
  });
  const byWallet = await shop(browser, 'cz', async (shopper) => {
    await choose(shopper, 'payPal');
    await shopper.getByRole('radio', { name: 'EUR' }).check({ force: true });
    await expect(shopper.locator('.sum .total dd')).toContainText('€');
    await letEnd(await openWallet(shopper), 'complete');
  });
  const byTransfer = { shown: shownCode(await placeOrder({ locale: 'DE', currency: 'EUR' })) };
  expect(byCard.facts).toContain('Kč');
  expect(byWallet.facts).toContain('€');

  await signIn(page, 'en', 'admin');
  await page.goto(addressOf('en', 'regularOrders'));
  const rowOf = ({ shown }: { shown: string }) => page.getByRole('row', { name: new RegExp(shown) });
  for (const [order, words] of [
    [byCard, ['Card', 'Paid', 'Kč']],
    [byWallet, ['PayPal', 'Paid', '€']],
    [byTransfer, ['Transfer', 'Waiting for transfer', '€']],
  ] as const) {
    for (const word of words) await expect(rowOf(order)).toContainText(word);
  }

  const open = async ({ shown }: { shown: string }) => {
    const orderCode = shown.replace('-', '');
    await untilMade(orderCode);
    await page.goto(addressOf('en', 'regularOrder', { orderCode }));
    await expect(page.getByRole('link', { name: `Download ${orderCode}` }).first()).toBeVisible();
  };
  const status = page.locator('.order_order-head [data-part="status"]').first();
  for (const order of [byCard, byWallet]) {
    await open(order);
    await expect(status).toContainText('Paid');
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  }
});

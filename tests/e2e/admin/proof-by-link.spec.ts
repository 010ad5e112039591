import { expect } from '@playwright/test';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow, originOf } from '../support.ts';
import { test } from '../test.ts';
import { placeWithPage, untilMade } from './shop-orders.ts';

test('staff send a proof, the shopper approves it on the page of the order', async ({ page, browser }) => {
  test.setTimeout(180_000); // the files of an order
  const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Prague' });
  const shopper = await context.newPage();
  const { orderCode, orderPath } = await placeWithPage({ locale: 'DE', currency: 'EUR' });
  await shopper.goto(originOf('de') + orderPath);
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

  // a link that opens nothing says so kindly
  const nothing = await shopper.goto(addressOf('de', 'orderByLink', { secret: 'x'.repeat(43) }));
  expect(nothing?.status()).toBe(404);
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr');
  await expectNoOverflow(shopper);
  await expectAccessible(shopper);
  await context.close();
});

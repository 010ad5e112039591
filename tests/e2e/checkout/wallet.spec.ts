import { expect } from '@playwright/test';
import { port } from '../shops.ts';
import { addressOf, expectAccessible } from '../support.ts';
import { test } from '../test.ts';
import { choose, clearFaults, expectPaid, layFault, letEnd, openWallet } from './paying.ts';
import { folding, openCart, walkToPayment } from './shopping.ts';

// requests fail here on purpose, and the browser writes each into the console
test.use({ provokes: ['lost requests', 'refusals'] });

test.afterEach(clearFaults);

// covers: PAY-035 PAY-036 PAY-037
test('the wallet pays in its window', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sdk/js')) scripts.push(request.url());
  });
  await openCart(page, 'cz', [folding]);
  // the page loads itself anew for the wallet, as its headers are those of another one
  await walkToPayment(page, 'cz');
  await page.locator('input[value=goPay]').check();
  expect(scripts).toEqual([]);
  await page.locator('input[value=payPal]').check();
  const popup = await openWallet(page);
  expect(scripts).toHaveLength(1);
  await letEnd(popup, 'complete');
  await expectPaid(page);
});

// covers: PAY-038
test('a payment that cannot be started is said in words; it, a cancelled and a declined one can be started again for the same order', async ({
  page,
}) => {
  await choose(page, 'payPal');
  await layFault('payPal.create', 'error', 3); // each question is tried three times
  await openWallet(page);
  await expect(page.getByRole('alert')).toContainText('Platba se nezdařila, zkuste to prosím znovu');
  const first = await openWallet(page);
  await letEnd(first, 'cancel');
  await expect(page.getByText('Platbu jste zrušili')).toBeVisible();
  // what the bar at the top cuts in half is too small for axe, wherever the page happens to be scrolled
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  const second = await openWallet(page);
  await letEnd(second, 'decline');
  await expect(page.getByText('PayPal platbu odmítl')).toBeVisible();
  await letEnd(second, 'complete');
  await expectPaid(page);
});

// covers: PAY-040
test('a blocked script says that the method is not available', async ({ page }) => {
  await page.route('**/sdk/js*', (route) => route.abort());
  await choose(page, 'payPal');
  await expect(page.getByRole('alert')).toContainText('Tento způsob platby teď není dostupný.');
  await page.unroute('**/sdk/js*');
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.frameLocator('iframe[title=PayPal]').getByRole('button')).toBeVisible();
});

test('only the payment page may open the wallet', async ({ request }) => {
  const headersOf = async (edition: 'cz' | 'de', screen: 'payment' | 'recapitulation') => {
    const url = new URL(addressOf(edition, screen));
    const answer = await request.get(`http://127.0.0.1:${port}${url.pathname}`, {
      headers: { host: url.host },
    });
    return answer.headers();
  };
  const payment = await headersOf('cz', 'payment');
  expect(payment['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(payment['content-security-policy']).toMatch(/frame-src http:\/\/127\.0\.0\.1:\d+/);
  for (const other of [await headersOf('cz', 'recapitulation'), await headersOf('de', 'payment')]) {
    expect(other['cross-origin-opener-policy']).toBe('same-origin');
    expect(other['content-security-policy']).not.toContain('frame-src');
  }
});

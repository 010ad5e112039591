import { expect } from '@playwright/test';
import { port } from '../shops.ts';
import { addressOf, expectAccessible } from '../support.ts';
import { test } from '../test.ts';
import { clearFaults, expectPaid, layFault, letEnd, openWallet } from './paying.ts';
import { folding, openCart, walkToPayment } from './shopping.ts';

// requests fail here on purpose, and the browser writes each into the console
test.use({ provokes: ['lost requests', 'refusals'] });

test.afterEach(clearFaults);

// covers: PAY-035 PAY-036 PAY-037 PAY-038 PAY-040
test('the wallet says that it is not available and why a payment does not start; after a cancelled and a declined one it pays the same order in its window', async ({
  page,
}) => {
  test.slow(); // its window opens four times
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sdk/js')) scripts.push(request.url());
  });
  await openCart(page, 'cz', [folding]);
  // the page loads itself anew for the wallet, as its headers are those of another one
  await walkToPayment(page, 'cz');
  await page.locator('input[value=goPay]').check();
  expect(scripts).toEqual([]);

  await test.step('a blocked script says that the method is not available', async () => {
    await page.route('**/sdk/js*', (route) => route.abort());
    await page.locator('input[value=payPal]').check();
    await expect(page.getByRole('alert')).toContainText('Tento způsob platby teď není dostupný.');
    expect(scripts).toHaveLength(1);
    await page.unroute('**/sdk/js*');
    await page.getByRole('alert').getByRole('button').click();
    await expect(page.frameLocator('iframe[title=PayPal]').getByRole('button')).toBeVisible();
    expect(scripts).toHaveLength(2);
  });

  await test.step('a payment that cannot be started is said in words', async () => {
    await layFault('payPal.create', 'error', 3); // each question is tried three times
    await openWallet(page);
    await expect(page.getByRole('alert')).toContainText('Platba se nezdařila, zkuste to prosím znovu');
  });

  const first = await openWallet(page);
  await letEnd(first, 'cancel');
  await expect(page.getByText('Platbu jste zrušili')).toBeVisible();
  await expectAccessible(page);
  const second = await openWallet(page);
  await letEnd(second, 'decline');
  await expect(page.getByText('PayPal platbu odmítl')).toBeVisible();
  await letEnd(second, 'complete');
  await expectPaid(page);
  expect(scripts).toHaveLength(2);
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

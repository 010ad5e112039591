import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow, tabTo } from '../support.ts';
import { test } from '../test.ts';
import { type PayingPlace, payingPlace } from './paying-place.ts';

let place: PayingPlace;
test.beforeAll(async () => {
  place = await payingPlace();
});
test.afterAll(() => place.close());

// in the other languages: tools/sandbox/pages/pages.test.ts
test('the gateway page is accessible and fits, in the longest words', async ({ page }) => {
  const { gatewayUrl } = await place.newPayment('DE');
  const order = await place.newOrder();
  for (const url of [
    gatewayUrl,
    `${place.origin}/checkoutnow?token=${order}&lang=de`,
    `${place.origin}/?lang=de`,
  ]) {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto(url);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('note')).toBeVisible();
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
});

test('paying goes by keyboard alone and returns with the id', async ({ page }) => {
  const { id, gatewayUrl } = await place.newPayment('EN');
  await page.goto(gatewayUrl);
  const pay = page.getByRole('button', { name: /^Pay CZK/ });
  await tabTo(page, pay);
  await expect(pay).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${place.shopOrigin}/return?id=${id}`);
  expect(place.gateway.store.payments.get(id)?.state).toBe('PAID');
});

test('a closed window stays, and the payment can still come late', async ({ page }) => {
  const { id, gatewayUrl } = await place.newPayment('EN');
  await page.goto(gatewayUrl);
  await page.getByLabel('Do not return').check();
  await page.getByRole('button', { name: /^Let it time out/ }).click();
  await expect(page.getByRole('status')).toContainText('closed the window');
  await expectAccessible(page);
  await page.getByRole('button', { name: /after all/ }).click();
  await page.waitForURL(`${place.shopOrigin}/return?id=${id}`);
  expect(place.gateway.store.payments.get(id)).toMatchObject({ state: 'PAID', subState: '_5047' });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the gateway page works', async ({ page }) => {
    const { id, gatewayUrl } = await place.newPayment('DE');
    await page.goto(gatewayUrl);
    await page.getByLabel('Meldung vor der Rückkehr').check();
    await page.getByRole('button', { name: /^Ablehnen/ }).click();
    await page.waitForURL(`${place.shopOrigin}/return?id=${id}`);
    expect(place.gateway.store.payments.get(id)).toMatchObject({ state: 'CANCELED', subState: '_5006' });
  });
});

test.describe('the button', () => {
  const press = async (page: Page, query = '') => {
    await page.goto(`${place.shopOrigin}/${query}`);
    await expect(page.locator('#said')).toContainText('ready');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.frameLocator('iframe[title=PayPal]').getByRole('button').click(),
    ]);
    return popup;
  };

  test('creates the order, opens the approval page and tells of the approval', async ({ page }) => {
    const popup = await press(page);
    await popup.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.locator('#said')).toContainText(/approved [A-Z0-9]{17};/);
    await expect.poll(() => popup.isClosed()).toBe(true);
    expect([...place.gateway.store.orders.values()].at(-1)?.status).toBe('APPROVED');
    await expectAccessible(page);
  });

  test('tells when the customer cancels or closes the window', async ({ page }) => {
    const popup = await press(page);
    await popup.getByRole('button', { name: /^Cancel/ }).click();
    await expect(page.locator('#said')).toContainText(/cancelled [A-Z0-9]{17};/);
    const second = await press(page);
    await second.getByRole('button', { name: /^Pay/ }).waitFor();
    await second.close();
    await expect(page.locator('#said')).toContainText('cancelled');
  });

  test('can be started again after a refused capture, in the same window', async ({ page }) => {
    const popup = await press(page, '?restarts=1');
    await popup.getByRole('button', { name: /^Agree, then decline/ }).click();
    await expect(page.locator('#said')).toContainText(/approved \w+;/);
    await popup.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.locator('#said')).toContainText(/approved (\w+);approved \1;/);
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  test('refuses an order of another currency than its script', async ({ page }) => {
    await press(page, '?currency=CZK');
    await expect(page.locator('#said')).toContainText(
      'failed Expected currency from order api call to be CZK, got EUR',
    );
  });
});

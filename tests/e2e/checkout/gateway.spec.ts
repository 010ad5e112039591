import { expect } from '@playwright/test';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';
import { breakPages, routesAndData } from './break-pages.ts';
import {
  atGateway,
  choose,
  clearFaults,
  codeAtGateway,
  expectPaid,
  layFault,
  letEnd,
  payUnseen,
} from './paying.ts';
import { orderButton } from './shopping.ts';

// requests fail here on purpose, and the browser writes each into the console
test.use({ provokes: ['lost requests', 'refusals'] });

const STATUS_CALL = '**/api/payment/gopay-order-status*';

test.afterEach(clearFaults);

// covers: PAY-024 PAY-025 PAY-026 PAY-029
test('a card payment goes to the gateway and comes back to thanks', async ({ page }) => {
  await choose(page, 'goPay');
  await orderButton(page).click();
  await atGateway(page);
  const mailAsked = page.waitForRequest('**/api/payment/gopay-send-confirmation-email');
  await letEnd(page, 'pay');
  await mailAsked;
  await expectPaid(page);
  await expectAccessible(page);
  await page.goto(addressOf('cz', 'cart'));
  await expect(page.locator('.bank-transfer_last-order')).toContainText('zaplaceno');
});

// covers: PAY-027 PAY-031 PAY-032 PAY-033
test('a payment that cannot be started keeps the order for the next click (PAY-039); a declined card shows the banner, and the next click asks for the same order, which may be a transfer after all, without a question', async ({
  page,
}) => {
  await choose(page, 'goPay');
  await layFault('goPay.create', 'error', 1);
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Platba se nezdařila, zkuste to prosím znovu');
  await orderButton(page).click();
  await atGateway(page);
  const orderCode = await codeAtGateway(page);
  await letEnd(page, 'decline');
  const banner = page.getByRole('alert');
  await expect(banner).toContainText('Platba se nezdařila');
  await banner.hover();
  await page.clock.fastForward(4_500);
  await expect(banner).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(async () => {
    await page.clock.fastForward(4_000);
    await expect(banner).toBeHidden({ timeout: 200 });
  }).toPass();
  await expect(page.locator('input[value=goPay]')).toBeChecked();
  await expect(page.getByText('Objednávka zůstala uložená')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoOverflow(page);
  await orderButton(page).click();
  await atGateway(page);
  await expect(page.getByRole('complementary').getByText(orderCode)).toBeVisible();

  await letEnd(page, 'cancel');
  await expect(page.getByText('Objednávka zůstala uložená')).toBeVisible();
  await page.locator('input[value=bankTransfer]').check();
  await expect(page.getByText('Objednávka zůstala uložená')).toHaveCount(0);
  await orderButton(page).click();
  await page.waitForURL(addressOf('cz', 'thanks'));
  await expect(page.locator('.bank-transfer_bank')).toBeVisible();
});

test('a browser that does not know the payment never asks for its status (D-S77)', async ({ page }) => {
  let asked = 0;
  await page.route(STATUS_CALL, (route) => {
    asked++;
    return route.abort();
  });
  await page.goto(`${addressOf('cz', 'payment')}?id=3000000001`);
  await expect(page.getByRole('alert')).toContainText('Platba se nezdařila');
  await expect(page.getByText('Tento prohlížeč platbu nezná')).toBeVisible();
  expect(asked).toBe(0);
});

// covers: PAY-028
test('a gateway that does not answer decides nothing; once it is paid, thanks are shown although the way there cannot be loaded', async ({
  page,
}) => {
  test.slow(); // the page waits longer before every further question
  await choose(page, 'goPay');
  await orderButton(page).click();
  await atGateway(page);
  // every question is tried three times, and the notification asks as well as the page
  await layFault('goPay.status', 'error', 9);
  await breakPages(page, routesAndData);
  await letEnd(page, 'pay');
  await expect(page.getByText('Platební brána zatím neodpovídá')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectPaid(page);
});

test('money that does not fit is said to be checked, and nothing asks for it again', async ({ page }) => {
  await choose(page, 'goPay');
  await orderButton(page).click();
  await atGateway(page);
  await layFault('goPay.status', 'wrongAmount', 9);
  await letEnd(page, 'pay');
  await expect(page.getByText('Platbu k této objednávce jsme přijali a ověřujeme ji')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(orderButton(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(addressOf('cz', 'cart'));
  await expect(page.locator('.bank-transfer_last-order')).toHaveCount(0);
});

test('somebody who orders other goods meanwhile reads that the money of the order before is being checked', async ({
  page,
}) => {
  await choose(page, 'goPay');
  await orderButton(page).click();
  await atGateway(page);
  await layFault('goPay.status', 'wrongAmount', 9);
  await payUnseen(page);
  await choose(page, 'goPay');
  await orderButton(page).click();
  await expect(page.getByText('Platbu k této objednávce jsme přijali a ověřujeme ji')).toBeVisible();
  await page.goto(addressOf('cz', 'cart'));
  await expect(page.getByRole('article')).toHaveCount(1);
});

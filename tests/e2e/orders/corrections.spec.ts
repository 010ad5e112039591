import { expect, type Page } from '@playwright/test';
import { placeOrder } from '../admin/shop-orders.ts';
import { orderToProduce } from '../partner/partner-orders.ts';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';
import { expectStatus } from './order-page.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test.describe('a regular order', () => {
  // an address that is wrong, and one that costs more
  test.use({ provokes: ['refusals'] });

  test('its street and e-mail are put right; what is wrong is said at its field and keeps what was typed', async ({
    page,
  }) => {
    const orderCode = await placeOrder();
    await signIn(page, 'en', 'admin');
    await page.goto(addressOf('en', 'regularOrder', { orderCode }));
    await test.step('a payment that was noted by mistake is taken back, with a reason', async () => {
      await page.getByRole('button', { name: 'Mark as paid' }).click();
      await dialog(page).getByRole('button', { name: 'Mark as paid' }).click();
      await page.getByRole('button', { name: 'Take payment back' }).click();
      await dialog(page).getByRole('button', { name: 'Take payment back' }).click();
      await expect(dialog(page).getByRole('alert')).toContainText('Please give the reason.');
      await dialog(page).getByLabel('Reason').fill('It was the money of another order.');
      await dialog(page).getByRole('button', { name: 'Take payment back' }).click();
      await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeVisible();
      await expect(page.getByText('It was the money of another order.').first()).toBeVisible();
    });
    await page.getByRole('button', { name: 'Correct details' }).click();
    const form = dialog(page).getByRole('form', { name: 'Correct the details of the order' });
    await form.getByLabel('Street and number').fill('Krátká 2');
    await form.getByLabel('Email').fill('jana@');
    await form.getByRole('button', { name: 'Correct details' }).click();
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/must contain an email/);
    await expect(form.getByLabel('Reason')).toHaveAccessibleDescription(/reason/);
    await form.getByLabel('Email').fill('jana@new.example');
    await form.getByLabel('Reason').fill('You told us on the phone.');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
    await form.getByRole('button', { name: 'Correct details' }).click();
    await expect(page.getByText('The details are corrected')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('Krátká 2').first()).toBeVisible();
    await expect(page.getByText('You told us on the phone.')).toBeVisible();
  });
});

test('a dealer puts right where a part goes and takes back a proforma payment, the partner reads both reasons; a cancellation tells the sums', async ({
  page,
  somebodyElse,
}) => {
  const orderId = await orderToProduce();
  await signIn(page, 'en', 'dealer');
  await page.goto(addressOf('en', 'adminOrder', { orderId }));

  await test.step('where a part goes', async () => {
    await page
      .getByRole('button', { name: /^Correct the delivery address: / })
      .first()
      .click();
    const form = dialog(page).getByRole('form', { name: 'Correct the delivery address' });
    await form.getByLabel('Phone').fill('+420 777 000 111');
    await form.getByLabel('Reason').fill('The branch has a new number.');
    await form.getByRole('button', { name: 'Correct the delivery address' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: '+420 777 000 111' }).first()).toBeVisible();
  });

  await test.step('what is to be refunded is told with the sums of the order', async () => {
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await expect(dialog(page)).toContainText(/Whole order: .*\d.* without VAT, .*\d.* with VAT/);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('a proforma that was noted as paid by mistake waits again', async () => {
    const act = 'Take back the proforma payment';
    await page.getByRole('button', { name: act }).click();
    await dialog(page).getByRole('button', { name: act }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Please give the reason.');
    await dialog(page).getByLabel('Reason').fill('It was the money of another order.');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
    await dialog(page).getByRole('button', { name: act }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expectStatus(page, 'Waiting for proforma payment', ['Proforma invoice paid']);
    await expect(page.getByRole('button', { name: act })).toHaveCount(0);
  });

  const partner = await somebodyElse();
  await signIn(partner, 'en', 'partner');
  await partner.goto(addressOf('en', 'partnerOrder', { orderId }));
  await expect(partner.getByText('The branch has a new number.')).toBeVisible();
  await expect(partner.getByText('It was the money of another order.')).toBeVisible();
});

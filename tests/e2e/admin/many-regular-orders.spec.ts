import { expect, type Page } from '@playwright/test';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { signIn, waitForScript } from '../storefront/people.ts';
import { expectAccessible, expectNoOverflow, originOf } from '../support.ts';
import { test } from '../test.ts';
import { placeOrder } from './shop-orders.ts';

const boxOf = (page: Page, code: string) => page.locator(`[data-tick="${code}"]`);
const openList = async (page: Page, edition: Edition, query = '') => {
  await page.goto(originOf(edition) + pathTo(edition, 'regularOrders') + query);
  await waitForScript(page);
};

test.describe('many orders of the shop at once', () => {
  test('transfers are noted as paid by keyboard, then sent by a pasted table', async ({ page }) => {
    const codes = [await placeOrder(), await placeOrder()] as const;
    await signIn(page, 'en', 'admin');
    await openList(page, 'en', '?paymentStatus=pending');
    for (const code of codes) {
      await page.getByRole('link', { name: shownCode(code), exact: true }).focus();
      await page.keyboard.press('x');
      await expect(boxOf(page, code)).toBeChecked();
    }
    await expectAccessible(page);
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await page.keyboard.type('mark as paid');
    await expect(dialog.getByRole('option').first()).toContainText('Mark as paid');
    await page.keyboard.press('Enter');
    const apply = dialog.getByRole('button', { name: 'Do it with 2 orders' });
    await expect(apply).toBeVisible();
    await expect(dialog.getByText('Payment: Waiting for payment → Paid')).toHaveCount(2);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
    await apply.focus();
    await page.keyboard.press('Enter');
    // the filter shows neither of them any more; what became of them is read all the same
    await expect(dialog.getByText('2 orders done')).toBeVisible();
    await expect(boxOf(page, codes[0])).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);

    await openList(page, 'en');
    for (const code of codes) await boxOf(page, code).click();
    await page.getByLabel('With the ticked orders').selectOption('setShipment');
    await page.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByLabel('Table of the carrier').fill(`${codes[0]}\tCZ1\tPost\n${codes[1]}\tCZ2`);
    await dialog.getByRole('button', { name: 'Show what will be done' }).click();
    const refusal = dialog.locator('.refusal');
    await expect(refusal).toContainText('Row 2 of the table names no carrier.');
    await expect(refusal).toBeFocused();
    await dialog.getByLabel('Carrier of the rows that name none').fill('Parcels');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Shipment: – → Parcels, CZ2')).toBeVisible();
    await expectNoOverflow(page);
    await dialog.getByRole('button', { name: 'Do it with 2 orders' }).click();
    await expect(dialog.getByText('2 orders done')).toBeVisible();
  });

  test('the bar and the form of a cancellation fit a small screen', async ({ page }) => {
    const code = await placeOrder();
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'de', 'admin');
    await openList(page, 'de', `?text=${code}`);
    await boxOf(page, code).click();
    await expectNoOverflow(page);
    const choice = page.locator('main form select').last();
    await choice.selectOption('cancel');
    await choice.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await expectNoOverflow(page);
    await dialog.locator('.btn.primary').click();
    await expect(dialog.locator('.refusal')).toBeFocused();
    await dialog.getByRole('textbox').fill('Test');
    await dialog.locator('.btn.primary').click();
    await expect(dialog.getByRole('rowheader', { name: shownCode(code) })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});

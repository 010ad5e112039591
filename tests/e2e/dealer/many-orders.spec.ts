import { expect, type Page } from '@playwright/test';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { startStopwatch } from '../stopwatch.ts';
import { signIn } from '../storefront/people.ts';
import { expectAccessible, expectNoOverflow, originOf } from '../support.ts';
import { test } from '../test.ts';

const LIST = originOf('en') + pathTo('en', 'adminOrders');
const WAITING = `${LIST}?quickFilter=confirmDelivered`;
const boxes = (page: Page) => page.locator('tbody [data-tick]');
const ticked = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${count} orders? ticked$`) });
const openList = async (page: Page, address: string) => {
  await page.goto(address);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('table') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
};

test.describe('many orders at once', () => {
  test.beforeEach(({ page }) => signIn(page, 'en', 'dealer'));

  test('a range is ticked by Shift, ticks survive more orders, and another filter drops them', async ({
    page,
  }) => {
    await openList(page, LIST);
    await boxes(page).nth(1).click();
    await boxes(page)
      .nth(4)
      .click({ modifiers: ['Shift'] });
    await expect(ticked(page, 4)).toBeAttached();
    await boxes(page).nth(6).focus();
    await page.keyboard.press('Shift+Space');
    await expect(ticked(page, 6)).toBeAttached();
    await page.locator('tbody tr').nth(8).getByRole('link').first().focus();
    await page.keyboard.press('x');
    await expect(ticked(page, 7)).toBeAttached();
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(boxes(page)).toHaveCount(60);
    await expect(ticked(page, 7)).toBeAttached();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Cancelled/ }).click();
    await expect(page).toHaveURL(/quickFilter=cancelled/);
    await expect(ticked(page, 7)).toHaveCount(0);
    await openList(page, LIST);
    await page.getByRole('button', { name: /^Tick all \d+ of this filter$/ }).click();
    const refusal = page.locator('.refusal');
    await expect(refusal).toContainText('At most 200 orders can be handled at once.');
    await expect(refusal).toBeFocused();
  });

  // the filter has one order, and none once it is done: what became of it stays there to be read and undone
  test('a dealer is assigned, which leaves the filter empty, and taken back by keyboard', async ({
    page,
  }) => {
    await openList(page, `${LIST}?quickFilter=withoutDealer`);
    const code = await page.locator('tbody [data-order]').first().textContent();
    await openList(page, `${LIST}?quickFilter=withoutDealer&orderId=${code}`);
    await expect(boxes(page)).toHaveCount(1);
    await boxes(page).click();
    await page.getByLabel('With the ticked orders').selectOption('assignDealer');
    await page.getByRole('button', { name: 'Continue' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Dealer').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Show what will be done' }).click();
    await expect(dialog.getByRole('row')).toHaveCount(2);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
    await dialog.getByRole('button', { name: 'Do it with 1 order' }).click();
    await expect(dialog.getByText('1 order done')).toBeVisible();
    await expect(boxes(page)).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(dialog.getByRole('button', { name: 'Undo for 1 order' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Undone' })).toBeVisible();
    await expect(dialog.getByText('1 order done')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(boxes(page)).toHaveCount(1);
  });

  test('twenty orders are dispatched by twenty-five strokes of keys at most @stopwatch', async ({
    page,
  }, info) => {
    await openList(page, WAITING);
    const watch = await startStopwatch(page);
    const press = (key: string) => page.keyboard.press(key);
    const dialog = page.getByRole('dialog');
    await press('Shift+X'); // all that are shown
    await expect(page.getByRole('status').filter({ hasText: /orders ticked$/ })).toBeAttached();
    await press('Control+k');
    for (const letter of 'con disp') await press(letter === ' ' ? 'Space' : letter);
    await expect(dialog.getByRole('option').first()).toContainText('Confirm dispatch');
    await press('Enter');
    await expect(dialog.getByRole('button', { name: 'Show what will be done' })).toBeVisible();
    await press('Enter'); // days and codes are there
    const apply = dialog.getByRole('button', { name: /^Do it with 20 orders$/ });
    await expect(apply).toBeVisible();
    await press('Tab');
    await expect(apply).toBeFocused();
    await press('Enter');
    await expect(dialog.getByText(/^20 orders done/)).toBeVisible();
    await press('Enter'); // shuts the result
    await expect(dialog).toHaveCount(0);
    const { strokes, clicks } = await watch.stop(info, 'Dealer: 20 orders dispatched');
    expect(strokes).toBeLessThanOrEqual(25);
    expect(clicks).toBe(0);
    await expect(page.locator('tbody tr', { hasText: 'Waiting for final invoice' })).toHaveCount(0);
  });
});

import { expect, type Page } from '@playwright/test';
import { sampleItem } from '#server/partner-orders/checkout/testing.ts';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';
import { orderToApprove } from './partner-orders.ts';

const designs = 5;
const orderItems = Array.from({ length: designs }, (_, at) =>
  sampleItem({ id: `line${at + 1}`, quantity: 500 }),
);

/** The page of an order whose designs have their pictures. */
async function openOrder(page: Page): Promise<void> {
  const orderId = await orderToApprove({ orderItems });
  await signIn(page, 'en', 'partner');
  await page.goto(addressOf('en', 'partnerOrder', { orderId }));
  // the pictures are made meanwhile and come to the open page by themselves
  await expect(page.getByRole('img', { name: /version 1$/ })).toHaveCount(designs);
}

test('several designs are approved in one look, by keyboard alone', async ({ page }) => {
  await openOrder(page);
  let strokes = 0;
  const press = (key: string) => {
    strokes++;
    return page.keyboard.press(key);
  };
  await page.getByRole('button', { name: 'Look at all and approve' }).focus();
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Designs to approve' });
  const approve = dialog.getByRole('button', { name: `Approve all ${designs} designs` });
  await expect(dialog.getByRole('group').or(dialog.getByRole('region')).first()).toBeFocused();
  await expect(approve).toHaveAccessibleDescription(/^Look at design .*5 first\.$/);
  await expectAccessible(page);
  for (let at = 1; at <= designs; at++) {
    await expect(dialog.getByRole('status').first()).toContainText(`${at} of ${designs}`);
    await expect(dialog.getByRole('button', { name: `Design ${at}, looked at` })).toHaveCount(1);
    if (at < designs) await press('ArrowRight');
  }
  await press('Tab');
  await expect(approve).toBeFocused();
  await press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Approved on .*, final$/)).toHaveCount(designs);
  // to open, from each to the next, to the button and to send
  expect(strokes).toBe(designs + 2);
});

test('one design is rejected in the same look, and a look at 390 px fits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOrder(page);
  await page.getByRole('button', { name: 'Look at all and approve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Designs to approve' });
  for (let at = 1; at <= designs; at++) {
    await dialog.getByRole('button', { name: new RegExp(`^Design ${at}($|,)`) }).click();
    await expect(dialog.getByRole('button', { name: `Design ${at}, looked at` })).toHaveCount(1);
  }
  await dialog.getByRole('checkbox', { name: 'Reject this design' }).check();
  const send = dialog.getByRole('button', { name: 'Send decision: 4 approved, 1 rejected' });
  await expect(send).toHaveAccessibleDescription('Comment on design 5 first.');
  await dialog.getByRole('textbox', { name: 'What should change?' }).fill('Larger logo, please');
  await expectNoOverflow(page);
  await expectAccessible(page);
  await send.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Approved on .*, final$/)).toHaveCount(designs - 1);
  await expect(page.getByRole('article').nth(designs - 1)).toContainText('Design 5: Larger logo, please');
});

test('a comment is set at a place by keyboard, and the design is approved once it is done', async ({
  page,
}) => {
  await openOrder(page);
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: /^Comments at places/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Comments on / });
  await dialog.getByRole('application').focus();
  for (const key of ['ArrowRight', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
  const words = dialog.getByRole('textbox', { name: /^Comment: side 1, / });
  await expect(words).toBeFocused();
  await page.keyboard.type('Larger, please');
  await dialog.getByRole('button', { name: 'Set the comment' }).press('Enter');
  await expect(dialog.getByRole('listitem')).toContainText('Larger, please');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const approve = card.getByRole('button', { name: /^Approve / });
  await expect(approve).toHaveAccessibleDescription(/^A comment on the design is still open/);
  await card.getByRole('button', { name: /^Comments at places \(1 open\)/ }).click();
  await dialog.getByRole('button', { name: 'Comment 1 is done' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Done');
  await page.keyboard.press('Escape');
  await expect(approve).not.toHaveAttribute('aria-disabled', 'true');
});

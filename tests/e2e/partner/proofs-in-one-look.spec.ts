import { expect, type Page } from '@playwright/test';
import { sampleItem } from '#server/partner-orders/checkout/testing.ts';
import { startStopwatch } from '../stopwatch.ts';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';
import { orderToApprove } from './partner-orders.ts';
import { phone } from './screens.ts';

/** The page of an order whose designs have their pictures. */
async function openOrder(page: Page, count: number): Promise<string> {
  const orderItems = Array.from({ length: count }, (_, at) =>
    sampleItem({ id: `line${at + 1}`, quantity: 500 }),
  );
  const orderId = await orderToApprove({ orderItems });
  await signIn(page, 'en', 'partner');
  await page.goto(addressOf('en', 'partnerOrder', { orderId }));
  // the pictures are made meanwhile and come to the open page by themselves
  await expect(page.getByRole('img', { name: /version 1$/ })).toHaveCount(count);
  return orderId;
}

test('twelve designs are approved in one look, by keyboard alone @stopwatch', async ({ page }, info) => {
  const designs = 12;
  await openOrder(page, designs);
  const watch = await startStopwatch(page);
  const press = (key: string) => page.keyboard.press(key);
  await page.getByRole('button', { name: 'Look at all and approve' }).focus();
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Designs to approve' });
  const approve = dialog.getByRole('button', { name: `Approve all ${designs} designs` });
  await expect(dialog.getByRole('group').or(dialog.getByRole('region')).first()).toBeFocused();
  await expect(approve).toHaveAccessibleDescription(/^Look at design .*12 first\.$/);
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
  const { strokes, clicks } = await watch.stop(info, 'Partner: 12 designs approved');
  expect([strokes, clicks]).toEqual([designs + 2, 0]);
});

test('one design is rejected in the same look, and a look at 390 px fits', async ({ page }) => {
  const designs = 3;
  await page.setViewportSize(phone);
  await openOrder(page, designs);
  await page.getByRole('button', { name: 'Look at all and approve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Designs to approve' });
  for (let at = 1; at <= designs; at++) {
    await dialog.getByRole('button', { name: new RegExp(`^Design ${at}($|,)`) }).click();
    await expect(dialog.getByRole('button', { name: `Design ${at}, looked at` })).toHaveCount(1);
  }
  await dialog.getByRole('checkbox', { name: 'Reject this design' }).check();
  const send = dialog.getByRole('button', { name: 'Send decision: 2 approved, 1 rejected' });
  await expect(send).toHaveAccessibleDescription('Comment on design 3 first.');
  await dialog.getByRole('textbox', { name: 'What should change?' }).fill('Larger logo, please');
  await expectNoOverflow(page);
  await expectAccessible(page);
  await send.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Approved on .*, final$/)).toHaveCount(designs - 1);
  await expect(page.getByRole('article').nth(designs - 1)).toContainText('Design 3: Larger logo, please');
});

test('comments are set at places by keyboard and pointer, answered and done, and then the design is approved', async ({
  page,
  somebodyElse,
}) => {
  const orderId = await openOrder(page, 1);
  const card = page.getByRole('article').first();
  const dialog = page.getByRole('dialog', { name: /^Comments on / });
  const approve = card.getByRole('button', { name: /^Approve / });

  await test.step('by keyboard, and done by who set it', async () => {
    await card.getByRole('button', { name: /^Comments at places/ }).press('Enter');
    await dialog.getByRole('application').focus();
    for (const key of ['ArrowRight', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(dialog.getByRole('textbox', { name: /^Comment: side 1 Front, / })).toBeFocused();
    await page.keyboard.type('Larger, please');
    await dialog.getByRole('button', { name: 'Set the comment' }).press('Enter');
    await expect(dialog.getByRole('listitem')).toContainText('Larger, please');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(approve).toHaveAccessibleDescription(/^A comment on the design is still open/);
    await card.getByRole('button', { name: /^Comments at places \(1 open\)/ }).click();
    await dialog.getByRole('button', { name: 'Comment 1 is done' }).click();
    await expect(dialog.getByRole('listitem')).toContainText('Done');
  });

  await test.step('by pointer, on another side', async () => {
    await dialog.getByRole('application').click({ position: { x: 80, y: 60 } });
    await dialog.getByRole('combobox', { name: 'Side' }).selectOption({ label: '2 Back' });
    await dialog.getByRole('textbox', { name: /^Comment: side 2 Back, / }).fill('Is this the right number?');
    await dialog.getByRole('button', { name: 'Set the comment' }).click();
    await expect(dialog.getByRole('listitem').last()).toContainText('side 2 Back');
    // the next place is chosen at the picture
    await expect(dialog.getByRole('application')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(approve).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('a dealer answers at 390 px and says that it is done', async () => {
    const dealer = await somebodyElse();
    await dealer.setViewportSize(phone);
    await signIn(dealer, 'en', 'dealer');
    await dealer.goto(addressOf('en', 'adminOrder', { orderId }));
    await dealer.getByRole('button', { name: /^Comments at places \(1 open\): / }).click();
    const theirs = dealer.getByRole('dialog', { name: /^Comments on / });
    await theirs.getByRole('textbox', { name: 'Answer to comment 2' }).fill('It is, see your order');
    await expectNoOverflow(dealer);
    await expectAccessible(dealer);
    await theirs.getByRole('button', { name: 'Answer comment 2' }).click();
    await expect(theirs.getByRole('listitem').last()).toContainText('It is, see your order');
    await theirs.getByRole('button', { name: 'Comment 2 is done' }).click();
    await expect(theirs.getByRole('listitem').last()).toContainText('Done');
    await expectNoOverflow(dealer);
  });

  // the partner is told at once
  await expect(approve).not.toHaveAttribute('aria-disabled', 'true');
});

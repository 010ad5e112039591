import { expect } from '@playwright/test';
import { liveStream } from '#contract/partner-orders/live.ts';
import { orderForDesigns, sendDesigns } from '../partner/partner-orders.ts';
import { openSignedIn } from '../storefront/people.ts';
import { addressOf } from '../support.ts';
import { test } from '../test.ts';

test('what changed before the open page heard of changes is on it all the same', async ({
  page,
  context,
}) => {
  const orderId = await orderForDesigns();
  await openSignedIn(page, 'en', 'partner');
  let open = (): void => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  await context.route(`**${liveStream.path}`, async (route) => {
    await isOpen;
    await route.continue();
  });
  const asked = page.waitForRequest(`**${liveStream.path}`);
  await page.goto(addressOf('en', 'partnerOrder', { orderId }));
  await asked;
  await sendDesigns(orderId);
  // after the pictures are made nothing changes any more
  const order = () =>
    page.evaluate(async (path) => (await fetch(path)).text(), `/api/b2b/partner/order/${orderId}`);
  await expect.poll(order).toContain('"preview":"made"');
  await expect.poll(order).not.toContain('"preview":"waiting"');
  open();
  await expect(page.getByText('Design 1, version 1').first()).toBeVisible();
  await expect(page.getByRole('img', { name: /version 1$/ })).toHaveCount(2);
});

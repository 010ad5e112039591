import { expect } from '@playwright/test';
import { orderToApprove, placePartnerOrder } from '../partner/partner-orders.ts';
import { openSignedIn, signIn } from '../storefront/people.ts';
import { addressOf, answerAfter, freshOrderCode } from '../support.ts';
import { test } from '../test.ts';
import { answer, enter, expectFocusSeen, walkTo } from './keys.ts';
import { expectStatus } from './order-page.ts';

test('one order by keyboard alone: approved, released, found by the dealer and put into production', async ({
  page: partner,
  somebodyElse,
}) => {
  test.setTimeout(90_000); // at every stop of the focus it is looked for
  const dealer = await somebodyElse();
  const code = freshOrderCode();
  const shown = `${code.slice(0, 4)}-${code.slice(4)}`;
  await placePartnerOrder(); // the one below it in the list
  const orderId = await orderToApprove({ code });
  await signIn(partner, 'en', 'partner');
  await partner.goto(addressOf('en', 'partnerOrders'));

  await test.step('the partner approves and releases', async () => {
    await enter(partner, partner.getByRole('link', { name: `Approve, order ${shown}` }));
    await partner.waitForURL(addressOf('en', 'partnerOrder', { orderId }));
    const approve = partner.getByRole('button', { name: /^Approve / });
    for (const left of [1, 0]) {
      await enter(partner, approve.first());
      await walkTo(partner, partner.getByRole('checkbox', { name: /^I have checked/ }), 'Shift+Tab');
      await partner.keyboard.press('Space');
      await answer(partner, 'Approve version 1');
      await expect(approve).toHaveCount(left);
      // the buttons are gone; the heading of what was decided about takes the focus
      await expect(partner.locator('article h3:focus')).toHaveCount(1);
      await expectFocusSeen(partner);
    }
    await expectStatus(partner, 'Designs approved', ['Start production']);
    // there and back again: what stays in sight above does not cover what has the focus
    await walkTo(partner, partner.getByRole('button', { name: 'Send message' }));
    await enter(partner, partner.getByRole('button', { name: 'Start production' }), 'Shift+Tab');
    // the page hears of the act by its live connection before the answer is there
    await answerAfter(partner, '**/status/update*', () =>
      expect(partner.locator('dl').first()).toContainText('Waiting for proforma invoice'),
    );
    await answer(partner, 'Start production');
    await expectStatus(partner, 'Waiting for proforma invoice', []);
    await expectFocusSeen(partner);
  });

  await openSignedIn(dealer, 'en', 'dealer');
  await test.step('the dealer finds it, looks at its neighbour and goes on', async () => {
    const title = (text: string) => expect(dealer.getByRole('heading', { level: 1 })).toHaveText(text);
    // the page hears keys a moment after it is there
    await expect(async () => {
      await dealer.keyboard.press('/');
      await expect(dealer.getByRole('dialog')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectFocusSeen(dealer);
    await dealer.keyboard.type(shown);
    await expect(dealer.getByRole('dialog').getByRole('option')).toHaveCount(1);
    await dealer.keyboard.press('ArrowDown');
    await expectFocusSeen(dealer);
    await dealer.keyboard.press('Enter');
    await title(`Order ${shown}`);
    await expectFocusSeen(dealer);
    await dealer.keyboard.press('j');
    await expect(dealer.getByRole('heading', { level: 1 })).not.toHaveText(`Order ${shown}`);
    await expectStatus(dealer, 'Preparing', []);
    await expectFocusSeen(dealer);
    await dealer.keyboard.press('k');
    await title(`Order ${shown}`);
    await expectFocusSeen(dealer);
    await enter(dealer, dealer.getByRole('button', { name: 'Skip proforma invoice' }));
    await answer(dealer, 'Skip proforma invoice');
    await expectStatus(dealer, 'Waiting for production', ['Production started']);
    await enter(dealer, dealer.getByRole('button', { name: 'Production started' }));
    await answer(dealer, 'Production started');
    await expectStatus(dealer, 'In production', []);
    await expectFocusSeen(dealer);
  });
});

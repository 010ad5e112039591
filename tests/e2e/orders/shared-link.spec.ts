import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { orderToApprove } from '../partner/partner-orders.ts';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible } from '../support.ts';
import { test } from '../test.ts';
import { expectStatus } from './order-page.ts';

// a link that ended is answered by 404
test.use({ provokes: ['refusals'] });

test('a customer of a partner approves by a link, until the partner ends it', async ({
  page: partner,
  somebodyElse,
}) => {
  const guest = await somebodyElse();
  const orderId = await orderToApprove({ locale: 'EN' });
  await signIn(partner, 'en', 'partner');
  await partner.goto(addressOf('en', 'partnerOrder', { orderId }));
  await expectStatus(partner, 'Designs to approve', []);
  await partner.getByRole('button', { name: 'Share the order' }).click();
  const sharing = partner.getByRole('dialog', { name: 'Share the order with a link' });
  await sharing.getByRole('button', { name: 'Create the link' }).click();
  await expect(sharing.getByRole('textbox', { name: 'For whom' })).toHaveAccessibleDescription(
    /Say whom the link is for\./,
  );
  await sharing.getByRole('textbox', { name: 'For whom' }).fill('Joinery');
  await sharing.getByRole('combobox', { name: 'What the link allows' }).selectOption('approve and comment');
  await sharing.getByRole('button', { name: 'Create the link' }).click();
  const address = await sharing.getByRole('textbox', { name: 'Address of the link' }).inputValue();
  await expect(sharing.getByRole('listitem')).toContainText('Joinery');
  await sharing.getByRole('button', { name: 'close' }).click();

  const items = guest.getByRole('region', { name: 'What is ordered' }).getByRole('article');
  await test.step('the guest sees status and proofs, and nothing else', async () => {
    await guest.goto(address);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(/^Designs from /);
    await expect(guest.locator('[aria-current=step]')).toHaveText('ProofProof: now');
    await expect(items).toHaveCount(2);
    await expect(items.first()).toContainText('Waiting for your answer');
    await expect(items.first().getByRole('link', { name: 'Download design-1-v1.pdf' })).toBeVisible();
    await expect(guest.getByRole('main')).not.toContainText(/CZK|Praha|Please have a look/);
    await expectAccessible(guest);
  });

  await test.step('what an answer lacks is asked for in its own form, before it is sent', async () => {
    const messages = guest.getByRole('region', { name: 'Messages' });
    const send = messages.getByRole('button', { name: 'Send message' });
    const name = messages.getByRole('textbox', { name: 'Your name' });
    const comment = messages.getByRole('textbox', { name: 'Comment' });
    await send.click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/Please give your name/);
    await expect(comment).toHaveAccessibleDescription('Please write a message.');
    await name.fill('Chris Example');
    await send.click();
    await expect(comment).toBeFocused();
    await items.first().getByRole('button', { name: 'Ask for a change' }).click();
    await items.first().getByRole('button', { name: 'Send the comment' }).click();
    const change = items.first().getByRole('textbox', { name: 'What should we change?' });
    await expect(change).toBeFocused();
    await expect(change).toHaveAccessibleDescription('Please say what we should change.');
    await expect(guest.getByRole('dialog')).toHaveCount(0);
    await guest.reload();
  });

  await test.step('the guest comments and approves, the partner sees it at once', async () => {
    await expect(items.first().getByRole('textbox', { name: 'Your name' })).toHaveValue('Chris Example');
    // a slow line: the page still reads what the message has changed when the proof is approved
    await guest.route(/\.data\b/, async (route) => {
      await setTimeout(1_500);
      await route.continue();
    });
    await guest.getByRole('textbox', { name: 'Comment' }).fill('Is the green as light as this?');
    await guest.getByRole('button', { name: 'Send message' }).click();
    const newest = partner.getByRole('complementary').getByRole('listitem').first();
    await expect(newest).toContainText('Is the green as light as this?');
    await expect(newest).toContainText('Chris Example');
    await items.first().getByRole('button', { name: 'Approve the proof' }).click();
    const question = guest.getByRole('dialog', { name: 'Approve version 1 of the proof?' });
    await expect(question).toContainText('An approval cannot be taken back.');
    await question.getByRole('button', { name: 'Approve the proof' }).click();
    await expect(items.first()).toContainText('Approved by Chris Example');
    // its button is gone; what was decided about takes the focus
    await expect(items.first().getByRole('heading', { level: 3 }).first()).toBeFocused();
    await guest.unroute(/\.data\b/);
    await expect(partner.getByText('1 approved, 0 rejected, 1 open')).toBeVisible();
    const first = partner.getByRole('region', { name: 'Designs to approve' }).getByRole('article').first();
    await first.getByText('1 version', { exact: true }).click();
    await expect(first).toContainText(/Approved by Chris Example, .* \(by a shared link\)/);
  });

  await test.step('the partner ends the link', async () => {
    await partner.getByRole('button', { name: 'Share the order' }).click();
    await sharing.getByRole('button', { name: 'End the link for: Joinery' }).click();
    await expect(sharing.getByRole('listitem')).toContainText('Ended');
    // the page that is still open says it too
    await items.nth(1).getByRole('button', { name: 'Approve the proof' }).click();
    const question = guest.getByRole('dialog');
    await question.getByRole('button', { name: 'Approve the proof' }).click();
    await expect(question.getByRole('alert')).toHaveText(/^This link does not work\. It may have ended/);
    const answer = await guest.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
    await expect(guest.getByRole('main')).toContainText('somebody may have ended it');
  });
});

import { expect } from '@playwright/test';
import { openSignedIn } from '../storefront/people.ts';
import { addressOf, expectAccessible } from '../support.ts';
import { test } from '../test.ts';
import { linkTo, logoSvg, rejectByLink, setGuestPage, studio } from './guests.ts';
import { orderToApprove } from './partner-orders.ts';

// a link that nobody has is answered by 404
test.use({ provokes: ['refusals'] });

test('a guest sees the agency and not the maker, and the agency speaks first', async ({
  page: partner,
  somebodyElse,
}) => {
  const guest = await somebodyElse();
  const dealer = await somebodyElse();
  const orderId = await orderToApprove({ locale: 'EN' });
  await openSignedIn(partner, 'en', 'partner');

  await test.step('the agency says what its guests see', async () => {
    await partner.goto(addressOf('en', 'partnerGuests'));
    await partner
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logoSvg) });
    await expect(partner.getByRole('img', { name: 'Logo on the page for your customers' })).toBeVisible();
    await partner.getByRole('textbox', { name: 'Name' }).fill(studio.displayName);
    await partner.getByRole('textbox', { name: 'Email for your customers' }).fill('no address');
    await partner.getByRole('button', { name: 'Save' }).click();
    await expect(partner.locator('[data-part=error-summary]')).toBeFocused();
    await partner.getByRole('textbox', { name: 'Email for your customers' }).fill(studio.email);
    await partner.getByRole('textbox', { name: 'Telephone for your customers' }).fill(studio.phone);
    await partner.getByRole('checkbox', { name: 'We read them first' }).check();
    await expectAccessible(partner);
    await partner.getByRole('button', { name: 'Save' }).click();
    await expect(partner.getByText('The page for your customers is saved')).toBeVisible();
    await partner.reload();
    await expect(partner.getByRole('textbox', { name: 'Name' })).toHaveValue(studio.displayName);
    await expect(partner.getByRole('checkbox', { name: 'We read them first' })).toBeChecked();
  });

  const address = await linkTo(partner, 'en', orderId);
  const items = guest.getByRole('region', { name: 'What is ordered' }).getByRole('article');
  const first = items.first();

  await test.step('the guest finds nothing of the maker', async () => {
    const shop = await guest.goto(addressOf('en', 'home'));
    const contact = /mailto:([^"]+)"/.exec((await shop?.text()) ?? '')?.[1] ?? 'nobody';
    await guest.goto(address);
    await expect(guest).toHaveTitle('Designs from Studio Sever');
    await expect(guest.getByRole('img', { name: 'Studio Sever' })).toBeVisible();
    await expect(guest.getByRole('link', { name: studio.email })).toBeVisible();
    const whole = (await guest.content()).toLowerCase();
    for (const word of ['inkrule', contact, 'favicon', addressOf('en', 'cart'), addressOf('en', 'privacy')])
      expect([word, whole.includes(word.toLowerCase())]).toEqual([word, false]);
    for (const name of ['navigation', 'search'] as const) await expect(guest.getByRole(name)).toHaveCount(0);
    const download = guest.waitForEvent('download');
    await first.getByRole('link', { name: 'Download design-1-v1.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('design-1-v1.pdf');
    await expectAccessible(guest);
  });

  await test.step('a rejection goes to the agency first', async () => {
    await first.getByRole('button', { name: 'Ask for a change' }).click();
    await first.getByRole('textbox', { name: 'Your name' }).fill('Chris Example');
    await first.getByRole('textbox', { name: 'What should we change?' }).fill('Our green is darker.');
    await first.getByRole('button', { name: 'Send the comment' }).click();
    const question = guest.getByRole('dialog');
    await expect(question).toContainText('Studio Sever reads your comment first.');
    await question.getByRole('button', { name: 'Send the comment' }).click();
    await expect(first).toContainText('With Studio Sever');
    await expect(first).toContainText('Our green is darker.');
    await expect(first.getByRole('button', { name: 'Approve the proof' })).toHaveCount(0);
  });

  await openSignedIn(dealer, 'en', 'dealer');
  await test.step('the dealer knows nothing of it', async () => {
    await dealer.goto(addressOf('en', 'adminOrder', { orderId }));
    await expect(dealer.getByRole('main')).not.toContainText(/Our green is darker|Chris Example/);
    expect(await dealer.content()).not.toContain('Our green is darker');
  });

  await test.step('the agency passes it on in its own words', async () => {
    await partner.goto(`${addressOf('en', 'partnerOrders')}?task=held`);
    await expect(partner.getByRole('link', { name: /Comments of customers/ })).toBeVisible();
    await partner.goto(addressOf('en', 'partnerOrder', { orderId }));
    const waiting = partner.getByRole('region', { name: '1 comment of a customer waits for you' });
    await expect(waiting).toContainText('Our green is darker.');
    await expect(waiting).toContainText('Chris Example (Joinery)');
    await expectAccessible(partner);
    await waiting.getByRole('button', { name: 'Pass it on: item 1' }).click();
    const question = partner.getByRole('dialog');
    const words = question.getByRole('textbox', { name: 'What you write to us' });
    await expect(words).toHaveValue('Our green is darker.');
    await words.fill('');
    await question.getByRole('button', { name: 'Pass it on' }).click();
    await expect(question.getByRole('alert')).toContainText('Please say what should be changed.');
    await words.fill('The green of the client is Pantone 349 C.');
    await question.getByRole('button', { name: 'Pass it on' }).click();
    await expect(waiting).toHaveCount(0);
  });

  await test.step('the dealer reads it as the comment of the agency', async () => {
    await dealer.reload();
    await expect(dealer.getByRole('main')).toContainText('The green of the client is Pantone 349 C.');
    expect(await dealer.content()).not.toContain('Our green is darker');
    await guest.reload();
    await expect(first).toContainText('Studio Sever asked for a change');
  });

  await test.step('a second comment is put aside, and the guest reads why', async () => {
    const second = items.nth(1);
    await rejectByLink(guest, address, 1, 'Bigger, please.');
    // told by the live page
    await partner.getByRole('button', { name: 'Put it aside: item 2' }).click();
    const question = partner.getByRole('dialog');
    await question
      .getByRole('textbox', { name: 'Answer to your customer' })
      .fill('It fills the slat already.');
    await question.getByRole('button', { name: 'Put it aside' }).click();
    await expect(question).toHaveCount(0);
    await guest.reload();
    await expect(second).toContainText('It fills the slat already.');
    await expect(second.getByRole('button', { name: 'Approve the proof' })).toBeVisible();
  });

  await test.step('a link that nobody has tells of no agency and of no maker', async () => {
    const answer = await guest.goto(addressOf('en', 'sharedOrder', { secret: 'x'.repeat(43) }));
    expect(answer?.status()).toBe(404);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
    const whole = (await guest.content()).toLowerCase();
    for (const word of ['inkrule', 'studio', 'favicon'])
      expect([word, whole.includes(word)]).toEqual([word, false]);
    await expectAccessible(guest);
  });
  await setGuestPage(partner, false);
});

import { expect, type Page } from '@playwright/test';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { orderToApprove } from '../partner/partner-orders.ts';
import { openSignedIn, signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';
import { cellOf } from './order-page.ts';

const messages = (page: Page) => page.getByRole('complementary');
const writing = (page: Page) => messages(page).getByRole('region', { name: 'Internal note' });

// the first try to save is cut off
test.use({ provokes: ['lost requests'] });

test('a dealer notes something for an admin, who answers the partner, and the partner sees the answer alone', async ({
  page: dealer,
  somebodyElse,
}) => {
  const [admin, partner] = [await somebodyElse(), await somebodyElse()];
  const orderId = await orderToApprove({ locale: 'EN' });
  await signIn(dealer, 'en', 'dealer');
  await dealer.goto(addressOf('en', 'adminOrder', { orderId }));
  const code = await cellOf(dealer, 'Order number').textContent();
  await openSignedIn(admin, 'en', 'admin');
  await signIn(partner, 'en', 'partner');
  await partner.goto(addressOf('en', 'partnerOrder', { orderId }));
  await expect(messages(partner)).toBeVisible();

  await test.step('the dealer mentions the admin by @, with keys alone', async () => {
    await messages(dealer).getByRole('button', { name: 'Internal note' }).click();
    const words = writing(dealer).getByRole('textbox', { name: 'Internal note' });
    await words.pressSequentially('Their logo is not theirs. @');
    const whom = writing(dealer).getByRole('combobox', { name: 'Whom to mention' });
    await expect(whom).toBeFocused();
    await expect(writing(dealer).getByRole('option').first()).toBeVisible();
    await whom.pressSequentially('admin');
    await dealer.keyboard.press('ArrowDown');
    await dealer.keyboard.press('Enter');
    await expect(words).toBeFocused();
    await expect(words).toHaveValue('Their logo is not theirs. ');
    await words.pressSequentially('Please ask.');
  });

  await test.step('what is typed, and whom it is for, is there again after a reload and a failure', async () => {
    dealer.once('dialog', (dialog) => void dialog.accept());
    await dealer.reload();
    const words = writing(dealer).getByRole('textbox', { name: 'Internal note' });
    await expect(words).toHaveValue('Their logo is not theirs. Please ask.');
    await expect(writing(dealer).getByRole('button', { name: /^Do not mention / })).toHaveCount(1);
    await expectAccessible(dealer);
    await dealer.route('**/api/order-notes/**', (route) => route.abort());
    await writing(dealer).getByRole('button', { name: 'Save note' }).click();
    await expect(writing(dealer).getByRole('alert')).toContainText('could not be saved');
    await dealer.unroute('**/api/order-notes/**');
    await writing(dealer).getByRole('button', { name: 'Save note' }).click();
    const note = messages(dealer).getByRole('listitem').filter({ hasText: 'Their logo' });
    await expect(note).toContainText('Internal');
    await expect(note).toContainText('For: ');
  });

  const template = `Ask ${orderId.slice(0, 8)}`;
  await test.step('the admin keeps a template', async () => {
    await admin.goto(addressOf('en', 'replyTemplates'));
    await admin.getByRole('button', { name: 'New template' }).click();
    const dialog = admin.getByRole('dialog', { name: 'New template' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(template);
    for (const language of ['Česky', 'Deutsch'])
      await dialog.getByRole('textbox', { name: `Text: ${language}` }).fill('{code}');
    const english = dialog.getByRole('textbox', { name: 'Text: English' });
    await english.fill('Order {code}, {town}: ');
    await dialog.getByRole('button', { name: 'Save template' }).click();
    await expect(english).toHaveAccessibleDescription('No order has the field {town}.');
    await expectAccessible(admin);
    await english.fill('Order {code}, {dispatchDate}:');
    await dialog.getByRole('button', { name: 'Save template' }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.getByRole('row').filter({ hasText: template })).toBeVisible();
  });

  await test.step('the admin is led to the note, and answers the partner by the template', async () => {
    await admin.getByRole('link', { name: code ?? shownCode(orderId), exact: true }).click();
    await expect(admin).toHaveURL(addressOf('en', 'adminOrder', { orderId }));
    const note = messages(admin).getByRole('listitem').filter({ hasText: 'Their logo' });
    await expect(note).toContainText('For you');
    await expect(note.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await expectAccessible(admin);
    const message = messages(admin).getByRole('textbox', { name: 'Message' });
    await message.fill('May you use this logo?');
    await message.press('Home');
    await messages(admin).getByRole('combobox', { name: 'Insert a template' }).click();
    await admin.getByRole('option', { name: template }).click();
    await expect(message).toHaveValue(`Order ${code}, {dispatchDate}:May you use this logo?`);
    await expect(message).toBeFocused();
    await expect(messages(admin).getByText('Please fill in or delete: {dispatchDate}').first()).toBeVisible();
    await message.fill(`Order ${code}: May you use this logo?`);
    await messages(admin).getByRole('button', { name: 'Send message' }).click();
    await expect(messages(partner).getByRole('listitem').first()).toContainText('May you use this logo?');
  });

  await test.step('the partner sees nothing of the note, live or loaded anew', async () => {
    await expect(partner.getByText('Their logo')).toHaveCount(0);
    await partner.reload();
    await expect(messages(partner).getByRole('listitem').first()).toContainText('May you use this logo?');
    expect(await partner.content()).not.toContain('Their logo');
  });

  await test.step('the dealer deletes it, and it goes from the page of the admin', async () => {
    await dealer.setViewportSize({ width: 390, height: 800 });
    await expectNoOverflow(dealer);
    const note = messages(dealer).getByRole('listitem').filter({ hasText: 'Their logo' });
    await note.getByRole('button', { name: 'Delete' }).click();
    await dealer.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click();
    await expect(note).toHaveCount(0);
    await expect(messages(admin).getByText('Their logo')).toHaveCount(0);
  });
});

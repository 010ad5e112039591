import { expect, type Page } from '@playwright/test';
import { displayDay, isoDay } from '#rules/platform/editions/dates.ts';
import { folding, openCart, pencil } from '../checkout/shopping.ts';
import { addPlaces, designPdf, pdfFile } from '../partner/partner-orders.ts';
import { signIn } from '../storefront/people.ts';
import { addressOf } from '../support.ts';
import { test } from '../test.ts';
import { cellOf, confirmAct, expectStatus } from './order-page.ts';

const WEEK_MS = 7 * 86_400_000;

const uploadInvoice = async (page: Page, act: string, name: string) => {
  await page.getByRole('button', { name: act }).click();
  const dialog = page.getByRole('dialog', { name: act });
  await dialog.locator('input[type=file]').setInputFiles(pdfFile(name));
  await dialog.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(dialog).toHaveCount(0);
};

// nothing is loaded again in this journey: what the other side did arrives by itself
test('an order goes from the cart to done, and both sides see each step of the other at once', async ({
  page: partner,
  somebodyElse,
}) => {
  test.setTimeout(90_000); // fourteen steps, each on two pages
  const dealer = await somebodyElse();
  await addPlaces();
  await signIn(partner, 'en', 'partner');
  await openCart(partner, 'en', [folding, { ...pencil, texts: {} }]);
  await partner.getByRole('link', { name: 'Continue to recapitulation' }).click();
  await partner.getByRole('button', { name: 'Place the order' }).click();
  await partner.getByRole('link', { name: 'Open the order' }).click();
  await expect(partner).toHaveURL(/\/b2b\/order\/[^/]+$/);
  const orderId = new URL(partner.url()).pathname.split('/').pop() ?? '';
  await signIn(dealer, 'en', 'dealer');
  await dealer.goto(addressOf('en', 'adminOrder', { orderId }));
  const both = (status: string, ofPartner: readonly string[], ofDealer: readonly string[]) =>
    Promise.all([expectStatus(partner, status, ofPartner), expectStatus(dealer, status, ofDealer)]);
  await both('Preparing', ['Choose delivery locations'], []);

  await test.step('the partner says where it goes', async () => {
    await partner.getByRole('link', { name: 'Choose delivery locations' }).first().click();
    const field = partner.getByRole('combobox', { name: 'Delivery location' });
    await field.fill('praha');
    await partner
      .getByRole('option', { name: /Sample Warehouse Praha/ })
      .first()
      .click();
    await partner.getByRole('button', { name: 'Save and send to dealer' }).click();
    await partner.getByRole('dialog').getByRole('button', { name: 'Save and send to dealer' }).click();
    await both('New', [], ['Assign a dealer']);
  });

  await test.step('a dealer takes it and sends designs', async () => {
    await dealer.getByRole('button', { name: 'Assign a dealer' }).click();
    const dialog = dealer.getByRole('dialog');
    await dialog.getByRole('combobox').selectOption('Dealer One');
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await both('New', [], ['Upload designs']);
    await expect(cellOf(partner, 'Dealer')).toHaveText('Dealer One');
    await dealer.getByRole('button', { name: 'Upload designs' }).click();
    const designs = dealer.getByRole('region', { name: 'Items and designs' });
    await expect(designs).toBeFocused();
    for (const at of [0, 1])
      await designs
        .locator('input[type=file]')
        .nth(at)
        .setInputFiles(pdfFile(`design-${at + 1}.pdf`, designPdf('0 0.4 0.2')));
    await designs.getByRole('button', { name: 'Send designs for approval' }).click();
    await both('Designs to approve', [], []);
  });

  await test.step('a message is read where it is written about', async () => {
    const messages = (page: Page) => page.getByRole('complementary');
    await messages(dealer).getByRole('textbox', { name: 'Message' }).fill('Green as on your sign');
    await messages(dealer).getByRole('button', { name: 'Send message' }).click();
    await expect(messages(partner).getByRole('listitem').first()).toContainText('Green as on your sign');
    // the page reads it once: who opens an order has read it, and a second time nothing would be new
    await expect(messages(partner).getByRole('status').first()).toHaveText(/\d new/);
    await expect(messages(partner).getByRole('listitem').first()).toContainText('New:');
    await expect(partner.getByText('The order has changed; the page shows its new state.')).toHaveCount(1);
    await expect(cellOf(dealer, 'Unread')).toHaveText(/^\d+ messages?$/);
    const before = Number.parseInt((await cellOf(dealer, 'Unread').textContent()) ?? '', 10);
    await messages(partner).getByRole('textbox', { name: 'Message' }).fill('So it is');
    await messages(partner).getByRole('button', { name: 'Send message' }).click();
    await expect(messages(dealer).getByRole('listitem').first()).toContainText('So it is');
    await expect(cellOf(dealer, 'Unread')).toHaveText(`${before + 1} messages`);
    await dealer.getByRole('button', { name: 'Mark as read' }).click();
    await expect(cellOf(dealer, 'Unread')).toHaveText('–');
  });

  await test.step('the partner approves and releases', async () => {
    const approve = partner.getByRole('button', { name: /^Approve / });
    for (const left of [1, 0]) {
      await approve.first().click();
      await partner.getByRole('checkbox', { name: /^I have checked/ }).check();
      await partner.getByRole('dialog').getByRole('button', { name: 'Approve version 1' }).click();
      await expect(partner.getByRole('dialog')).toHaveCount(0);
      await expect(approve).toHaveCount(left);
    }
    await both('Designs approved', ['Start production'], []);
    await confirmAct(partner, 'Start production');
    await both('Waiting for proforma invoice', [], ['Upload proforma invoice']);
  });

  await test.step('it is paid ahead and made', async () => {
    await uploadInvoice(dealer, 'Upload proforma invoice', 'proforma.pdf');
    await both('Waiting for proforma payment', [], ['Proforma invoice paid']);
    await expect(partner.getByRole('link', { name: 'Download the proforma invoice' })).toBeVisible();
    // another of the staff has the same question open, and must not find the next one under its button
    const second = await somebodyElse();
    await signIn(second, 'en', 'admin');
    await second.goto(addressOf('en', 'adminOrder', { orderId }));
    await second.getByRole('button', { name: 'Proforma invoice paid' }).click();
    await expect(second.getByRole('dialog')).toContainText('Proforma invoice paid');
    await confirmAct(dealer, 'Proforma invoice paid');
    await both('Waiting for production', [], ['Production started']);
    await expect(second.getByRole('dialog')).toHaveCount(0);
    const moved = 'What this question was about has changed meanwhile.';
    await expect(second.getByRole('alert').filter({ hasText: moved })).toBeVisible();
    await expect(second.getByRole('button', { name: 'Production started' })).toBeFocused();
    await second.close();
    await expect(dealer.getByText(moved)).toHaveCount(0);
    await confirmAct(dealer, 'Production started');
    await both('In production', [], []);
    const day = isoDay(new Date(Date.now() + WEEK_MS));
    await dealer.getByLabel('Dispatch date for all rows').fill(day);
    await dealer.getByLabel('Dispatch date for all rows').press('Enter');
    await expect(dealer.getByLabel(/^Dispatch date: /).last()).toHaveValue(displayDay(day));
    await both('In production', [], ['Mark as produced']);
    await confirmAct(dealer, 'Mark as produced');
    await both('Produced', [], []);
  });

  await test.step('it leaves, is invoiced and paid', async () => {
    await dealer.getByLabel('Carrier code for all rows').fill('CZ 4821');
    await dealer.getByLabel('Carrier code for all rows').press('Enter');
    const deliveries = partner.getByRole('region', { name: 'Delivery locations' });
    await expect(deliveries.getByText('CZ 4821')).toHaveCount(2);
    await both('Produced', [], ['Confirm dispatch']);
    await confirmAct(dealer, 'Confirm dispatch');
    await both('Waiting for final invoice', [], ['Upload final invoice']);
    await uploadInvoice(dealer, 'Upload final invoice', 'invoice.pdf');
    await both('Waiting for final payment', [], ['Final invoice paid']);
    await confirmAct(dealer, 'Final invoice paid');
    await both('Done', [], []);
    await expect(cellOf(partner, 'Final invoice')).toContainText('Paid');
  });
});

import { type Browser, expect, type Page } from '@playwright/test';
import { folding, openCart } from '../checkout/shopping.ts';
import { signIn, tokenOf } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectFits } from '../support.ts';
import { test } from '../test.ts';
import { mailedLink } from './mailed-link.ts';
import { placePartnerOrder } from './partner-orders.ts';
import { wide } from './screens.ts';

const PASSWORD = 'quiet-lantern-forty-two';

async function expectGood(page: Page): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
}

/** Somebody the owner on the open page of people lets in, who orders. */
async function letIn(page: Page, person: Page, email: string, surName: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Invite a person' });
  await form.getByRole('textbox', { name: 'First name' }).fill('Sample');
  await form.getByRole('textbox', { name: 'Surname' }).fill(surName);
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('invited');
  await person.goto(await mailedLink(person, email));
  await person.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await person.keyboard.press('Enter');
  await person.waitForURL(addressOf('en', 'partnerOrders'));
}

/** Asks for approval of a cart above the limit, and opens the request. */
async function askFor(person: Page): Promise<void> {
  await openCart(person, 'en', [folding]);
  await person.locator('.sum a.btn').click();
  await person.waitForURL(addressOf('en', 'recapitulation'));
  const ask = person.getByRole('button', { name: 'Ask for approval' });
  await expect(ask).not.toHaveAttribute('aria-disabled', 'true');
  await expect(person.getByText('It is above the limit of')).toBeVisible();
  await expectGood(person);
  await ask.press('Enter');
  await person.waitForURL(addressOf('en', 'thanks'));
  await expect(person.getByRole('heading', { level: 1, name: 'The request is sent' })).toBeFocused();
  await person.getByRole('link', { name: 'See the request' }).click();
  await expect(person.getByRole('heading', { level: 1, name: 'Order to approve' })).toBeVisible();
  await expectGood(person);
}

/** The page of the link, by somebody who is not signed in. */
async function openLink(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: wide });
  const owner = await context.newPage();
  // until the mail is written, the newest one is that of the request before
  await expect(async () => {
    await owner.goto(await mailedLink(owner, name));
    await expect(owner.getByText(`${name} asks for approval`)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return owner;
}

test('an order above a limit waits for an owner, who decides by a link', async ({ page, browser }) => {
  test.slow();
  const surName = 'Limit';
  const name = `Sample ${surName}`;
  const email = `limit-${Date.now()}@carpentry.example`;
  await page.setViewportSize(wide);
  await signIn(page, 'en', 'partner');
  await page.goto(addressOf('en', 'partnerPeople'));
  const context = await browser.newContext({ viewport: wide });
  const person = await context.newPage();
  await letIn(page, person, email, surName);

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await row.locator('summary').press('Enter');
  const most = row.getByRole('textbox', { name: 'At most for one order' });
  await most.fill('many');
  await page.keyboard.press('Enter');
  await expect(most).toHaveAttribute('aria-invalid', 'true');
  await expect(most).toBeFocused();
  await expectGood(page);
  await most.fill('100');
  await row.getByRole('combobox', { name: 'Emails about orders' }).selectOption('all');
  await row.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText(`Saved: ${name}`)).toBeVisible();
  await expect(row).toContainText('order up to');

  await askFor(person);
  const owner = await openLink(browser, name);
  await expectGood(owner);
  const link = owner.url();
  await owner.getByRole('button', { name: 'Approve and order' }).press('Enter');
  await expect(owner.getByText('Ordered. The order number is')).toBeVisible();
  await expectFits(owner);
  await owner.goto(link);
  await expect(owner.getByText('cannot be decided any more')).toBeVisible();
  await owner.context().close();
  await person.reload();
  await person.getByRole('link', { name: 'Go to the order' }).click();
  await expect(person.getByRole('heading', { level: 1 })).toContainText('Order');

  await placePartnerOrder({ locale: 'EN', asksApproval: true }, (await tokenOf(person))?.value);
  const again = await openLink(browser, name);
  await again.getByRole('button', { name: 'Refuse' }).press('Enter');
  const why = again.getByRole('textbox', { name: 'Why it is refused' });
  await expect(why).toBeFocused();
  await expect(why).toHaveAttribute('aria-invalid', 'true');
  await why.fill('We wait until January.');
  await again.getByRole('button', { name: 'Refuse' }).press('Enter');
  await expect(again.getByText('The order is refused.')).toBeVisible();
  await again.context().close();
  await person.goto(addressOf('en', 'partnerOrders'));
  await person.getByRole('link', { name: 'All approvals' }).click();
  await expectGood(person);
  await person.getByRole('row').filter({ hasText: 'Refused' }).getByRole('link').first().click();
  await expect(person.getByText('We wait until January.')).toBeVisible();
  await expectFits(person);
  await context.close();
});

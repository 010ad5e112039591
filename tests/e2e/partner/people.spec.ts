import { expect, type Page } from '@playwright/test';
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

test('an owner lets a person in, gives them another function and takes them out', async ({
  page,
  browser,
}) => {
  const email = `person-of-a-long-address-${Date.now()}@carpentry.example`;
  const name = 'Sample Person';
  const [firstName = '', surName = ''] = name.split(' ');
  await page.setViewportSize(wide);
  await signIn(page, 'en', 'partner');
  await page.goto(addressOf('en', 'partnerSettings'));
  await page.getByRole('main').getByRole('link', { name: 'People', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();

  const form = page.getByRole('form', { name: 'Invite a person' });
  await form.getByRole('textbox', { name: 'First name' }).focus();
  await page.keyboard.type(firstName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(surName);
  await page.keyboard.press('Enter');
  // refused before it is sent, and what was typed stays
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByRole('textbox', { name: 'Surname' })).toHaveValue(surName);
  await form.getByRole('textbox', { name: 'Email' }).focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  const invited = page.getByRole('listitem').filter({ hasText: email });
  await expect(invited).toContainText('invited');
  await expectGood(page);

  const context = await browser.newContext({ viewport: wide });
  const person = await context.newPage();
  await person.goto(await mailedLink(person, email));
  await expect(person.getByRole('main')).toContainText(email);
  await expectGood(person);
  await person.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await person.keyboard.press('Enter');
  await person.waitForURL(addressOf('en', 'partnerOrders'));
  const peopleLinks = person.locator('a[href$="/settings/people"]');
  await expect(peopleLinks).toHaveCount(0);
  expect((await person.goto(addressOf('en', 'partnerPeople')))?.ok()).toBe(false);
  await person.goto(addressOf('en', 'partnerSettings'));
  await expect(peopleLinks).toHaveCount(0);
  await expect(person.getByRole('radio', { name: 'Only about orders I placed' })).toBeChecked();
  const orderId = await placePartnerOrder({}, (await tokenOf(person))?.value);
  await person.goto(addressOf('en', 'partnerOrder', { orderId }));
  const change = person.getByRole('button', { name: 'Add a reference' }).first();
  await expect(change).toBeVisible();
  const order = person.url();

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: email });
  const given = row.getByRole('combobox', { name: `Function of ${name}` });
  await expect(given).toHaveValue('orders');
  await given.press('r');
  await row.getByRole('button', { name: `Save: ${name}` }).press('Enter');
  await expect(page.getByText('The function was changed.')).toBeVisible();
  await expect(given).toHaveValue('reads');
  await person.goto(order);
  await expect(person.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(change).toHaveCount(0);
  await expectFits(person);

  await row.getByRole('button', { name: `Take out: ${name}` }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Take out' }).press('Enter');
  await expect(page.getByText('The person was taken out.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await person.goto(order);
  await expect(person).toHaveURL(/partner-login/);
  await context.close();
});

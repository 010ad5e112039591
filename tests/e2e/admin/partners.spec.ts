import { expect, type Page } from '@playwright/test';
import { folding, openCart } from '../checkout/shopping.ts';
import { signIn, submitLogin } from '../storefront/people.ts';
import { addressOf, expectAccessible } from '../support.ts';
import { test } from '../test.ts';

test.use({ provokes: ['refusals'] });

const PASSWORD = 'a long password';
const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

// covers: ADM-002 ADM-004 ADM-023 ADM-024 ADM-044 ADM-051 ADM-053 ADM-054 ADM-058 ADM-060 AUT-027
test('an admin adds a partner, who signs in, sees their price and orders, until they are locked out', async ({
  page,
  browser,
}) => {
  await signIn(page, 'en', 'admin');
  await page.goto(addressOf('en', 'partners'));
  await expect(page.locator('header nav a[aria-current="page"]').first()).toHaveText('Partners');
  await page.getByRole('link', { name: 'New partner' }).click();
  await expect(page).toHaveURL(addressOf('en', 'createPartner'));
  await expect(page.getByText('Fields marked with an asterisk (*) are required.')).toBeVisible();
  await expect(field(page, 'billingCompanyName')).toBeDisabled();
  await page.getByLabel('Buys as a company').check();
  await field(page, 'billingCompanyName').fill('Sample Sawmill Ltd');
  await field(page, 'email').fill('Dealer@inkrule.example');
  await field(page, 'password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create partner' }).click();
  await expect(page.getByText('Please correct the errors in the form.')).toBeVisible();
  await expect(field(page, 'currency')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'currency').selectOption('EUR');
  await field(page, 'copyFrom').selectOption('sample-agency');
  for (const [name, text] of Object.entries({
    billingFirstName: 'Alex',
    billingSurName: 'Example',
    billingStreet: 'Pilařská 1',
    billingZipCode: '110 00',
    billingCity: 'Praha',
    billingPhone: '+420 000 000 000',
  }))
    await field(page, name).fill(text);
  await page.getByRole('button', { name: 'Create partner' }).click();
  await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('This email is already taken').last()).toBeVisible();
  // everything typed is kept
  await expect(field(page, 'billingCompanyName')).toHaveValue('Sample Sawmill Ltd');
  await expect(field(page, 'password')).toHaveValue(PASSWORD);
  await expectAccessible(page);
  const email = `sawmill${Date.now()}@partner.example`;
  await field(page, 'email').fill(email);
  await page.getByRole('button', { name: 'Create partner' }).click();
  await expect(page).toHaveURL(addressOf('en', 'partners'));
  await expect(page.getByText('Sample Sawmill Ltd is created')).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext();
  const shop = await context.newPage();
  await shop.goto(addressOf('en', 'partnerLogin'));
  await submitLogin(shop, email, PASSWORD);
  await shop.waitForURL(addressOf('en', 'home'));
  await shop.goto(`${addressOf('en', 'product', { productId: 'block-52' })}?color=natural&scale=freeTop`);
  // the price of the list theirs began as a copy of
  const [copied, standard] = await page.evaluate(() =>
    Promise.all(
      ['sample-agency', 'default'].map(async (id) => {
        const query = 'scale=freeTop&color=natural&currency=EUR';
        const answer = await fetch(`/api/priceLists/by-id/${id}/price/block-52?${query}`);
        return ((await answer.json()) as { price: number }).price;
      }),
    ),
  );
  expect(copied).not.toBe(standard);
  const shown = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 3 });
  await expect(shop.locator('.product_product-price b')).toHaveText(`${shown.format(copied ?? 0)}\u00a0€`);
  await openCart(shop, 'en', [folding]);
  await shop.locator('.sum a.btn').click();
  await shop.waitForURL(addressOf('en', 'recapitulation'));
  const place = shop.locator('.checkout_step-ways .primary');
  await expect(place).not.toHaveAttribute('aria-disabled', 'true');
  await place.click();
  await shop.waitForURL(addressOf('en', 'thanks'));

  await page.reload();
  const sawmill = row(page, email);
  await expect(sawmill.getByRole('link', { name: /Orders of Sample Sawmill Ltd: 1/ })).toBeVisible();
  await sawmill.getByRole('button', { name: /Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'The partner cannot be deleted because they have follow-up orders.',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Leave as it is' }).click();
  await sawmill.getByRole('button', { name: /Deactivate/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Sample Sawmill Ltd is deactivated')).toBeVisible();
  await expect(sawmill).toHaveCount(0);
  await shop.goto(addressOf('en', 'partnerOrders'));
  await expect(shop).toHaveURL(/partner-login/);
  await submitLogin(shop, email, PASSWORD);
  await expect(
    shop.getByText('You have used invalid login details or your account is not active.'),
  ).toBeVisible();
  await context.close();

  await page.goto(addressOf('en', 'audit'));
  await expect(row(page, 'Sample Sawmill Ltd').first()).toContainText('Deactivated');
});

test('an admin adds a dealer, and locks them again', async ({ page, browser }) => {
  await signIn(page, 'cz', 'admin');
  await page.goto(addressOf('cz', 'staff'));
  await page.getByRole('button', { name: 'Nový účet' }).click();
  const dialog = page.getByRole('dialog');
  const email = `dealer${Date.now()}@shop.example`;
  for (const [name, text] of Object.entries({
    firstName: 'Nová',
    surName: 'Obchodnice',
    email,
    password: PASSWORD,
  }))
    await dialog.locator(`[name="${name}"]`).fill(text);
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Nová Obchodnice se teď může přihlásit')).toBeVisible();
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(addressOf('cz', 'login'));
  await submitLogin(other, email, PASSWORD);
  await other.waitForURL(`${addressOf('cz', 'adminOrders')}?dealerId=*`);
  // nobody locks the own account
  await expect(row(page, 'admin@inkrule.example').getByRole('button', { name: /Deaktivovat/ })).toHaveCount(
    0,
  );
  await row(page, email)
    .getByRole('button', { name: /Deaktivovat/ })
    .click();
  await dialog.getByRole('button', { name: 'Deaktivovat' }).click();
  await expect(row(page, email)).toHaveCount(0);
  await other.goto(addressOf('cz', 'adminOrders'));
  await expect(other).toHaveURL(/prihlaseni/);
  await context.close();
});

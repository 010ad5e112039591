import { expect, type Page } from '@playwright/test';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { addText, openDesigner, priced, quantityField, setQuantity, test } from './designer-page.ts';

const natural = { query: '?color=natural&scale=freeTop' };
const card = (page: Page, name: RegExp | string) => page.getByRole('article', { name });
const saved = (page: Page) => expect(page.getByText('Saved on this device')).toBeVisible();

async function openGallery(page: Page): Promise<void> {
  await page.goto(addressOf('en', 'myDesigns'));
  await expect(page.getByRole('heading', { name: 'My designs' })).toBeVisible();
  await expect(page.locator('[data-part="my-designs"] .skeleton')).toHaveCount(0);
}

async function drawn(page: Page, words: string): Promise<void> {
  await openDesigner(page, 'block-52', natural);
  await addText(page, 'Add text to side 1 Front', words);
  await setQuantity(page, 60);
  await saved(page);
}

test('without a design the gallery says what is kept where and leads to the products', async ({ page }) => {
  await openGallery(page);
  await expect(page.getByText('Only this browser keeps them')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No design here yet' })).toBeVisible();
  await expectAccessible(page);
  await page.locator('[data-part="device-designs"]').getByRole('link', { name: 'Folding rules' }).click();
  await expect(page).toHaveURL(addressOf('en', 'meter'));
});

test('a design is found from the account menu, named, opened, and deleted, by keyboard', async ({ page }) => {
  await drawn(page, 'Sample Carpentry');
  await page.goto(addressOf('en', 'meter'));
  await page.locator('summary').filter({ hasText: 'Account' }).click();
  await page.getByRole('link', { name: 'My designs' }).click();
  const unnamed = page.locator('[data-part="design-card"]');
  await expect(unnamed).toHaveCount(1);
  await expect(unnamed).toContainText('60 pieces');
  await expect(unnamed.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await unnamed.getByRole('button', { name: /^Name it/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill('Summer fair');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Summer fair')).toBeVisible();
  await page.reload();
  await card(page, 'Summer fair').getByRole('link', { name: 'Open: Summer fair' }).click();
  await expect(page.getByRole('button', { name: /^Text “Sample Carpentry/ })).toBeVisible();

  await openGallery(page);
  await card(page, 'Summer fair').getByRole('button', { name: 'Delete: Summer fair' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No design here yet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'In this browser' })).toBeFocused();
});

test('a version is kept, compared and gone back to; the state before becomes a version', async ({ page }) => {
  await drawn(page, 'First words');
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  const open = () => page.getByRole('button', { name: 'Versions and name' }).press('Enter');
  await open();
  await dialog.getByRole('button', { name: 'Keep as a version' }).press('Enter');
  await expect(dialog.getByText('Enter a name for the version.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name of the version' })).toBeFocused();
  await page.keyboard.type('for approval');
  // Escape takes no word away
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open();
  await expect(dialog.getByRole('textbox', { name: 'Name of the version' })).toHaveValue('for approval');
  await dialog.getByRole('button', { name: 'Keep as a version' }).press('Enter');
  await expect(dialog.getByRole('heading', { name: 'for approval' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');

  await addText(page, 'Add text to side 2 Back', 'Second words');
  const former = await quantityField(page).inputValue();
  await setQuantity(page, 700);
  await open();
  await dialog.getByRole('button', { name: 'Compare with now: for approval' }).press('Enter');
  await expect(dialog.getByRole('img', { name: 'Now, picture of the print' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Go back to it: for approval' }).press('Enter');
  await expect(dialog.getByRole('heading', { name: /^before going back/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Text “Second words/ })).toHaveCount(0);
  await expect(quantityField(page)).toHaveValue(former);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /^Text “Second words/ })).toBeVisible();
  await expect(quantityField(page)).toHaveValue('700');

  await openGallery(page);
  await page.getByRole('button', { name: /^Versions/ }).click();
  const versions = page.getByRole('dialog').getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect(versions).toHaveCount(2);
  const removes = versions.getByRole('button', { name: /^Delete: / });
  await removes.first().press('Enter');
  await expect(versions).toHaveCount(1);
  await expect(removes).toBeFocused();
});

test('the design on another product is a copy, and what has no place there is named', async ({ page }) => {
  await drawn(page, 'Sample Carpentry');
  await addText(page, 'Add text to side 3', 'Left end');
  await saved(page);
  await openGallery(page);
  await page.getByRole('button', { name: /^On another product/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make the copy' }).press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Product' })).toBeFocused();
  await expectAccessible(page);
  const value = await dialog.locator('optgroup[label="Spatulas"] option').first().getAttribute('value');
  await dialog.getByRole('combobox', { name: 'Product' }).selectOption(value ?? '');
  await dialog.getByRole('button', { name: 'Make the copy' }).press('Enter');
  await dialog.getByRole('button', { name: 'Open the copy' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/configuration/${value}`));
  await expect(page.getByRole('button', { name: /^Text “Sample Carpentry/ })).toBeVisible();
  await openGallery(page);
  await expect(page.locator('[data-part="design-card"]')).toHaveCount(2);
});

test('a copy that is called off while it waits is neither stored nor opened', async ({ page }) => {
  await drawn(page, 'Sample Carpentry');
  await openGallery(page);
  const gallery = page.url();
  await page.getByRole('button', { name: /^On another product/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  const value = await dialog.locator('optgroup[label="Spatulas"] option').first().getAttribute('value');
  await dialog.getByRole('combobox', { name: 'Product' }).selectOption(value ?? '');
  const held = Promise.withResolvers<void>();
  await page.route(new RegExp(`/products/${value}\\?`), async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined); // it was called off
  });
  const wanted = page.waitForRequest(new RegExp(`/products/${value}\\?`));
  await dialog.getByRole('button', { name: 'Make the copy' }).press('Enter');
  await wanted;
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(dialog).toBeHidden();
  held.resolve();
  await page.waitForLoadState('networkidle');
  expect(page.url()).toBe(gallery);
  await openGallery(page);
  await expect(page.locator('[data-part="design-card"]')).toHaveCount(1);
});

test('a line of the cart stands in the gallery and opens as that line', async ({ page }) => {
  await drawn(page, 'Sample Carpentry');
  await priced(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(addressOf('en', 'cart'));
  await openGallery(page);
  const line = page.locator('[data-part="design-card"]');
  await expect(line).toContainText('In the cart');
  await line.getByRole('link', { name: /^Open/ }).click();
  await expect(page.getByText('Editing a cart line')).toBeVisible();
});

test('whoever signs in keeps a design in the account and finds it on another device', async ({
  page,
  browser,
}) => {
  await signIn(page, 'en', 'partner');
  await drawn(page, 'Sample Carpentry');
  await openGallery(page);
  await page.getByRole('button', { name: /^Keep in the account/ }).click();
  const kept = page.locator('[data-part="account-card"]');
  await expect(kept).toHaveCount(1);
  await expect(page.getByText('In your account too')).toBeVisible();
  await expect(kept).toContainText(/Changed \d{2}\.\d{2}\.\d{4}/);
  await expectAccessible(page);
  await expectNoOverflow(page);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.addInitScript(() => localStorage.setItem('inkrule.designer.intro', 'seen'));
  await openGallery(other);
  await expect(other.locator('[data-part="account-card"]')).toHaveCount(0);
  await signIn(other, 'en', 'partner');
  await openGallery(other);
  await other.getByRole('button', { name: /^Open/ }).click();
  await expect(other.getByRole('button', { name: /^Text “Sample Carpentry/ })).toBeVisible();
  await addText(other, 'Add text to side 2 Back', 'Of the other device');
  await saved(other);
  await openGallery(other);
  await other.getByRole('button', { name: /^Keep the newer state/ }).click();
  await expect(other.getByText('In your account too')).toBeVisible();
  await elsewhere.close();

  // what this device has does not write over it: it becomes a version of what is opened
  await page.locator('[data-part="design-card"]').getByRole('link', { name: /^Open/ }).click();
  await addText(page, 'Add text to side 2 Back', 'Of this device');
  await saved(page);
  await openGallery(page);
  await expect(page.getByText('The account has a newer state')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Keep the newer state/ })).toHaveCount(0);
  await kept.getByRole('button', { name: /^Open/ }).click();
  await expect(page.getByRole('button', { name: /^Text “Of the other device/ })).toBeVisible();
  await page.getByRole('button', { name: 'Versions and name' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Versions' }).getByRole('heading', { name: /^before/ }),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();

  await openGallery(page);
  await kept.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(kept).toHaveCount(0);
  await expect(page.locator('[data-part="design-card"]')).toHaveCount(1);
});

test('a design of the account that comes after its page was left is neither stored nor opened', async ({
  page,
  browser,
}) => {
  await signIn(page, 'en', 'partner');
  await drawn(page, 'Sample Carpentry');
  await openGallery(page);
  await page.getByRole('button', { name: /^Keep in the account/ }).click();
  await expect(page.locator('[data-part="account-card"]').first()).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, 'en', 'partner');
  await openGallery(other);
  const open = other.locator('[data-part="account-card"]').first().getByRole('button', { name: /^Open/ });
  await expect(open).toBeVisible();
  const held = Promise.withResolvers<void>();
  await other.route(/\/account\/designs\//, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined); // it was called off
  });
  const wanted = other.waitForRequest(/\/account\/designs\//);
  await open.press('Enter');
  await wanted;
  await other.getByRole('banner').getByRole('link', { name: 'Folding rules' }).first().press('Enter');
  await expect(other).toHaveURL(addressOf('en', 'meter'));
  held.resolve();
  await other.waitForLoadState('networkidle');
  await expect(other).toHaveURL(addressOf('en', 'meter'));
  await openGallery(other);
  await expect(other.locator('[data-part="design-card"]')).toHaveCount(0);
  await elsewhere.close();
});

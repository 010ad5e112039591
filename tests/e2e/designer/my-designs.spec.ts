import { expect, type Page } from '@playwright/test';
import type { Configuration } from '#rules/design/artwork/configuration.ts';
import { designed } from '../checkout/designs.ts';
import { folding, keepCart, keepInBrowser, readProduct } from '../checkout/shopping.ts';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { addText, openDesigner, quantityField, setQuantity, test } from './designer-page.ts';

const natural = { query: '?color=natural&scale=freeTop' };
const card = (page: Page, name: RegExp | string) => page.getByRole('article', { name });
const cards = (page: Page) => page.locator('[data-part="design-card"]');
const text = (page: Page, words: string) => page.getByRole('button', { name: new RegExp(`^Text “${words}`) });

async function openGallery(page: Page): Promise<void> {
  await page.goto(addressOf('en', 'myDesigns'));
  await expect(page.getByRole('heading', { name: 'My designs' })).toBeVisible();
  await expect(page.locator('[data-part="my-designs"] .skeleton')).toHaveCount(0);
}

const design = async (texts: Readonly<Record<number, string>> = { 1: 'Sample Carpentry' }) =>
  designed(await readProduct('block-52'), { ...folding, quantity: 60, texts });

/** As the designer keeps what is not in the cart. */
function keepDraft(page: Page, configuration: Configuration): Promise<void> {
  const data = [{ configuration, isEdit: false, changedAt: Date.now() }];
  return keepInBrowser(page, 'en', 'inkrule.configuration', JSON.stringify({ version: 1, data }));
}

/** Holds the next answer to a call that the page may call off; gives what lets it go on. */
async function hold(page: Page, call: RegExp) {
  const held = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined); // it was called off
  });
  const wanted = page.waitForRequest(call);
  return {
    wanted,
    letGo: async () => {
      held.resolve();
      await page.waitForLoadState('networkidle');
      await page.unroute(call);
    },
  };
}

const skipIntro = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('inkrule.designer.intro', 'seen'));
test.beforeEach(({ page }) => skipIntro(page));

test('a design is found from the account menu, named, opened, and deleted, by keyboard; an empty gallery leads to the products', async ({
  page,
}) => {
  await keepDraft(page, await design());
  await page.goto(addressOf('en', 'meter'));
  await page.locator('summary').filter({ hasText: 'Account' }).click();
  await page.getByRole('link', { name: 'My designs' }).click();
  const unnamed = cards(page);
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
  await expect(text(page, 'Sample Carpentry')).toBeVisible();

  await openGallery(page);
  await expect(page.getByText('Only this browser keeps them')).toBeVisible();
  await card(page, 'Summer fair').getByRole('button', { name: 'Delete: Summer fair' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No design here yet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'In this browser' })).toBeFocused();
  await expectAccessible(page);
  await page.locator('[data-part="device-designs"]').getByRole('link', { name: 'Folding rules' }).click();
  await expect(page).toHaveURL(addressOf('en', 'meter'));
});

test('a version is kept, compared and gone back to; the state before becomes a version', async ({ page }) => {
  await keepDraft(page, await design({ 1: 'First words' }));
  await openDesigner(page, 'block-52', natural);
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

test('the design on another product is a copy, unless it is called off while it waits', async ({ page }) => {
  await keepDraft(page, await design({ 1: 'Sample Carpentry', 3: 'Left end' }));
  await openGallery(page);
  const gallery = page.url();
  const dialog = page.getByRole('dialog');
  const products = dialog.getByRole('combobox', { name: 'Product' });
  const make = dialog.getByRole('button', { name: 'Make the copy' });
  await page.getByRole('button', { name: /^On another product/ }).press('Enter');
  await make.press('Enter');
  await expect(products).toBeFocused();
  await expectAccessible(page);
  const value =
    (await dialog.locator('optgroup[label="Spatulas"] option').first().getAttribute('value')) ?? '';
  await test.step('called off', async () => {
    await products.selectOption(value);
    const { wanted, letGo } = await hold(page, new RegExp(`/products/${value}\\?`));
    await make.press('Enter');
    await wanted;
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(dialog).toBeHidden();
    await letGo();
    expect(page.url()).toBe(gallery);
    await openGallery(page);
    await expect(cards(page)).toHaveCount(1);
  });
  await page.getByRole('button', { name: /^On another product/ }).press('Enter');
  await products.selectOption(value);
  await make.press('Enter');
  await dialog.getByRole('button', { name: 'Open the copy' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/configuration/${value}`));
  await expect(text(page, 'Sample Carpentry')).toBeVisible();
  await openGallery(page);
  await expect(cards(page)).toHaveCount(2);
});

test('a line of the cart stands in the gallery and opens as that line', async ({ page }) => {
  await keepCart(page, 'en', [await design()]);
  await openGallery(page);
  await expect(cards(page)).toContainText('In the cart');
  await cards(page).getByRole('link', { name: /^Open/ }).click();
  await expect(page.getByText('Editing a cart line')).toBeVisible();
});

test('whoever signs in keeps a design in the account and finds it on another device, unless its page is left first', async ({
  page,
  somebodyElse,
}) => {
  const own = await design();
  await signIn(page, 'en', 'partner');
  await keepDraft(page, own);
  await openGallery(page);
  await page.getByRole('button', { name: /^Keep in the account/ }).click();
  const kept = page.locator('[data-part="account-card"]');
  await expect(kept).toHaveCount(1);
  await expect(page.getByText('In your account too')).toBeVisible();
  await expect(kept).toContainText(/Changed \d{2}\.\d{2}\.\d{4}/);
  await expectAccessible(page);
  await expectNoOverflow(page);

  const other = await somebodyElse();
  await skipIntro(other);
  const found = other.locator('[data-part="account-card"]');
  await openGallery(other);
  await expect(found).toHaveCount(0);
  await signIn(other, 'en', 'partner');
  await test.step('left before it came: neither stored nor opened', async () => {
    await openGallery(other);
    const { wanted, letGo } = await hold(other, /\/account\/designs\//);
    await found.getByRole('button', { name: /^Open/ }).press('Enter');
    await wanted;
    await other.getByRole('banner').getByRole('link', { name: 'Folding rules' }).first().press('Enter');
    await expect(other).toHaveURL(addressOf('en', 'meter'));
    await letGo();
    await expect(other).toHaveURL(addressOf('en', 'meter'));
    await openGallery(other);
    await expect(cards(other)).toHaveCount(0);
  });
  await test.step('opened and changed there', async () => {
    await found.getByRole('button', { name: /^Open/ }).click();
    await expect(text(other, 'Sample Carpentry')).toBeVisible();
    await addText(other, 'Add text to side 2 Back', 'Of the other device');
    await expect(other.getByText('Saved on this device')).toBeVisible();
    await openGallery(other);
    await other.getByRole('button', { name: /^Keep the newer state/ }).click();
    await expect(other.getByText('In your account too')).toBeVisible();
  });
  await test.step('what this device has does not write over it: it becomes a version of what is opened', async () => {
    const { artwork } = await design({ 1: 'Sample Carpentry', 2: 'Of this device' });
    await keepDraft(page, { ...own, artwork });
    await openGallery(page);
    await expect(page.getByText('The account has a newer state')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Keep the newer state/ })).toHaveCount(0);
    await kept.getByRole('button', { name: /^Open/ }).click();
    await expect(text(page, 'Of the other device')).toBeVisible();
    await page.getByRole('button', { name: 'Versions and name' }).click();
    const dialog = page.getByRole('dialog', { name: 'Versions' });
    await expect(dialog.getByRole('heading', { name: /^before/ })).toBeVisible();
  });
  await openGallery(page);
  await kept.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(kept).toHaveCount(0);
  await expect(cards(page)).toHaveCount(1);
});

import { expect, type Page } from '@playwright/test';
import { addressOf, expectAccessible } from '../support.ts';
import {
  addText,
  editCartLine,
  openDesigner,
  priced,
  quantityField,
  setQuantity,
  test,
} from './designer-page.ts';

const natural = { query: '?color=natural&scale=freeTop' };
const text = (page: Page, words: string) => page.getByRole('button', { name: new RegExp(`^Text “${words}`) });
/** The words stand in the store: what the page says of it may be of the letter before. */
const saved = (page: Page, words: string) =>
  expect.poll(async () => JSON.stringify(await drafts(page))).toContain(`"${words}"`);
const changed = (page: Page) => page.getByRole('dialog', { name: 'The design was changed in another tab' });

type Stored = { configuration: { id: string; artwork: unknown } };
const drafts = (page: Page): Promise<Stored[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('inkrule.configuration') ?? '{"data":[]}').data);

async function typeOver(page: Page, before: string, after: string): Promise<void> {
  await text(page, before).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(after);
  await page.keyboard.press('Escape');
}

/** The same unfinished design in two tabs. */
async function twice(page: Page): Promise<Page> {
  await openDesigner(page, 'block-52', natural);
  await addText(page, 'Add text to side 1 Front', 'Both');
  await saved(page, 'Both');
  const second = await page.context().newPage();
  await openDesigner(second, 'block-52', natural);
  await expect(text(second, 'Both')).toBeVisible();
  return second;
}

test('a change in another tab is told, the same in both is none; taking it over can be undone', async ({
  page,
}) => {
  const second = await twice(page);
  await setQuantity(second, 50);
  await expect(changed(page)).toBeVisible();
  await changed(page).getByRole('button', { name: 'Use the other version' }).click();
  await saved(page, 'Both');
  await expect(changed(second)).toBeHidden();

  await typeOver(second, 'Both', 'Theirs');
  await setQuantity(second, 70);
  await expect(changed(page)).toBeVisible();
  await expectAccessible(page);
  await changed(page).getByRole('button', { name: 'Use the other version' }).click();
  await expect(text(page, 'Theirs')).toBeVisible();
  await expect(quantityField(page)).toHaveValue('70');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(text(page, 'Both')).toBeVisible();
});

test('keeping both: this one becomes a design of its own, none is overwritten', async ({ page }) => {
  const second = await twice(page);
  await typeOver(second, 'Both', 'Theirs');
  await expect(changed(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(changed(page)).toBeHidden();
  await typeOver(page, 'Both', 'Mine');
  await expect
    .poll(async () => (await drafts(page)).map((draft) => JSON.stringify(draft).match(/Mine|Theirs/)?.[0]))
    .toEqual(['Mine', 'Theirs']);
  // and from here on they leave each other in peace
  await typeOver(second, 'Theirs', 'Theirs again');
  await expect.poll(async () => JSON.stringify(await drafts(page))).toContain('Theirs again');
  await expect(changed(page)).toBeHidden();
  await expect(changed(second)).toBeHidden();
  await page.reload();
  await expect(page.getByText('Another unfinished design of this product is kept')).toBeVisible();
});

test('a tab left without a choice loses nothing', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  await addText(page, 'Add text to side 1 Front', 'Both');
  await saved(page, 'Both');
  // another tab wrote, and this one has not heard of it yet
  await page.evaluate(() => {
    const stored = localStorage.getItem('inkrule.configuration') ?? '';
    localStorage.setItem('inkrule.configuration', stored.replaceAll('Both', 'Theirs'));
  });
  await typeOver(page, 'Both', 'Mine');
  await expect(changed(page)).toBeVisible();
  expect(JSON.stringify(await drafts(page))).not.toContain('Mine');
  await page.goto(addressOf('en', 'cart'));
  const kept = await drafts(page);
  expect(kept.map((draft) => JSON.stringify(draft).match(/Mine|Theirs/)?.[0])).toEqual(['Mine', 'Theirs']);
  expect(new Set(kept.map(({ configuration }) => configuration.id)).size).toBe(2);
});

test('a design put into the cart elsewhere is not put there twice unasked', async ({ page }) => {
  const second = await twice(page);
  await setQuantity(second, 20);
  await changed(page).getByRole('button', { name: 'Use the other version' }).click();
  await priced(second);
  await second.getByRole('button', { name: 'Add to cart' }).click();
  await expect(second).toHaveURL(addressOf('en', 'cart'));
  const dialog = page.getByRole('dialog', { name: 'The design was put into the cart in another tab' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Edit the cart line' }).click();
  await expect(page.getByText('Editing a cart line')).toBeVisible();
  await typeOver(page, 'Both', 'From here');
  await priced(page);
  await page.getByRole('button', { name: 'Save to cart' }).click();
  await expect(page).toHaveURL(addressOf('en', 'cart'));
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('or it goes on as a design of its own', async ({ page }) => {
  const second = await twice(page);
  await setQuantity(second, 20);
  await changed(page).getByRole('button', { name: 'Keep editing here' }).click();
  await setQuantity(page, 30);
  await priced(second);
  await second.getByRole('button', { name: 'Add to cart' }).click();
  await expect(second).toHaveURL(addressOf('en', 'cart'));
  await priced(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(addressOf('en', 'cart'));
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a line changed in another tab is taken over or replaced, as the person says; a deleted one can be added anew', async ({
  page,
}) => {
  await editCartLine(page, 'Line');
  const second = await page.context().newPage();
  await second.goto(addressOf('en', 'cart'));
  const line = second.getByRole('textbox', { name: 'Quantity' });
  const dialog = page.getByRole('dialog', { name: 'The cart line was changed in another tab' });
  await line.fill('60');
  await line.press('Enter');
  await dialog.getByRole('button', { name: 'Use the other version' }).click();
  await expect(quantityField(page)).toHaveValue('60');
  await line.fill('65');
  await line.press('Enter');
  await dialog.getByRole('button', { name: 'Keep editing here' }).click();
  await expect(quantityField(page)).toHaveValue('60');
  await priced(page);
  await page.getByRole('button', { name: 'Save to cart' }).click();
  await expect(line).toHaveValue('60');

  await test.step('a line deleted in another tab is told at once and can be added anew', async () => {
    await page.getByRole('link', { name: /^Edit/ }).click();
    await expect(page.getByText('Editing a cart line')).toBeVisible();
    await second.getByRole('button', { name: /^Delete/ }).click();
    await second.getByRole('button', { name: 'Yes, delete' }).click();
    const lost = page.getByRole('dialog', { name: 'The line is no longer in the cart' });
    await expect(lost).toContainText('Configuration not found in cart.');
    await lost.getByRole('button', { name: 'Keep editing here' }).click();
    await expect(page.getByText('Editing a cart line')).toBeHidden();
    await expect(text(page, 'Line')).toBeVisible();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL(addressOf('en', 'cart'));
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});

test('the same line edited in two tabs', async ({ page }) => {
  await editCartLine(page, 'Line');
  const second = await page.context().newPage();
  await second.goto(addressOf('en', 'cart'));
  await second.getByRole('link', { name: /^Edit/ }).click();
  await expect(second.getByText('Editing a cart line')).toBeVisible();
  await typeOver(second, 'Line', 'Theirs');
  await expect(changed(page)).toContainText('The line takes the version you save last.');
  await changed(page).getByRole('button', { name: 'Keep editing here' }).click();
  // the choice here is told there
  await expect(changed(second)).toBeVisible();
  await changed(second).getByRole('button', { name: 'Use the other version' }).click();
  await expect(text(second, 'Line')).toBeVisible();
  await typeOver(page, 'Line', 'Mine');
  await changed(second).getByRole('button', { name: 'Use the other version' }).click();
  await expect(text(second, 'Mine')).toBeVisible();
});

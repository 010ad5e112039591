import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support.ts';
import { addText, openDesigner, priced, setQuantity, test, twoTexts } from './designer-page.ts';

const canvas = (page: Page) => page.locator('[data-part="side-canvas"]');
const text = (page: Page, words: string) =>
  canvas(page).getByRole('button', { name: new RegExp(`^Text “${words}`) });
const chosen = (page: Page) => canvas(page).getByRole('button', { name: /^Text/, pressed: true });
const leftOf = async (page: Page, words: string) => {
  const box = await text(page, words).locator('.side-canvas_grip').boundingBox();
  if (!box) throw new Error(words);
  return box.x;
};
const tool = (page: Page, name: string) =>
  page.locator('[data-part="rail"]').getByRole('button', { name }).click();
const panel = (page: Page) => page.locator('[data-part="panel"]');

test('a locked item stays where it is until it is unlocked; a hidden one is not printed, and check and cart say so', async ({
  page,
}) => {
  await twoTexts(page);
  await tool(page, 'Layers');
  const lock = panel(page).getByRole('button', { name: 'Lock: Right' });
  await lock.click();
  await expect(lock).toHaveAttribute('aria-pressed', 'true');
  await expect(text(page, 'Right')).toHaveAccessibleName(/Locked/);
  const before = await leftOf(page, 'Right');
  await panel(page)
    .getByRole('button', { name: /^Right/ })
    .click();
  await text(page, 'Right').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('The item is locked. Unlock it in the layers.')).toBeVisible();
  await page.keyboard.press('Delete');
  expect(await leftOf(page, 'Right')).toBe(before);
  await text(page, 'Right').focus();
  await page.keyboard.press('Control+Shift+L');
  await expect(lock).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => leftOf(page, 'Right')).toBeGreaterThan(before);

  await page.keyboard.press('Control+Shift+H');
  await expect(text(page, 'Right')).toHaveCount(0);
  await expect(page.locator('#side-1')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(text(page, 'Right')).toHaveCount(1);
  await panel(page).getByRole('button', { name: 'Hide, do not print: Right' }).click();
  await expect(text(page, 'Right')).toHaveCount(0);
  await tool(page, 'Check');
  await expect(panel(page).getByText('Hidden items will not be printed: Right.')).toBeVisible();
  await setQuantity(page, 20);
  await priced(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(/cart/);
  await expect(page.getByText('Hidden items will not be printed: Right.')).toBeVisible();
});

test('a group is moved by one of its items, a second press reaches the item; items turn, repeat and tidy into a row', async ({
  page,
}) => {
  await twoTexts(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+g');
  await page.keyboard.press('Escape');
  await expect(chosen(page)).toHaveCount(0);
  await text(page, 'Left').click();
  await expect(chosen(page)).toHaveCount(2);
  const before = await leftOf(page, 'Right');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => leftOf(page, 'Right')).toBeLessThan(before);
  await text(page, 'Left').click();
  await expect(chosen(page)).toHaveCount(1);
  await page.reload();
  await text(page, 'Right').click();
  await expect(chosen(page)).toHaveCount(2);
  await panel(page).getByRole('button', { name: 'Ungroup' }).click();
  await page.keyboard.press('Escape');
  await text(page, 'Right').focus();
  await page.keyboard.press('Escape');
  await text(page, 'Left').click();
  await expect(chosen(page)).toHaveCount(1);

  await tool(page, 'Position');
  await text(page, 'Right').focus();
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expect(page.getByLabel('Turn, °')).toHaveValue('16');
  await page.getByLabel('Turn, °').fill('0');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('Texts and codes are not flipped')).toBeVisible();
  await panel(page).getByRole('button', { name: 'On every slat' }).click();
  await expect(text(page, 'Right')).toHaveCount(4);
  await expect(panel(page).getByRole('button', { name: 'On every slat' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(panel(page).getByText('The item is already on all other sides')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect(text(page, 'Right')).toHaveCount(1);
  await page.getByLabel('Gap, mm').fill('2');
  await page.keyboard.press('Enter');
  await panel(page).getByRole('button', { name: 'Repeat in a row' }).click();
  await expect(text(page, 'Right')).toHaveCount(2);
  await expect(panel(page).getByRole('button', { name: 'Tidy into a row' })).toBeVisible();
});

test('an item dragged in line with one of another side snaps to it and says which side; Alt lets it lie between', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', { query: '?color=natural&scale=withoutPrint' });
  await addText(page, 'Add text to side 1 Front', 'Here');
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowLeft');
  await addText(page, 'Add text to side 2 Back', 'There');
  const says = page.getByText('As on side 1', { exact: true });
  const grip = text(page, 'There').locator('.side-canvas_grip');
  /** Drags the text of side 2 to some pixels beside the place of the other one. */
  const dragBeside = async (beside: number): Promise<void> => {
    const by = (await leftOf(page, 'Here')) + beside - (await leftOf(page, 'There'));
    const box = await grip.boundingBox();
    if (!box) throw new Error('not seen');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by / 2, y, { steps: 4 });
    await page.mouse.move(x + by, y, { steps: 4 });
  };
  const apart = async () => (await leftOf(page, 'There')) - (await leftOf(page, 'Here'));

  await dragBeside(3);
  await expect(says).toBeVisible();
  await page.mouse.up();
  await expect(says).toHaveCount(0);
  expect(Math.abs(await apart())).toBeLessThan(0.5);

  await page.keyboard.down('Alt');
  await dragBeside(3);
  await expect(says).toHaveCount(0);
  await page.mouse.up();
  await page.keyboard.up('Alt');
  expect(await apart()).toBeGreaterThan(2);
});

import { expect, type Page } from '@playwright/test';
import { addText, openDesigner, test } from './designer-page.ts';
import { middleOf } from './fingers.ts';

const natural = { query: '?color=natural&scale=freeTop' };
const texts = (page: Page) =>
  page.locator('[data-part="side-canvas"]').getByRole('button', { name: /^Text “/ });
const hasFocus = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

/** A click where nothing is, which takes the focus from everything. */
async function clickBeside(page: Page): Promise<void> {
  const stage = await page.locator('[data-part="stage"]').boundingBox();
  await page.mouse.click((stage?.x ?? 0) + 6, (stage?.y ?? 0) + 300);
  expect(await hasFocus(page)).toMatch(/^(MAIN|BODY)$/);
}

test('keys mean the design when nothing has the focus, and what is chosen', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  await addText(page, 'Add text to side 1 Front', 'Sample Carpentry Ltd');
  await test.step('undo gives the focus to the side of what it takes away, so that redo is heard', async () => {
    for (let i = 0; i < 3; i++) await page.keyboard.press('Control+z');
    await expect(texts(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: '1 Front', exact: true })).toBeFocused();
    for (let i = 0; i < 3; i++) await page.keyboard.press('Control+y');
    await expect(texts(page)).toHaveCount(1);
  });
  await clickBeside(page);
  await page.keyboard.press('Control+a');
  await expect(page.locator('.panel_layers [aria-pressed=true]')).toHaveCount(1);
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  await page.keyboard.press('Control+d');
  await expect(texts(page)).toHaveCount(2);
  await page.keyboard.press('Delete');
  await expect(texts(page)).toHaveCount(1);
  await clickBeside(page);
  await page.keyboard.press('Control+z');
  await expect(texts(page)).toHaveCount(2);

  // a person would take it for one that works
  await test.step('a button that cannot be pressed does not light up beneath the pointer', async () => {
    await texts(page).first().focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowUp');
    const add = page.getByRole('button', { name: 'Add to cart' });
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    const look = () =>
      add.evaluate((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).color]);
    await page.waitForTimeout(300); // colours fade
    const before = await look();
    const { x, y } = await middleOf(add);
    await page.mouse.move(x, y);
    await page.waitForTimeout(300);
    expect(await look()).toEqual(before);
  });
});

test('before anything was clicked a picture is pasted, but not into the menu of the shop or a dialog; a file dropped anywhere leaves the page where it is', async ({
  page,
}) => {
  await openDesigner(page, 'block-52'); // without a query the address tells when the page is alive
  const drop = (selector: string) =>
    page.evaluate((where) => {
      const data = new DataTransfer();
      data.items.add(new File(['x'], 'notes.pdf', { type: 'application/pdf' }));
      const target = document.querySelector(where);
      return ['dragover', 'drop'].map((type) => {
        const event = new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true });
        target?.dispatchEvent(event);
        return event.defaultPrevented;
      });
    }, selector);
  for (const place of ['.shell > footer', 'header', 'body', '[data-part="stage"]'])
    expect(await drop(place), place).toEqual([true, true]);

  const paste = (selector: string) =>
    page.evaluate((where) => {
      const data = new DataTransfer();
      const drawing =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10"/></svg>';
      data.items.add(new File([drawing], 'logo.svg', { type: 'image/svg+xml' }));
      document
        .querySelector(where)
        ?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
    }, selector);
  const pictures = page.locator('[data-part="side-canvas"]').getByRole('button', { name: /^Picture logo/ });
  await paste('header a');
  await page.getByRole('button', { name: 'Save and share' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await paste('body');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await paste('body');
  await expect(pictures).toHaveCount(1);
});

test('Shift with arrows resizes a text and a picture, which is said; fields give exact sizes', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  await addText(page, 'Add text to side 1 Front', 'Sample');
  await page.getByRole('button', { name: 'Position', exact: true }).click();
  const width = page.getByLabel('Width, mm');
  const height = page.getByLabel('Height, mm');
  await expect(height).toHaveAttribute('readonly', '');
  const before = Number((await width.inputValue()).replace(',', '.'));
  await texts(page).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect
    .poll(async () => Number((await width.inputValue()).replace(',', '.')))
    .toBeCloseTo(before + 5 / 2.8, 0);
  await expect(page.locator('[data-announcement]')).toHaveText(/^Size \d+(,\d)? × \d+(,\d)?\smm/);

  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10"/></svg>';
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Picture' }).click();
  await page
    .locator('.drop-zone input')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
  const picture = page.locator('[data-part="side-canvas"]').getByRole('button', { name: /^Picture logo/ });
  await expect(picture).toHaveCount(1);
  await page.getByRole('button', { name: 'Position', exact: true }).click();
  await expect(height).toHaveValue('5,8'); // as high as every technique can print, not a speck of its ten units
  await width.fill('8');
  await page.keyboard.press('Enter');
  await expect(height).toHaveValue('4');
  await picture.focus();
  await page.keyboard.press('Shift+Alt+ArrowUp');
  await expect(width).toHaveValue('8,4');
});

import { expect, type Page } from '@playwright/test';
import { addressOf, expectAccessible } from '../support.ts';
import { addText, chooseFont, openDesigner, priced, setQuantity, test } from './designer-page.ts';
import { choosePictures, logoPng } from './sample-pictures.ts';

const natural = { query: '?color=natural&scale=freeTop' };
const openCheck = (page: Page, name: RegExp = /^Check/) =>
  page.locator('[data-part="rail"]').getByRole('button', { name }).click();
const row = (page: Page, text: string | RegExp) =>
  page.locator('.panel-check_check-row').filter({ hasText: text });
const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to cart' });

test('a design without faults is said to be fine, a choice that is still open is named, with the way to it', async ({
  page,
}) => {
  const panel = page.locator('[data-part="panel"]');
  const count = page.locator('.panel-check_rail-count');
  await openDesigner(page, 'block-52', natural);
  await openCheck(page);
  await expect(row(page, 'There is nothing on the product')).toBeVisible();
  await expect(count).toHaveCount(0);
  await addText(page, 'Add text to side 1 Front', 'Sample');
  await expect(panel).toContainText('All is well, the design can be printed.');

  await setQuantity(page, 1000);
  const open = row(page, 'Choose the number of colours of this side.');
  await expect(open).toContainText('Blocks the order');
  await expect(panel).not.toContainText('All is well');
  await expect(count).toHaveText('1');
  await open.getByRole('button', { name: /^Show me/ }).click();
  await expect(page.getByRole('radio', { name: 'Up to 3 colours' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(panel).toContainText('All is well, the design can be printed.');
  await priced(page);
  await expect(addToCart(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test('lines too thin for the press block the cart and are shown', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  const text = await addText(page, 'Add text to side 2 Back', 'Sample');
  await chooseFont(page, 'Playfair Display');
  await page.getByRole('textbox', { name: 'Size' }).fill('6');
  await page.keyboard.press('Enter');
  await expect(page.locator('.panel-check_rail-count.panel-check_error')).toBeVisible();
  await expect(addToCart(page)).toHaveAccessibleDescription(
    /^side 2 Back: The thinnest stroke of the letters is 0,04\smm/,
  );
  await page.locator('[data-part="rail"]').getByRole('button', { name: 'Layers' }).click();
  await addToCart(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/configuration/);
  const found = row(page, 'The thinnest stroke of the letters is');
  await expect(found).toContainText('Blocks the order');
  await expect(found).toContainText('side 2 Back, Sample');

  await page.getByRole('button', { name: '1 Front', exact: true }).click();
  await found.getByRole('button', { name: /^Show me/ }).click();
  await expect(page.getByRole('textbox', { name: 'Size' })).toBeFocused();
  await expect(text).toHaveAttribute('aria-pressed', 'true');
  await expect(text).toBeInViewport();
  await expect(page.locator('[data-announcement]')).toContainText('The thinnest stroke of the letters is');
});

test('each finding leads to the control that mends it', async ({ page }) => {
  const showMe = (text: string) => row(page, text).getByRole('button', { name: /^Show me/ });
  await openDesigner(page, 'spatula-5');
  await openCheck(page);
  await showMe('There is nothing on the product').click();
  await expect(page.getByRole('button', { name: 'Add text to side 1 Front' })).toBeFocused();

  await choosePictures(page, [await logoPng()]);
  await openCheck(page);
  await showMe('Choose in how many colours the picture is printed').click();
  await expect(
    page.getByRole('group', { name: 'Print in' }).getByRole('button', { name: '1 colour' }),
  ).toBeFocused();
  await expect(page.locator('[data-part="rail"]').getByRole('button', { name: 'Picture' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await addText(page, 'Add text to side 2 Back', 'Sample');
  await page.getByRole('textbox', { name: 'HEX' }).fill('#e3c084');
  await page.keyboard.press('Enter');
  await openCheck(page);
  await showMe('will hardly be seen').click();
  await expect(page.getByRole('textbox', { name: 'HEX' })).toBeFocused();
});

test('small letters in a wide box are enlarged, and what is in the way of it is said', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  const text = await addText(page, 'Add text to side 1 Front', 'Sample');
  await page.getByRole('textbox', { name: 'Size' }).fill('4');
  await page.keyboard.press('Enter');
  await page.locator('[data-part="rail"]').getByRole('button', { name: 'Position', exact: true }).click();
  await page.getByRole('textbox', { name: 'Width, mm' }).fill('180');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'X, mm' }).fill('28');
  await page.keyboard.press('Enter');
  await openCheck(page);
  const small = row(page, 'Small letters are');
  await small.getByRole('button', { name: /^Enlarge/ }).click();
  await expect(small).toHaveCount(0);
  await expect(row(page, 'The thinnest stroke')).toHaveCount(0);
  await expect(page.locator('[data-part="panel"]')).toContainText('All is well, the design can be printed.');
  await expect(text).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(small).toBeVisible();

  await page.locator('[data-part="rail"]').getByRole('button', { name: 'Text', exact: true }).click();
  await page
    .locator('[data-part="panel"]')
    .getByRole('textbox', { name: 'Content' })
    .fill('one\ntwo\nthree\nfour\nfive');
  await openCheck(page);
  await expect(small).toContainText('At the size it needs, the item does not fit the printable area.');
  await expect(small.getByRole('button', { name: /^Enlarge/ })).toHaveCount(0);
});

test('what was changed a moment ago is looked at before it goes into the cart, with a notice that does not block', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  await page.getByRole('button', { name: 'Add text to side 1 Front' }).click();
  await page.keyboard.press('Escape');
  await setQuantity(page, 20);
  await priced(page);
  await page.evaluate(() => {
    const element = document.querySelector<SVGGElement>('.side-canvas_canvas-element');
    element?.focus();
  });
  await page.getByRole('textbox', { name: 'HEX' }).fill('#e3c084');
  // Enter and the click come in one moment, before the check has looked
  await page.getByRole('textbox', { name: 'HEX' }).press('Enter');
  await addToCart(page).evaluate((button: HTMLElement) => button.click());
  await expect(page.locator('[data-part="panel"]')).toContainText('Print check');
  await expect(row(page, 'will hardly be seen')).toContainText('Blocks the order');
  await expect(page).toHaveURL(/configuration/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'will hardly be seen')).toHaveCount(0);

  const found = row(page, 'The text is still the sample text.');
  await expect(found).toContainText('Notice');
  await found.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.locator('.side-canvas_canvas-element')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(found).toBeVisible();
  await priced(page);
  await addToCart(page).click();
  await expect(page).toHaveURL(addressOf('en', 'cart'));
  const [line] = await page.evaluate(
    () => JSON.parse(localStorage.getItem('inkrule.cart') ?? '{"data":[]}').data,
  );
  expect(line.warnings).toEqual([expect.objectContaining({ code: 'placeholder_left', side: 1 })]);
});

test('typing and dragging wait for nothing: the check runs after the rest', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  await choosePictures(page, [await logoPng()]);
  await openCheck(page);
  await expect(page.locator('[data-part="panel"]')).toContainText('All is well');
  const changes = await page.evaluate(async () => {
    const list = document.querySelector('[data-part="panel"]') as Element;
    let seen = 0;
    const watch = new MutationObserver(() => {
      seen += 1;
    });
    watch.observe(list, { childList: true, subtree: true, characterData: true });
    const element = document.querySelector<SVGGElement>('.side-canvas_canvas-element');
    for (let i = 0; i < 8; i++) {
      element?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true }),
      );
      await new Promise((next) => requestAnimationFrame(next));
    }
    const during = seen;
    for (let waited = 0; seen === 0 && waited < 100; waited++)
      await new Promise((next) => setTimeout(next, 100));
    watch.disconnect();
    return { during, after: seen };
  });
  expect(changes.during).toBe(0);
  expect(changes.after).toBeGreaterThan(0);
});

test('letters no font has block the cart, and the list speaks the language and breaks no rule of axe', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', { ...natural, edition: 'de' });
  await openCheck(page, /^Prüfung/);
  await expect(page.locator('.panel-check_check-row')).toContainText('Hinweis');
  await page.locator('.side-card_side-empty button').first().click();
  await page.keyboard.type('漢');
  await page.keyboard.press('Escape');
  await openCheck(page, /^Prüfung/);
  const found = page.locator('.panel-check_check-row[data-severity="error"]');
  await expect(found).toContainText('Verhindert die Bestellung');
  await expect(found).toContainText('漢');
  await expect(page.getByRole('button', { name: 'In den Warenkorb' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);
});

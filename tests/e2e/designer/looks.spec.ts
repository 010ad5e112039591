import { expect } from '@playwright/test';
import { measure } from '#printing/fonts/measure.ts';
import { MAX_TEXT_LENGTH } from '#rules/design/artwork/limits.ts';
import { px } from '#rules/platform/units.ts';
import { addressOf, expectAccessible } from '../support.ts';
import { addText, chooseFont, openDesigner, priced, setQuantity, test } from './designer-page.ts';

const natural = { query: '?color=natural&scale=freeTop' };

test('a symbol goes where the caret stands; those the font lacks are lent to it, and such a design can be ordered', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const lenders = () => fetched.filter((address) => /NotoSansSymbols/i.test(address));
  await openDesigner(page, 'block-52', natural);
  await addText(page, 'Add text to side 1 Front', 'Tel 777');
  expect(lenders()).toEqual([]);
  const content = page.locator('[data-part="panel"]').getByRole('textbox', { name: 'Content' });
  await content.fill('☎ 777 ★ → ①');
  await expect(page.getByRole('button', { name: /^Text “☎ 777 ★ → ①”/ })).toBeVisible();
  await expect.poll(() => lenders().length).toBe(2);
  // as wide as the press sets it: in no font of this computer
  const line = page.locator('.side-canvas_canvas-element text');
  const wide = () =>
    line.evaluate(
      (one: SVGTextElement) =>
        one.getComputedTextLength() / Number.parseFloat(getComputedStyle(one).fontSize),
    );
  await expect
    .poll(wide)
    .toBeCloseTo(measure.width('☎ 777 ★ → ①', { family: 'Open Sans', style: 'normal', size: px(1) }), 2);

  const grid = page.getByRole('group', { name: 'Symbols of Open Sans' });
  await content.press('End');
  await page.getByRole('button', { name: 'Symbols', exact: true }).press('Enter');
  await grid.getByRole('button', { name: 'envelope' }).press('Enter');
  await expect(content).toHaveValue('☎ 777 ★ → ①✉');
  await expectAccessible(page);
  await content.press('ArrowLeft');
  await grid.getByRole('button', { name: 'degree' }).press('Enter');
  await expect(content).toHaveValue('☎ 777 ★ → ①°✉');
  await page.keyboard.press('ArrowRight');
  await expect(grid.getByRole('button', { name: 'diameter' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(content).toHaveValue('☎ 777 ★ → ①°Ø✉');
  await content.fill('a'.repeat(MAX_TEXT_LENGTH));
  await grid.getByRole('button', { name: 'diameter' }).press('Enter');
  await expect(page.getByText('The text is too long already.')).toBeVisible();
  await content.fill('☎ 777 ★ → ①✉');

  await page
    .locator('[data-part="rail"]')
    .getByRole('button', { name: /^Check/ })
    .click();
  await expect(page.locator('[data-part="panel"]')).toContainText('All is well, the design can be printed.');
  await setQuantity(page, 20);
  await priced(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(addressOf('en', 'cart'));
  const shown = page.locator('[data-part="design-picture"] text').first();
  await expect(shown).toHaveText('☎ 777 ★ → ①✉');
});

test('small capitals are for fonts that have them; a look is given in one step, kept under a name and taken back', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  const text = await addText(page, 'Add text to side 1 Front', 'Sample');
  const line = page.locator('.side-canvas_canvas-element text');
  const small = page.getByRole('button', { name: 'Small capitals', exact: true });
  await expect(small).toHaveAttribute('aria-disabled', 'true');
  await chooseFont(page, 'Alegreya');
  const wide = async () =>
    Number((await text.getAttribute('aria-label'))?.match(/(\d+(?:,\d)?) by/)?.[1]?.replace(',', '.'));
  const before = await wide();
  await small.click();
  await expect(small).toHaveAttribute('aria-pressed', 'true');
  await expect(line).toHaveAttribute('font-variant', 'small-caps');
  await expect.poll(wide).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Capitals', exact: true }).click();
  await expect(small).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('button', { name: 'Text styles' }).press('Enter');
  await page.getByRole('button', { name: /^Heading/ }).press('Enter');
  await expect(line.or(page.locator('.side-canvas_canvas-element g')).first()).toHaveAttribute(
    'font-family',
    /Montserrat/,
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toHaveAttribute('font-family', /Alegreya/);
  await chooseFont(page, 'Lobster');
  await page.getByRole('button', { name: 'Save the style of the text' }).press('Enter');
  await expect(page.getByText('Type what the style shall be called.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name of the style').fill('Sign');
  await page.keyboard.press('Enter');
  await chooseFont(page, 'Jura');
  await page.getByRole('button', { name: /^Sign/ }).press('Enter');
  await expect(line).toHaveAttribute('font-family', /Lobster/);
  await page.getByRole('button', { name: 'Delete the style Sign' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Sign/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Small print/ })).toBeFocused();
});

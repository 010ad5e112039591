import { expect } from '@playwright/test';
import { designed } from '../checkout/designs.ts';
import { folding, keepInBrowser, readProduct } from '../checkout/shopping.ts';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible } from '../support.ts';
import { addText, netPrice, openDesigner, priced, setQuantity, test, twoTexts } from './designer-page.ts';

// covers: CFG-001 CFG-004 CFG-005
test('another colour changes product and address without a page load, and keeps the design', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', { query: '?color=lemon&scale=freeTop' });
  await addText(page, 'Add text to side 1 Front', 'Sample');
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.url().includes('.data')) loads.push(request.url());
  });
  await page.getByRole('combobox', { name: 'Colour: Lemon' }).click();
  await page.getByRole('option', { name: 'Pantone 186 C' }).click();
  await expect(page).toHaveURL(/\?color=p186c&scale=freeTop$/);
  await expect(page.getByRole('combobox', { name: 'Colour: Pantone 186 C' })).toBeVisible();
  await expect(page.locator('[data-part="side-canvas"] image').first()).toHaveAttribute(
    'href',
    /block-52-upper-part-blank-p186c-1\.svg$/,
  );
  await expect(page.getByRole('button', { name: /^Text “Sample”/ })).toBeVisible();
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  expect(loads).toEqual([]);
});

// covers: CFG-007 CFG-008
test('a colour without stock in this scale can be reached, says why, and cannot be chosen', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', { query: '?color=natural&scale=freeCenter' });
  const box = page.getByRole('combobox', { name: 'Colour: Natural' });
  await box.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('Lemon');
  const lemon = page.getByRole('option', { name: /^Lemon/ });
  await expect(lemon).toHaveAttribute('aria-disabled', 'true');
  await expect(lemon).toContainText('This combination of colour and scale is out of stock');
  await expect(
    page.getByText('This combination of colour and scale is out of stock').and(page.locator(':visible')),
  ).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/color=natural/);
  // another scale is sold in that colour: the journey before this one begins in it
});

// covers: CFG-006 CFG-028
test('a print colour is typed as HEX, what is no colour is refused with an example, and a locked text says why it is read only', async ({
  page,
}) => {
  await openDesigner(page, 'ruler-1');
  // products in one colour offer no choice
  await expect(page.getByRole('combobox', { name: /^Colour/ })).toHaveCount(0);
  await addText(page, 'Add text to side 2 Back', 'Sample');
  const panel = page.locator('[data-part="panel"]');
  const hex = page.getByRole('textbox', { name: 'HEX' });
  await hex.fill('C8102E');
  await page.keyboard.press('Enter');
  await expect(page.locator('.side-canvas_canvas-element text')).toHaveAttribute('fill', '#c8102e');
  await hex.fill('red');
  await page.keyboard.press('Enter');
  await expect(hex).toHaveAccessibleDescription(/Enter the colour as HEX, for example #C8102E/);
  await expect(page.locator('.side-canvas_canvas-element text')).toHaveAttribute('fill', '#c8102e');

  await page.locator('.side-canvas_canvas-element').focus();
  await page.keyboard.press('Control+Shift+L');
  const content = panel.getByRole('textbox', { name: 'Content' });
  await expect(content).toHaveAttribute('readonly', '');
  await expect(content).toHaveAccessibleDescription('The item is locked. Unlock it in the layers.');
  await expectAccessible(page);
  await expect(panel.getByRole('textbox', { name: 'HEX' })).toHaveAttribute('readonly', '');
  await content.focus();
  await page.keyboard.type('More');
  await expect(content).toHaveValue('Sample');
});

// covers: CFG-029 CFG-032 CFG-063
test('a Pantone code is taken for pad print only; numbers, names and words of colours lead to inks, by keys or by a click', async ({
  page,
}) => {
  await openDesigner(page, 'ruler-1');
  const text = (await addText(page, 'Add text to side 2 Back', 'Sample')).locator('text');
  const panel = page.locator('[data-part="panel"]');
  await expect(page.getByLabel(/^Pantone/)).toBeDisabled();
  await setQuantity(page, 150);
  await page.getByRole('radio', { name: 'Up to 3 colours' }).check({ force: true });
  const pantone = page.getByRole('combobox', { name: /^Pantone/ });
  await expect(pantone).toBeEnabled();
  await pantone.fill('a nice red');
  await page.keyboard.press('Enter');
  await expect(pantone).toHaveAccessibleDescription(/Enter the Pantone code as in the swatch book/);
  const option = page.getByRole('listbox', { name: 'Swatches' }).getByRole('option');
  await pantone.fill('485');
  await expect(option).toHaveText(['485 Cshown only approximately', '485 Ushown only approximately']);
  await expectAccessible(page);
  await page.keyboard.press('Enter'); // nothing is chosen by typing alone
  await expect(pantone).toHaveAccessibleDescription(/Several inks fit 485/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(pantone).toHaveValue('485 U');
  await expect(text).toHaveAttribute('fill', '#949699'); // never the black of a new text
  await expect(panel).toContainText('PANTONE 485 U (shown only approximately)');
  await expect(panel).toContainText('We do not have the colour of PANTONE 485 U');

  await pantone.fill('reflex');
  await expect(option).toHaveText(['Reflex Blue C', 'Reflex Blue U']);
  await option.first().click();
  await expect(pantone).toHaveValue('Reflex Blue C');
  await expect(text).toHaveAttribute('fill', '#07178c');

  for (const word of ['red', 'červená', 'rot']) {
    await pantone.fill(word);
    await expect(option.filter({ hasText: /^Red 032 C$/ })).toBeVisible();
    await expect(option.filter({ hasText: /^186 C$/ })).toBeAttached();
  }
  await pantone.fill('877 c');
  await expect(option).toHaveText(['877 Cmetallic']);
  await page.keyboard.press('Enter');
  await expect(text).toHaveAttribute('fill', '#a3a6a9');
  await expect(panel).toContainText('PANTONE 877 C (metallic)');
  await pantone.fill('pantone 186c');
  await page.keyboard.press('Enter');
  await expect(pantone).toHaveValue('186 C');
  await expect(panel.locator('.mark', { hasText: 'PANTONE 186 C' })).toBeVisible();
  await pantone.fill('9999 C');
  await page.keyboard.press('Enter');
  await expect(pantone).toHaveAccessibleDescription(/No swatch book has a Pantone 9999 C/);
  await expect(text).toHaveAttribute('fill', '#c8102e');
});

// covers: CFG-029 CFG-046
test('a Pantone code looks the same on all that carry it, and its preview is compared with the fan before the cart', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', { query: '?color=natural&scale=freeTop' });
  await setQuantity(page, 150);
  const [hex, pantone] = [page.getByRole('textbox', { name: 'HEX' }), page.getByLabel(/^Pantone/)];
  const write = async (field: typeof hex, words: string) => {
    await field.fill(words);
    await page.keyboard.press('Enter');
  };
  const first = await addText(page, 'Add text to side 2 Back', 'First');
  await page.getByRole('radio', { name: 'Up to 3 colours' }).check({ force: true });
  await write(pantone, '186 C');
  const panel = page.locator('[data-part="panel"]');
  await expect(panel).toContainText('does PANTONE 186 C look like this?');
  const second = await addText(page, /^Add text$/, 'Second');
  await write(hex, '#00843d');
  await expect(hex).toHaveValue('#00843D');
  await write(pantone, '186 C');
  const looks = (color: string) =>
    Promise.all([first, second].map((text) => expect(text.locator('text')).toHaveAttribute('fill', color)));
  await looks('#c8102e'); // the code was that red already
  await expect(page.locator('[data-announcement]')).toContainText('its preview was taken over');
  await write(hex, '#D01030');
  await looks('#d01030');
  await expect(page.locator('[data-announcement]')).toContainText(
    'The preview of PANTONE 186 C is changed on 2 items',
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await looks('#c8102e');
  await page.getByRole('button', { name: 'Redo' }).click();
  await looks('#d01030');
  await expect(page.getByText('1 of 3 colours')).toBeVisible();

  await priced(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const question = page.getByRole('dialog', { name: 'Are the colours right?' });
  await expect(question.getByRole('listitem')).toHaveText(['PANTONE 186 Ccompare with the swatch book']);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Change the colours' }).click();
  await second.focus();
  await panel.getByRole('button', { name: 'The preview is right' }).click();
  await expect(panel).toContainText('The preview of PANTONE 186 C is confirmed.');
  await expect(panel.locator('.panel_preview-confirm')).toBeFocused();
  await write(hex, '#BE0A26'); // another preview is another question
  await panel.getByRole('button', { name: 'The preview is right' }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(addressOf('en', 'cart'));
  // what was confirmed once is not asked again
  await page.getByRole('link', { name: /^Edit/ }).click();
  await page.getByRole('button', { name: 'Save to cart' }).click();
  await expect(page).toHaveURL(addressOf('en', 'cart'));
});

test('a design kept with two previews of one code cannot be ordered until one of them is chosen', async ({
  page,
}) => {
  const wish = { ...folding, texts: { 1: 'First', 2: 'Second' }, isSpot: true };
  const kept = designed(await readProduct('block-52'), wish);
  const looks = ['#000000', '#00843d'];
  const sides = kept.artwork.sides.map((side) => ({
    ...side,
    texts: side.texts.map((text) => ({ ...text, color: looks.shift(), pantone: '186 C' })),
  }));
  const configuration = { ...kept, artwork: { ...kept.artwork, sides } };
  await keepInBrowser(
    page,
    'en',
    'inkrule.configuration',
    JSON.stringify({ version: 1, data: [{ configuration, isEdit: false }] }),
  );
  await openDesigner(page, 'block-52', { query: '?color=natural&scale=freeTop' });
  const error = page.locator('.panel-check_check-row[data-severity="error"]');
  await page
    .locator('[data-part="rail"]')
    .getByRole('button', { name: /^Check/ })
    .click();
  await expect(error).toContainText('The Pantone code 186 C has more than one preview in the design.');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: /^Show as #000000 everywhere/ }).click();
  await expect(error).toHaveCount(0);
  for (const words of ['First', 'Second'])
    await expect(
      page.getByRole('button', { name: new RegExp(`^Text “${words}`) }).locator('text'),
    ).toHaveAttribute('fill', '#000000');
});

test('one ink fewer says what it saves by the list of a partner, and one press prints two as one', async ({
  page,
}) => {
  await signIn(page, 'en', 'partner.at');
  await openDesigner(page, 'ruler-1');
  await setQuantity(page, 150);
  await addText(page, 'Add text to side 2 Back', 'Sample');
  await page.getByRole('radio', { name: 'Up to 3 colours' }).check({ force: true });
  const hex = page.getByRole('textbox', { name: 'HEX' });
  await hex.fill('#C8102E');
  await page.keyboard.press('Enter');
  await addText(page, 'Add text to side 2 Back', 'More');
  await hex.fill('#C8203E');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Colours', exact: true }).press('Enter');
  await priced(page);
  const before = await netPrice(page);
  const panel = page.locator('[data-part="panel"]');
  const saving = panel.getByText(/^2 colours\. One fewer saves [\d.,]+\s€ without VAT\.$/);
  await expect(saving).toBeVisible();
  await expectAccessible(page);
  const said = Number(/saves ([\d.,]+)/.exec((await saving.textContent()) ?? '')?.[1]?.replace(/\D/g, ''));
  await panel.getByRole('button', { name: 'Print #C8203E as #C8102E' }).press('Enter');
  await expect(saving).toHaveCount(0);
  await priced(page);
  expect(before - (await netPrice(page))).toBe(said);
  await expect(page.locator('[data-part="side-canvas"] text').last()).toHaveAttribute('fill', '#c8102e');
  await page.keyboard.press('Control+z');
  await expect(saving).toBeVisible();
});

test('one ink fewer saves what it says, a double click prints two inks as one and no more, and far inks are not offered', async ({
  page,
}) => {
  await openDesigner(page, 'ruler-1');
  await setQuantity(page, 150);
  const hex = page.getByRole('textbox', { name: 'HEX' });
  for (const [side, words, color] of [
    ['Add text to side 2 Back', 'One', '#C8102E'],
    ['Add text to side 2 Back', 'Two', '#C8203E'],
    ['Add text to side 2 Back', 'Three', '#C8183C'],
  ] as const) {
    await addText(page, side, words);
    if (words === 'One') await page.getByRole('radio', { name: 'Up to 3 colours' }).check({ force: true });
    await hex.fill(color);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Colours', exact: true }).press('Enter');
  await priced(page);
  const panel = page.locator('[data-part="panel"]');
  const merge = panel.getByRole('button', { name: /^Print #C8\w+ as #C8\w+$/ });
  await merge.dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const saving = panel.getByText(/^2 colours\. One fewer saves [\d.,]+\s€ without VAT\.$/);
  await expect(saving).toBeVisible();
  const said = Number(/saves ([\d.,]+)/.exec((await saving.textContent()) ?? '')?.[1]?.replace(/\D/g, ''));
  await priced(page);
  const before = await netPrice(page);
  await merge.press('Enter');
  await expect(merge).toHaveCount(0);
  await priced(page);
  expect(before - (await netPrice(page))).toBe(said);
  await expect(panel.getByRole('heading', { name: 'Colours of the design' })).toBeFocused();
  await addText(page, 'Add text to side 2 Back', 'Yellow');
  await hex.fill('#FFCD00');
  await page.keyboard.press('Enter');
  await expect(panel.getByText(/^2 colours\. One fewer saves/)).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Print #/ })).toHaveCount(0);
});

test('several items take one colour at once, and one undo gives each its own back', async ({ page }) => {
  await twoTexts(page);
  const hex = page.getByRole('textbox', { name: 'HEX' });
  await hex.fill('#C8102E');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page
    .locator('[data-part="side-canvas"]')
    .getByRole('button', { name: /^Text “Left/ })
    .focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Colours', exact: true }).press('Enter');
  const panel = page.locator('[data-part="panel"]');
  await expect(panel.getByText('Different colours')).toBeVisible();
  await expect(hex).toHaveValue('');
  await expect(panel.getByRole('heading', { name: 'Colours of the design' })).toBeVisible();
  const fills = () =>
    page
      .locator('[data-part="side-canvas"] text')
      .evaluateAll((texts) => texts.map((text) => text.getAttribute('fill')).sort());
  const before = await fills();
  await hex.fill('#003087');
  await page.keyboard.press('Enter');
  await expect.poll(fills).toEqual(['#003087', '#003087']);
  await expect(panel.getByText('Different colours')).toHaveCount(0);
  await page.getByRole('heading', { name: 'Colours of the design' }).focus();
  await page.keyboard.press('Control+z');
  await expect.poll(fills).toEqual(before);
});

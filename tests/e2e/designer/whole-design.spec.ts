import { expect, type Locator, type Page } from '@playwright/test';
import { addressOf, expectAccessible } from '../support.ts';
import { openDesigner, priced, quantityField, test } from './designer-page.ts';
import { type InputMethod, keyboardInput, mouseInput, touchInput } from './input-methods.ts';
import { logoPng, photo } from './sample-pictures.ts';

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name, exact: true });
const text = (page: Page, words: string) =>
  page.locator('[data-part="side-canvas"]').getByRole('button', { name: new RegExp(`^Text “${words}`) });
const picture = (page: Page, name: string) =>
  page.locator('[data-part="side-canvas"]').getByRole('button', { name: new RegExp(`^Picture ${name}`) });
const side = (page: Page, number: number) => page.locator('[data-part="side-card"]').nth(number - 1);
const panel = (page: Page) => page.locator('[data-part="panel"]');

/** From the left end of the side, which may be scrolled. */
const placeOf = async (page: Page, words: string): Promise<number> => {
  const own = await text(page, words).boundingBox();
  const around = await page
    .locator('[data-part="side-card"].side-card_active [data-part="side-canvas"]')
    .boundingBox();
  if (!own || !around) throw new Error(words);
  return own.x - around.x;
};

async function addText(page: Page, input: InputMethod, opener: Locator, words: string): Promise<void> {
  await input.press(opener);
  await expect(
    page.locator('[data-part="side-canvas"]').getByRole('textbox', { name: 'Content' }),
  ).toBeFocused();
  await page.keyboard.type(words);
  await input.finish();
  await expect(text(page, words)).toHaveAttribute('aria-pressed', 'true');
}

/**
 * Three texts at the edges and in the middle, a logo in two inks, a photograph on the back; from an empty
 * side to the cart.
 */
async function makeDesign(page: Page, input: InputMethod, look = async () => {}): Promise<void> {
  await openDesigner(page, 'block-52', { query: '?color=natural&scale=withoutPrint' });
  await input.write(quantityField(page), '150');
  await input.choose(page.getByLabel('Add picture to side 1 Front'), await logoPng('logo.png'));
  await expect(picture(page, 'logo.png')).toHaveAttribute('aria-pressed', 'true');
  await input.press(side(page, 1).getByRole('radio', { name: 'Up to 3 colours' }));
  await input.press(tool(page, 'Picture'));
  await input.press(
    panel(page).getByRole('group', { name: 'Print in' }).getByRole('button', { name: '2 colours' }),
  );
  await expect(panel(page).locator('.panel_picture-ink')).toHaveCount(2);
  const red = panel(page).locator('.panel_picture-ink').filter({ hasText: '#C8102E' });
  await input.write(red.getByRole('combobox', { name: /^Pantone/ }), '186 c');
  await expect(red.getByRole('combobox', { name: /^Pantone/ })).toHaveValue('186 C');

  for (const [words, edge] of [
    ['Sample', 'Left'],
    ['123 456', 'Centre'],
    ['4 you', 'Right'],
  ] as const) {
    await input.press(tool(page, 'Text'));
    await addText(page, input, panel(page).getByRole('button', { name: 'Add text', exact: true }), words);
    await input.press(tool(page, 'Text'));
    await input.press(panel(page).getByRole('button', { name: 'PANTONE 186 C', exact: true }));
    await input.press(tool(page, 'Position'));
    await input.press(
      panel(page).getByRole('group', { name: 'Align to print area' }).getByRole('button', { name: edge }),
    );
  }
  await expect(side(page, 1)).toContainText('Pad print 2 of 3 colours');
  const before = await placeOf(page, '123 456');
  await input.move(text(page, '123 456'), { x: 40, y: 0 });
  await expect.poll(async () => (await placeOf(page, '123 456')) - before).toBeGreaterThan(15);

  // a telephone shows the deeds of the side that is worked on only
  await input.press(side(page, 2).getByRole('heading').getByRole('button'));
  await input.choose(page.getByLabel('Add picture to side 2 Back'), await photo('photo.jpg'));
  await expect(picture(page, 'photo.jpg')).toHaveAttribute('aria-pressed', 'true');
  await input.press(side(page, 2).getByRole('radio', { name: 'More than 3' }));
  await expect(side(page, 2)).toContainText('Digital print');
  await look();

  await priced(page);
  await input.press(button(page, 'Add to cart'));
  const question = page.getByRole('dialog', { name: 'Are the colours right?' });
  await expect(question).toContainText('PANTONE 186 C');
  await expect(question).toContainText('#003087');
  await input.press(question.getByRole('button', { name: 'The colours are right' }));
  await expect(page).toHaveURL(addressOf('en', 'cart'));
  await expect(
    page.getByRole('textbox', { name: 'Quantity' }).or(page.getByText('150 pcs')).first(),
  ).toBeVisible();

  const [line] = await page.evaluate(
    () => JSON.parse(localStorage.getItem('inkrule.cart') ?? '{"data":[]}').data,
  );
  const [front, back] = line.artwork.sides;
  expect(line.quantity).toBe(150);
  expect(front.texts.map((one: { text: string }) => one.text)).toEqual(['Sample', '123 456', '4 you']);
  expect(front.texts.every((one: { pantone: string }) => one.pantone === '186 C')).toBe(true);
  expect(front.images[0].reduction.colors).toHaveLength(2);
  expect(back.images[0].reduction).toBeNull();
}

test.describe('a whole design', () => {
  test.slow(); // some hundred presses and two looks by axe

  test('by keyboard alone', async ({ page }) =>
    makeDesign(page, keyboardInput(page), () => expectAccessible(page)));
  test('by mouse', async ({ page }) => makeDesign(page, mouseInput(page)));

  test.describe('on a telephone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    test('by touch', async ({ page }) =>
      makeDesign(page, await touchInput(page), () => expectAccessible(page)));
  });
});

import { expect, type Locator, type Page } from '@playwright/test';
import { mm, mmToPx } from '#rules/platform/units.ts';
import { readCodes } from '../../read-code.ts';
import { expectNoOverflow } from '../support.ts';
import { openDesigner, quantityField, test } from './designer-page.ts';
import { fingersOf, middleOf } from './fingers.ts';
import { touchInput } from './input-methods.ts';
import { choosePictures, colorsAt, picture, ringPng, svgFile } from './sample-pictures.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
});

const natural = { query: '?color=natural&scale=withoutPrint' };
const panel = (page: Page) => page.locator('[data-part="panel"]');
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name, exact: true });
const element = (page: Page, name: RegExp) =>
  page.locator('[data-part="side-canvas"]').getByRole('button', { name });

/** The front as this device keeps it, which is what is printed. */
const front = (page: Page) =>
  page.evaluate(() => {
    const [draft] = JSON.parse(localStorage.getItem('inkrule.configuration') ?? '{"data":[]}').data;
    return draft?.configuration.artwork.sides[0];
  });

/** Neither the page nor what is open on it is wider than the phone. */
async function expectFits(page: Page, open: Locator): Promise<void> {
  await expectNoOverflow(page);
  expect(await open.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
}

/** Draws the thumb of a slider with a finger from where it stands to its end. */
async function slideToEnd(page: Page, slider: Locator): Promise<void> {
  const middle = await middleOf(slider);
  const { share, width } = await slider.evaluate((one: HTMLInputElement) => ({
    share: (one.valueAsNumber - Number(one.min)) / (Number(one.max) - Number(one.min)),
    width: one.clientWidth,
  }));
  const thumb = 16;
  const from = middle.x - (width - thumb) / 2 + share * (width - thumb);
  const fingers = await fingersOf(page);
  await fingers.drag({ x: from, y: middle.y }, { x: middle.x + width / 2, y: middle.y });
}

async function tapText(page: Page, words: string): Promise<Locator> {
  const { press, finish } = await touchInput(page);
  await press(page.getByRole('button', { name: 'Add text to side 1 Front' }));
  await expect(
    page.locator('[data-part="side-canvas"]').getByRole('textbox', { name: 'Content' }),
  ).toBeFocused();
  await page.keyboard.type(words);
  await finish();
  const text = element(page, new RegExp(`^Text “${words}`));
  await expect(text).toHaveAttribute('aria-pressed', 'true');
  return text;
}

test('a picture becomes paths in one ink, as fine as a finger draws the slider', async ({ page }) => {
  const { press, write, choose } = await touchInput(page);
  await openDesigner(page, 'block-52', natural);
  await write(quantityField(page), '150');
  await choose(page.getByLabel('Add picture to side 1 Front'), await ringPng());
  await expect(picture(page, 'ring.png')).toBeVisible();
  await press(tool(page, 'Picture'));
  await press(panel(page).getByRole('button', { name: 'Turn into paths' }));
  const dialog = page.getByRole('dialog', { name: 'Turn ring.png into paths' });
  await expect(dialog.getByRole('status')).toContainText(/\d+ curves/);
  const detail = dialog.getByRole('slider', { name: 'Detail' });
  await slideToEnd(page, detail);
  await expect(detail).toHaveValue('10');
  await press(dialog.getByRole('button', { name: '1 colour' }));
  await expectFits(page, dialog);
  await press(dialog.getByRole('button', { name: 'Use the paths' }));
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() =>
      colorsAt(page, [
        [0.03, 0.03],
        [0.5, 0.2],
        [0.5, 0.5],
      ]),
    )
    .toEqual(['nothing', '#c8102e', 'nothing']);
  await expect.poll(async () => (await front(page))?.images[0].reduction?.colors).toEqual(['#c8102e']);
});

test('a name for each piece: the sheet is chosen, and pieces are gone through and found', async ({
  page,
}) => {
  const { press, write, choose } = await touchInput(page);
  await openDesigner(page, 'block-52', natural);
  await tapText(page, 'Name');
  await press(tool(page, 'Text'));
  await press(panel(page).getByRole('button', { name: 'Own name on each piece' }));
  await choose(panel(page).locator('input[type=file]'), {
    name: 'names.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name;Town\r\nBartholomew;Brno\r\nEleanor;Praha\r\nIvo;Zlín\r\n'),
  });
  await press(panel(page).getByRole('button', { name: /^Name: insert into/ }));
  await expect(element(page, /^Text “Bartholomew”/)).toBeVisible();
  await expect(quantityField(page)).toHaveValue('3');

  const preview = page.locator('[data-part="piece-preview"]');
  const [words, drawn] = [
    preview.getByRole('status').filter({ hasText: /^Piece/ }),
    preview.locator('svg text'),
  ];
  // the widest first, once all are checked
  await expect(preview).toContainText('1 of 3');
  await expect(words).toContainText('Piece 1: Bartholomew Brno');
  await press(preview.getByRole('button', { name: 'Next piece' }));
  await expect(words).toContainText('Piece 2: Eleanor Praha');
  await expect(drawn).toHaveText('Eleanor');
  await press(preview.getByRole('button', { name: 'Previous piece' }));
  await expect(drawn).toHaveText('Bartholomew');
  await write(preview.getByRole('searchbox', { name: 'Find a piece' }), 'zlin');
  await expect(words).toContainText('Piece 3: Ivo Zlín');
  await expect(drawn).toHaveText('Ivo');
  await expectFits(page, panel(page));
});

test('a text is bent along an arc of a radius', async ({ page }) => {
  const { press, write } = await touchInput(page);
  await openDesigner(page, 'block-52', natural);
  const text = await tapText(page, 'Sample');
  await press(tool(page, 'Text'));
  await press(panel(page).getByRole('button', { name: 'Curved up' }));
  await write(panel(page).getByLabel('Radius (mm)'), '20');
  await expect
    .poll(async () => (await front(page))?.texts[0].arc)
    .toEqual({
      direction: 'up',
      radius: mmToPx(mm(20)),
    });
  // the letters lean away from the middle, each by itself
  const leans = await text
    .locator('text')
    .evaluateAll((letters) =>
      letters.map((one) => Number(/rotate\((.*)\)/.exec(one.getAttribute('transform') ?? '')?.[1])),
    );
  expect(leans).toHaveLength(6);
  expect(leans).toEqual(leans.toSorted((a, b) => a - b));
  expect(leans[0]).toBeLessThan(-3);
  expect(leans.at(-1)).toBeGreaterThan(3);
  await expectFits(page, panel(page));
});

test('a folding rule is unfolded by its slider and turned over', async ({ page }) => {
  const { press } = await touchInput(page);
  await openDesigner(page, 'block-52', natural);
  await choosePictures(page, [svgFile('front.svg')]);
  await expect(picture(page, 'front.svg')).toBeVisible();
  await press(page.getByRole('button', { name: 'Unfold and turn it', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Seen from all sides' });
  const stage = dialog.locator('[data-shown="space"]');
  await expect(stage).toBeVisible();
  const folded = await stage.screenshot();
  const slider = dialog.getByRole('slider', { name: 'Unfold' });
  await slideToEnd(page, slider);
  await expect(slider).toHaveAttribute('aria-valuetext', 'unfolded');
  expect((await stage.screenshot()).equals(folded)).toBe(false);
  await expectFits(page, dialog);

  await press(dialog.getByRole('button', { name: 'Fold', exact: true }));
  await press(
    dialog.getByRole('group', { name: 'What to look at' }).getByRole('button', { name: /side 1/i }),
  );
  await expect(stage).toHaveAccessibleName(/side 1 Front \(.*front\.svg/);
  // half a turn over is more than the stage is high: in two pulls
  const fingers = await fingersOf(page);
  for (let pull = 0; pull < 2; pull++) {
    const { x, y } = await middleOf(stage);
    await fingers.drag({ x, y: y - 87 }, { x, y: y + 87 });
  }
  await expect(stage).toHaveAccessibleName(/side 4/i);
  await expect(stage).not.toHaveAccessibleName(/front\.svg/);
});

test.describe('for a camera', () => {
  // which sees more than the pixels a page counts in
  test.use({ deviceScaleFactor: 3 });

  test('a code is made, drawn along its side, and read there', async ({ page }) => {
    const { press, move } = await touchInput(page);
    await openDesigner(page, 'block-52', { query: '?color=white&scale=withoutPrint' });
    await press(tool(page, 'Shapes'));
    await press(page.getByRole('button', { name: 'Add QR code to side 1 Front' }));
    await press(page.getByLabel('Address', { exact: true }));
    await page.keyboard.type('www.example.com');
    await press(page.getByRole('button', { name: 'Add code', exact: true }));
    const code = element(page, /^QR code www\.example\.com, /);
    await expect(code).toBeVisible();
    await expectFits(page, panel(page));
    const place = async (): Promise<number> => (await front(page))?.shapes[0]?.groupX ?? Number.NaN;
    await expect.poll(place).toBeGreaterThan(0);
    const before = await place();
    await move(code, { x: 60, y: 0 });
    await expect.poll(place).toBeGreaterThan(before + mmToPx(mm(5)));
    await press(page.getByRole('button', { name: 'Zoom in' }).first());
    await press(page.getByRole('button', { name: 'Zoom in' }).first());
    await code.scrollIntoViewIfNeeded();
    await expect.poll(async () => readCodes(await page.screenshot())).toEqual(['https://www.example.com']);
  });
});

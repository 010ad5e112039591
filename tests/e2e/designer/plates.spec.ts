import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support.ts';
import { addText, openDesigner, setQuantity, test } from './designer-page.ts';
import { choosePictures, svgFile } from './sample-pictures.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Plates' });
const picture = (page: Page) => dialog(page).getByRole('img');
const shifts = (page: Page) =>
  dialog(page)
    .locator('[data-part="plate"]')
    .evaluateAll((plates) => plates.map((plate) => plate.getAttribute('transform')));

/** A text in red on a blue rule that is printed with plates. */
async function plated(page: Page): Promise<void> {
  await openDesigner(page, 'block-52', { query: '?color=p286c&scale=withoutPrint' });
  const colors = page.locator('[data-part="rail"] [data-tool="colors"]');
  await addText(page, 'Add text to side 1 Front', 'Sample');
  await test.step('a digital side says that it has no plates', async () => {
    await colors.click();
    await expect(page.getByText('Digital print has no plates')).toBeVisible();
    await expect(page.getByRole('button', { name: 'See the plates' })).toHaveCount(0);
  });
  await setQuantity(page, 500);
  await page.locator('[data-part="rail"]').getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByRole('radio', { name: 'Up to 3 colours' }).first().check({ force: true });
  const hex = page.getByRole('textbox', { name: 'HEX' });
  await hex.fill('#c8102e');
  await hex.press('Enter');
  await colors.click();
}

test('plates are seen alone and together by keys alone, out of register, and on a phone', async ({
  page,
}) => {
  await plated(page);
  await test.step('each alone and together, with the white under the inks, by keys', () => seenByKeys(page));
  await test.step('out of register, at a size where it is seen', () => seenOutOfRegister(page));
  await test.step('on a phone, without a wider page', () => seenOnPhone(page));
});

async function seenByKeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'See the plates' }).focus();
  await page.keyboard.press('Enter');
  const [white, red] = [
    dialog(page).getByRole('checkbox', { name: 'White under the inks' }),
    dialog(page).getByRole('checkbox', { name: 'HEX C8102E' }),
  ];
  await expect(white).toBeChecked();
  await expect(red).toBeChecked();
  await expect(picture(page)).toHaveAccessibleName('1 Front: White under the inks, HEX C8102E');
  await expect(dialog(page).locator('[data-part="plate"]')).toHaveCount(2);
  await red.press('Space');
  await expect(picture(page)).toHaveAccessibleName('1 Front: White under the inks');
  await white.press('Space');
  await expect(picture(page)).toHaveAccessibleName('1 Front: nothing printed');
  await dialog(page).getByRole('button', { name: 'Only this: HEX C8102E' }).press('Enter');
  await expect(picture(page)).toHaveAccessibleName('1 Front: HEX C8102E');
  await dialog(page).getByRole('button', { name: 'All together' }).press('Enter');
  await expect(dialog(page).locator('[data-part="plate"]')).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'See the plates' })).toBeFocused();
}

/** Every plate is moved by 0.15 mm. */
async function seenOutOfRegister(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'See the plates' }).click();
  await expect.poll(() => shifts(page)).toEqual([null, null]);
  await dialog(page)
    .getByRole('checkbox', { name: /Registration shift/ })
    .check();
  const moved = (await shifts(page)).map((shift) => {
    const [x = 0, y = 0] = (shift?.match(/-?[\d.]+(?:e-\d+)?/g) ?? []).map(Number);
    return { x, y };
  });
  for (const { x, y } of moved) expect(Math.hypot(x, y)).toBeCloseTo(0.15, 6);
  expect(moved[0]).not.toEqual(moved[1]);
  await expect(picture(page)).toHaveAccessibleName(/out of register/);
  const box = await picture(page).boundingBox();
  // a side of 236 mm: the shift takes four pixels or more
  expect(((box?.width ?? 0) / 236) * 0.15).toBeGreaterThan(4);
  const area = dialog(page).getByRole('region', { name: 'Side with its plates' });
  const before = await area.evaluate((element) => element.scrollLeft);
  expect(before).toBeGreaterThan(0);
  await area.focus();
  // a key in the frame that scrolls to the place is lost: what scrolls had nothing to scroll before
  await area.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => area.evaluate((element) => element.scrollLeft)).toBeLessThan(before);
  await dialog(page)
    .getByRole('checkbox', { name: /Registration shift/ })
    .uncheck();
  expect(await shifts(page)).toEqual([null, null]);
  await page.keyboard.press('Escape');
}

async function seenOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'See the plates' }).click();
  await dialog(page).getByRole('button', { name: 'Close up' }).click();
  const wide = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(wide).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}

type IsIt = (red: number, green: number, blue: number) => boolean;

/** From where to where a colour stands across the middle of a picture of the screen, in pixels of it. */
async function spanOf(shot: Buffer, isIt: IsIt): Promise<{ readonly from: number; readonly to: number }> {
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width;
  const found = Array.from({ length: info.width }, (_, x) => x).filter((x) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(3 * (row + x), 3 * (row + x) + 3);
    return isIt(red, green, blue);
  });
  return { from: found[0] ?? 0, to: (found.at(-1) ?? 0) + 1 };
}

test('inside a picture the lighter ink reaches under the darker one by the trap, as it is printed', async ({
  page,
}) => {
  const halves =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><path d="M0 0h20v20H0z" fill="#ffcd00"/><path d="M20 0h20v20H20z" fill="#003087"/></svg>';
  await openDesigner(page, 'block-52', { query: '?color=natural&scale=withoutPrint' });
  await setQuantity(page, 500);
  await choosePictures(page, [svgFile('halves.svg', Buffer.from(halves))]);
  await page.getByRole('radio', { name: 'Up to 3 colours' }).first().check({ force: true });
  await page.getByRole('group', { name: 'Print in' }).getByRole('button', { name: '2 colours' }).click();
  await page.locator('[data-part="rail"] [data-tool="colors"]').click();
  await page.getByRole('button', { name: 'See the plates' }).click();
  await dialog(page).getByRole('button', { name: 'Closer still' }).click();
  const area = dialog(page).getByRole('region', { name: 'Side with its plates' });
  const spanOn = async (plate: string, isIt: IsIt) => {
    await dialog(page)
      .getByRole('button', { name: `Only this: ${plate}` })
      .click();
    const span = async () => spanOf(await area.screenshot(), isIt);
    await expect.poll(async () => (await span()).from).toBeGreaterThan(0);
    return span();
  };
  const yellow = await spanOn('HEX FFCD00', (red, green, blue) => red > 220 && green > 180 && blue < 60);
  const blue = await spanOn('HEX 003087', (red, _, tone) => tone > red + 60);
  // 64 pixels a mm: no more than one of them away from 0.1 mm
  expect(Math.abs((yellow.to - blue.from) / 64 - 0.1)).toBeLessThan(1 / 64);
});

import { expect, type Locator, type Page } from '@playwright/test';
import { logoPng, picture, svgFile } from '../designer/sample-pictures.ts';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';
import { waitForScript } from './people.ts';

const meter = addressOf('en', 'meter');
const cards = (page: Page): Locator => page.getByRole('article');
const worn = (place: Locator): Locator => place.locator('svg[data-worn-logo]');
const tool = (page: Page): Locator => page.getByRole('button', { name: 'Show my logo on the goods' });

async function chooseLogo(page: Page, file = svgFile('logo.svg')): Promise<void> {
  await tool(page).click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/logo\.\w+ is on the pictures/);
}

/** Every picture below the window is fetched. */
async function lookAtAll(page: Page): Promise<void> {
  for (const card of await cards(page).all()) await card.scrollIntoViewIfNeeded();
}

/** The logo lies within its picture, once that is there: the large one comes after its small ones. */
const expectInside = (card: Locator): Promise<void> =>
  expect(async () => {
    const picture = await card.locator('img').first().boundingBox();
    const logo = await worn(card).first().locator('image').boundingBox();
    if (!picture || !logo) throw new Error('not seen');
    expect(logo.x).toBeGreaterThan(picture.x);
    expect(logo.y).toBeGreaterThan(picture.y);
    expect(logo.x + logo.width).toBeLessThan(picture.x + picture.width);
    expect(logo.y + logo.height).toBeLessThan(picture.y + picture.height);
  }).toPass();

test.describe('a logo kept on the device', () => {
  test('every card wears it, the detail too, and a design begins with it; switched off it is nowhere', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('inkrule.designer.intro', 'seen'));
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    await page.goto(meter);
    await waitForScript(page);
    await expect(worn(page.locator('body'))).toHaveCount(0);
    await chooseLogo(page);
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(tool(page)).toBeFocused();
    await lookAtAll(page);
    await expect(worn(page.locator('body'))).toHaveCount(await cards(page).count());
    await expectInside(cards(page).first());

    // another colour in the same picture
    const first = cards(page).first();
    await first.getByRole('radio').nth(2).click();
    await expect(first.locator('img')).not.toHaveAttribute('src', /natural/);
    await expect(worn(first)).toHaveCount(1);

    // off, by the keyboard
    await tool(page).press('Enter');
    const turn = dialog.getByRole('switch', { name: 'Show it on the pictures' });
    await expect(turn).toBeChecked();
    await turn.press('Space');
    await expect(dialog.getByRole('status')).toHaveText('The logo logo.svg is switched off.');
    await expect(worn(page.locator('body'))).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.reload();
    await waitForScript(page);
    await expect(worn(page.locator('body'))).toHaveCount(0);
    await tool(page).click();
    await dialog.getByRole('switch').press('Space');
    await page.keyboard.press('Escape');

    // the detail wears it without a press: large picture and thumbnails
    await first.getByRole('link', { name: /^Detail/ }).click();
    const gallery = page.getByRole('group', { name: /^Pictures/ });
    await expect(worn(gallery).nth(3)).toBeAttached();
    await expectInside(gallery);
    await page.getByRole('link', { name: 'Want own print' }).click();

    // the design begins with it, and takes it back
    const element = page.locator('[data-side="1"]').getByRole('button', { name: /logo\.svg/ });
    await expect(element.first()).toBeAttached();
    await page.waitForTimeout(600); // what was never kept counts as not begun
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(element).toHaveCount(0);
    await page.waitForTimeout(600); // the design is kept a moment after the last change
    await page.reload();
    await page.waitForURL(/scale=/);
    await page.waitForTimeout(1_500); // a logo would come back within it
    await expect(element).toHaveCount(0);
    expect(sent.filter((url) => !url.includes('/configuration-price'))).toEqual([]);
  });

  test('a WebP is worn, what is no picture is refused with its name, and it can be taken away', async ({
    page,
  }) => {
    await page.goto(meter);
    await waitForScript(page);
    const { buffer } = await logoPng();
    const { default: sharp } = await import('sharp');
    await tool(page).click();
    const dialog = page.getByRole('dialog');
    const input = dialog.locator('input[type=file]');
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('none') });
    await expect(dialog.getByRole('alert')).toHaveText(
      'notes.txt: please use PDF, AI, SVG, PNG, JPG or WebP',
    );
    await input.setInputFiles({
      ...{ name: 'phone.heic', mimeType: 'image/heic' },
      buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    });
    await expect(dialog.getByRole('alert')).toContainText('phone.heic: this browser cannot read');
    await expect(dialog.getByRole('alert')).toContainText('Please save it as a PNG or JPG');
    await input.setInputFiles({
      ...{ name: 'logo.webp', mimeType: 'image/webp' },
      buffer: await sharp(buffer).webp().toBuffer(),
    });
    await expect(dialog.getByRole('status')).toHaveText(/^The logo logo\.webp is on/);
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(worn(cards(page).first())).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Remove the logo' }).press('Enter');
    await expect(input).toBeFocused();
    await expect(dialog.getByRole('status')).toHaveText('The logo is removed.');
    await expect(worn(page.locator('body'))).toHaveCount(0);
  });

  test('that was taken away from the designs of one product stays away there until one is chosen', async ({
    page,
  }) => {
    const designer = (productId: string) => addressOf('en', 'configuration', { productId });
    const strip = page.locator('[data-part="proposals"]');
    const remove = strip.getByRole('button', { name: /^Remove logo/ });
    const input = strip.locator('input[type=file]');
    const open = async (productId: string): Promise<void> => {
      await page.goto(designer(productId));
      await expect(picture(page, 'logo.png')).toBeVisible();
      await strip.getByRole('button', { name: 'Design it for me' }).press('Enter');
      await expect(strip.getByLabel('Company name')).toBeVisible();
    };
    await page.addInitScript(() => localStorage.setItem('inkrule.designer.intro', 'seen'));
    await page.goto(addressOf('en', 'ruler'));
    await waitForScript(page);
    await chooseLogo(page, await logoPng());
    await open('ruler-16');
    await remove.press('Enter');
    await expect(input).toHaveCount(1);
    await expect(page.getByText('Saved on this device')).toBeVisible();

    // other designs still begin with what the goods wear
    await open('block-52');
    await expect(remove).toBeVisible();
    await open('ruler-16');
    await expect(input).toHaveCount(1);
    await expect(remove).toHaveCount(0);
    await input.setInputFiles(await logoPng('own.png'));
    await expect(remove).toHaveAccessibleName(/own\.png/);
    await open('ruler-16');
    await expect(remove).toHaveAccessibleName(/own\.png/);
  });

  test('is worn by every card of every list at 390 px, and nothing moves', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(addressOf('en', 'spatula'));
    await waitForScript(page);
    await chooseLogo(page, await logoPng());
    await page.keyboard.press('Escape');
    for (const screen of ['spatula', 'ruler', 'pencil'] as const)
      await test.step(screen, async () => {
        if (screen !== 'spatula') await page.goto(addressOf('en', screen));
        await waitForScript(page);
        await expect(worn(cards(page).first())).toHaveCount(1);
        await page.evaluate(() => {
          const shifts: number[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
          }).observe({ type: 'layout-shift', buffered: false });
        });
        await lookAtAll(page);
        await expect(worn(page.locator('body'))).toHaveCount(await cards(page).count());
        await expectInside(cards(page).first());
        expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
        await expectNoOverflow(page);
      });
  });

  test('pictures of whole categories wear it on one of their products, and are as before without it', async ({
    page,
  }) => {
    await page.goto(addressOf('en', 'home'));
    await waitForScript(page);
    const tiles = page.getByRole('navigation', { name: 'Products by kind' }).locator('img');
    const before = await tiles.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    await chooseLogo(page);
    await page.keyboard.press('Escape');
    for (const tile of await tiles.all()) await tile.scrollIntoViewIfNeeded();
    for (const tile of await tiles.all()) {
      await expect(tile).toHaveAttribute('src', /^\/images\/products\//);
      await expect(worn(tile.locator('..'))).toHaveCount(1);
      await expectInside(tile.locator('..'));
    }
    await tool(page).click();
    await page.getByRole('dialog').getByRole('switch').press('Space');
    await expect(worn(page.locator('body'))).toHaveCount(0);
    expect(await tiles.evaluateAll((all) => all.map((one) => one.getAttribute('src')))).toEqual(before);

    await page.getByRole('dialog').getByRole('switch').press('Space');
    await page.goto(addressOf('en', 'landing', { category: 'ruler' }));
    const preview = page.locator('.landing_landing img').first();
    await expect(preview).toHaveAttribute('src', /^\/images\/products\/ruler\//);
    await expect(worn(preview.locator('..')).first()).toBeAttached();
    for (const picture of await page.locator('.landing_landing img').all())
      await expect(picture).not.toHaveAttribute('src', /^\/images\/category\//);
  });
});

import { expect, type Page } from '@playwright/test';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { designed } from '../checkout/designs.ts';
import { folding, keepCart, keepInBrowser, readProduct } from '../checkout/shopping.ts';
import { addressOf } from '../support.ts';
import { addText, openDesigner, test } from './designer-page.ts';

/** The design as it was made: the scale of the address decides what stays on a folding rule (CFG-054). */
const again = (page: Page) =>
  page.goto(`${addressOf('en', 'configuration', { productId: 'block-52' })}?color=natural&scale=freeTop`);

/** Documents as somebody may leave them in the storage: by hand, by a broken program, or by a newer one. */
const HOSTILE = '<img src=x onerror="window.attacked=1"><script>window.attacked=1</script>';
type Loose = Record<string, unknown>;
const firstText = (artwork: ArtworkDocument, change: Loose): Loose => ({
  ...artwork,
  sides: artwork.sides.map((side, i) =>
    i === 0 ? { ...side, texts: side.texts.map((node) => ({ ...node, ...change })) } : side,
  ),
});

const spoiled: readonly [string, (artwork: ArtworkDocument) => unknown][] = [
  ['no sides', ({ sides, ...rest }) => rest],
  ['no version', ({ version, ...rest }) => rest],
  ['a version of words', (artwork) => ({ ...artwork, version: 'two' })],
  ['a number that is none', (artwork) => firstText(artwork, { groupX: null })],
  ['an absurd number', (artwork) => firstText(artwork, { groupX: 1e300, width: -1 })],
  ['a foreign field', (artwork) => ({ ...artwork, onload: HOSTILE })],
  ['a foreign font', (artwork) => firstText(artwork, { fontFamily: HOSTILE })],
  ['a colour that is a script', (artwork) => firstText(artwork, { color: `url("javascript:${HOSTILE}")` })],
  ['other words than its lines', (artwork) => firstText(artwork, { text: 'Other' })],
  [
    'two elements of one id',
    (artwork) => firstText({ ...artwork, sides: artwork.sides } as ArtworkDocument, { id: 't2' }),
  ],
  [
    'a hundred sides',
    (artwork) => ({ ...artwork, sides: Array.from({ length: 100 }, () => artwork.sides[0]) }),
  ],
  ['a list', () => [HOSTILE]],
];

const design = async () => designed(await readProduct('block-52'), folding);
const put = (page: Page, key: string, value: string) => keepInBrowser(page, 'en', key, value);
const get = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const attacked = (page: Page) => page.evaluate(() => 'attacked' in window);

test('cart: a spoiled design is named, cannot be ordered, and the good line stays', async ({ page }) => {
  const good = await design();
  for (const [name, spoil] of spoiled) {
    const bad = { ...good, id: 'badBadBad1', artwork: spoil(good.artwork) };
    await keepCart(page, 'en', [good, bad]);
    await page.goto(addressOf('en', 'cart'));
    await expect(page.getByRole('article').first(), name).toContainText('Block 5');
    const isLine = typeof bad.artwork === 'object' && !Array.isArray(bad.artwork);
    if (isLine) await expect(page.getByText('This design can no longer be read.'), name).toBeVisible();
    else {
      await expect(page.getByText('Part of the saved cart could not be read'), name).toBeVisible();
      expect(await get(page, 'inkrule.cart.aside'), name).toContain('badBadBad1');
    }
    expect(await get(page, 'inkrule.cart'), name).toContain(good.id);
    expect(await attacked(page), name).toBe(false);
  }
});

test('designer: an unfinished design that is spoiled is said to be set aside, and designing begins anew', async ({
  page,
}) => {
  const good = await design();
  await openDesigner(page, 'block-52');
  for (const [name, spoil] of spoiled) {
    const bad = { ...good, id: 'badBadBad1', artwork: spoil(good.artwork) };
    await put(
      page,
      'inkrule.configuration',
      JSON.stringify({ version: 1, data: [{ configuration: bad, isEdit: false }] }),
    );
    await page.evaluate(() => localStorage.removeItem('inkrule.configuration.aside'));
    await again(page);
    await expect(
      page.getByText('An unfinished design on this device could not be read.'),
      name,
    ).toBeVisible();
    await expect(page.locator('.side-canvas_canvas-element'), name).toHaveCount(0);
    const isNewer = name.startsWith('no version') || name.startsWith('a version');
    const kept =
      (await get(page, 'inkrule.configuration.aside')) ??
      (isNewer ? await get(page, 'inkrule.configuration') : null);
    expect(kept, name).toContain('badBadBad1');
    expect(await attacked(page), name).toBe(false);
  }
  await addText(page, 'Add text to side 1 Front', 'Anew');
  await again(page);
  await expect(page.getByRole('button', { name: /^Text “Anew/ })).toBeVisible();
  await expect(page.getByText('could not be read')).toHaveCount(0);
});

for (const broken of [
  '{',
  'null',
  '"x"',
  '{"version":9,"data":[]}',
  '{"version":1,"data":{"a":1}}',
  '[[[[',
]) {
  test(`designer: a storage that holds ${broken}`, async ({ page }) => {
    await openDesigner(page, 'block-52');
    await put(page, 'inkrule.configuration', broken);
    await again(page);
    await expect(page.getByText('An unfinished design on this device could not be read.')).toBeVisible();
    expect(await get(page, 'inkrule.configuration.aside')).toBe(broken);
    await addText(page, 'Add text to side 1 Front', 'Anew');
    await expect(page.getByText('Saved on this device')).toBeVisible();
  });
}

test('a design of a newer shop stays where it is, for that shop to come back', async ({ page }) => {
  const good = await design();
  const newer = { ...good, id: 'newerNewer', artwork: { ...good.artwork, version: 99, sparkles: true } };
  await openDesigner(page, 'block-52');
  await put(
    page,
    'inkrule.configuration',
    JSON.stringify({ version: 1, data: [{ configuration: newer, isEdit: false }] }),
  );
  await again(page);
  await expect(page.getByText('An unfinished design on this device could not be read.')).toBeVisible();
  await addText(page, 'Add text to side 1 Front', 'Anew');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  expect(await get(page, 'inkrule.configuration')).toContain('sparkles');
});

test('a good unfinished design opens although the newest is spoiled', async ({ page }) => {
  const good = await design();
  const bad = { ...good, id: 'badBadBad1', artwork: { ...good.artwork, sides: [] } };
  await openDesigner(page, 'block-52');
  const data = [bad, good].map((configuration) => ({ configuration, isEdit: false }));
  await put(page, 'inkrule.configuration', JSON.stringify({ version: 1, data }));
  await again(page);
  await expect(page.getByRole('button', { name: /^Text “Sample Carpentry Ltd/ })).toBeVisible();
  await expect(page.getByText('An unfinished design on this device could not be read.')).toBeVisible();
});

test('a picture that points nowhere is named, on the stage and by the check', async ({ page }) => {
  const product = await readProduct('block-52');
  const lost = designed(product, { ...folding, texts: {}, picture: 'nowhere.png' });
  await openDesigner(page, 'block-52');
  await put(
    page,
    'inkrule.configuration',
    JSON.stringify({ version: 1, data: [{ configuration: lost, isEdit: false }] }),
  );
  await again(page);
  await page
    .locator('[data-part="rail"]')
    .getByRole('button', { name: /^Check/ })
    .click();
  await expect(page.locator('.panel-check_check-row[data-severity="error"]').first()).toContainText(
    'logo.png',
  );
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveAttribute('aria-disabled', 'true');
});

test('words that look like code are words', async ({ page }) => {
  await openDesigner(page, 'block-52');
  await page.getByRole('button', { name: 'Add text to side 1 Front' }).click();
  await page.keyboard.type(HOSTILE);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await again(page);
  await expect(page.locator('.side-canvas_canvas-element')).toHaveCount(1);
  await expect(page.locator('.side-canvas_canvas-element')).toHaveAccessibleName(/<img src=x/);
  expect(await attacked(page)).toBe(false);
});

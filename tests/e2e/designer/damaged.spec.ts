import { expect, type Page } from '@playwright/test';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { designed } from '../checkout/designs.ts';
import { folding, keepCart, keepInBrowser, readProduct } from '../checkout/shopping.ts';
import { addressOf } from '../support.ts';
import { addText, test, whenAlive } from './designer-page.ts';

// Designs as somebody may leave them in the storage: by hand, by a broken program, or by a newer one. What is
// refused is tried with the stores themselves (web/device/unfinished.test.ts, web/device/cart.test.ts).

const UNFINISHED = 'inkrule.configuration';
const note = (page: Page) => page.getByText('An unfinished design on this device could not be read.');
const get = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const attacked = (page: Page) => page.evaluate(() => 'attacked' in window);

/** The design as it was made: the scale of the address decides what stays on a folding rule (CFG-054). */
async function open(page: Page): Promise<void> {
  await page.goto(
    `${addressOf('en', 'configuration', { productId: 'block-52' })}?color=natural&scale=freeTop`,
  );
  await whenAlive(page);
}

const HOSTILE = '<img src=x onerror="window.attacked=1"><script>window.attacked=1</script>';
const firstText = (artwork: ArtworkDocument, change: Record<string, unknown>) => ({
  ...artwork,
  sides: artwork.sides.map((side, i) =>
    i === 0 ? { ...side, texts: side.texts.map((node) => ({ ...node, ...change })) } : side,
  ),
});

const spoiled: readonly ((artwork: ArtworkDocument) => Record<string, unknown>)[] = [
  ({ sides, ...rest }) => rest,
  (artwork) => firstText(artwork, { groupX: null }),
  (artwork) => ({ ...artwork, onload: HOSTILE }),
  (artwork) => firstText(artwork, { fontFamily: HOSTILE }),
  (artwork) => firstText(artwork, { color: `url("javascript:${HOSTILE}")` }),
];

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('inkrule.designer.intro', 'seen')),
);

test('cart: spoiled designs are named and cannot be ordered, what is none is set aside, the good line stays', async ({
  page,
}) => {
  const good = designed(await readProduct('block-52'), folding);
  const bad = spoiled.map((spoil, i) => ({ ...good, id: `badBadBad${i}`, artwork: spoil(good.artwork) }));
  await keepCart(page, 'en', [good, ...bad, { ...good, id: 'noneNone12', artwork: [HOSTILE] }]);
  await page.goto(addressOf('en', 'cart'));
  await expect(page.getByRole('article').first()).toContainText('Block 5');
  await expect(page.getByText('This design can no longer be read.')).toHaveCount(bad.length);
  await expect(page.getByText('Part of the saved cart could not be read')).toBeVisible();
  expect(await get(page, 'inkrule.cart.aside')).toContain('noneNone12');
  expect(await get(page, 'inkrule.cart')).toContain(good.id);
  expect(await attacked(page)).toBe(false);
});

test('designer: spoiled designs are set aside and one of a newer shop stays, the good one opens and names the picture it lost', async ({
  page,
}) => {
  const good = designed(await readProduct('block-52'), { ...folding, picture: 'nowhere.png' });
  const bad = spoiled.map((spoil) => spoil(good.artwork));
  const newer = { ...good.artwork, version: 99, sparkles: true };
  const data = [...bad, newer].map((artwork, i) => ({
    configuration: { ...good, id: `badBadBad${i}`, artwork },
    isEdit: false,
  }));
  const kept = { version: 1, data: [...data, { configuration: good, isEdit: false }] };
  await keepInBrowser(page, 'en', UNFINISHED, JSON.stringify(kept));
  await open(page);
  await expect(note(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Text “Sample Carpentry Ltd/ })).toBeVisible();
  const aside = await get(page, `${UNFINISHED}.aside`);
  for (const i of bad.keys()) expect(aside).toContain(`badBadBad${i}`);
  expect(await attacked(page)).toBe(false);

  await page
    .locator('[data-part="rail"]')
    .getByRole('button', { name: /^Check/ })
    .click();
  await expect(
    page.locator('.panel-check_check-row[data-severity="error"]').filter({ hasText: 'logo.png' }).first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveAttribute('aria-disabled', 'true');

  await addText(page, 'Add text to side 3', 'Anew');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  expect(await get(page, UNFINISHED)).toContain('Anew');
  expect(await get(page, UNFINISHED)).toContain('sparkles');
});

test('designer: a storage nobody can read is set aside, and designing begins anew, in words that look like code', async ({
  page,
}) => {
  await keepInBrowser(page, 'en', UNFINISHED, '{');
  await open(page);
  await expect(note(page)).toBeVisible();
  expect(await get(page, `${UNFINISHED}.aside`)).toBe('{');
  const items = page.locator('.side-canvas_canvas-element');
  await expect(items).toHaveCount(0);
  await page.getByRole('button', { name: 'Add text to side 1 Front' }).click();
  await page.keyboard.type(HOSTILE);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await open(page);
  await expect(items).toHaveCount(1);
  await expect(items).toHaveAccessibleName(/<img src=x/);
  await expect(note(page)).toHaveCount(0);
  expect(await attacked(page)).toBe(false);
});

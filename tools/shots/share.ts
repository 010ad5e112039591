import type { Page } from '@playwright/test';
import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { openDesigner } from './designer.ts';

const natural = '?color=natural&scale=freeTop';
const origin = (edition: Edition): string => `http://${edition}.localhost:${process.env.E2E_PORT}`;
const wordsOf = async (edition: Edition): Promise<Record<string, string>> =>
  (await import(`../../texts/share/${localeOf[edition]}.json`, { with: { type: 'json' } })).default;

/** Another text on the side that is worked on. */
async function addWords(page: Page, edition: Edition): Promise<void> {
  const words = (await import(`../../texts/designer/${localeOf[edition]}.json`, { with: { type: 'json' } }))
    .default as Record<string, string>;
  // the second side is empty; a narrow screen shows the button only on the side worked on, and another one of
  // the same name in a sheet that may lie below the edge
  const side = page.locator('[data-part="side-card"]').nth(1);
  await side.locator('h2 button').click();
  await side.getByRole('button', { name: words.designer_add_text ?? '' }).click();
  await page.keyboard.type('Roofs, stairs');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
}

/** The dialog before anything is sent. */
export async function openShareDialog(page: Page, edition: Edition): Promise<void> {
  await openDesigner(page, edition, 'block-52', natural);
  await page.getByRole('button', { name: (await wordsOf(edition)).share_open ?? '' }).click();
  await page.getByRole('dialog').waitFor();
}

/** The link; gives its address. */
export async function openSharedLink(page: Page, edition: Edition): Promise<string> {
  const words = await wordsOf(edition);
  await openShareDialog(page, edition);
  await page.getByRole('button', { name: words.share_save ?? '' }).click();
  return page.getByRole('textbox', { name: words.share_link ?? '' }).inputValue();
}

/** A shop that does not answer. */
export async function openShareFailure(page: Page, edition: Edition): Promise<void> {
  await openShareDialog(page, edition);
  await page.route('**/api/designs', (route) => route.abort());
  await page.getByRole('button', { name: (await wordsOf(edition)).share_save ?? '' }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
}

/** The question which of two designs to go on with. */
export async function openSharedQuestion(page: Page, edition: Edition): Promise<void> {
  const words = await wordsOf(edition);
  const address = await openSharedLink(page, edition);
  await page.keyboard.press('Escape');
  await addWords(page, edition);
  await page.waitForTimeout(600); // the design is kept a moment after the last change
  await page.goto(address);
  await page.getByRole('button', { name: words.share_open_shared ?? '' }).waitFor();
}

/** The shared design on the stage, with the word that another one is kept. */
export async function openBesideMine(page: Page, edition: Edition): Promise<void> {
  await openSharedQuestion(page, edition);
  await page.getByRole('button', { name: (await wordsOf(edition)).share_open_shared ?? '' }).click();
  await page.locator('.side-canvas_canvas-element').first().waitFor();
}

export async function openExpired(page: Page, edition: Edition): Promise<void> {
  await page.goto(
    `${origin(edition)}${pathTo(edition, 'configuration', { productId: 'block-52' })}?design=${'A'.repeat(22)}`,
  );
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The design was changed in a second tab. */
export async function openChangedElsewhere(page: Page, edition: Edition): Promise<void> {
  await openDesigner(page, edition, 'block-52', natural);
  await page.waitForTimeout(600);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.locator('.side-canvas_canvas-element').first().waitFor();
  await addWords(second, edition);
  await page.getByRole('dialog').waitFor();
  await page.bringToFront();
}

/** The language switch with a design that cannot be sent. */
export async function openCarryFailure(page: Page, edition: Edition): Promise<void> {
  await openDesigner(page, edition, 'block-52', natural);
  await page.route('**/api/designs', (route) => route.abort());
  const other = edition === 'de' ? 'EN' : 'DE';
  const burger = page.locator('.burger > summary');
  if (await burger.isVisible()) await burger.click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: other, exact: true })
    .locator('visible=true')
    .first()
    .click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
}

/** A cart, or the recapitulation, whose first line the print check had something to say of, unfolded. */
export async function openWarnings(page: Page, edition: Edition, isRecapitulation: boolean): Promise<void> {
  const { fillAddress, folding, openCart, pencil, person } = await import('#tests/e2e/checkout/shopping.ts');
  const lines = await openCart(page, edition, [folding, pencil]);
  const warnings = [
    { code: 'placeholder_left', side: 1, ids: ['t1'], value: null, limit: null, words: [] },
    { code: 'resolution_low', side: 2, ids: ['t2'], value: 148, limit: 200, words: [] },
  ];
  const data = lines.map((line, i) => (i === 0 ? { ...line, warnings } : line));
  await page.evaluate(
    (stored) => localStorage.setItem('inkrule.cart', JSON.stringify({ version: 1, data: stored })),
    data,
  );
  await page.reload();
  if (isRecapitulation) {
    await page.locator('.sum a.btn:not([aria-busy])').click();
    await page.waitForURL(origin(edition) + pathTo(edition, 'information'));
    await fillAddress(page, 'billingAddress', person);
    await page.locator('[id="billingAddress.country"]').selectOption('CZ');
    await page.locator('button[type=submit]').click();
    await page.waitForURL(origin(edition) + pathTo(edition, 'recapitulation'));
  }
  await page.locator('[data-part="line-warnings"] summary').click();
}

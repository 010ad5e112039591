import type { Page } from '@playwright/test';
import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { openDesigner } from './designer.ts';

const wordsOf = async (area: string, edition: Edition) =>
  (await import(`../../texts/${area}/${localeOf[edition]}.json`, { with: { type: 'json' } }))
    .default as Record<string, string>;

/** A side with a text that is printed with plates. */
async function platedText(page: Page, edition: Edition, color: string): Promise<void> {
  const designer = await wordsOf('designer', edition);
  await openDesigner(page, edition, 'block-52', `?color=${color}&scale=withoutPrint`);
  const quantity = page.getByRole('textbox', { name: designer.designer_quantity ?? '' });
  await quantity.fill('500');
  await quantity.press('Enter');
  await page.locator('[data-side="1"] input[type="radio"]').first().check({ force: true });
}

const openTool = (page: Page, tool: string) =>
  page.locator(`[data-part="rail"] [data-tool="${tool}"]`).click();

async function inColor(page: Page, hex: string): Promise<void> {
  const field = page.locator('[data-part="panel"] [data-fix-control="hex"]');
  await field.fill(hex);
  await field.press('Enter');
}

/** A yellow badge over a red text on a blue rule, printed with plates. */
async function platedDesign(page: Page, edition: Edition): Promise<void> {
  const artwork = await wordsOf('artwork', edition);
  await platedText(page, edition, 'p286c');
  await openTool(page, 'colors');
  await inColor(page, '#c8102e');
  await openTool(page, 'shape');
  await page
    .locator('[data-part="panel"] button', { hasText: artwork.shape_badge ?? '' })
    .first()
    .click();
  await openTool(page, 'colors');
  await inColor(page, '#ffcd00');
  const badge = page.locator('.side-canvas_canvas-element:has(> path)').first();
  await badge.focus();
  for (let i = 0; i < 14; i++) await page.keyboard.press('ArrowRight');
}

export async function openPlates(page: Page, edition: Edition): Promise<void> {
  await platedDesign(page, edition);
  const words = await wordsOf('plates', edition);
  await page
    .getByRole('button', { name: words.plates_open ?? '' })
    .first()
    .click();
  await page.locator('dialog[open] [data-part="plate"]').first().waitFor({ state: 'attached' });
}

export async function openShifted(page: Page, edition: Edition): Promise<void> {
  await openPlates(page, edition);
  await page.locator('dialog[open] input[aria-describedby]').check();
  await page.waitForTimeout(500);
}

/** The inks that can be looked through. */
export async function openInks(page: Page, edition: Edition): Promise<void> {
  await platedText(page, edition, 'natural');
  await openTool(page, 'colors');
  const words = await wordsOf('inks', edition);
  await page.getByRole('button', { name: words.inks_open ?? '' }).click();
  await page.locator('dialog[open] [data-choice]').first().waitFor();
}

const trueSize = async (page: Page, edition: Edition) =>
  page
    .getByRole('button', { name: (await wordsOf('truesize', edition)).truesize_open ?? '' })
    .and(page.locator(':visible'));

/** The card that is held against the screen. */
export async function openCard(page: Page, edition: Edition): Promise<void> {
  await openDesigner(page, edition, 'block-52', '?color=natural&scale=withoutPrint');
  await (await trueSize(page, edition)).click();
  await page.locator('dialog[open] [data-part="card"]').waitFor();
}

/** The sides as large as they are. */
export async function openTrueSize(page: Page, edition: Edition): Promise<void> {
  await openCard(page, edition);
  await page.locator('dialog[open] .dialog-actions .btn').last().click();
}

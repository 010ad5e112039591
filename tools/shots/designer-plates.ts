import type { Page } from '@playwright/test';
import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { openDesigner } from './designer.ts';

const wordsOf = async (area: string, edition: Edition) =>
  (await import(`../../texts/${area}/${localeOf[edition]}.json`, { with: { type: 'json' } }))
    .default as Record<string, string>;

/** A red text over a yellow badge on a blue rule, printed with plates. */
async function platedDesign(page: Page, edition: Edition): Promise<void> {
  const artwork = await wordsOf('artwork', edition);
  const designer = await wordsOf('designer', edition);
  await openDesigner(page, edition, 'block-52', '?color=p286c&scale=withoutPrint');
  const quantity = page.getByRole('textbox', { name: designer.designer_quantity ?? '' });
  await quantity.fill('500');
  await quantity.press('Enter');
  await page.locator('[data-side="1"] input[type="radio"]').first().check({ force: true });
  const tool = (name: string) => page.locator(`[data-part="rail"] [data-tool="${name}"]`).click();
  await tool('shape');
  const panel = page.locator('[data-part="panel"]');
  await panel
    .locator('button', { hasText: artwork.shape_badge ?? '' })
    .first()
    .click();
  await tool('colors');
  const hex = panel.locator('[data-fix-control="hex"]');
  await hex.fill('#ffcd00');
  await hex.press('Enter');
  await page.locator('[data-part="layer"], .side-canvas_canvas-element').first().click({ force: true });
  await hex.fill('#c8102e');
  await hex.press('Enter');
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

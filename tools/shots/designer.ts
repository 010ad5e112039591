import type { Page } from '@playwright/test';
import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';

const origin = (edition: Edition): string => `http://${edition}.localhost:${process.env.E2E_PORT}`;

/** The configurator with one text on the first side, the introduction closed. */
export async function openDesigner(
  page: Page,
  edition: Edition,
  productId: string,
  query: string,
): Promise<void> {
  const words = (await import(`../../texts/designer/${localeOf[edition]}.json`, { with: { type: 'json' } }))
    .default as Record<string, string>;
  await page.goto(origin(edition) + pathTo(edition, 'configuration', { productId }) + query);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: words.designer_add_text ?? '' })
    .first()
    .click();
  await page.keyboard.type('Sample Carpentry');
  await page.keyboard.press('Escape');
}

/** The panel of how a text is set, with a spaced line on an arc in capitals. */
export async function openTypography(page: Page, edition: Edition): Promise<void> {
  await openDesigner(page, edition, 'spatula-2', '');
  const words = (await import(`../../texts/typography/${localeOf[edition]}.json`, { with: { type: 'json' } }))
    .default as Record<string, string>;
  const press = (name: string) => page.getByRole('button', { name: words[name] ?? '', exact: true }).click();
  const sheet = page.locator('[data-part="rail"] button[data-tool="text"]');
  if (!(await page.locator('#designer-panel').isVisible())) await sheet.click();
  await press('typography_capitals');
  await press('typography_outline');
  await press('typography_curve_up');
  const spacing = page.getByLabel(words.typography_letter_spacing ?? '');
  await spacing.fill('10');
  await spacing.press('Enter');
}

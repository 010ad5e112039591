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

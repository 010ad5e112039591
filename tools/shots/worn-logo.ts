import type { Page } from '@playwright/test';
import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import type { Shot } from './shot.ts';

const origin = (edition: Edition): string => `http://${edition}.localhost:${process.env.E2E_PORT}`;
const wordsOf = async (edition: Edition): Promise<Record<string, string>> =>
  (await import(`../../texts/wear/${localeOf[edition]}.json`, { with: { type: 'json' } })).default;

type Place = Parameters<typeof pathTo>[1];

/** A page of the goods with a logo chosen; the dialog is closed. */
async function openWorn(page: Page, edition: Edition, screen: Place, params = {}): Promise<void> {
  const { svgFile } = await import('#tests/e2e/designer/sample-pictures.ts');
  const words = await wordsOf(edition);
  await page.goto(origin(edition) + pathTo(edition, screen, params as never));
  await page.locator('html[data-whole]').waitFor();
  await page.getByRole('button', { name: words.wear_open ?? '' }).click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(svgFile('logo.svg'));
  await page.locator('svg[data-worn-logo]').first().waitFor({ state: 'attached' });
}

const shot = (name: string, screen: Place, params = {}): Shot => ({
  name: `worn-logo-${name}`,
  open: async (page, edition) => {
    await openWorn(page, edition, screen, params);
    await page.keyboard.press('Escape');
  },
});

/** The goods with the logo of the device. */
export const wornLogoShots: readonly Shot[] = [
  { name: 'worn-logo-dialog', open: (page, edition) => openWorn(page, edition, 'meter'), screenOnly: true },
  shot('home', 'home'),
  shot('meter', 'meter'),
  shot('spatula', 'spatula'),
  shot('ruler', 'ruler'),
  shot('pencil', 'pencil'),
  shot('product', 'product', { productId: 'block-52' }),
  shot('product-pencil', 'product', { productId: 'pencil-hexagonal-175-sharpened' }),
];

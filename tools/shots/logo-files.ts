import type { Page } from '@playwright/test';
import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { pdfFile } from '../../tests/e2e/designer/sample-pdfs.ts';
import { logoPng, ringPng, type SampleFile } from '../../tests/e2e/designer/sample-pictures.ts';
import { openDesigner } from './designer.ts';

const natural = '?color=natural&scale=freeTop';

const wordsOf = async (edition: Edition): Promise<Record<string, string>> =>
  (await import(`../../texts/designer/${localeOf[edition]}.json`, { with: { type: 'json' } })).default;

/** A file of four pages, of which the second cannot stay a drawing. */
export async function openPages(page: Page, edition: Edition): Promise<void> {
  await openDesigner(page, edition, 'block-52', natural);
  const pdf = pdfFile('manual.pdf', ['drawing', 'gradient', 'words', 'empty']);
  await page.locator('input[type="file"]').first().setInputFiles(pdf);
  const dialog = page.getByRole('dialog');
  await dialog.locator('canvas').nth(3).waitFor();
  await dialog.getByRole('radio').nth(1).check();
  await page.locator('#pdf-look[aria-busy="false"]').waitFor();
}

/** A picture of pixels on a side, with a dialog about it open. */
async function openRedo(page: Page, edition: Edition, file: SampleFile, button: string): Promise<void> {
  const words = await wordsOf(edition);
  await openDesigner(page, edition, 'block-52', natural);
  await page.locator('input[type="file"]').first().setInputFiles(file);
  const panel = page.locator('#designer-panel');
  const open = panel.getByRole('button', { name: words[button] ?? '' });
  if (!(await panel.isVisible()))
    await page.locator('[data-part="rail"] button[data-tool="picture"]').click();
  await open.click();
  await page.getByRole('dialog').locator('img').nth(1).waitFor();
}
export const openTrace = async (page: Page, edition: Edition) =>
  openRedo(page, edition, await logoPng(), 'designer_trace');
export const openBackground = async (page: Page, edition: Edition) =>
  openRedo(page, edition, await ringPng(), 'designer_background');

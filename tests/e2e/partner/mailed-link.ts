import { expect, type Page } from '@playwright/test';
import { originOf } from '../support.ts';

/** The link with a token in the newest mail whose row at /dev/mail says these words, once it is written. */
export async function mailedLink(page: Page, words: string): Promise<string> {
  const row = page.getByRole('row').filter({ hasText: words });
  await expect(async () => {
    await page.goto(`${originOf('en')}/dev/mail`);
    expect(await row.count()).toBeGreaterThan(0);
  }).toPass();
  await row.first().getByRole('link', { name: 'text', exact: true }).click();
  const text = (await page.locator('body').textContent()) ?? '';
  return /http\S+token=[\w-]+/.exec(text)?.[0] ?? '';
}

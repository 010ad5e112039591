import { expect, type Locator, type Page } from '@playwright/test';
import type { Edition } from '#rules/platform/editions/editions.ts';

const statusNames = { cz: 'Stav objednávky', en: 'Order status', de: 'Status der Bestellung' } as const;

/** What stands in the head of an order under this name. */
export const cellOf = (page: Page, name: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');

/** Buttons and links that lead on, which may be pressed now. */
const offered = (page: Page): Locator =>
  page.locator('main .btn.primary:not([aria-disabled="true"])').filter({ visible: true });

/** The order stands in this status on the open page, and nothing but these acts leads on. */
export async function expectStatus(
  page: Page,
  status: string,
  acts: readonly string[],
  edition: Edition = 'en',
): Promise<void> {
  await expect(cellOf(page, statusNames[edition]).getByRole('button')).toHaveText(status);
  await expect(offered(page)).toHaveText(acts);
}

/** Presses the button of an act and the one of the same name in its question. */
export async function confirmAct(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name, exact: true }).click();
  await expect(question).toHaveCount(0);
}

import { expect, type Page } from '@playwright/test';
import type { EditedSettings } from '#contract/company/settings.ts';
import { signIn, waitForScript } from '../storefront/people.ts';
import { addressOf } from '../support.ts';
import { test } from '../test.ts';
import { put, read } from './own-calls.ts';

test.use({ provokes: ['refusals'] });

const cliche = (page: Page) => page.getByRole('textbox', { name: /^Printing plate/ });
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save settings' }).click();
};
const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'The settings are saved.' }).first()).toBeVisible();

/** Somebody else saves another price of the printing plate. @returns the one before */
async function saveElsewhere(page: Page, price: number): Promise<number> {
  const { values, version } = (await read(page, '/settings/edit')) as EditedSettings;
  await put(page, '/settings', { cliche: price, version });
  return values.cliche;
}

test('two admins change settings: each keeps what they typed, and nobody writes the value of the other back', async ({
  page,
}) => {
  await signIn(page, 'en', 'admin');
  await page.goto(addressOf('en', 'adminSettings'));
  await waitForScript(page);
  const minimum = page.getByRole('textbox', { name: /^Time to pay/ });
  const term = await minimum.inputValue();
  await minimum.fill(String(Number(term) + 1));
  const was = await saveElsewhere(page, 411);
  await save(page);
  const refusal = page.getByRole('alert').filter({ hasText: 'Changed in the meantime' });
  await expect(refusal).toBeInViewport();
  await expect(refusal.locator('..')).toBeFocused();
  await expect(cliche(page)).toHaveValue('411');
  await save(page);
  await saved(page);
  await page.reload();
  await expect(cliche(page)).toHaveValue('411');
  await expect(minimum).toHaveValue(String(Number(term) + 1));

  // both the same field: the second is asked
  await cliche(page).fill('433');
  await saveElsewhere(page, was);
  await save(page);
  await expect(cliche(page)).toHaveAccessibleDescription(/Stored here in the meantime/);
  await expect(cliche(page)).toHaveValue('433');
  await cliche(page).fill(String(was));
  await minimum.fill(term);
  await save(page);
  await saved(page);
});

test('what was typed is there again after the session has ended', async ({ page, context }) => {
  await signIn(page, 'en', 'admin');
  await page.goto(addressOf('en', 'adminSettings'));
  await cliche(page).fill('477');
  await context.clearCookies({ name: 'jwt-token' });
  await save(page);
  await expect(page.getByRole('alert').first()).toBeInViewport();
  await expect(cliche(page)).toHaveValue('477');
  await signIn(page, 'en', 'admin');
  await page.goto(addressOf('en', 'adminSettings'));
  await expect(cliche(page)).toHaveValue('477');
  await expect(page.getByText('There are unsaved changes')).toBeVisible();
});

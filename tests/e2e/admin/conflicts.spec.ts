import { expect, type Page } from '@playwright/test';
import { signIn } from '../storefront/people.ts';
import { addressOf } from '../support.ts';
import { test } from '../test.ts';

test.use({ provokes: ['refusals'] });

const rate = (page: Page) => page.getByRole('textbox', { name: 'Rate of the euro' });
const cliche = (page: Page) => page.getByRole('textbox', { name: /^Printing plate/ });
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save settings' }).click();
};
const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'The settings are saved.' }).first()).toBeVisible();

test('two admins change settings: each keeps what they typed, and nobody writes the value of the other back', async ({
  page,
  somebodyElse,
}) => {
  const other = await somebodyElse();
  for (const one of [page, other]) {
    await signIn(one, 'en', 'admin');
    await one.goto(addressOf('en', 'adminSettings'));
  }
  const was = await cliche(page).inputValue();
  const minimum = other.getByRole('textbox', { name: /^Time to pay/ });
  await cliche(page).fill('411');
  await save(page);
  await saved(page);

  const term = await minimum.inputValue();
  await minimum.fill(String(Number(term) + 1));
  await save(other);
  const refusal = other.getByRole('alert').filter({ hasText: 'Changed in the meantime' });
  await expect(refusal).toBeInViewport();
  await expect(refusal.locator('..')).toBeFocused();
  await expect(cliche(other)).toHaveValue('411');
  await save(other);
  await saved(other);
  await page.reload();
  await expect(cliche(page)).toHaveValue('411');

  // both the same field: the second is asked
  await other.reload();
  await cliche(page).fill(was);
  await save(page);
  await saved(page);
  await cliche(other).fill('433');
  await save(other);
  await expect(cliche(other)).toHaveAccessibleDescription(/Stored here in the meantime/);
  await expect(cliche(other)).toHaveValue('433');
  await cliche(other).fill(was);
  await minimum.fill(term);
  await save(other);
  await saved(other);
  await expect(rate(other)).toBeVisible();
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

import { expect, type Page } from '@playwright/test';
import { port } from '../shops.ts';
import { openSignedIn, signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectFits } from '../support.ts';
import { test } from '../test.ts';

test.use({ provokes: ['refusals'] });

const rate = (page: Page) => page.getByRole('textbox', { name: 'Rate of the euro' });

async function save(page: Page, typed: string): Promise<void> {
  await rate(page).fill(typed);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The settings are saved.' }).first()).toBeVisible();
}

// covers: ADM-006 ADM-067 ADM-071
test('an admin changes the rate of the euro, is told what it means, and the shop has other prices', async ({
  page,
  request,
}) => {
  const price = async (edition: 'cz' | 'en') => {
    const { host, pathname } = new URL(addressOf(edition, 'product', { productId: 'block-52' }));
    const answer = await request.get(`http://127.0.0.1:${port}${pathname}`, { headers: { host } });
    const [, shown] = /<b>([^<]*\d[^<]*(?:Kč|€))<\/b>/.exec(await answer.text()) ?? [];
    expect(shown).toBeDefined();
    return shown;
  };
  const before = { cz: await price('cz'), en: await price('en') };
  await openSignedIn(page, 'en', 'admin');
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: /^Settings/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const was = await rate(page).inputValue();

  await rate(page).fill('253');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Please enter a number from 10 to 100.').first()).toBeVisible();
  await expect(rate(page)).toHaveValue('253');

  await rate(page).fill('50,6');
  await page.getByRole('button', { name: 'Save settings' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/All prices in EUR fall by/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await expect(rate(page)).toHaveValue('50,6');
  await save(page, '50,6');
  try {
    await expect(page.getByRole('cell', { name: /Rate of the euro: .* → 50,600/ }).first()).toBeVisible();
    expect(await price('cz')).toBe(before.cz);
    expect(await price('en')).not.toBe(before.en);
  } finally {
    // the word of the save before goes
    await page.reload();
    await save(page, was);
  }
  expect(await price('en')).toBe(before.en);
  await signIn(page, 'de', 'admin');
  await page.goto(addressOf('de', 'adminSettings'));
  await expectFits(page);
});

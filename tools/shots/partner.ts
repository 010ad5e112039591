import type { Page } from '@playwright/test';
import type { Edition } from '#rules/platform/editions/editions.ts';
import type { Screen } from '#rules/platform/editions/paths.ts';
import { folding, openCart, pencil } from '#tests/e2e/checkout/shopping.ts';
import { signIn } from '#tests/e2e/storefront/people.ts';
import { addressOf } from '#tests/e2e/support.ts';

/**
 * Pages of a partner, signed in with a list in EUR, so that the Czech edition shows that it keeps its
 * currency.
 */
export async function openPartner(page: Page, edition: Edition, screen: Screen): Promise<void> {
  await signIn(page, edition, 'partner.at');
  await page.goto(addressOf(edition, screen));
}

export async function openPartnerCart(page: Page, edition: Edition): Promise<void> {
  await signIn(page, edition, 'partner.at');
  await openCart(page, edition, [folding, pencil]);
}

export async function openPartnerRecapitulation(page: Page, edition: Edition): Promise<void> {
  await openPartnerCart(page, edition);
  await page.locator('.sum a.btn').click();
  await page.waitForURL(addressOf(edition, 'recapitulation'));
  await page.locator('.checkout_step-ways .primary:not([aria-disabled])').waitFor();
}

export async function openPartnerThanks(page: Page, edition: Edition): Promise<void> {
  await openPartnerRecapitulation(page, edition);
  await page.locator('.checkout_step-ways .primary').click();
  await page.waitForURL(addressOf(edition, 'thanks'));
}

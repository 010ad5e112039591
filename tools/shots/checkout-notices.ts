import type { Page } from '@playwright/test';
import { apiLocaleOf, currencyOf, type Edition } from '#rules/platform/editions/editions.ts';
import type { Shot } from './shot.ts';

/** A cart that stood open while an admin changed a price; the price is put back. */
async function openChangedCart(page: Page, edition: Edition): Promise<void> {
  const { changePrices, comeBack } = await import('#tests/e2e/checkout/change-prices.ts');
  const { folding, openCart, pencil } = await import('#tests/e2e/checkout/shopping.ts');
  await openCart(page, edition, [folding, pencil]);
  await changePrices('default', 2);
  await comeBack(page);
  await page.locator('article .note').first().waitFor();
  await changePrices('default', 0.5);
}

/** The form of a withdrawal on the page of an order, one line of which was printed. */
async function openWithdrawal(page: Page, edition: Edition): Promise<void> {
  const { foldingRule, sampleArtwork, sampleLine } = await import('#server/orders/ordering/sample-order.ts');
  const { placeWithPage } = await import('#tests/e2e/admin/shop-orders.ts');
  const { originOf } = await import('#tests/e2e/support.ts');
  const plain = sampleLine({ quantity: 100, artwork: sampleArtwork(foldingRule, 'natural', 'freeTop', {}) });
  const { orderPath } = await placeWithPage({
    locale: apiLocaleOf[edition],
    currency: currencyOf[edition],
    configurations: [plain, sampleLine({ id: 'line2' })],
  });
  await page.goto(originOf(edition) + orderPath);
  await page.locator('[aria-labelledby*="withdrawal"] .btn, section .btn').last().click();
  await page.locator('form fieldset input').first().waitFor();
}

/** What a shopper is told of a price that changed, and how a contract is withdrawn from. */
export const checkoutNotices: readonly Shot[] = [
  { name: 'cart-price-changed', open: openChangedCart },
  { name: 'link-withdrawal', open: openWithdrawal },
];

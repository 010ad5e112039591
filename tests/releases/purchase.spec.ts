import { folding, openCart, orderButton, walkToPayment } from '../e2e/checkout/shopping.ts';
import { addressOf } from '../e2e/support.ts';
import { test } from '../e2e/test.ts';

// by bank transfer: a shop in production has no gateway to try payments out
test('a whole purchase from the cart to thanks', async ({ page }) => {
  await openCart(page, 'en', [folding]);
  await walkToPayment(page, 'en');
  await orderButton(page).click();
  await page.waitForURL(addressOf('en', 'thanks'));
});

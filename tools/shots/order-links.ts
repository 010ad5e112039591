import type { Page } from '@playwright/test';
import { apiLocaleOf, type Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import type { Shot } from './shot.ts';

const calls = () => import('#tests/e2e/partner/partner-orders.ts');
const shopping = () => import('#tests/e2e/checkout/shopping.ts');

/** What somebody sees whom a partner gave a link to an order with designs to approve. */
async function openSharedOrder(page: Page, edition: Edition): Promise<void> {
  const { orderToApprove } = await calls();
  const { signIn } = await import('#tests/e2e/storefront/people.ts');
  const { addressOf } = await import('#tests/e2e/support.ts');
  const orderId = await orderToApprove({ locale: apiLocaleOf[edition] });
  await signIn(page, edition, 'partner');
  await page.goto(addressOf(edition, 'partnerOrder', { orderId }));
  const address = await page.evaluate(async (id) => {
    const answer = await fetch(`/api/b2b/partner/order/${id}/links`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ label: 'Joinery', mayDecide: true, days: 14 }),
    });
    return ((await answer.json()) as { address: string }).address;
  }, orderId);
  await page.context().clearCookies();
  await page.goto(address);
}

/** The page that the mail of an order leads its shopper to, paid for by transfer. */
async function openShopperOrder(page: Page, edition: Edition): Promise<void> {
  const { folding, goToPayment, openCart, orderButton, pencil } = await shopping();
  const { addressOf } = await import('#tests/e2e/support.ts');
  await openCart(page, edition, [folding, pencil]);
  await goToPayment(page, edition);
  await orderButton(page).click();
  await page.waitForURL(addressOf(edition, 'thanks'));
  await page.locator(`a[href*="${pathTo(edition, 'orderByLink', { secret: '' })}"]`).click();
  await page.locator('main h1').waitFor();
}

/** Pages of an order without log-in. */
export const orderLinks: readonly Shot[] = [
  { name: 'link-shared', open: openSharedOrder },
  { name: 'link-order', open: openShopperOrder },
  {
    name: 'link-unknown',
    open: async (page, edition) => {
      const { addressOf } = await import('#tests/e2e/support.ts');
      await page.goto(addressOf(edition, 'orderByLink', { secret: 'x'.repeat(43) }));
    },
  },
];

import type { Page } from '@playwright/test';
import { apiLocaleOf, currencyOf, type Edition } from '#rules/editions/editions.ts';
import type { Shot } from './table.ts';

const port = () => process.env.E2E_PORT;
let placed = 0;

/**
 * An order in the language of an edition. @returns its code, and the address that gets its mails and no
 * others
 */
async function order(edition: Edition): Promise<{ orderCode: string; email: string }> {
  const { company, placeOrder, untilMade } = await import('#tests/e2e/admin/desk.ts');
  const n = ++placed;
  const email = `letters${n}@carpentry.example`;
  const orderCode = await placeOrder({
    orderCode: `26114${String(900 + n)}`,
    locale: apiLocaleOf[edition],
    currency: currencyOf[edition],
    useBillingCompany: true,
    billingAddress: { ...company, email },
  });
  await untilMade(orderCode);
  return { orderCode, email };
}

/** Staff decide about an order on its page. @param button selector of the deed */
async function decide(page: Page, edition: Edition, orderCode: string, button: string): Promise<void> {
  const { openOrder } = await import('#tests/e2e/admin/desk.ts');
  await openOrder(page, edition, orderCode);
  await page.locator(button).click();
  await page.getByRole('dialog').locator('.btn:not(.line)').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Opens the newest mail to an address, once `count` came. */
async function openMail(page: Page, email: string, count: number, part: '' | '/text' = ''): Promise<void> {
  const rows = page.getByRole('row').filter({ hasText: email });
  for (let attempt = 0; attempt < 60; attempt++) {
    await page.goto(`http://en.localhost:${port()}/dev/mail`);
    if ((await rows.count()) >= count) break;
    await page.waitForTimeout(500);
  }
  const address = await rows.first().getByRole('link').first().getAttribute('href');
  await page.goto(`http://en.localhost:${port()}${address}${part}`);
}

const mail = (name: string, button: string | null, part: '' | '/text' = ''): Shot => ({
  name,
  still: true,
  open: async (page, edition) => {
    const { orderCode, email } = await order(edition);
    if (button) await decide(page, edition, orderCode, button);
    await openMail(page, email, button ? 2 : 1, part);
  },
});

export const mails: readonly Shot[] = [
  mail('mail-confirmation', null),
  mail('mail-confirmation-text', null, '/text'),
  mail('mail-receipt', '.order-acts .primary'),
  mail('mail-receipt-text', '.order-acts .primary', '/text'),
  mail('mail-cancellation', '.order-cancel'),
  mail('mail-cancellation-text', '.order-cancel', '/text'),
];

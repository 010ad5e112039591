import type { Page } from '@playwright/test';
import type { Edition } from '#rules/platform/editions/editions.ts';
import type { Shot } from './shot.ts';

/** The helpers read the port when they are loaded, which is known only once the shop runs. */
const paying = () => import('#tests/e2e/checkout/paying.ts');
const shopping = () => import('#tests/e2e/checkout/shopping.ts');

/** At the gateway with an order of the cz edition, the only one that pays by card and wallet (CHK-082). */
async function toGateway(page: Page): Promise<void> {
  const { atGateway, choose } = await paying();
  await choose(page, 'goPay');
  await (await shopping()).orderButton(page).click();
  await atGateway(page);
}

const MORE_THAN_SHOWN = 6;
let parked = 0;

/** The admin's list with money for cancelled orders, which waits for a decision. */
async function openParked(page: Page, edition: Edition): Promise<void> {
  const { cancelOrder } = await import('#tests/e2e/admin/shop-orders.ts');
  const { codeAtGateway, payUnseen } = await paying();
  for (; parked < MORE_THAN_SHOWN; parked++) {
    // a shopper of its own each: to the same one the shop says that the money of the last order is being
    // checked
    const shopper = await page.context().browser()?.newContext();
    if (!shopper) throw new Error('no browser');
    const gate = await shopper.newPage();
    await toGateway(gate);
    await cancelOrder(await codeAtGateway(gate));
    await payUnseen(gate);
    await shopper.close();
  }
  const { openRegularOrders } = await import('#tests/e2e/admin/shop-orders.ts');
  await openRegularOrders(page, edition);
}

/** Paid at a gateway that then speaks of the payment by a fault. */
const paidBadly = (name: string, [kind, times]: readonly [string, number], says: string): Shot => ({
  name,
  editions: ['cz'],
  open: async (page) => {
    const { clearFaults, layFault, letEnd } = await paying();
    await toGateway(page);
    await layFault('goPay.status', kind, times);
    await letEnd(page, 'pay');
    await page.getByText(says).waitFor();
    await clearFaults();
  },
});

/** What the payment page says, whichever way a payment went. */
export const payments: readonly Shot[] = [
  { name: 'payment-card', editions: ['cz'], open: async (page) => (await paying()).choose(page, 'goPay') },
  {
    name: 'payment-wallet',
    editions: ['cz'],
    // its button is drawn in a frame, which a picture of the whole page leaves out below the screen
    screenOnly: true,
    open: async (page) => {
      await (await paying()).choose(page, 'payPal');
      // to the same place each time
      const button = page.locator('.checkout_wallet-button iframe');
      await button.evaluate((frame) => frame.scrollIntoView({ block: 'center', behavior: 'instant' }));
    },
  },
  {
    name: 'payment-declined',
    editions: ['cz'],
    open: async (page) => {
      await toGateway(page);
      await (await paying()).letEnd(page, 'decline');
      await page.getByRole('alert').hover();
    },
  },
  paidBadly('payment-review', ['wrongAmount', 9], 'přijali a ověřujeme'),
  paidBadly('payment-unanswered', ['error', 30], 'zatím neodpovídá'),
  {
    name: 'thanks-paid',
    editions: ['cz'],
    open: async (page) => {
      const { expectPaid, letEnd } = await paying();
      await toGateway(page);
      await letEnd(page, 'pay');
      await expectPaid(page);
    },
  },
  { name: 'admin-parked', open: openParked },
];

import type { Page } from '@playwright/test';
import type { Totals } from '#contract/orders/orders.ts';
import type { CheckoutPayload } from '#contract/shop-orders/checkout.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { sampleBilling, sampleOrder, withTotals } from '#server/orders/ordering/sample-order.ts';
import { newToken, signIn } from '../storefront/people.ts';
import { addressOf, freshOrderCode, originOf } from '../support.ts';

/** Node does not know names below localhost. */
const api = (path: string): string => `${originOf('en').replace('en.localhost', '127.0.0.1')}/api${path}`;

async function call(
  path: string,
  body: unknown,
  token?: string,
): Promise<{ status: number; value: unknown }> {
  const answer = await fetch(api(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, value: await answer.json() };
}

type Placed = { readonly orderCode: string; readonly orderPath: string };

/** An order of the shop, as a browser would place it, and where its shopper follows it. */
export async function placeWithPage(changes: Partial<CheckoutPayload> = {}): Promise<Placed> {
  const orderCode = changes.orderCode ?? freshOrderCode();
  const order = sampleOrder({ ...changes, orderCode });
  const path = '/payment/bank-transfer-create-order-with-data';
  const first = await call(path, { ...order, uploadedAttachments: [] });
  const { data } = first.value as { data?: Totals };
  if (!data) throw new Error(`no price of an order: ${JSON.stringify(first.value)}`);
  const placed = await call(path, {
    ...withTotals(order, data),
    uploadedAttachments: order.uploadedAttachments,
  });
  if (placed.status !== 200) throw new Error(`no order: ${JSON.stringify(placed.value)}`);
  const { orderPath } = placed.value as { orderPath: string };
  return { orderCode, orderPath };
}

/** The code of such an order. */
export const placeOrder = async (changes: Partial<CheckoutPayload> = {}): Promise<string> =>
  (await placeWithPage(changes)).orderCode;

export const company: CheckoutPayload['billingAddress'] = {
  ...sampleBilling,
  companyName: 'Vzorové stavby a.s.',
  taxIn: '12345678',
  taxTin: 'CZ12345678',
  email: 'info@stavby.example',
};

/** As staff does on the page of the order. */
export async function cancelOrder(orderCode: string): Promise<void> {
  const { status } = await call(`/regular-orders/${orderCode}/cancel`, {}, await newToken('admin'));
  if (status !== 200) throw new Error(`${orderCode} is not cancelled: ${status}`);
}

/** Waits until the confirmation of an order went out and its print files are there. */
export async function untilMade(orderCode: string): Promise<void> {
  const token = await newToken('admin');
  const headers = { authorization: `Bearer ${token}` };
  for (let tries = 0; tries < 150; tries++) {
    const order = (await (await fetch(api(`/regular-orders/${orderCode}`), { headers })).json()) as {
      emailStatus: string;
    };
    const items = (await (await fetch(api(`/orders/${orderCode}/print-files`), { headers })).json()) as {
      files: unknown[];
    }[];
    if (order.emailStatus === 'sent' && items.every(({ files }) => files.length > 1)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${orderCode} is not ready`);
}

/** Signed in as admin, on the list of regular orders. */
export async function openRegularOrders(page: Page, edition: Edition): Promise<void> {
  await signIn(page, edition, 'admin');
  await page.goto(addressOf(edition, 'regularOrders'));
}

/** Signed in as admin, on the page of an order. */
export async function openOrder(page: Page, edition: Edition, orderCode: string): Promise<void> {
  await signIn(page, edition, 'admin');
  await page.goto(addressOf(edition, 'regularOrder', { orderCode }));
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CheckoutPayload } from '#contract/shop-orders/checkout.ts';
import { addressHash } from '#server/platform/network.ts';
import { giveUpDue } from './check-payments.ts';
import { retryGateway } from './pay.ts';
import { type PayShop, PIECES, payShop } from './testing/shopping.ts';

const HOUR = 3_600_000;
const ADDRESS = '203.0.113.7';
let s: PayShop;
beforeAll(async () => {
  s = await payShop({ env: { RATE_LIMIT: 'on' } });
});
afterAll(() => s.close());

const placeTen = async (): Promise<CheckoutPayload[]> => {
  const placed: CheckoutPayload[] = [];
  for (let i = 0; i < 10; i += 1) placed.push((await s.place('goPay')).payload);
  return placed;
};
const giveUpAll = async () => {
  s.moveClock(2 * HOUR);
  for (const payment of s.fake.goPay.values()) if (payment.state === 'CREATED') payment.state = 'TIMEOUTED';
  await giveUpDue(s.shop);
};
const retry = ({ orderCode, currency, billingAddress: { email }, configurations }: CheckoutPayload) => {
  const items = configurations.map(({ productId, quantity }) => ({ id: productId, count: quantity }));
  return retryGateway(s.shop, { orderCode, currency, contact: { email }, items }, { address: ADDRESS });
};

it('orders that were given up take their pieces again only within the limits of unpaid ones, also all at once', async () => {
  const full = await s.stock();
  const first = await placeTen();
  await giveUpAll();
  const second = await placeTen();
  const [one] = first as [CheckoutPayload];
  expect(await retry(one)).toMatchObject({
    ok: false,
    code: 'too_many_unpaid_orders',
    detail: s.shop.config.officeEmail,
  });
  expect((await s.orderOf(one.orderCode)).paymentStatus).toBe('cancelled');
  expect(await s.stock()).toBe(full - 10 * PIECES);

  await giveUpAll();
  expect(await s.stock()).toBe(full);
  const answers = await Promise.all([...first, ...second].map(retry));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  expect(await s.stock()).toBe(full - 10 * PIECES);
  const open = [...first, ...second].find((_, i) => answers[i]?.ok) as CheckoutPayload;
  expect((await s.orderOf(open.orderCode)).addressHash).toBe(addressHash(s.shop.config, ADDRESS));
});

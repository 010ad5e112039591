import { refundBody, webhookBody, webhookHeaders } from '#server/payments/payment/testing/fake-providers.ts';
import type { TestServer } from '#server/testing.ts';
import { heard, type Known, type Purchase } from './known.ts';
import { type Act, post } from './ordering.ts';
import type { Mishap } from './parties.ts';
import { recent } from './shoppers.ts';
import type { World } from './world.ts';

/** What happens to money: people pay, pay late, twice or too little, and providers tell of it in their own order. */

const open = (known: Known, method: Purchase['method']) =>
  known.purchases.filter((one) => one.method === method && one.mayStand).slice(-20);

/** Every payment the provider has of an order: also one of which the shop heard no answer, as its mails have links too. */
export const paymentsAt = ({ fake }: World, { method, code }: Purchase): string[] =>
  (method === 'goPay' ? fake.goPayOf(code) : fake.payPalOf(code)).map(({ id }) => String(id));

/** The payer does so much of it at the provider. @returns whether it could be done */
export function atProvider(
  world: World,
  { method, code }: Purchase,
  id: string,
  what: 'pays' | 'cancels' | 'lets it end' | 'pays too little',
): boolean {
  if (method === 'goPay') {
    const payment = world.fake.goPay.get(id);
    if (!payment || payment.refunds || payment.state === 'PAID') return false;
    payment.state = what === 'cancels' ? 'CANCELED' : what === 'lets it end' ? 'TIMEOUTED' : 'PAID';
    if (what === 'pays too little') payment.amount -= 100;
  } else {
    const wallet = world.fake.payPal.get(id);
    if (!wallet || wallet.status === 'COMPLETED' || wallet.status === 'VOIDED') return false;
    wallet.status = what === 'cancels' ? 'VOIDED' : 'APPROVED';
  }
  world.say(`${code} at ${method} ${what}`);
  return true;
}

/** At the provider, whatever the shop believes by then. */
const pay: Act = async (world, known) => {
  const provider = world.happens(0.5) ? 'goPay' : 'payPal';
  const list = open(known, provider);
  if (list.length === 0) return;
  const purchase = recent(world, list);
  const id = world.pick(paymentsAt(world, purchase));
  if (id === undefined) return;
  const how = (['cancels', 'lets it end', 'pays too little'] as const)[world.below(10)] ?? 'pays';
  if (!atProvider(world, purchase, id, how)) return;
  for (let times = world.below(4); times > 0; times -= 1) known.news.push({ provider, id, refund: false });
};

const refund: Act = async (world, known) => {
  if (world.happens(0.5)) {
    const paid = [...world.fake.goPay.values()].filter(({ state }) => state === 'PAID').slice(-20);
    if (paid.length === 0) return;
    const payment = world.pick(paid);
    const part = world.happens(0.5) ? payment.amount : Math.max(1, Math.floor(payment.amount / 3));
    payment.refunds = [part];
    payment.state = part === payment.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    known.news.push({ provider: 'goPay', id: String(payment.id), refund: true });
    world.say(`${payment.order_number} at goPay ${payment.state}`);
    return;
  }
  const paid = [...world.fake.payPal.values()]
    .filter(({ status, refunds }) => status === 'COMPLETED' && !refunds)
    .slice(-20);
  if (paid.length === 0) return;
  const wallet = world.pick(paid);
  wallet.refunds = [{ status: 'COMPLETED', amount: wallet.amount }];
  for (const capture of wallet.captures) capture.status = 'REFUNDED';
  known.news.push({ provider: 'payPal', id: wallet.id, refund: true });
  world.say(`${wallet.custom_id} at payPal refunded`);
};

export type News = Known['news'][number];

export const tell = ({ app }: TestServer, world: World, { provider, id, refund: isRefund }: News) => {
  if (provider === 'goPay')
    return app.inject({ method: 'GET', url: `/api/payment/gopay-notification?id=${id}` });
  const capture = world.fake.payPal.get(id)?.captures[0]?.id;
  const payload = isRefund && capture ? refundBody(capture) : webhookBody('CHECKOUT.ORDER.APPROVED', id);
  return app.inject({
    method: 'POST',
    url: '/api/payment/paypal-webhook',
    payload,
    headers: webhookHeaders(),
  });
};

/** News of a provider arrives: late, in another order, twice at once, or at both processes. */
const hear: Act = async (world, known, mishap) => {
  const [news] = known.news.splice(world.below(known.news.length), 1);
  if (!news) return;
  const one = hearing(world, known, news, mishap);
  await world.together(world.happens(0.4) ? [one, one] : [one]);
};

/** The shop is told; a provider that was not heard says it again. */
export const hearing =
  (world: World, known: Known, news: News, mishap: () => Mishap | null) => async (): Promise<void> => {
    const ended = await world.within(world.any(), mishap(), (server) => tell(server, world, news));
    const answer = heard(world, known, `news of ${news.provider}`, ended);
    if (!answer || answer.statusCode >= 300) known.news.push(news);
  };

/** The browser comes back from the provider. */
const comeBack: Act = async (world, known, mishap) => {
  const provider = world.happens(0.5) ? 'goPay' : 'payPal';
  const list = open(known, provider);
  if (list.length === 0) return;
  const { code, payments } = recent(world, list);
  const paid = world.pick(payments);
  if (!paid) return;
  const { id, token } = paid;
  const one = async () => {
    const ended = await world.within(world.any(), mishap(), (server) =>
      provider === 'goPay'
        ? server.app.inject({ url: `/api/payment/gopay-order-status?paymentId=${id}&token=${token}` })
        : post(server, '/api/payment/paypal-capture-order', { id }),
    );
    heard(world, known, `${code} comes back`, ended);
  };
  await world.together(world.happens(0.4) ? [one, one] : [one]);
};

const retry: Act = async (world, known, mishap) => {
  const list = known.purchases
    .filter(({ method, mayStand }) => method !== 'bankTransfer' && mayStand)
    .slice(-20);
  if (list.length > 0) await payAnew(world, known, recent(world, list), mishap);
};

/** Tries to pay once more, perhaps by two clicks; `meanwhile` happens while that is under way. */
export async function payAnew(
  world: World,
  known: Known,
  purchase: Purchase,
  mishap: () => Mishap | null,
  meanwhile: readonly (() => Promise<void>)[] = [],
): Promise<void> {
  const { payload, method, code } = purchase;
  const { email } = payload.billingAddress;
  const one = async () => {
    const ended = await world.within(world.any(), mishap(), (server) =>
      method === 'goPay'
        ? post(server, '/api/payment/gopay-create-order', {
            ...{ contact: { email }, transportationPrice: payload.transportationPrice, lang: 'CS' },
            items: payload.configurations.map((line) => ({ id: line.productId, count: line.quantity })),
            ...{ currency: payload.currency, orderCode: code },
          })
        : post(server, '/api/payment/paypal-create-order', {
            ...{ billingAddress: { email }, amount: payload.totalPriceWithVat, orderCode: code },
          }),
    );
    const answer = heard(world, known, `${code} tries to pay again`, ended);
    if (answer?.statusCode === 200) {
      const body = answer.json();
      const id = String(method === 'goPay' ? body.paymentId : body.id);
      if (!purchase.payments.some((known) => known.id === id))
        purchase.payments.push({ id, token: body.token ?? '' });
    }
  };
  await world.together([one, ...(world.happens(0.4) ? [one] : []), ...meanwhile]);
}

export const moneyActs: readonly (readonly [number, Act])[] = [
  [14, pay],
  [4, refund],
  [14, hear],
  [6, comeBack],
  [5, retry],
];

import type { LightMyRequestResponse } from 'fastify';
import type { Totals } from '#contract/orders/orders.ts';
import type { CheckoutPayload } from '#contract/shop-orders/checkout.ts';
import { foldingRule, sampleArtwork, sampleLine, sampleOrder, sampleText, withTotals } from '#server/orders/ordering/sample-order.ts';
import { refundBody, webhookBody, webhookHeaders } from '#server/payments/payment/testing/fake-providers.ts';
import { paths } from '#server/payments/payment/testing/shopping.ts';
import type { TestServer } from '#server/testing.ts';
import { heard, type Known, nextCode, nextPerson, type Purchase, type Said } from './known.ts';
import type { Mishap } from './parties.ts';
import type { World } from './world.ts';

/** What shoppers do: order, pay, pay late or twice, write, approve, withdraw, and ask again when nothing came. */

type Act = (world: World, known: Known, mishap: () => Mishap | null) => Promise<void>;

const urlOf = (method: CheckoutPayload['paymentMethod']): string =>
  method === 'bankTransfer' ? '/api/payment/bank-transfer-create-order-with-data' : paths[method];

const post = ({ app }: TestServer, url: string, payload: object | string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers });

const methods = ['bankTransfer', 'goPay', 'payPal'] as const;

function draftOf(world: World, who: Purchase['who'], code: string, method: Purchase['method']): CheckoutPayload {
  const { firstName, surName, companyName, street, city, phone, email, note, text, file } = who;
  const isCompany = world.happens(0.3);
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v${1 + world.below(8)}z"/></svg>`);
  const artwork = sampleArtwork(foldingRule, 'natural', 'freeTop', {
    0: { texts: [sampleText('t1', 1, { text })], tabMenu: 'maxColors' },
  });
  const address = { firstName, surName, street, city, phone, zipCode: '110 00', country: 'CZ' };
  const edition = world.happens(0.3) ? 'DE' : 'CZ';
  return sampleOrder({
    ...{ orderCode: code, paymentMethod: method, useBillingCompany: isCompany, note },
    ...(edition === 'DE' ? { locale: 'DE', currency: 'EUR' } : {}),
    billingAddress: {
      ...address,
      ...{ email, companyName: isCompany ? companyName : '', taxIn: isCompany ? '12345678' : '', taxTin: '' },
    },
    ...(world.happens(0.2) && {
      useDeliveryAddress: true,
      deliveryAddress: { ...address, companyName: '', street: `${street} B` },
    }),
    configurations: Array.from({ length: 1 + world.below(2) }, (_, i) =>
      sampleLine({ id: `line${i + 1}`, quantity: 1 + world.below(9), artwork }),
    ),
    uploadedAttachments: world.happens(0.25)
      ? [{ name: file, size: svg.length, fileContent: svg.toString('base64'), imageNodeInformationName: null }]
      : [],
  });
}

/** Of an answer that was heard: what the shopper now knows. */
function learn(purchase: Purchase, answer: LightMyRequestResponse, known: Known): void {
  if (answer.statusCode === 200 || answer.statusCode === 502) {
    const body = answer.json();
    const order = answer.statusCode === 200 ? body : body.data;
    if (purchase.id && order?.id && purchase.method === 'bankTransfer' && order.id !== purchase.id)
      known.wrong.push(`a repeat of ${purchase.code} was answered with another order`);
    purchase.secret ??= /\/([\w-]{20,})$/.exec(order?.orderPath ?? '')?.[1] ?? null;
    if (purchase.method === 'bankTransfer') purchase.id ??= order?.id ?? null;
    const id = purchase.method === 'goPay' ? body.paymentId : body.id;
    if (answer.statusCode === 200 && purchase.method !== 'bankTransfer' && id)
      purchase.payments.push({ id: String(id), token: body.token ?? '' });
  }
}

async function send(world: World, known: Known, purchase: Purchase, mishap: Mishap | null): Promise<void> {
  const process = world.any();
  const isLost = world.happens(0.08);
  const headers = { 'idempotency-key': purchase.key };
  const ended = await world.within(process, mishap, (server) =>
    post(server, urlOf(purchase.method), purchase.payload, headers),
  );
  const what = `${purchase.code} ordered by ${purchase.method} in ${process.name}`;
  const answer = heard(world, known, what, isLost ? { kind: 'unheard' } : ended);
  if (!answer) {
    purchase.mayStand = true;
    return;
  }
  const { code, data } = answer.statusCode === 200 ? { code: '', data: null } : answer.json();
  if (code === 'totals_differ') {
    purchase.payload = withTotals(purchase.payload, data as Totals);
    return send(world, known, purchase, null);
  }
  if (answer.statusCode === 200 || answer.statusCode >= 500 || data?.id) purchase.mayStand = true;
  if (purchase.mayStand && ['order_code_taken', 'idempotency_conflict'].includes(code))
    known.wrong.push(`a repeat of ${purchase.code} was refused: ${code}`);
  learn(purchase, answer, known);
}

const order: Act = async (world, known, mishap) => {
  const method = world.pick(methods);
  const back = known.purchases.length > 0 && world.happens(0.3) ? world.pick(known.purchases).who : null;
  const who = back && !known.erased.includes(back) ? back : nextPerson(known);
  const code = nextCode(known);
  const purchase: Purchase = {
    ...{ code, key: `key-of-${code}-${world.seed}`, who, method, payload: draftOf(world, who, code, method) },
    ...{ id: null, secret: null, mayStand: false, wasThere: false, at: world.machine.now(), payments: [] },
  };
  known.purchases.push(purchase);
  await world.together([() => send(world, known, purchase, null)]);
  // a double click, or the same attempt from another tab
  const again = () => send(world, known, purchase, mishap());
  if (purchase.mayStand || world.happens(0.5)) await world.together(world.happens(0.4) ? [again, again] : [again]);
};

/** Nothing came back, or somebody presses once more. */
const orderAgain: Act = async (world, known, mishap) => {
  const last = known.purchases.slice(-12).filter(({ who }) => !known.erased.includes(who));
  if (last.length > 0) await world.together([() => send(world, known, world.pick(last), mishap())]);
};

const open = (known: Known, method: Purchase['method']) =>
  known.purchases.filter((one) => one.method === method && one.payments.length > 0).slice(-20);

/** At the provider, whatever the shop believes by then. */
const pay: Act = async (world, known) => {
  const provider = world.happens(0.5) ? 'goPay' : 'payPal';
  const list = open(known, provider);
  if (list.length === 0) return;
  const { code, payments } = world.pick(list);
  const { id } = world.pick(payments);
  const how = world.below(10);
  if (provider === 'goPay') {
    const payment = world.fake.goPay.get(id);
    if (!payment || payment.refunds || payment.state === 'PAID') return;
    if (how === 0) payment.state = 'CANCELED';
    else if (how === 1) payment.state = 'TIMEOUTED';
    else payment.state = 'PAID';
    // less than was asked for
    if (how === 2) payment.amount -= 100;
    world.say(`${code} at goPay ${payment.state}${how === 2 ? ' too little' : ''}`);
  } else {
    const wallet = world.fake.payPal.get(id);
    if (!wallet || wallet.status === 'COMPLETED' || wallet.status === 'VOIDED') return;
    wallet.status = how === 0 ? 'VOIDED' : 'APPROVED';
    world.say(`${code} at payPal ${wallet.status}`);
  }
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
  const paid = [...world.fake.payPal.values()].filter(({ status, refunds }) => status === 'COMPLETED' && !refunds).slice(-20);
  if (paid.length === 0) return;
  const wallet = world.pick(paid);
  wallet.refunds = [{ status: 'COMPLETED', amount: wallet.amount }];
  for (const capture of wallet.captures) capture.status = 'REFUNDED';
  known.news.push({ provider: 'payPal', id: wallet.id, refund: true });
  world.say(`${wallet.custom_id} at payPal refunded`);
};

type News = Known['news'][number];

export const tell = ({ app }: TestServer, world: World, { provider, id, refund: isRefund }: News) => {
  if (provider === 'goPay') return app.inject({ method: 'GET', url: `/api/payment/gopay-notification?id=${id}` });
  const capture = world.fake.payPal.get(id)?.captures[0]?.id;
  const payload = isRefund && capture ? refundBody(capture) : webhookBody('CHECKOUT.ORDER.APPROVED', id);
  return app.inject({ method: 'POST', url: '/api/payment/paypal-webhook', payload, headers: webhookHeaders() });
};

/** News of a provider arrives: late, in another order, twice at once, or at both processes. */
const hear: Act = async (world, known, mishap) => {
  if (known.news.length === 0) return;
  const [news] = known.news.splice(world.below(known.news.length), 1);
  if (!news) return;
  const one = async () => {
    const ended = await world.within(world.any(), mishap(), (server) => tell(server, world, news));
    const answer = heard(world, known, `news of ${news.provider}`, ended);
    // a provider that was not heard says it again
    if (!answer || answer.statusCode >= 300) known.news.push(news);
  };
  await world.together(world.happens(0.4) ? [one, one] : [one]);
};

/** The browser comes back from the provider. */
const comeBack: Act = async (world, known, mishap) => {
  const provider = world.happens(0.5) ? 'goPay' : 'payPal';
  const list = open(known, provider);
  if (list.length === 0) return;
  const { code, payments } = world.pick(list);
  const { id, token } = world.pick(payments);
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
  const list = known.purchases.filter(({ method, mayStand }) => method !== 'bankTransfer' && mayStand).slice(-20);
  if (list.length === 0) return;
  const purchase = world.pick(list);
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
      if (!purchase.payments.some((known) => known.id === id)) purchase.payments.push({ id, token: body.token ?? '' });
    }
  };
  await world.together(world.happens(0.4) ? [one, one] : [one]);
};

/** Says something under a key, perhaps in both processes at once; what nobody answered is said again later. */
export async function saying(world: World, known: Known, said: Said, mishap: () => Mishap | null): Promise<void> {
  const one = async () => {
    const ended = await world.within(world.any(), mishap(), said.send);
    const isLost = world.happens(0.08);
    const answer = heard(world, known, said.words.slice(0, 30), isLost ? { kind: 'unheard' } : ended);
    if (answer && answer.statusCode < 300) said.accepted = true;
  };
  await world.together(world.happens(0.4) ? [one, one] : [one]);
}

const withLink = (known: Known) =>
  known.purchases.filter(({ secret, who }) => secret !== null && !known.erased.includes(who)).slice(-20);

const write: Act = async (world, known, mishap) => {
  const list = withLink(known);
  if (list.length === 0) return;
  const { secret, who, code } = world.pick(list);
  const words = `W${known.said.length} ${code} ${who.mark}`;
  const key = `said-${known.said.length}-${world.seed}`;
  const send: Said['send'] = (server) =>
    post(server, `/api/order-link/${secret}/messages`, { comment: words, name: '' }, { 'idempotency-key': key });
  const said: Said = { words, key, send, accepted: false };
  known.said.push(said);
  await saying(world, known, said, mishap);
};

const writeAgain: Act = async (world, known, mishap) => {
  const last = known.said.slice(-8);
  if (last.length > 0) await saying(world, known, world.pick(last), mishap);
};

const decide: Act = async (world, known, mishap) => {
  const list = withLink(known);
  if (list.length === 0) return;
  const { secret, code, who } = world.pick(list);
  const seen = await world.any().server.app.inject({ url: `/api/order-link/${secret}` });
  if (seen.statusCode !== 200) return;
  const items = seen.json<{ items: { orderItemId: string; version: number; approval: string | null }[] }>().items;
  const item = items.find(({ orderItemId, version }) => orderItemId && version > 0);
  if (!item) return;
  const isApproved = world.happens(0.6);
  const body = { version: item.version, approved: isApproved, comment: isApproved ? '' : `Larger ${who.mark}`, name: '' };
  const one = async () => {
    const ended = await world.within(world.any(), mishap(), ({ app }) =>
      app.inject({ method: 'PUT', url: `/api/order-link/${secret}/items/${item.orderItemId}/decision`, payload: body }),
    );
    heard(world, known, `${code} decides`, ended);
  };
  await world.together(world.happens(0.4) ? [one, one] : [one]);
};

const withdraw: Act = async (world, known, mishap) => {
  const list = withLink(known);
  if (list.length === 0) return;
  const { secret, code, who } = world.pick(list);
  const key = `withdraws-${code}`;
  const one = async () => {
    const ended = await world.within(world.any(), mishap(), (server) =>
      post(server, `/api/order-link/${secret}/withdrawals`, { reason: `Too late ${who.mark}`, items: [] }, { 'idempotency-key': key }),
    );
    heard(world, known, `${code} withdraws`, ended);
  };
  await world.together(world.happens(0.4) ? [one, one] : [one]);
};

export const shopperActs: readonly (readonly [number, Act])[] = [
  [22, order],
  [6, orderAgain],
  [14, pay],
  [4, refund],
  [14, hear],
  [6, comeBack],
  [5, retry],
  [5, write],
  [3, writeAgain],
  [5, decide],
  [2, withdraw],
];

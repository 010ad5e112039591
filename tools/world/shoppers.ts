import type { LightMyRequestResponse } from 'fastify';
import type { Totals } from '#contract/orders/orders.ts';
import type { CheckoutPayload } from '#contract/shop-orders/checkout.ts';
import {
  foldingRule,
  sampleArtwork,
  sampleLine,
  sampleOrder,
  sampleText,
  withTotals,
} from '#server/orders/ordering/sample-order.ts';
import { paths } from '#server/payments/payment/testing/shopping.ts';
import type { TestServer } from '#server/testing.ts';
import { heard, type Known, nextCode, nextPerson, type Purchase, type Said } from './known.ts';
import type { Mishap } from './parties.ts';
import type { World } from './world.ts';

/** What shoppers do: order, pay, pay late or twice, write, approve, withdraw, and ask again when nothing came. */

export type Act = (world: World, known: Known, mishap: () => Mishap | null) => Promise<void>;

const urlOf = (method: CheckoutPayload['paymentMethod']): string =>
  method === 'bankTransfer' ? '/api/payment/bank-transfer-create-order-with-data' : paths[method];

export const post = (
  { app }: TestServer,
  url: string,
  payload: object | string,
  headers: Record<string, string> = {},
) => app.inject({ method: 'POST', url, payload, headers });

const methods = ['bankTransfer', 'goPay', 'payPal'] as const;

function draftOf(
  world: World,
  who: Purchase['who'],
  code: string,
  method: Purchase['method'],
): CheckoutPayload {
  const { firstName, surName, companyName, street, city, phone, email, note, text, file } = who;
  const isCompany = world.happens(0.3);
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v${1 + world.below(8)}z"/></svg>`,
  );
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
      ? [
          {
            name: file,
            size: svg.length,
            fileContent: svg.toString('base64'),
            imageNodeInformationName: null,
          },
        ]
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
  const [stored] = await world.rows<{ gone: boolean }>(
    'select anonymised_at is not null as gone from orders where code = $1',
    [purchase.code],
  );
  // of who is forgotten the key is forgotten too
  if (purchase.mayStand && !stored?.gone && ['order_code_taken', 'idempotency_conflict'].includes(code))
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
  if (purchase.mayStand || world.happens(0.5))
    await world.together(world.happens(0.4) ? [again, again] : [again]);
};

/** Nothing came back, or somebody presses once more. */
const orderAgain: Act = async (world, known, mishap) => {
  const last = known.purchases.slice(-12).filter(({ who }) => !known.erased.includes(who));
  if (last.length > 0) await world.together([() => send(world, known, world.pick(last), mishap())]);
};

/** Says something under a key, perhaps in both processes at once; what nobody answered is said again later. */
export async function saying(
  world: World,
  known: Known,
  said: Said,
  mishap: () => Mishap | null,
): Promise<void> {
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
    post(
      server,
      `/api/order-link/${secret}/messages`,
      { comment: words, name: '' },
      { 'idempotency-key': key },
    );
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
  const items = seen.json<{ items: { orderItemId: string; version: number; approval: string | null }[] }>()
    .items;
  const item = items.find(({ orderItemId, version }) => orderItemId && version > 0);
  if (!item) return;
  const isApproved = world.happens(0.6);
  const body = {
    version: item.version,
    approved: isApproved,
    comment: isApproved ? '' : `Larger ${who.mark}`,
    name: '',
  };
  const one = async () => {
    const ended = await world.within(world.any(), mishap(), ({ app }) =>
      app.inject({
        method: 'PUT',
        url: `/api/order-link/${secret}/items/${item.orderItemId}/decision`,
        payload: body,
      }),
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
      post(
        server,
        `/api/order-link/${secret}/withdrawals`,
        { reason: `Too late ${who.mark}`, items: [] },
        { 'idempotency-key': key },
      ),
    );
    heard(world, known, `${code} withdraws`, ended);
  };
  await world.together(world.happens(0.4) ? [one, one] : [one]);
};

export const shopperActs: readonly (readonly [number, Act])[] = [
  [22, order],
  [6, orderAgain],
  [5, write],
  [3, writeAgain],
  [5, decide],
  [2, withdraw],
];

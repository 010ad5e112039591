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
import { heard, type Known, nextCode, nextPerson, type Purchase } from './known.ts';
import type { Mishap } from './parties.ts';
import type { World } from './world.ts';

/** How shoppers order: twice, again when nothing came, in another way to pay, and with a key that was used. */

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
  // cards are taken in the Czech edition alone
  const edition = method !== 'goPay' && world.happens(0.3) ? 'DE' : 'CZ';
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

/** Sends it once. */
export async function send(
  world: World,
  known: Known,
  purchase: Purchase,
  mishap: Mishap | null,
): Promise<void> {
  const process = world.any();
  const isLost = world.happens(0.08);
  const { key, replaces } = purchase;
  const headers = { 'idempotency-key': key, ...(replaces && { 'replaces-key': replaces.key }) };
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
    return send(world, known, purchase, mishap);
  }
  if (answer.statusCode === 200 || answer.statusCode >= 500 || (data?.id && !replaces))
    purchase.mayStand = true;
  const [stored] = await world.rows<{ gone: boolean }>(
    'select anonymised_at is not null as gone from orders where code = $1',
    [purchase.code],
  );
  // in place of another it may be refused while nobody knows whether it stands
  const isKnown =
    purchase.mayStand && (!replaces || purchase.secret !== null || purchase.payments.length > 0);
  // of who is forgotten the key is forgotten too
  if (isKnown && !stored?.gone && ['order_code_taken', 'idempotency_conflict'].includes(code))
    known.wrong.push(`a repeat of ${purchase.code} was refused: ${code}`);
  learn(purchase, answer, known);
}

export function newPurchase(
  world: World,
  known: Known,
  replaces: Purchase | null = null,
  method: Purchase['method'] = world.pick(methods),
): Purchase {
  const back = known.purchases.length > 0 && world.happens(0.3) ? world.pick(known.purchases).who : null;
  const who = replaces?.who ?? (back && !known.erased.includes(back) ? back : nextPerson(known));
  const code = nextCode(known);
  const purchase: Purchase = {
    ...{ code, key: `key-of-${code}-${world.seed}`, who, method, payload: draftOf(world, who, code, method) },
    ...{ id: null, secret: null, mayStand: false, at: world.machine.now(), payments: [] },
    ...{ replaces, page: null, withdrawn: [] },
  };
  known.purchases.push(purchase);
  return purchase;
}

/** Sends it, and perhaps once more: a double click, or the same attempt from another tab. */
export async function placeOrder(
  world: World,
  known: Known,
  purchase: Purchase,
  mishap: () => Mishap | null,
  first: Mishap | null = world.happens(0.3) ? mishap() : null,
): Promise<void> {
  await world.together([() => send(world, known, purchase, first)]);
  const again = () => send(world, known, purchase, mishap());
  if (purchase.mayStand || world.happens(0.5))
    await world.together(world.happens(0.4) ? [again, again] : [again]);
}

const order: Act = (world, known, mishap) => placeOrder(world, known, newPurchase(world, known), mishap);

/** A key that was used comes with something else: it must answer neither as the first, nor as a second order. */
const misuseKey: Act = async (world, known) => {
  const list = known.purchases.filter(({ id, who }) => id !== null && !known.erased.includes(who)).slice(-12);
  if (list.length === 0) return;
  const { code, key, method, payload } = world.pick(list);
  const other = { ...payload, note: `${payload.note} again` };
  const [stored] = await world.rows<{ key: string | null }>(
    'select idempotency_key as key from orders where code = $1',
    [code],
  );
  const ended = await world.within(world.any(), null, (server) =>
    post(server, urlOf(method), other, { 'idempotency-key': key }),
  );
  const answer = heard(world, known, `${code} ordered with a used key`, ended);
  if (stored?.key === key && answer?.statusCode === 200)
    known.wrong.push(`something else was taken under the key of ${code}`);
};

/** Nothing came back, or somebody presses once more. */
const orderAgain: Act = async (world, known, mishap) => {
  const last = known.purchases.slice(-12).filter(({ who }) => !known.erased.includes(who));
  if (last.length > 0) await world.together([() => send(world, known, world.pick(last), mishap())]);
};

export const orderingActs: readonly (readonly [number, Act])[] = [
  [22, order],
  [6, orderAgain],
  [1, misuseKey],
];

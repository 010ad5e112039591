import { problemText } from '#contract/platform/problem-texts.ts';
import {
  createBankTransferOrder,
  createGatewayOrder,
  createWalletOrder,
  type PlacedOrder,
} from '#contract/shop-orders/checkout.ts';
import type { OrderInformation } from '#rules/orders/order/order-information.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import type { LineView } from '#web/cart/line-view.ts';
import { information } from '#web/device/saved-information.ts';
import { pictures } from '#web/device/store.ts';
import { lastOrder } from '#web/ordering/last-order.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import type { PaymentMethod } from '#web/words/method-texts.ts';
import { attempts } from './attempt.ts';
import { buildPayload, type OrderParts, type PayloadDraft } from './build-payload.ts';
import { takeOrderedLines } from './forget-ordered.ts';
import { openOrder, storedOrderOf } from './open-order.ts';
import type { OrderNumbers } from './order-numbers.ts';
import { type OrderTrouble, troubleOf } from './order-trouble.ts';
import { placeOrder } from './place-order.ts';
import type { PrintFile } from './print-files.ts';

/** Everything an order is made of besides its prices. */
export type Ordered = {
  readonly views: readonly LineView[];
  readonly info: OrderInformation;
  readonly method: PaymentMethod;
  readonly bank: OrderParts['bank'];
  readonly files: readonly PrintFile[];
};

/** Where an order goes on once it was sent. */
export type Sent =
  | { readonly kind: 'trouble'; readonly trouble: OrderTrouble }
  /** the order is kept and the page shows it */
  | { readonly kind: 'thanks' }
  | { readonly kind: 'gateway'; readonly gwUrl: string }
  /** `id` is the order of the wallet, which its button asks for */
  | { readonly kind: 'wallet'; readonly id: string };

/**
 * The order as the shop confirmed it, which the page shows from then on. A full storage has room again once
 * the ordered lines are gone.
 */
export function keepPlaced(placed: PlacedOrder, method: PaymentMethod): void {
  const order = { ...placed, method, isThanked: false };
  openOrder.write(null);
  if (lastOrder.write(order).ok) return;
  takeOrderedLines(placed);
  lastOrder.write(order);
}

/** The order is stored and waits for its money: whoever comes back pays this one, not a second. */
function keepOpen(order: PlacedOrder, { method, views }: Ordered): void {
  const items = views.flatMap(({ configuration }) =>
    configuration ? [{ id: configuration.artwork.productId, count: configuration.quantity }] : [],
  );
  openOrder.write({ order, method, items });
}

/**
 * Sends the order to the call of its method; what it answers is kept before anybody leaves the page
 * (PAY-025).
 */
async function sendPayload(shop: Shop, ordered: Ordered, payload: PayloadDraft): Promise<Sent> {
  const call = browserCall(shop.apiBase);
  const bodyOf = (orderCode: string) => ({ ...payload, orderCode });
  if (ordered.method === 'goPay') {
    const answer = await placeOrder(call, createGatewayOrder, bodyOf, attempts);
    if (!answer.ok) return refused(shop, ordered, answer);
    const { gwUrl, paymentId, token, order } = answer.value;
    keepOpen(order, ordered);
    information.write({ ...information.read().value, goPayOrder: { paymentId, gwUrl, token } });
    return { kind: 'gateway', gwUrl };
  }
  if (ordered.method === 'payPal') {
    const answer = await placeOrder(call, createWalletOrder, bodyOf, attempts);
    if (!answer.ok) return refused(shop, ordered, answer);
    keepOpen(answer.value.order, ordered);
    return { kind: 'wallet', id: answer.value.id };
  }
  const answer = await placeOrder(call, createBankTransferOrder, bodyOf, attempts);
  if (!answer.ok) return refused(shop, ordered, answer);
  keepPlaced(answer.value, ordered.method);
  return { kind: 'thanks' };
}

/**
 * A problem may be about an order that is stored all the same: it stays open, or money came for it by an
 * earlier try.
 */
function refused(shop: Shop, ordered: Ordered, failure: Parameters<typeof troubleOf>[0]): Sent {
  console.warn('order:', failure.code, failure.field ?? '', failure.detail ?? '');
  const stored = storedOrderOf(failure.data);
  const open = openOrder.read().value;
  const known = stored ? { order: stored, method: ordered.method } : open;
  if (known && failure.code === 'order_already_paid') {
    keepPlaced(known.order, known.method);
    return { kind: 'thanks' };
  }
  if (failure.code === 'payment_under_review')
    return { kind: 'trouble', trouble: { kind: 'review', order: known?.order ?? null } };
  if (stored && failure.code === 'payment_failed') keepOpen(stored, ordered);
  return { kind: 'trouble', trouble: troubleOf(failure, shop.locale) };
}

/** Puts the order together and sends it. */
export async function sendOrder(shop: Shop, ordered: Ordered, numbers: OrderNumbers): Promise<Sent> {
  const { views, info, method, bank, files } = ordered;
  const { edition, locale } = shop;
  const mend = (text: string, line: number): Sent => ({
    kind: 'trouble',
    trouble: { kind: 'mend', text, step: 'cart', line },
  });
  const unread = views.findIndex(({ configuration }) => configuration === null);
  if (unread >= 0) return mend(problemText('artwork_invalid', locale), unread);
  const configurations = views.flatMap(({ configuration }) => configuration ?? []);
  const loadPicture = pictures.load;
  const payload = await buildPayload({
    configurations,
    info,
    numbers,
    method,
    bank,
    edition,
    files,
    loadPicture,
  });
  if (payload.ok) return sendPayload(shop, ordered, payload.value);
  return mend(
    payload.code === 'pictures_large' ? m.payment_pictures_large() : m.payment_picture_missing(),
    Math.max(
      0,
      views.findIndex((view) => view.line.id === payload.field),
    ),
  );
}

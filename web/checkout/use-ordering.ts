import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PlacedOrder } from '#contract/payment.ts';
import { problemText } from '#contract/problems.ts';
import type { OrderInformation } from '#rules/checkout/order-information.ts';
import { pathTo } from '#rules/editions/paths.ts';
import { minorToNumber } from '#rules/money/money.ts';
import type { LineView } from '#web/cart/line-view.ts';
import { browserCall } from '#web/cart/shop-data.ts';
import { cart, pictures } from '#web/cart/store.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import type { Shop } from '#web/shell/use-shop.ts';
import { attempts } from './attempt.ts';
import { buildPayload, type OrderParts } from './build-payload.ts';
import { lastOrder } from './last-order.ts';
import type { PaymentMethod } from './method-texts.ts';
import type { OrderNumbers } from './order-numbers.ts';
import { type OrderTrouble, troubleOf } from './order-trouble.ts';
import { placeOrder } from './place-order.ts';
import type { PrintFile } from './print-files.ts';
import { information } from './saved-information.ts';

/** Everything an order is made of besides its prices. */
export type Ordered = {
  readonly views: readonly LineView[];
  readonly info: OrderInformation;
  readonly method: PaymentMethod;
  readonly bank: OrderParts['bank'];
  readonly files: readonly PrintFile[];
};

/** The order as the shop confirmed it. A full storage has room again once the ordered lines are gone. */
function keepPlaced(placed: PlacedOrder, method: PaymentMethod): void {
  const order = { ...placed, method, isThanked: false };
  if (lastOrder.write(order).ok) return;
  cart.clear();
  lastOrder.write(order);
}

/** The prices a person agreed to become the stored ones, so that a reload shows them too. */
function storeAgreed({ prices, totals }: OrderNumbers): void {
  const known = cart.read().value.flatMap((line) => {
    const price = prices.get(line.id);
    return price !== undefined && line.prices ? [[line.id, { ...line.prices, price }] as const] : [];
  });
  cart.setPrices(new Map(known));
  const { value } = information.read();
  information.write({ ...value, transportationPrice: totals.transport === null ? null : minorToNumber(totals.transport) });
}

/** Puts the order together and sends it; null when it is placed, else what stands in the way. */
async function sendOrder(shop: Shop, ordered: Ordered, numbers: OrderNumbers): Promise<OrderTrouble | null> {
  const { views, info, method, bank, files } = ordered;
  const { edition, locale } = shop;
  if (method !== 'bankTransfer') return { kind: 'again', text: problemText('payment_method_unavailable', locale) };
  const unread = views.findIndex(({ configuration }) => configuration === null);
  if (unread >= 0) return { kind: 'mend', text: problemText('artwork_invalid', locale), step: 'cart', line: unread };
  const configurations = views.flatMap(({ configuration }) => configuration ?? []);
  const loadPicture = pictures.load;
  const payload = await buildPayload({ configurations, info, numbers, method, bank, edition, files, loadPicture });
  if (!payload.ok) {
    const line = views.findIndex((view) => view.line.id === payload.field);
    return { kind: 'mend', text: m.payment_picture_missing(), step: 'cart', line };
  }
  const { createBankTransferOrder } = await import('#contract/payment.ts');
  const answer = await placeOrder(browserCall(shop.apiBase), createBankTransferOrder, payload.value, attempts);
  if (!answer.ok) {
    console.warn('order:', answer.code, answer.field ?? '', answer.detail ?? '');
    return troubleOf(answer, locale);
  }
  keepPlaced(answer.value, method);
  return null;
}

/** Ordering from the payment page: one at a time, with all that may go wrong on the way to thanks. */
export function useOrdering(shop: Shop): {
  readonly trouble: OrderTrouble | null;
  readonly isSending: boolean;
  readonly send: (ordered: Ordered, numbers: OrderNumbers) => Promise<void>;
  /** stores the new prices a person agreed to and orders with them */
  readonly sendAgreed: (ordered: Ordered, numbers: OrderNumbers) => Promise<void>;
  /** the earlier try is another order; this is a new one */
  readonly sendAnother: (ordered: Ordered, numbers: OrderNumbers) => Promise<void>;
  readonly forget: () => void;
} {
  const [trouble, setTrouble] = useState<OrderTrouble | null>(null);
  const [isSending, setSending] = useState(false);
  // Not a state: a second click comes before React has drawn the first.
  const isBusy = useRef(false);
  const navigate = useNavigate();

  const send = async (ordered: Ordered, numbers: OrderNumbers): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setTrouble(null);
    const found = await sendOrder(shop, ordered, numbers);
    isBusy.current = false;
    setSending(false);
    setTrouble(found);
    if (!found) navigate(pathTo(shop.edition, 'thanks'));
  };
  return {
    trouble,
    isSending,
    send,
    sendAgreed(ordered, numbers) {
      if (numbers.totals.currency === shop.currency) storeAgreed(numbers);
      return send(ordered, numbers);
    },
    sendAnother(ordered, numbers) {
      attempts.drawAgain();
      return send(ordered, numbers);
    },
    forget: () => setTrouble(null),
  };
}

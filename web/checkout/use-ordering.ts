import { useEffect, useRef, useState } from 'react';
import { problemText } from '#contract/platform/problem-texts.ts';
import { minorToNumber } from '#rules/platform/money/money.ts';
import { information } from '#web/device/saved-information.ts';
import { cart } from '#web/device/store.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { attempts } from './attempt.ts';
import type { Renewed } from './gateway-return.ts';
import { type OpenOrder, openOrder } from './open-order.ts';
import type { OrderNumbers } from './order-numbers.ts';
import type { OrderTrouble } from './order-trouble.ts';
import { keepPlaced, type Ordered, type Sent, sendOrder } from './send-order.ts';

/** The prices a person agreed to become the stored ones, so that a reload shows them too. */
export function storeAgreed({ prices, totals }: OrderNumbers): void {
  const known = cart.read().value.flatMap((line) => {
    const price = prices.get(line.id);
    return price !== undefined && line.prices ? [[line.id, { ...line.prices, price }] as const] : [];
  });
  cart.setPrices(new Map(known));
  const { value } = information.read();
  information.write({
    ...value,
    transportationPrice: totals.transport === null ? null : minorToNumber(totals.transport),
  });
}

export type Ordering = {
  readonly trouble: OrderTrouble | null;
  readonly isSending: boolean;
  /** null when a sending is under way already */
  readonly send: (ordered: Ordered, numbers: OrderNumbers) => Promise<Sent | null>;
  /** to the other payment of a stored order, at the card gateway (D-S76) */
  readonly payAgain: (open: OpenOrder, renew: (open: OpenOrder) => Promise<Renewed>) => Promise<void>;
  /** the earlier try is another order; the next sending is a new one */
  readonly startAnew: () => void;
  readonly setTrouble: (trouble: OrderTrouble | null) => void;
};

/**
 * Ordering from the payment page: one at a time, with all that may go wrong on the way to thanks or to the
 * gateway.
 */
export function useOrdering(shop: Shop): Ordering {
  const [trouble, setTrouble] = useState<OrderTrouble | null>(null);
  const [isSending, setSending] = useState(false);
  // Not a state: a second click comes before React has drawn the first.
  const isBusy = useRef(false);

  const setBusy = (busy: boolean): void => {
    isBusy.current = busy;
    setSending(busy);
  };
  const leaveFor = (gwUrl: string): void => {
    setBusy(true);
    location.assign(gwUrl); // PAY-024
  };
  // Whoever comes back by the browser's button may find the page as it was left: busy.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isBusy.current = false;
      setSending(false);
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const send = async (ordered: Ordered, numbers: OrderNumbers): Promise<Sent | null> => {
    if (isBusy.current) return null;
    setBusy(true);
    setTrouble(null);
    const sent = await sendOrder(shop, ordered, numbers);
    if (sent.kind === 'gateway') {
      leaveFor(sent.gwUrl);
      return sent;
    }
    setBusy(false);
    if (sent.kind === 'trouble') setTrouble(sent.trouble);
    return sent;
  };
  const payAgain: Ordering['payAgain'] = async (open, renew) => {
    if (isBusy.current) return;
    setBusy(true);
    setTrouble(null);
    const renewed = await renew(open);
    if (renewed.kind === 'ready') {
      leaveFor(renewed.payment.gwUrl);
      return;
    }
    setBusy(false);
    switch (renewed.kind) {
      case 'paid':
        keepPlaced(open.order, open.method);
        return;
      case 'review':
        setTrouble({ kind: 'review', order: open.order });
        return;
      case 'closed': {
        attempts.end();
        openOrder.write(null);
        const text = problemText(renewed.code, shop.locale, renewed.detail);
        setTrouble(
          renewed.code === 'out_of_stock'
            ? { kind: 'mend', text, line: null, step: 'cart' }
            : { kind: 'again', text },
        );
        return;
      }
      case 'failed':
        setTrouble({ kind: 'again', text: problemText(renewed.code, shop.locale, renewed.detail) });
    }
  };
  return {
    trouble,
    isSending,
    send,
    payAgain,
    startAnew() {
      attempts.end();
      setTrouble(null);
    },
    setTrouble,
  };
}

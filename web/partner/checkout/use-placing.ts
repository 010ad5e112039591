import { useEffect, useRef, useState } from 'react';
import type { PlacedPartnerOrder } from '#contract/partner-orders/checkout.ts';
import { may } from '#rules/people/accounts/permissions.ts';
import { minorFromNumber } from '#rules/platform/money/money.ts';
import { usePriceWatch } from '#web/cart/use-price-watch.ts';
import { attempts } from '#web/checkout/attempt.ts';
import { forgetOrdered } from '#web/checkout/forget-ordered.ts';
import type { OrderTrouble } from '#web/checkout/order-trouble.ts';
import { useOrder } from '#web/checkout/use-order.ts';
import { usePrintFiles } from '#web/checkout/use-print-files.ts';
import { information, useInformation } from '#web/device/saved-information.ts';
import { useStep } from '#web/ordering/use-step.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { useOrderReference } from './order-reference.ts';
import { type OtherPrices, place, storePrices } from './place.ts';
import { useOwnLimit } from './use-own-limit.ts';

export type Placing = ReturnType<typeof usePlacing>;

type Placed = { readonly order: PlacedPartnerOrder; readonly lines: readonly string[] };

/** The state of the last step of a partner: what is ordered, and all that may come between. */
export function usePlacing(shop: Shop) {
  const [placed, setPlaced] = useState<Placed | null>(null);
  const isHere = useStep('recapitulation', shop, { isStaying: placed !== null });
  const { views, shopData } = useOrder(shop, null);
  const isKnown = isHere && placed === null && shopData.data !== null;
  const watch = usePriceWatch(shop, views, shopData.data, { isReady: isKnown, atOnce: true });
  const [isAsking, setAsking] = useState(false);
  const files = usePrintFiles();
  const note = useInformation()?.value.note ?? '';
  const { reference, setReference, forget: forgetReference } = useOrderReference();
  const [isBlocked, setBlocked] = useState(false);
  const [trouble, setTrouble] = useState<OrderTrouble | null>(null);
  const [prices, setPrices] = useState<OtherPrices | null>(null);
  const [isSending, setSending] = useState(false);
  // Not a state: a second click comes before React has drawn the first.
  const isBusy = useRef(false);
  const isTheirs = may(shop.profile, 'placePartnerOrders');
  const { limit, above, retry } = useOwnLimit(shop, views, isHere && isTheirs);
  const isReady = isTheirs && isHere && !files.isAdding && shopData.data !== null && views.length > 0;

  // Only when the order is on screen: an emptied cart before that would lead away from here.
  useEffect(() => {
    if (!placed) return;
    forgetOrdered({ totals: { configurations: placed.lines.map((id) => ({ id, price: 0 })) } });
  }, [placed]);

  const send = async (): Promise<void> => {
    if (!isReady || isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setTrouble(null);
    const checked = await files.read();
    setBlocked(checked.blocked);
    const end = checked.blocked
      ? null
      : await place(shop, {
          ...{ views, files: checked.files.map(({ file }) => file), note, reference },
          asksApproval: above !== null,
        });
    isBusy.current = false;
    setSending(false);
    if (end?.kind === 'prices') setPrices(end.now);
    if (end?.kind === 'trouble') {
      setTrouble(end.trouble);
      // they may be above a limit only now, and are told so before anybody is asked
      retry();
    }
    if (end?.kind !== 'placed') return;
    forgetReference();
    setPlaced({ order: end.order, lines: views.map(({ line }) => line.id) });
  };
  return {
    ...{
      isHere,
      isTheirs,
      isReady,
      views,
      files,
      note,
      reference,
      setReference,
      isBlocked,
      trouble,
      prices,
      isSending,
    },
    ...{ watch, isAsking, limit, above },
    placed: placed?.order ?? null,
    send() {
      if (isReady && watch.changes.length > 0) setAsking(true);
      else void send();
    },
    /** what changed on the open page was seen; the next press orders at it */
    stopAsking: () => setAsking(false),
    setNote: (text: string) => information.write({ ...information.read().value, note: text }),
    /** the new prices become those of the lines; the next press orders at them */
    agree() {
      if (prices) {
        storePrices(prices);
        watch.agree(
          new Map(prices.orderItems.map((item) => [item.id, minorFromNumber(item.configurationPrice)])),
        );
      }
      setPrices(null);
    },
    forget() {
      setTrouble(null);
      setPrices(null);
    },
    /** A new order beside an earlier try that may be one. */
    sendAnew() {
      attempts.end();
      void send();
    },
  };
}

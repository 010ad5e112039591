import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PlacedOrder } from '#contract/shop-orders/checkout.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { information } from '#web/device/saved-information.ts';
import { cart } from '#web/device/store.ts';
import { lastOrder } from '#web/ordering/last-order.ts';
import { noteAddress } from '#web/shell/note-address.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { forgetOrdered } from './forget-ordered.ts';
import {
  getPaymentState,
  type Renewed,
  renewPayment,
  requestConfirmationMail,
  tokenFor,
} from './gateway-return.ts';
import { type OpenOrder, openOrder } from './open-order.ts';
import { pollUntilKnown } from './poll-until-known.ts';
import { keepPlaced } from './send-order.ts';

/** What the page says to somebody who comes back from the card gateway. */
export type GatewayReturn =
  | { readonly phase: 'none' }
  | { readonly phase: 'checking' }
  /**
   * the gateway does not answer: nothing is decided; `isChecking` false once the page has stopped asking by
   * itself
   */
  | { readonly phase: 'unknown'; readonly isChecking: boolean }
  /** `isElsewhere`: paid or not, this browser does not know the payment (D-S77) */
  | { readonly phase: 'unpaid'; readonly isElsewhere: boolean }
  /** the bank or the gateway takes its time: nothing to do, and nothing to pay again */
  | { readonly phase: 'onItsWay' }
  /** money came that a person has to look at; the order is null when this browser no longer has it */
  | { readonly phase: 'review'; readonly order: PlacedOrder | null }
  /** paid, but this browser no longer has the order to show */
  | { readonly phase: 'paid'; readonly orderCode: string };

/**
 * Return with `id` in the address (PAY-026 to PAY-033). An unpaid order gets another payment; the next click
 * goes to it (D-S76).
 */
export function useGatewayReturn(shop: Shop): {
  readonly back: GatewayReturn;
  readonly checkAgain: () => void;
  /** another payment for the order, the same one for everybody who asks until it failed */
  readonly renew: (open: OpenOrder) => Promise<Renewed>;
} {
  const id = useSearchParams()[0].get('id');
  const [back, setBack] = useState<GatewayReturn>(id ? { phase: 'checking' } : { phase: 'none' });
  const [round, setRound] = useState(0);
  const { edition, apiBase, locale } = shop;
  const renewal = useRef<Promise<Renewed> | null>(null);
  const renew = async (open: OpenOrder): Promise<Renewed> => {
    renewal.current ??= renewPayment(browserCall(apiBase), open, locale);
    const renewed = await renewal.current;
    if (renewed.kind === 'failed') renewal.current = null;
    if (renewed.kind === 'ready')
      information.write({ ...information.read().value, goPayOrder: renewed.payment });
    return renewed;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per return, and again when a person asks
  useEffect(() => {
    if (!id) return;
    const call = browserCall(apiBase);
    let isHere = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (next: GatewayReturn) => {
      if (isHere) setBack(next);
    };
    const wait = (ms: number) =>
      new Promise<boolean>((resolve) => {
        timer = setTimeout(() => resolve(isHere), ms);
      });
    // a reload must not ask about a payment that ended
    const forgetId = () => noteAddress(pathTo(edition, 'payment'));

    const paid = (orderCode: string | null): void => {
      const open = openOrder.read().value;
      if (open && (orderCode === null || open.order.orderCode === orderCode)) {
        keepPlaced(open.order, 'goPay');
        return;
      }
      forgetOrdered(null);
      forgetId();
      show({ phase: 'paid', orderCode: orderCode ?? '' });
    };
    const unpaid = async (): Promise<void> => {
      forgetId();
      show({ phase: 'unpaid', isElsewhere: false });
      const open = openOrder.read().value;
      if (open?.method !== 'goPay') return;
      const renewed = await renew(open);
      if (renewed.kind === 'paid') return paid(open.order.orderCode);
      if (renewed.kind === 'review') show({ phase: 'review', order: open.order });
      // what cannot be paid again is said when somebody tries: another method may be meant
    };
    const ask = async (): Promise<void> => {
      const token = tokenFor(id, information.read().value.goPayOrder);
      if (token === null) {
        const isDone = lastOrder.read().value?.method === 'goPay' && cart.read().value.length === 0;
        forgetId();
        return show(isDone ? { phase: 'none' } : { phase: 'unpaid', isElsewhere: true });
      }
      const known = await pollUntilKnown(
        () => getPaymentState(call, id, token),
        wait,
        () => show({ phase: 'unknown', isChecking: true }),
      );
      if (!isHere) return;
      if (known === null) return show({ phase: 'unknown', isChecking: false });
      if (known.kind === 'unpaid') return unpaid();
      // its address is kept: a reload asks again
      if (known.kind === 'waiting') return show({ phase: 'onItsWay' });
      if (known.kind === 'review') {
        const open = openOrder.read().value;
        forgetId();
        return show({
          phase: 'review',
          order: open?.order.orderCode === known.orderCode ? open.order : null,
        });
      }
      await requestConfirmationMail(call, id);
      paid(known.orderCode);
    };
    void ask();
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [id, round]);

  return {
    back,
    renew,
    checkAgain: () => {
      setBack({ phase: 'unknown', isChecking: true });
      setRound((n) => n + 1);
    },
  };
}

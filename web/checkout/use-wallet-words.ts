import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { problemText } from '#contract/platform/problem-texts.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { openOrder } from './open-order.ts';
import { keepPlaced } from './send-order.ts';
import type { Ordering } from './use-ordering.ts';

/** What is said and done when a payment by the wallet is paid, checked or refused. */
export function useWalletWords({ edition, locale }: Shop, ordering: Ordering) {
  const isSaid = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const navigate = useNavigate();

  const thank = (): void => {
    const open = openOrder.read().value;
    if (open) keepPlaced(open.order, 'payPal');
    // another tab has thanked for it already
    else if (isHere.current) navigate(pathTo(edition, 'cart'));
  };
  const review = (): void =>
    ordering.setTrouble({ kind: 'review', order: openOrder.read().value?.order ?? null });
  /** The wallet's script takes a thrown error as its end; what a person reads is on the page already. */
  const stop = (why: string): never => {
    isSaid.current = true;
    throw new Error(why);
  };
  const sayCode = (
    code:
      | 'payment_failed'
      | 'out_of_stock'
      | 'order_closed'
      | 'payment_method_unavailable'
      | 'too_many_unpaid_orders',
    detail = '',
  ): void => {
    const text = problemText(code, locale, detail);
    const trouble = { text, line: null, step: 'cart' } as const;
    ordering.setTrouble(code === 'out_of_stock' ? { kind: 'mend', ...trouble } : { kind: 'again', text });
  };
  return { thank, review, stop, sayCode, isSaid, isHere };
}
export type WalletWords = ReturnType<typeof useWalletWords>;

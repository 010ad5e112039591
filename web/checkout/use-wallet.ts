import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { captureWalletOrder, retryWalletPayment } from '#contract/payments/payment.ts';
import { problemText } from '#contract/platform/problem-texts.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { attempts } from './attempt.ts';
import { type CaptureVerdict, captureVerdict } from './capture.ts';
import { isSameMoney, openOrder, walletRetryBody } from './open-order.ts';
import type { OrderNumbers } from './order-numbers.ts';
import { pollUntilKnown } from './poll-until-known.ts';
import { keepPlaced, type Ordered } from './send-order.ts';
import type { Ordering } from './use-ordering.ts';
import type { WalletActions, WalletHandlers } from './wallet-script.ts';

/** What the page says about the wallet (D-S81); troubles of the order are said by `TroubleNote`. */
export type WalletNotice =
  | 'capturing'
  | 'unknown'
  | 'silent'
  | 'waiting'
  | 'declined'
  | 'cancelled'
  | 'failed';

type WalletInput = {
  readonly shop: Shop;
  readonly ordering: Ordering;
  readonly ordered: Ordered | null;
  readonly numbers: OrderNumbers | null;
};

/**
 * What the button of the wallet calls: our server makes its order and takes its money (PAY-035 to PAY-038).
 */
export function useWallet({ shop, ordering, ordered, numbers }: WalletInput): {
  readonly notice: WalletNotice | null;
  readonly handlers: WalletHandlers;
  /** another choice was made */
  readonly forget: () => void;
} {
  const [notice, setNotice] = useState<WalletNotice | null>(null);
  // an order of this page, which a next try pays instead of sending everything again (D-S80)
  const isStored = useRef(false);
  const isSaid = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const navigate = useNavigate();
  const { edition, locale } = shop;
  const call = browserCall(shop.apiBase);

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

  const retry = async (): Promise<string | null> => {
    const open = openOrder.read().value;
    if (!isStored.current || !numbers || open?.method !== 'payPal' || !isSameMoney(open, numbers))
      return null;
    const answer = await call(retryWalletPayment, { body: walletRetryBody(open) });
    if (answer.ok) return answer.value.id;
    console.warn('wallet, new payment:', answer.code);
    if (answer.code === 'order_already_paid') {
      thank();
      return stop('This order is paid');
    }
    if (answer.code === 'payment_under_review') {
      review();
      return stop('The money of this order is being checked');
    }
    const { code, detail } = answer;
    if (code === 'order_closed' || code === 'out_of_stock') {
      isStored.current = false;
      attempts.end();
      openOrder.write(null);
    }
    const isTold =
      code === 'order_closed' ||
      code === 'out_of_stock' ||
      code === 'payment_method_unavailable' ||
      code === 'too_many_unpaid_orders';
    sayCode(isTold ? code : 'payment_failed', detail);
    return stop(`No payment: ${code}`);
  };
  const createOrder = async (): Promise<string> => {
    isSaid.current = false;
    setNotice(null);
    ordering.setTrouble(null);
    const again = await retry();
    if (again !== null) return again;
    if (!ordered || !numbers) return stop('The order is not ready');
    const sent = await ordering.send(ordered, numbers);
    if (sent?.kind !== 'wallet') return stop(`No order: ${sent?.kind ?? 'busy'}`);
    isStored.current = true;
    return sent.id;
  };

  const conclude = (verdict: CaptureVerdict | null, actions: WalletActions): unknown => {
    if (verdict === null) return setNotice('silent');
    switch (verdict.kind) {
      case 'paid':
        return thank();
      case 'review':
        setNotice(null);
        return review();
      case 'waiting':
        return setNotice('waiting');
      case 'restart':
        setNotice(verdict.isDeclined ? 'declined' : null);
        return actions.restart();
      case 'failed':
        console.warn('wallet:', verdict.code, verdict.detail);
        setNotice(null);
        isSaid.current = true;
        return sayCode(verdict.code, verdict.detail);
    }
  };
  const onApprove: WalletHandlers['onApprove'] = async ({ orderID }, actions) => {
    setNotice('capturing');
    const ask = async () => captureVerdict(await call(captureWalletOrder, { body: { id: orderID } }));
    const wait = (ms: number) => new Promise<boolean>((done) => setTimeout(() => done(isHere.current), ms));
    return conclude(await pollUntilKnown(ask, wait, () => setNotice('unknown')), actions);
  };

  return {
    notice,
    handlers: {
      createOrder,
      onApprove,
      onCancel: () => setNotice('cancelled'),
      onError: (error) => {
        console.warn('wallet:', error);
        if (!isSaid.current) setNotice('failed');
      },
    },
    forget: () => setNotice(null),
  };
}

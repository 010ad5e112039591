import { useRef } from 'react';
import { retryWalletPayment } from '#contract/payments/payment.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { attempts } from './attempt.ts';
import { isSameMoney, openOrder, walletRetryBody } from './open-order.ts';
import type { OrderNumbers } from './order-numbers.ts';
import type { Ordered } from './send-order.ts';
import type { Ordering } from './use-ordering.ts';
import type { WalletWords } from './use-wallet-words.ts';

export type WalletInput = {
  readonly shop: Shop;
  readonly ordering: Ordering;
  readonly ordered: Ordered | null;
  readonly numbers: OrderNumbers | null;
};

/**
 * What the wallet asks for when its button is pressed: a new order, or one more payment of that of this page.
 */
export function useWalletOrder(
  { shop, ordering, ordered, numbers }: WalletInput,
  { thank, review, stop, sayCode, isSaid }: WalletWords,
  onBegun: () => void,
): () => Promise<string> {
  // an order of this page, which a next try pays instead of sending everything again (D-S80)
  const isStored = useRef(false);
  const call = browserCall(shop.apiBase);

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
  return async (): Promise<string> => {
    isSaid.current = false;
    onBegun();
    ordering.setTrouble(null);
    const again = await retry();
    if (again !== null) return again;
    if (!ordered || !numbers) return stop('The order is not ready');
    const sent = await ordering.send(ordered, numbers);
    if (sent?.kind !== 'wallet') return stop(`No order: ${sent?.kind ?? 'busy'}`);
    isStored.current = true;
    return sent.id;
  };
}

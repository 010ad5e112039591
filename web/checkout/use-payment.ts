import { useEffect, useState } from 'react';
import type { LineView } from '#web/cart/line-view.ts';
import { usePriceWatch } from '#web/cart/use-price-watch.ts';
import { useInformation } from '#web/device/saved-information.ts';
import { useStep } from '#web/ordering/use-step.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { isSameMoney, type OpenOrder, openOrder } from './open-order.ts';
import type { OrderNumbers } from './order-numbers.ts';
import type { PaymentChoice } from './payment-choice.ts';
import type { Ordered } from './send-order.ts';
import { useFreshTransport } from './use-fresh-transport.ts';
import { useNumbers } from './use-numbers.ts';
import { useOrder } from './use-order.ts';
import { storeAgreed, useOrdering } from './use-ordering.ts';
import { usePaymentChoice } from './use-payment-choice.ts';
import { usePrintFiles } from './use-print-files.ts';
import { useReturnState } from './use-return-state.ts';
import { useWallet } from './use-wallet.ts';

const noViews: readonly LineView[] = [];
const noAccount = { owner: '', iban: '', accountNumber: '', swiftBic: '' };

export type Payment = ReturnType<typeof usePayment>;

/** The state of the payment step: what is ordered, how it is paid, and the ways of sending it. */
export function usePayment() {
  const shop = useShop();
  const ordering = useOrdering(shop);
  const told = useReturnState(shop, ordering.trouble);
  const { checked: files } = usePrintFiles();
  const isHere = useStep('payment', shop, {
    hasBadFile: files?.blocked ?? false,
    isStaying: told.isWaiting || told.isOutcomeOnly,
  });
  const info = useInformation()?.value ?? null;
  const { views, shopData } = useOrder(shop, info);
  // an order that is stored already keeps its prices and is paid as it is
  const isWatched = isHere && shopData.data !== null && told.back.phase !== 'unpaid';
  const watch = usePriceWatch(shop, views, shopData.data, { isReady: isWatched, atOnce: true });
  const [isAsking, setAsking] = useState(false);
  const isTransportFresh = useFreshTransport(shop, isHere ? views : noViews, info);
  const choosing = usePaymentChoice(shop, told.isBack);
  const { chosen } = choosing;
  const options = choosing.offered.value;
  const local = useNumbers(shop, chosen.currency, views, isHere ? info : null, shopData.data);
  const [agreed, setAgreed] = useState<OrderNumbers | null>(null);
  const hasOther = watch.changes.length > 0;
  // totals of the shop from before the change
  useEffect(() => {
    if (hasOther) setAgreed(null);
  }, [hasOther]);
  const numbers = agreed?.totals.currency === chosen.currency ? agreed : local.numbers;

  const bank = options?.bank[chosen.currency] ?? noAccount;
  const ordered: Ordered | null =
    isHere && !told.isWaiting && views.length > 0 && isTransportFresh && info && options && files
      ? { views, info, method: chosen.method, bank, files: files.files.map(({ file }) => file) }
      : null;
  const wallet = useWallet({ shop, ordering, ordered, numbers });
  const byWallet = chosen.method === 'payPal' ? (options?.payPal ?? null) : null;

  /** The stored order another try at the gateway would pay, as long as nothing else was chosen (D-S76). */
  const storedFor = (now: OrderNumbers | null): OpenOrder | null => {
    const open = told.back.phase === 'unpaid' && chosen.method === 'goPay' ? openOrder.read().value : null;
    return open?.method === 'goPay' && now && isSameMoney(open, now) ? open : null;
  };
  const sendAgreed = () => {
    if (!ordered || !numbers || byWallet) return;
    const again = storedFor(numbers);
    if (again) void ordering.payAgain(again, told.renew);
    else void ordering.send(ordered, numbers);
  };
  return {
    ...{ shop, ordering, told, isHere, info, views, shopData, isTransportFresh },
    ...{ watch, hasOther, isAsking, setAsking },
    ...{ chosen, offered: choosing.offered, local, numbers, ordered, wallet, byWallet },
    isPaidAgain: storedFor(numbers) !== null,
    choose(change: Partial<PaymentChoice>) {
      choosing.choose(change);
      ordering.setTrouble(null);
      wallet.forget();
    },
    send() {
      if (ordered && numbers && hasOther) setAsking(true);
      else sendAgreed();
    },
    /** at the prices of the page, which the person agreed to */
    sendAgreed,
    /** The totals of the shop instead of those shown, agreed to by the person. */
    confirm(now: OrderNumbers) {
      setAgreed(now);
      if (now.totals.currency === shop.currency) {
        storeAgreed(now);
        watch.agree(now.prices);
      }
      // only the wallet's own button may open its window
      if (byWallet) ordering.setTrouble(null);
      else if (ordered) void ordering.send(ordered, now);
    },
    /** A new order beside an earlier try that may be one. */
    sendAnew() {
      ordering.startAnew();
      if (ordered && numbers && !byWallet) void ordering.send(ordered, numbers);
    },
  };
}

import { useState } from 'react';
import { captureWalletOrder } from '#contract/payments/payment.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { type CaptureVerdict, captureVerdict } from './capture.ts';
import { pollUntilKnown } from './poll-until-known.ts';
import { useWalletOrder, type WalletInput } from './use-wallet-order.ts';
import { useWalletWords } from './use-wallet-words.ts';
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
  const words = useWalletWords(shop, ordering);
  const { thank, review, sayCode, isSaid, isHere } = words;
  const createOrder = useWalletOrder({ shop, ordering, ordered, numbers }, words, () => setNotice(null));
  const call = browserCall(shop.apiBase);

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

import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import type { Shop } from '#web/shell/use-shop.ts';
import { Note } from '#web/ui/note.tsx';
import s from './checkout.module.css';
import type { WalletNotice } from './use-wallet.ts';
import { hasOwnHeaders, loadWallet, type WalletAccess, type WalletHandlers } from './wallet-script.ts';

type Props = { shop: Shop; access: WalletAccess; currency: Currency; handlers: WalletHandlers };

/**
 * The wallet's own button, drawn by its script, which is loaded only when somebody chose the wallet. Wants a
 * key of its own per currency: the script is made for one.
 */
export function WalletButton({ shop, access, currency, handlers }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const [state, setState] = useState<'loading' | 'ready' | 'blocked'>('loading');
  const [round, setRound] = useState(0);
  const { clientId, scriptUrl } = access;
  const { locale } = shop;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round tries again
  useEffect(() => {
    if (!hasOwnHeaders()) {
      location.reload(); // the choice is kept, and the document comes with the headers the script needs
      return;
    }
    let isHere = true;
    let close: (() => unknown) | undefined;
    setState('loading');
    loadWallet({ clientId, scriptUrl }, currency, locale)
      .then(async (wallet) => {
        if (!isHere || !place.current) return;
        const buttons = wallet.Buttons({
          // one button for the one method that was chosen: cards have a tile of their own
          fundingSource: wallet.FUNDING.PAYPAL,
          // the wallet draws its own words: these say in every language that it buys
          style: { height: 48, label: 'buynow' },
          createOrder: () => latest.current.createOrder(),
          onApprove: (data, actions) => latest.current.onApprove(data, actions),
          onCancel: () => latest.current.onCancel(),
          onError: (error) => latest.current.onError(error),
        });
        close = () => buttons.close?.();
        await buttons.render(place.current);
        if (isHere) setState('ready');
      })
      .catch((error: unknown) => {
        console.warn('wallet:', error);
        if (isHere) setState('blocked');
      });
    return () => {
      isHere = false;
      void close?.();
    };
  }, [clientId, scriptUrl, currency, locale, round]);

  return (
    <div className={s.wallet}>
      {state === 'loading' && <span className={clsx('skeleton', s.walletPlace)} aria-hidden="true" />}
      {state === 'blocked' && (
        <FailureNote
          code="payment_method_unavailable"
          locale={locale}
          onRetry={() => setRound((n) => n + 1)}
          otherwise={m.payment_not_available()}
        />
      )}
      {state === 'ready' && <p className={s.walletObligation}>{m.wallet_obligation()}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a set of fields would need a legend of its own */}
      <div
        ref={place}
        role="group"
        aria-label={m.wallet_obligation()}
        className={s.walletButton}
        hidden={state === 'blocked'}
      />
    </div>
  );
}

const notices: Record<WalletNotice, { tone: 'info' | 'warn' | 'error'; text: () => string }> = {
  capturing: { tone: 'info', text: m.wallet_capturing },
  unknown: { tone: 'warn', text: m.wallet_unknown },
  silent: { tone: 'warn', text: m.wallet_silent },
  waiting: { tone: 'info', text: m.wallet_waiting },
  declined: { tone: 'error', text: m.wallet_declined },
  cancelled: { tone: 'info', text: m.wallet_cancelled },
  failed: { tone: 'error', text: m.wallet_failed },
};

/** How the payment by wallet stands, read out when it changes. */
export function WalletNote({ notice }: { notice: WalletNotice | null }) {
  if (!notice) return null;
  const { tone, text } = notices[notice];
  return (
    <Note key={notice} tone={tone} live>
      {text()}
    </Note>
  );
}

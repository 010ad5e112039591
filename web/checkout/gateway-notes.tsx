import { useEffect, useState } from 'react';
import { problemText } from '#contract/platform/problem-texts.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { Note } from '#web/ui/note.tsx';
import s from './checkout.module.css';
import type { GatewayReturn } from './use-gateway-return.ts';

/** PAY-031 */
export const BANNER_MS = 4_000;

/**
 * Unsuccessful payment (PAY-032): goes by itself, but not from under somebody who is reading it with pointer
 * or keyboard.
 */
function UnpaidBanner() {
  const [isGone, setGone] = useState(false);
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = hasPointer || hasFocus;
  useEffect(() => {
    if (isHeld || isGone) return;
    const timer = setTimeout(() => setGone(true), BANNER_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isGone]);
  if (isGone) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that somebody is still reading
    <div
      className={s.unpaidBanner}
      onPointerEnter={() => setPointer(true)}
      onPointerLeave={() => setPointer(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <Note tone="error" live>
        <strong>{m.unSuccessfulPayment()}</strong>{' '}
        <button type="button" className="link as-link" onClick={() => setGone(true)}>
          {m.payment_banner_close()}
        </button>
      </Note>
    </div>
  );
}

type Props = { back: GatewayReturn; isReady: boolean; edition: Edition; onCheckAgain: () => void };

/** What became of the payment somebody comes back from. */
export function GatewayNotes({ back, isReady, edition, onCheckAgain }: Props) {
  switch (back.phase) {
    case 'none':
      return null;
    case 'checking':
      return (
        <Note tone="info" live>
          {m.payment_return_asking()}
        </Note>
      );
    case 'unknown':
      return (
        <Note tone="warn" live>
          {back.isChecking ? m.payment_return_unknown() : m.payment_return_silent()}{' '}
          {!back.isChecking && (
            <button type="button" className="link as-link" onClick={onCheckAgain}>
              {m.payment_return_ask()}
            </button>
          )}
        </Note>
      );
    case 'paid':
      return (
        <Note tone="ok" live>
          {m.payment_return_paid({ code: shownCode(back.orderCode) })}{' '}
          <a className="link" href={pathTo(edition, 'home')}>
            {m.thanks_back()}
          </a>
        </Note>
      );
    case 'onItsWay':
      return (
        <Note tone="info" live>
          {m.payment_return_waiting()}{' '}
          <button type="button" className="link as-link" onClick={onCheckAgain}>
            {m.payment_return_ask()}
          </button>
        </Note>
      );
    case 'review':
      return (
        <Note tone="info" live>
          {back.order && <strong>{m.payment_review_order({ code: shownCode(back.order.orderCode) })}</strong>}{' '}
          {problemText('payment_under_review', localeOf[edition])}{' '}
          <a className="link" href={pathTo(edition, 'home')}>
            {m.thanks_back()}
          </a>
        </Note>
      );
    case 'unpaid':
      return (
        <>
          <UnpaidBanner />
          {back.isElsewhere && <Note tone="info">{m.payment_return_elsewhere()}</Note>}
          {isReady && <Note tone="info">{m.payment_return_ready()}</Note>}
        </>
      );
  }
}

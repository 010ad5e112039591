import { useEffect } from 'react';
import type { Edition, Locale } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { markTakenAlong } from '#web/device/configurations.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { sharedAddress } from './address.ts';
import { saveProblemText } from './problem-text.ts';
import type { Saved, Shareable } from './save-design.ts';
import { SendingBar } from './sending-bar.tsx';
import s from './share.module.css';
import { isStill, type Shared, useSharing } from './use-sharing.ts';

type Props = {
  readonly target: Edition | null;
  readonly onClose: () => void;
  readonly design: Shareable;
  /** of the design on this device */
  readonly id: string;
  readonly origins: Readonly<Record<Edition, string>>;
  readonly locale: Locale;
  readonly apiBase: string;
  readonly shared: Shared | null;
  readonly onShared: (shared: Shared) => void;
  /** where the switch leads without the design */
  readonly plainAddress: (target: Edition) => string;
};

/**
 * Takes the design to another edition by a code: hosts differ, so what this device keeps here is not there.
 * When it cannot be saved the person chooses; the design here stays either way.
 */
export default function OtherEditionDialog(props: Props) {
  const { target, onClose, design, id, origins, locale, apiBase, shared, onShared, plainAddress } = props;
  const { sharing, send, stop } = useSharing(apiBase, onShared);

  const go = (saved: Saved | null): void => {
    if (!saved || !target) return;
    markTakenAlong(id);
    window.location.assign(sharedAddress(origins[target], target, design.document.productId, saved.code, id));
  };
  const start = async () => go(isStill(shared, design) ? shared.saved : await send(design));

  // biome-ignore lint/correctness/useExhaustiveDependencies: starts when an edition is chosen, and not again when something changes
  useEffect(() => {
    if (target) void start();
    else stop();
  }, [target]);
  // the browser may restore this page from its cache with the dialog still open
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) onClose();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [onClose]);

  const hasFailed = sharing.state === 'failed';
  return (
    <Dialog
      open={target !== null}
      onClose={onClose}
      title={hasFailed ? m.share_carry_failed() : m.share_carry_title()}
      actions={
        <>
          {hasFailed && target && (
            <a className="btn line" href={plainAddress(target)} data-load="">
              {m.share_carry_without()}
            </a>
          )}
          <button type="button" className="btn line" onClick={onClose}>
            {m.share_carry_stay()}
          </button>
          {hasFailed && (
            <button type="button" className="btn primary" onClick={() => void start()}>
              {m.share_again()}
            </button>
          )}
        </>
      }
    >
      {hasFailed ? (
        <>
          <Refusal>{saveProblemText(sharing.code, locale, sharing.detail)}</Refusal>
          <p className={s.shareAfter}>{m.share_carry_waits()}</p>
        </>
      ) : (
        <>
          <p>{m.share_carry_text()}</p>
          <SendingBar sent={sharing.state === 'sending' ? sharing.sent : 0} />
        </>
      )}
    </Dialog>
  );
}

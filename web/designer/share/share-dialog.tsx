import { useEffect } from 'react';
import { productName } from '#rules/catalogue/products/names.ts';
import { SAVED_DESIGN_DAYS } from '#rules/design/artwork/saved-design.ts';
import { m } from '#texts/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import type { Offer } from '../state/offer.ts';
import { sharedAddress } from './address.ts';
import { LinkPart } from './link-part.tsx';
import { saveProblemText } from './problem-text.ts';
import type { Shareable } from './save-design.ts';
import { SendingBar } from './sending-bar.tsx';
import s from './share.module.css';
import { isStill, type Shared, useSharing } from './use-sharing.ts';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly design: Shareable;
  readonly offer: Offer;
  readonly apiBase: string;
  readonly shared: Shared | null;
  readonly onShared: (shared: Shared) => void;
};

/**
 * Says what saving means, saves, and gives the link. What was saved and not changed since shows its link
 * again.
 */
export default function ShareDialog({ open, onClose, design, offer, apiBase, shared, onShared }: Props) {
  const { sharing, send, stop } = useSharing(apiBase, onShared);
  useEffect(() => {
    if (!open) stop();
  }, [open, stop]);
  const saved = sharing.state === 'saved' ? sharing.saved : isStill(shared, design) ? shared.saved : null;
  const name = productName(offer.product, offer.locale);
  const isSending = sharing.state === 'sending';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.share_title()}
      actions={
        saved ? (
          <button type="button" className="btn line" onClick={onClose}>
            {m.share_done()}
          </button>
        ) : (
          <>
            <button type="button" className="btn line" onClick={isSending ? stop : onClose}>
              {m.share_cancel()}
            </button>
            {!isSending && (
              <button type="button" className="btn primary" onClick={() => void send(design)}>
                {sharing.state === 'failed' ? m.share_again() : m.share_save()}
              </button>
            )}
          </>
        )
      }
    >
      {saved ? (
        <LinkPart
          address={sharedAddress(window.location.origin, offer.edition, offer.product.id, saved.code)}
          subject={m.share_subject({ name })}
          expiresAt={saved.expiresAt}
        />
      ) : (
        <>
          {shared && sharing.state === 'idle' && <Note>{m.share_changed()}</Note>}
          <ul className={s.shareFacts}>
            <li>{m.share_copy_kept({ days: SAVED_DESIGN_DAYS })}</li>
            <li>{m.share_copy_open()}</li>
            <li>{m.share_copy_yours()}</li>
          </ul>
          {isSending && <SendingBar sent={sharing.sent} />}
          {sharing.state === 'failed' && (
            <Refusal>
              {saveProblemText(sharing.code, offer.locale, sharing.detail)} {m.share_failed()}
            </Refusal>
          )}
        </>
      )}
    </Dialog>
  );
}

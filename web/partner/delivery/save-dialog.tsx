import { useRef } from 'react';
import { sendToLocations, sendToOneLocation } from '#contract/partner-orders/delivery-locations.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { randomKey } from '#web/calls/random-key.ts';
import { failureText } from '#web/orders/failure-words.ts';
import { pieces as piecesText } from '#web/orders/item-words.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { partsOf } from '#web/words/location-words.ts';
import s from './delivery.module.css';
import { knownAmounts, piecesByPlace, type SplitState } from './split-state.ts';

type Props = {
  readonly open: boolean;
  readonly orderId: string;
  readonly state: SplitState;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** Names once more where everything goes, since it cannot be changed afterwards (D-B20). */
export function SaveDialog({ open, orderId, state, onClose, onSaved }: Props) {
  const { apiBase, edition, locale } = useShop();
  // of what is sent: another choice is another request, not a repeat of the one before
  const sent = useRef({ content: '', key: '' });
  const save = async (): Promise<string | null> => {
    const content = JSON.stringify([state.mode, state.place?.id ?? null, [...knownAmounts(state)]]);
    if (sent.current.content !== content) sent.current = { content, key: randomKey() };
    const call = browserCall(apiBase);
    const query = { from: 'preparing' } as const;
    const options = { headers: { 'idempotency-key': sent.current.key } };
    const answer =
      state.mode === 'one'
        ? await call(sendToOneLocation, { params: { orderId, id: state.place?.id ?? '' }, query }, options)
        : await call(
            sendToLocations,
            { params: { orderId }, query, body: [...knownAmounts(state)] },
            options,
          );
    if (!answer.ok) return failureText(answer, locale, m.split_failed());
    onSaved();
    return null;
  };
  const split = piecesByPlace(state);
  const parts = partsOf(split.map(({ place }) => place));
  return (
    <ConfirmDialog
      open={open}
      title={m.split_sure_title()}
      text={
        <>
          <p>{m.split_sure_text()}</p>
          <ul className={s.sure}>
            {split.map(({ place, pieces }) => (
              <li key={place.id}>
                <span>
                  <strong>{parts.get(place)?.name}</strong>
                  <span>{parts.get(place)?.where}</span>
                </span>
                <span className="num">{piecesText(pieces, edition)}</span>
              </li>
            ))}
          </ul>
        </>
      }
      yes={m.split_send()}
      no={m.split_sure_no()}
      tone="primary"
      onYes={save}
      onNo={onClose}
    />
  );
}

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { PartnerOrderItem } from '#contract/orders/order-shapes.ts';
import { m } from '#texts/messages.ts';
import { HintedButton } from '#web/orders/hinted-button.tsx';
import { itemName } from '#web/orders/item-words.ts';
import { DocumentLink } from '#web/orders/messages/document-link.tsx';
import { newestOf } from '#web/orders/newest.ts';
import { useOrderPage } from '#web/orders/order-page.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox, TextArea } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { useOpening } from '#web/ui/use-opening.ts';
import { designKey, placeAfterKey } from './looked-at.ts';
import { Proof } from './proof.tsx';
import s from './proofs.module.css';
import { type Answer, type Said, useAnswer } from './use-answer.ts';

type Props = Said & { readonly onClose: () => void };

type StepsProps = Pick<Answer, 'waiting' | 'seen' | 'rejected'> & {
  readonly at: number;
  readonly go: (to: number) => void;
};

/** The designs by their numbers, with a tick on those that were looked at. */
const Steps = ({ waiting, seen, rejected, at, go }: StepsProps) => (
  <nav className={s.proofsSteps} aria-label={m.order_look_steps()}>
    {waiting.map((item, place) => {
      const isSeen = seen.has(designKey(item));
      const isRejected = rejected.has(item.id);
      const words = isRejected
        ? m.order_look_step_rejected
        : isSeen
          ? m.order_look_step_seen
          : m.order_look_step;
      return (
        <button
          key={item.id}
          type="button"
          aria-label={words({ item: item.item })}
          aria-current={place === at ? 'step' : undefined}
          data-rejected={isRejected || undefined}
          onClick={() => go(place)}
        >
          {item.item}
          {(isSeen || isRejected) && <Icon name={isRejected ? 'close' : 'check'} size="small" />}
        </button>
      );
    })}
  </nav>
);

type ShownProps = Said & { readonly item: PartnerOrderItem; readonly answer: Answer };

/** The files of the shown design, and whether it is rejected and why. */
function Tools({ item, answer, comments, onComments }: ShownProps) {
  const isRejected = answer.rejected.has(item.id);
  return (
    <>
      <div className={s.proofsTools}>
        {(newestOf(item)?.files ?? []).map((file) => (
          <DocumentLink key={file.id} document={file} onOpened={() => answer.see(item)} />
        ))}
        <Checkbox checked={isRejected} onChange={(event) => answer.reject(item.id, event.target.checked)}>
          {m.order_look_reject()}
        </Checkbox>
      </div>
      {isRejected && (
        <div className={s.proofsWhy}>
          <TextArea
            label={m.order_reject_why()}
            rows={2}
            value={comments[item.id] ?? ''}
            onChange={(event) => onComments({ ...comments, [item.id]: event.target.value })}
          />
        </div>
      )}
    </>
  );
}

/**
 * All designs that wait, one after the other at full size, and one answer for all of them: it can be sent
 * once each was shown. What is sent names what was shown, and the server refuses it where something else is
 * there.
 */
export function ProofsDialog({ comments, onComments, onClose }: Props) {
  const { locale } = useShop();
  const { state } = useOrderPage();
  const answer = useAnswer({ comments, onComments });
  const opening = useOpening(true);
  const [place, setPlace] = useState(0);
  const hintId = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const { waiting, rejectedCount } = answer;
  // one that somebody else answered meanwhile is not here any more
  const at = Math.min(place, waiting.length - 1);
  const item = waiting[at];
  const count = waiting.length;
  const name = item ? itemName(item, locale) : '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return; // those are of the browser
    const to = placeAfterKey(event.key, at, count);
    if (to === null) return;
    event.preventDefault();
    setPlace(to);
  };
  const send = async () => {
    const signal = opening();
    if ((await answer.send()) && !signal.aborted) onClose();
  };
  const actions = (
    <>
      <p className={s.proofsFoot}>{answer.hint ?? m.order_look_final()}</p>
      <HintedButton
        state={state('decideDesigns')}
        look="primary"
        align="end"
        busy={answer.busy}
        hint={answer.hint}
        onAct={() => void send()}
      >
        {rejectedCount > 0
          ? m.order_look_decide({ approved: count - rejectedCount, rejected: rejectedCount })
          : m.order_look_approve({ count })}
      </HintedButton>
    </>
  );
  return (
    <Dialog open size="full" onClose={onClose} title={m.order_look_title()} actions={item && actions}>
      {answer.refusal && <Refusal key={answer.refusal.text}>{answer.refusal.text}</Refusal>}
      {item ? (
        <>
          <div className={s.proofsHead}>
            <p role="status">
              <b className="num">{m.order_look_at({ at: at + 1, count })}</b> {name},{' '}
              {m.order_version({ version: item.currentVersion })}
            </p>
            <Steps {...answer} at={at} go={setPlace} />
          </div>
          <Tools {...{ item, answer, comments, onComments }} />
          <section
            ref={box}
            className={s.proofsBox}
            aria-label={m.order_look_step({ item: item.item })}
            aria-describedby={hintId}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows change the design
            tabIndex={0}
            onKeyDown={onKeyDown}
          >
            <Proof key={designKey(item)} item={item} name={name} onShown={() => answer.see(item)} />
          </section>
          <p className="hint" id={hintId}>
            {m.order_look_hint()}
          </p>
        </>
      ) : (
        <p>{m.order_look_none()}</p>
      )}
    </Dialog>
  );
}

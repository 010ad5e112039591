import { useState } from 'react';
import {
  type HeldRejection,
  passOnRejection,
  putRejectionAside,
} from '#contract/partner-orders/held-rejections.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { useTyped } from '#web/forms/use-typed.ts';
import { sayOrderFailure } from '#web/orders/failure-words.ts';
import { usePartnersPage } from '#web/orders/order-page.tsx';
import { OrderPart } from '#web/orders/order-part.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import s from './held-part.module.css';

type Answer = 'passOn' | 'putAside';
type Asked = { readonly held: HeldRejection; readonly answer: Answer };

/** Comments of guests that wait for the word of the partner; staff see nothing of them. */
export function HeldPart({ all }: { readonly all: readonly HeldRejection[] }) {
  // what is asked about stays as it was asked, whatever becomes of it meanwhile
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = (held: HeldRejection, answer: Answer) => {
    setAsked({ held, answer });
    setOpen(true);
  };
  return (
    <>
      {all.length > 0 && (
        <OrderPart id="held" title={m.held_title({ count: all.length })}>
          <p className="muted">{m.held_text()}</p>
          {all.map((held) => (
            <Held key={held.id} held={held} onAsk={(answer) => ask(held, answer)} />
          ))}
        </OrderPart>
      )}
      {asked && (
        <Question
          key={`${asked.held.id} ${asked.answer}`}
          {...asked}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Held({ held, onAsk }: { readonly held: HeldRejection; readonly onAsk: (answer: Answer) => void }) {
  const { item, version, guestName, linkLabel, comment, at } = held;
  const place = { item: String(item) };
  const by = { name: guestName, label: linkLabel, day: displayTime(Date.parse(at)) };
  return (
    <article className={s.held} aria-label={m.held_item({ ...place, version: String(version) })}>
      <header>
        <h3>{m.held_item({ ...place, version: String(version) })}</h3>
        <span className="muted">{m.held_by(by)}</span>
      </header>
      <q className={s.words}>{comment}</q>
      <div className={s.acts}>
        <button
          type="button"
          className="btn primary small"
          aria-label={m.held_pass_on_of(place)}
          onClick={() => onAsk('passOn')}
        >
          <Icon name="message" size="small" />
          {m.held_pass_on()}
        </button>
        <button
          type="button"
          className="btn line small"
          aria-label={m.held_aside_of(place)}
          onClick={() => onAsk('putAside')}
        >
          {m.held_aside()}
        </button>
      </div>
    </article>
  );
}

type QuestionProps = Asked & { readonly open: boolean; readonly onClose: () => void };

/** With the words that go out: those of the guest to begin with, or an answer to them. */
function Question({ held, answer, open, onClose }: QuestionProps) {
  const { order } = usePartnersPage();
  const { run, closed } = useAct(sayOrderFailure);
  const isPassedOn = answer === 'passOn';
  const first = isPassedOn ? held.comment : '';
  const [words, setWords, forget] = useTyped(`held ${answer} ${held.id}`, first);
  const version = String(held.version);
  const params = { orderId: order.id, heldId: held.id };
  const send = async (): Promise<string | null> => {
    if (words.trim() === '') return isPassedOn ? m.held_pass_on_empty() : m.held_aside_empty();
    const refused = isPassedOn
      ? await run(passOnRejection, { params, body: { comment: words } }, m.held_passed_on())
      : await run(putRejectionAside, { params, body: { answer: words } }, m.held_put_aside());
    if (refused === null) forget();
    return refused;
  };
  return (
    <ConfirmDialog
      open={open}
      tone="primary"
      title={isPassedOn ? m.held_pass_on_title({ version }) : m.held_aside_title({ version })}
      text={
        <div className={s.asked}>
          <p>{isPassedOn ? m.held_pass_on_text() : m.held_aside_text()}</p>
          {!isPassedOn && <q className={s.words}>{held.comment}</q>}
          <TextArea
            label={isPassedOn ? m.held_pass_on_words() : m.held_aside_words()}
            rows={5}
            maxLength={MESSAGE_MAX}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
      }
      yes={isPassedOn ? m.held_pass_on() : m.held_aside()}
      no={m.held_back()}
      onNo={() => {
        onClose();
        closed();
      }}
      onYes={send}
    />
  );
}

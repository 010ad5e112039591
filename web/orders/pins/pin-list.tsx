import { type ReactNode, useState } from 'react';
import { answerDesignPin, closeDesignPin } from '#contract/partner-orders/pins.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { TextArea } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { sayOrderFailure } from '../failure-words.ts';
import { HintedButton } from '../hinted-button.tsx';
import { useOrderPage } from '../order-page.tsx';
import { actTexts } from '../order-words.ts';
import { type NumberedPin, placeWords } from './pin-words.ts';
import s from './pins.module.css';

/** Staff write what was done about a pin; it stays open until somebody says that it is done. */
function Answer({ pin, children }: { readonly pin: NumberedPin; readonly children: ReactNode }) {
  const { order, state } = useOrderPage();
  const { busy, run } = useAct(sayOrderFailure);
  const [words, setWords] = useState(pin.answer);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async () => {
    setRefusal(null);
    const params = { orderId: order.id, pinId: pin.id };
    setRefusal(await run(answerDesignPin, { params, body: { words } }, m.order_pin_answered()));
  };
  return (
    <>
      {refusal && <Refusal>{refusal}</Refusal>}
      <TextArea
        label={m.order_pin_answer({ number: pin.number })}
        rows={2}
        maxLength={MESSAGE_MAX}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={s.pinActs}>
        <HintedButton
          state={state('answerPin')}
          look="line tiny"
          busy={busy}
          hint={words.trim() === '' ? m.order_pin_answer_empty() : undefined}
          label={m.order_pin_answer_of({ number: pin.number })}
          onAct={() => void send()}
        >
          {actTexts.answerPin()}
        </HintedButton>
        {children}
      </div>
    </>
  );
}

function Pin({ pin }: { readonly pin: NumberedPin }) {
  const { order, state, viewer, numbers } = useOrderPage();
  const { busy, run } = useAct(sayOrderFailure);
  const [refusal, setRefusal] = useState<string | null>(null);
  const close = async () => {
    setRefusal(null);
    const params = { orderId: order.id, pinId: pin.id };
    setRefusal(await run(closeDesignPin, { params }, m.order_pin_closed_done()));
  };
  const done = pin.isOpen && (
    <HintedButton
      state={state('closePin')}
      look="line tiny"
      icon="check"
      busy={busy}
      label={m.order_pin_close_of({ number: pin.number })}
      onAct={() => void close()}
    >
      {actTexts.closePin()}
    </HintedButton>
  );
  return (
    <li>
      <p>
        <b className={s.pinNumber} data-open={pin.isOpen || undefined}>
          {pin.number}
        </b>{' '}
        <span className="muted">
          {pin.isOpen ? m.order_pin_open() : m.order_pin_closed()},{' '}
          {m.order_version({ version: pin.version })}, {placeWords(pin.onSide, pin.xMm, pin.yMm, numbers)}
        </span>
      </p>
      <p className={s.pinWords}>{pin.words}</p>
      <p className="muted">{[pin.authorName, displayTime(Date.parse(pin.at))].filter(Boolean).join(', ')}</p>
      {pin.answer && <blockquote className={s.pinWords}>{pin.answer}</blockquote>}
      {refusal && <Refusal>{refusal}</Refusal>}
      {pin.isOpen && viewer === 'staff' ? (
        <Answer key={pin.answer} pin={pin}>
          {done}
        </Answer>
      ) : (
        done
      )}
    </li>
  );
}

/** Comments at places of a design, by their numbers on its picture. */
export const PinList = ({ pins }: { readonly pins: readonly NumberedPin[] }) =>
  pins.length === 0 ? (
    <p className="muted">{m.order_pin_none()}</p>
  ) : (
    <ol className={s.pinList}>
      {pins.map((pin) => (
        <Pin key={pin.id} pin={pin} />
      ))}
    </ol>
  );

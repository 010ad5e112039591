import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { m } from '#texts/messages.ts';
import { statusTexts } from '#web/orders/order-words.ts';
import { Checkbox } from '#web/ui/field.tsx';
import s from './order-list.module.css';

type Props = { readonly chosen: readonly string[]; readonly onDone: () => void };

/** Several statuses at once: boxes behind a field. A native <details>, so that it opens without script. */
export function StatusChoice({ chosen, onDone }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  const shut = () => {
    if (!box.current?.open) return;
    box.current.open = false;
    onDone();
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) shut();
  };
  const shutOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box.current?.open) return;
    event.preventDefault();
    box.current.querySelector('summary')?.focus();
    shut();
  };
  const [first] = chosen;
  const said =
    first === undefined
      ? m.dealer_statuses_all()
      : chosen.length === 1
        ? statusTexts[first as keyof typeof statusTexts]()
        : m.dealer_statuses_some({ count: chosen.length });
  return (
    <div className="field">
      <span className="label" id="status-label">
        {m.dealer_status()}
      </span>
      <details ref={box} className={s.statuses} onBlur={leave} onKeyDown={shutOnEscape}>
        <summary className="input small" aria-labelledby="status-label status-said">
          <span id="status-said">{said}</span>
        </summary>
        <fieldset className={s.statusBoxes} aria-labelledby="status-label">
          {partnerOrderStatuses.map((status) => (
            <Checkbox key={status} name="orderStatus" value={status} defaultChecked={chosen.includes(status)}>
              {statusTexts[status]()}
            </Checkbox>
          ))}
          <button type="submit" className="btn line small" onClick={shut}>
            {m.dealer_statuses_done()}
          </button>
        </fieldset>
      </details>
    </div>
  );
}

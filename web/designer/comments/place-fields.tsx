import { type MouseEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Mm, placed } from '#rules/design/comments/pin-place.ts';
import { m } from '#texts/messages.ts';
import { Select } from '#web/ui/field.tsx';
import { clearView } from '../canvas/use-clear-view.ts';
import { sideDomId } from '../keys/focus.ts';
import { NumberField } from '../panel/number-field.tsx';
import { useDesigner } from '../state/designer-context.ts';
import { sideWords } from '../texts.ts';
import s from './comments.module.css';
import type { DrawnPin } from './use-drawn-pin.ts';

/** What a comment is about: all of the design, a side, or a place of it, by a press or in millimetres. */
export function PlaceFields({ pin }: { readonly pin: DrawnPin }) {
  const { offer, views, active, announce } = useDesigner();
  const begin = useRef<HTMLButtonElement>(null);
  const { place, isPlacing } = pin;
  const wasPlacing = useRef(false);
  useEffect(() => {
    // Escape takes the fields away, and the focus with them
    if (wasPlacing.current && document.activeElement === document.body) begin.current?.focus();
    wasPlacing.current = isPlacing;
  }, [isPlacing]);
  const view = views.find(({ number }) => number === place?.side) ?? active;
  const { width, height } = view.body;
  const at = place?.at ?? null;
  const put = (to: Mm): void => pin.put({ side: view.number, at: placed(to, { x: width, y: height }) });

  const point = ({ detail }: MouseEvent): void => {
    if (isPlacing) {
      pin.put(place);
      return;
    }
    const middle = placed({ x: width / 2, y: height / 2 }, { x: width, y: height });
    // the fields that come push the side further down
    flushSync(() => pin.begin({ side: view.number, at: at ?? middle }));
    announce(m.comments_point_hint());
    // who presses keys goes on to the fields
    const card = document.getElementById(sideDomId(view.number))?.closest('[data-part="side-card"]');
    if (detail > 0 && card) clearView(card);
  };
  return (
    <div className={s.place}>
      <Select
        label={m.comments_side()}
        value={place?.side ?? ''}
        onChange={({ target: { value } }) => pin.put(value === '' ? null : { side: Number(value), at: null })}
      >
        <option value="">{m.comments_all_sides()}</option>
        {views.map((one) => (
          <option key={one.number} value={one.number}>
            {sideWords(one, offer.locale)}
          </option>
        ))}
      </Select>
      <button ref={begin} type="button" className="btn line" aria-pressed={isPlacing} onClick={point}>
        {m.comments_point()}
      </button>
      {isPlacing && <p className="hint">{m.comments_point_hint()}</p>}
      {at && (
        <div className={s.millimetres}>
          <NumberField
            label={m.comments_x()}
            value={at.x}
            decimals={1}
            edition={offer.edition}
            min={0}
            max={width}
            onValue={(x) => put({ ...at, x })}
          />
          <NumberField
            label={m.comments_y()}
            value={at.y}
            decimals={1}
            edition={offer.edition}
            min={0}
            max={height}
            onValue={(y) => put({ ...at, y })}
          />
          <button
            type="button"
            className="btn line small"
            onClick={() => {
              pin.put({ side: view.number, at: null });
              begin.current?.focus();
            }}
          >
            {m.comments_unpin()}
          </button>
        </div>
      )}
    </div>
  );
}

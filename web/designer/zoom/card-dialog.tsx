import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { m } from '#texts/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { NumberField } from '../panel/number-field.tsx';
import { useDesigner } from '../state/designer-context.ts';
import s from './true-size.module.css';
import { CARD, CARD_PX, cardPx, type ScreenScale } from './true-size.ts';

type Props = {
  readonly scale: ScreenScale | null;
  readonly onClose: () => void;
  /** how many pixels the long edge of the card takes */
  readonly onKeep: (longEdge: number) => void;
};

/** Narrower than this a card lies upright: its long edge would not fit. */
const UPRIGHT_BELOW = 720;

/** Fits a drawn card to one that is held against the screen. */
export default function CardDialog({ scale, onClose, onKeep }: Props) {
  const { offer } = useDesigner();
  const sliderId = useId();
  const [long, setLong] = useState(() => cardPx(scale));
  const [isUpright] = useState(() => window.innerWidth < UPRIGHT_BELOW);
  const short = (long * CARD.short) / CARD.long;
  const [width, height] = isUpright ? [short, long] : [long, short];
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.truesize_title()}
      size="wide"
      actions={
        <>
          <button type="button" className="btn line" onClick={onClose}>
            {m.truesize_cancel()}
          </button>
          <button type="button" className="btn primary" onClick={() => onKeep(long)}>
            {m.truesize_keep()}
          </button>
        </>
      }
    >
      <p>{m.truesize_how()}</p>
      <div className={s.fit}>
        <div className={s.slider}>
          <label className="label" htmlFor={sliderId}>
            {m.truesize_slider()}
          </label>
          <input
            id={sliderId}
            type="range"
            {...CARD_PX}
            value={long}
            aria-valuetext={m.truesize_pixels({ count: long })}
            onChange={(event) => setLong(Number(event.target.value))}
          />
        </div>
        <NumberField
          label={m.truesize_number()}
          value={long}
          decimals={1}
          edition={offer.edition}
          {...CARD_PX}
          onValue={setLong}
        />
      </div>
      <div className={s.desk}>
        <svg
          className={s.card}
          data-part="card"
          style={{ width, height }}
          viewBox={isUpright ? `0 0 ${CARD.short} ${CARD.long}` : `0 0 ${CARD.long} ${CARD.short}`}
          aria-hidden="true"
        >
          <rect width="100%" height="100%" rx={CARD.corner} />
          <g transform={isUpright ? `translate(${CARD.short} 0) rotate(90)` : undefined}>
            <path d="M10 20h11v9H10zM10 24.5h4M17 24.5h4M14 20v9M17 20v9" />
            <path d="M10 38h14M28 38h14M46 38h14M10 44h26" />
          </g>
        </svg>
      </div>
      <p className={clsx('hint', s.hint)}>{m.truesize_hint()}</p>
    </Dialog>
  );
}

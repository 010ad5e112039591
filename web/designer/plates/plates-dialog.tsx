import { clsx } from 'clsx';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatNumber } from '#rules/platform/money/format.ts';
import { REGISTRATION_SHIFT } from '#rules/press/print-files/press-data.ts';
import { m } from '#texts/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDesigner } from '../state/designer-context.ts';
import { PlateList } from './plate-list.tsx';
import s from './plates.module.css';
import { PlatesPicture } from './plates-picture.tsx';
import { platedSides, sideMark } from './shown-plates.ts';
import '#web/ui/toggles.css';

/** Pixels of the screen per mm: the shift of 0.15 mm takes some four and ten of them. */
const CLOSE = 28;
const CLOSER = 64;
/** null fits the side into its box */
const scales = { whole: null, close: CLOSE, closer: CLOSER } as const;
type Size = keyof typeof scales;

type Props = { readonly first: number; readonly onClose: () => void };

/**
 * The plates of the sides that have some, each alone or together, on the body they are printed on.
 * @param props.first number of the side that is shown first
 */
export default function PlatesDialog({ first, onClose }: Props) {
  const { offer, editor, views } = useDesigner();
  const sides = useMemo(() => platedSides(offer, editor.document, views), [offer, editor.document, views]);
  const [number, setNumber] = useState(first);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [isShifted, setShifted] = useState(false);
  const [size, setSize] = useState<Size>('whole');
  const side = sides.find(({ view }) => view.number === number) ?? sides[0];
  const box = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const at = side?.lookAt ?? 0;
  useEffect(() => {
    const scale = scales[size];
    const { current } = box;
    if (!current || scale === null) return;
    current.scrollLeft = at * scale - current.clientWidth / 2;
    current.scrollTop = (current.scrollHeight - current.clientHeight) / 2;
  }, [size, at]);
  if (!side) return null;
  const shown = side.plates.filter(({ name }) => !hidden.has(name));
  const mm = formatNumber(REGISTRATION_SHIFT, offer.edition, 2);
  const isOnWhite = side.under !== null && side.view.elements.some(({ kind }) => kind === 'image');
  const isHatched = side.isLight && shown.some(({ isWhite }) => isWhite);
  return (
    <Dialog open onClose={onClose} title={m.plates_title()} size="full">
      <p>{m.plates_intro()}</p>
      <div className={s.bar}>
        {sides.length > 1 && (
          <Choice
            label={m.plates_side()}
            value={side.view.number}
            choices={sides.map(({ view }) => [view.number, sideMark(view, offer.locale)])}
            onChoose={(next) => {
              setNumber(next);
              setHidden(new Set());
            }}
          />
        )}
        <Choice
          label={m.plates_zoom()}
          value={size}
          choices={[
            ['whole', m.plates_whole()],
            ['close', m.plates_close()],
            ['closer', m.plates_closer()],
          ]}
          onChoose={setSize}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={isShifted}
            aria-describedby={hintId}
            onChange={(event) => {
              setShifted(event.target.checked);
              // on the whole side nobody would see it
              if (event.target.checked && size === 'whole') setSize('close');
            }}
          />
          <span>{m.plates_shift({ mm })}</span>
        </label>
      </div>
      <section
        className={s.box}
        ref={box}
        aria-label={m.plates_picture_area()}
        tabIndex={size === 'whole' ? undefined : 0}
      >
        <PlatesPicture side={side} shown={shown} isShifted={isShifted} scale={scales[size]} />
      </section>
      <div className={s.below}>
        <PlateList side={side} hidden={hidden} isShifted={isShifted} onHide={setHidden} />
        <div>
          <p className="hint" id={hintId}>
            {m.plates_shift_hint({ mm })}
          </p>
          {isOnWhite && <p className="hint">{m.plates_picture_white()}</p>}
          {isHatched && <p className="hint">{m.plates_hatched()}</p>}
        </div>
      </div>
    </Dialog>
  );
}

type ChoiceProps<T extends string | number> = {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly (readonly [value: T, text: string])[];
  readonly onChoose: (value: T) => void;
};

/** One of a few, in a row. */
const Choice = <T extends string | number>({ label, value, choices, onChoose }: ChoiceProps<T>) => (
  // biome-ignore lint/a11y/useSemanticElements: buttons are no set of fields
  <div className={clsx('toggles', s.choice)} role="group" aria-label={label}>
    {choices.map(([one, text]) => (
      <button key={one} type="button" aria-pressed={one === value} onClick={() => onChoose(one)}>
        {text}
      </button>
    ))}
  </div>
);

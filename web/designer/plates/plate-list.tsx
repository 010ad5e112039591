import { m } from '#texts/messages.ts';
import { InkSquare } from '../colors/ink-slats.tsx';
import s from './plates.module.css';
import { type PlatedSide, plateWords } from './shown-plates.ts';

type Props = {
  readonly side: PlatedSide;
  /** names of the plates that are switched off */
  readonly hidden: ReadonlySet<string>;
  readonly isShifted: boolean;
  readonly onHide: (hidden: ReadonlySet<string>) => void;
};

/** The plates of a side with their switches, and the way to one alone and back to all. */
export function PlateList({ side: { plates, under }, hidden, isShifted, onHide }: Props) {
  const turn = (name: string): void => {
    const next = new Set(hidden);
    if (!next.delete(name)) next.add(name);
    onHide(next);
  };
  const alone = (name: string) => new Set(plates.map((plate) => plate.name).filter((one) => one !== name));
  return (
    <fieldset className={s.plates}>
      <legend className="label">{m.plates_list()}</legend>
      <ol>
        {plates.map((plate) => {
          const words = plateWords(plate);
          return (
            <li key={plate.name}>
              <label className="check">
                <input type="checkbox" checked={!hidden.has(plate.name)} onChange={() => turn(plate.name)} />
                <InkSquare hex={plate.hex} />
                <span className="mark">{words}</span>
                {plate.name === under && !plate.isUnder && <small>{m.plates_carries()}</small>}
              </label>
              {isShifted && (
                <svg className={s.arrow} viewBox="-10 -10 20 20" aria-hidden="true">
                  <path d="M-7 0h14M2 -5l5 5l-5 5" transform={`rotate(${plate.angle})`} />
                </svg>
              )}
              {plates.length > 1 && (
                <button
                  type="button"
                  className="btn line tiny"
                  aria-label={m.plates_only_of({ plate: words })}
                  onClick={() => onHide(alone(plate.name))}
                >
                  {m.plates_only()}
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {plates.length > 1 && (
        <button
          type="button"
          className="btn line small"
          aria-disabled={hidden.size === 0}
          onClick={() => onHide(new Set())}
        >
          {m.plates_all()}
        </button>
      )}
    </fieldset>
  );
}

import { useId } from 'react';
import { m } from '#texts/messages.ts';
import { BlankSide } from '../canvas/blank-side.tsx';
import { useDesigner } from '../state/designer-context.ts';
import { PlateLayer } from './plate-layer.tsx';
import s from './plates.module.css';
import { type PlatedSide, plateWords, type ShownPlate, sideMark } from './shown-plates.ts';

type Props = {
  readonly side: PlatedSide;
  readonly shown: readonly ShownPlate[];
  readonly isShifted: boolean;
  /** pixels of the screen per mm; null fits it into its box */
  readonly scale: number | null;
};

/** One side on its body with the plates that are switched on, in the order of printing. */
export function PlatesPicture({ side, shown, isShifted, scale }: Props) {
  const { offer, editor } = useDesigner();
  const hatch = useId();
  const { view, isLight } = side;
  const { width, height } = view.body;
  const words = { side: sideMark(view, offer.locale), plates: shown.map(plateWords).join(', ') };
  const isHatched = (plate: ShownPlate) => plate.isWhite && isLight && (!plate.isUnder || shown.length === 1);
  return (
    <svg
      className={s.picture}
      viewBox={`0 0 ${width} ${height}`}
      style={{ width: scale === null ? '100%' : `${width * scale}px` }}
      role="img"
      aria-label={
        shown.length === 0
          ? m.plates_picture_bare({ side: words.side })
          : isShifted
            ? m.plates_picture_shifted(words)
            : m.plates_picture(words)
      }
    >
      {/* white on white is not seen */}
      <pattern
        id={hatch}
        width={0.7}
        height={0.7}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width={0.7} height={0.7} fill="#ffffff" />
        <rect width={0.22} height={0.7} fill="#8d8a84" />
      </pattern>
      <BlankSide view={view} look={editor.document} />
      {/* what is printed on a light body looks as it is; any other body is seen through the inks */}
      <g style={isLight ? { isolation: 'isolate' } : undefined}>
        {shown.map((plate) => (
          <PlateLayer
            key={plate.name}
            steps={plate.steps}
            size={view.body}
            fill={isHatched(plate) ? `url(#${hatch})` : plate.hex}
            isOpaque={plate.isOpaque}
            shift={isShifted ? plate.shift : null}
          />
        ))}
      </g>
    </svg>
  );
}

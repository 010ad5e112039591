import { useId } from 'react';
import { type Mm, mm } from '#rules/platform/units.ts';
import { BARE, type PlateStep, PRINTS } from '#rules/press/print-files/plate-steps.ts';
import { BLEED } from '#rules/press/print-files/press-data.ts';
import { ElementPaint, turnOf } from '../canvas/element-paint.tsx';

export type Size = { readonly width: number; readonly height: number };

/** The whole side with its bleed: what a mask and its colour cover. */
const around = ({ width, height }: Size) => ({
  x: -BLEED,
  y: -BLEED,
  width: width + 2 * BLEED,
  height: height + 2 * BLEED,
});

/** The line along the edges that takes `inset` away from a surface. */
function Edge({ step: { paint, inset } }: { readonly step: PlateStep }) {
  const width = mm(2 * inset);
  if (paint.kind === 'text-line') return <ElementPaint paint={{ ...paint, color: BARE, stroke: width }} />;
  if (paint.kind === 'image') return null;
  return <path d={paint.d} fill="none" stroke={BARE} strokeWidth={width} transform={turnOf(paint.turn)} />;
}

type TrapProps = Pick<PlateStep, 'paint'> & Required<Pick<PlateStep, 'trapped'>> & { readonly size: Size };

/** The lighter inks of a picture, larger by the trap, as far as the darker one is there. */
function Trap({ paint, trapped: { by, within }, size }: TrapProps) {
  const id = useId();
  return (
    <>
      <mask id={`${id}within`} maskUnits="userSpaceOnUse" {...around(size)}>
        <ElementPaint paint={within} />
      </mask>
      <filter id={`${id}larger`}>
        <feMorphology operator="dilate" radius={by} />
      </filter>
      <g mask={`url(#${id}within)`}>
        <g filter={`url(#${id}larger)`}>
          <ElementPaint paint={paint} />
        </g>
      </g>
    </>
  );
}

/** A surface in its brush; a smaller one is cut out of the larger one, so that nothing beside it changes. */
function Step({ step, size }: { readonly step: PlateStep; readonly size: Size }) {
  const id = useId();
  const { paint, inset, trapped } = step;
  if (trapped) return <Trap paint={paint} trapped={trapped} size={size} />;
  if (inset === 0) return <ElementPaint paint={paint} />;
  // of hollow letters only the line itself becomes thinner
  if (paint.kind === 'text-line' && paint.stroke !== null)
    return <ElementPaint paint={{ ...paint, stroke: mm(Math.max(0, paint.stroke - 2 * inset)) }} />;
  const fill = paint.kind === 'image' ? PRINTS : paint.color;
  const whole = paint.kind === 'image' ? paint : { ...paint, color: PRINTS };
  return (
    <>
      <mask id={id} maskUnits="userSpaceOnUse" {...around(size)}>
        <ElementPaint paint={whole} />
        <Edge step={step} />
      </mask>
      <rect {...around(size)} fill={fill} mask={`url(#${id})`} />
    </>
  );
}

type Props = {
  readonly steps: readonly PlateStep[];
  readonly size: Size;
  readonly fill: string;
  /** an ink lets through what lies under it, white does not */
  readonly isOpaque: boolean;
  readonly shift: { readonly x: Mm; readonly y: Mm } | null;
};

/** What one plate prints, in its ink. */
export function PlateLayer({ steps, size, fill, isOpaque, shift }: Props) {
  const id = useId();
  return (
    <g
      data-part="plate"
      transform={shift ? `translate(${shift.x} ${shift.y})` : undefined}
      style={isOpaque ? undefined : { mixBlendMode: 'multiply' }}
    >
      <mask id={id} maskUnits="userSpaceOnUse" {...around(size)}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
          <Step key={index} step={step} size={size} />
        ))}
      </mask>
      <rect {...around(size)} fill={fill} mask={`url(#${id})`} />
    </g>
  );
}

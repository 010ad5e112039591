import { clsx } from 'clsx';
import { memo } from 'react';
import type { LaidElement } from '#rules/design/artwork/layout.ts';
import { gestureBounds } from '../gestures/gesture-bounds.ts';
import { useGesture } from '../gestures/gesture-store.ts';
import { useCurrentDesigner } from '../state/designer-context.ts';
import s from './side-canvas.module.css';

/** Sizes on screen in pixels, the same whatever the length of the side. */
const HEIGHT = 18;
const SHORT = 4;
const MIDDLE = 6;
const LONG = 9;
const LETTERS = 10.5;
/** Where a side is small only each second, fifth or tenth ten is numbered. */
const NUMBERS = [10, 20, 50] as const;
const NUMBER_ROOM = 24;

/** Ticks as one path: every mm short, every 5 longer, every 10 longest. */
function ticks(width: number, every: number, skip: number, length: number, height: number): string {
  let path = '';
  for (let at = 0; at <= width; at += every)
    if (skip === 0 || at % skip !== 0) path += `M${at} ${height}v${-length}`;
  return path;
}

type Props = { readonly width: number; readonly scale: number; readonly marked: LaidElement | null };

/**
 * A ruler in mm above the active side, every hundredth red; two red lines show where the chosen element
 * begins and ends.
 * @param scale screen pixels per mm; 0 while it is unknown, when only the room is kept
 */
export const MmRuler = memo(function MmRuler({ width, scale, marked }: Props) {
  if (scale === 0) return <div className={s.mmRuler} />;
  const px = (pixels: number) => pixels / scale;
  const height = px(HEIGHT);
  const every = NUMBERS.find((mm) => mm * scale >= NUMBER_ROOM) ?? 100;
  const numbers = Array.from({ length: Math.floor(width / every) + 1 }, (_, i) => i * every).filter(
    (at) => at <= width - px(20),
  );
  return (
    <svg className={s.mmRuler} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {scale > 2 && <path className={s.mmTicks} d={ticks(width, 1, 5, px(SHORT), height)} />}
      <path className={s.mmTicks} d={ticks(width, 5, 10, px(MIDDLE), height)} />
      <path className={clsx(s.mmTicks, s.strong)} d={ticks(width, 10, 0, px(LONG), height)} />
      {numbers.map((at) => (
        <text
          key={at}
          className={clsx(s.mmNumber, at > 0 && at % 100 === 0 && s.ten)}
          x={at + px(3)}
          y={px(LETTERS - 1.5)}
          fontSize={px(LETTERS)}
        >
          {at}
        </text>
      ))}
      {marked && <Marks element={marked} height={height} />}
    </svg>
  );
});

/** They follow a gesture before its release. */
function Marks({ element, height }: { element: LaidElement; height: number }) {
  const { minX, maxX } = gestureBounds(element, useGesture(useCurrentDesigner()().gestures));
  return <path className={s.mmMarks} d={`M${minX} 0v${height}M${maxX} 0v${height}`} />;
}

import { clsx } from 'clsx';
import type { PointerEvent } from 'react';
import type { BoxHandle } from '#rules/design/artwork/commands/resize.ts';
import type { Box } from '#rules/design/artwork/geometry.ts';
import { type HandleSizes, handleZones, mouseHandles, touchHandles } from './handle-zones.ts';
import s from './side-canvas.module.css';
import { useCoarse } from './use-coarse.ts';

type Props = {
  /** what is framed, mm, before it is turned */
  readonly box: Box;
  readonly scale: number;
  readonly names: readonly BoxHandle[];
  /** part of the side that is not scrolled away, mm from its left edge */
  readonly seen: { readonly left: number; readonly right: number };
  readonly sideHeight: number;
  readonly isTurned: boolean;
  /** during a gesture only the frame is shown */
  readonly hidden: boolean;
  readonly onResize: (handle: BoxHandle, event: PointerEvent) => void;
  readonly onTurn: (event: PointerEvent) => void;
};

export const useHandleSizes = (): HandleSizes => (useCoarse() ? touchHandles : mouseHandles);

/**
 * Handles stay in the page during a drag: removing the element that captured the pointer would end the
 * capture.
 */
export function HandleSet({
  box,
  scale,
  names,
  seen,
  sideHeight,
  isTurned,
  hidden,
  onResize,
  onTurn,
}: Props) {
  const sizes = useHandleSizes();
  const px = (pixels: number): number => pixels / scale;
  const size = { width: box.width * scale, height: box.height * scale };
  // above, where the ruler is, when there is much more room there than towards the next side
  const above = !isTurned && (2 * box.y + box.height - sideHeight) * scale > MARGIN;
  const { handles, turn } = handleZones(size, names, sizes, {
    x: turnPlace(box, scale, seen, isTurned),
    above,
  });
  const [turnX, turnY] = [box.x + px(turn.at.x), box.y + px(turn.at.y)];
  const edge = above ? box.y - px(sizes.apart) : box.y + box.height + px(sizes.apart);
  return (
    <g className={clsx(s.handles, hidden && s.held)}>
      <g className={s.handle} data-handle="turn" onPointerDown={onTurn}>
        <path className={s.selectionLine} d={`M${turnX} ${edge}V${turnY}`} />
        <circle className={s.handleSpace} cx={turnX} cy={turnY} r={px(turn.radius)} />
        <circle className={s.handleBox} cx={turnX} cy={turnY} r={px(sizes.seen * 0.75)} />
      </g>
      {handles.map(({ name, at, box: caught }) => (
        <g
          key={name}
          className={s.handle}
          data-handle={name}
          onPointerDown={(event) => onResize(name, event)}
        >
          <rect
            className={s.handleSpace}
            x={box.x + px(caught.x)}
            y={box.y + px(caught.y)}
            width={px(caught.width)}
            height={px(caught.height)}
          />
          <rect
            className={s.handleBox}
            x={box.x + px(at.x - sizes.seen / 2)}
            y={box.y + px(at.y - sizes.seen / 2)}
            width={px(sizes.seen)}
            height={px(sizes.seen)}
          />
        </g>
      ))}
    </g>
  );
}

/** Room for the handle itself at the edge of what is seen. */
const MARGIN = 22;

/**
 * The middle of the visible part of the frame, in pixels from its left edge: half of a long text may be
 * scrolled out of view.
 */
function turnPlace(box: Box, scale: number, seen: Props['seen'], isTurned: boolean): number {
  const width = box.width * scale;
  if (isTurned) return width / 2;
  const left = Math.max(0, (seen.left - box.x) * scale);
  const right = Math.min(width, (seen.right - box.x) * scale);
  return right - left < 2 * MARGIN
    ? Math.min(Math.max(width / 2, left), Math.max(right, left))
    : (left + right) / 2;
}

/** The frame around a box, as far outside as its handles stand. */
export function FrameLine({ box, scale, className }: { box: Box; scale: number; className?: string }) {
  const apart = useHandleSizes().apart / scale;
  return (
    <rect
      className={className}
      x={box.x - apart}
      y={box.y - apart}
      width={box.width + 2 * apart}
      height={box.height + 2 * apart}
    />
  );
}

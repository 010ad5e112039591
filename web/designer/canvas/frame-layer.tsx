import { clsx } from 'clsx';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Bounds, unionBounds } from '#rules/design/artwork/geometry.ts';
import { type LaidElement, laidBounds } from '#rules/design/artwork/layout.ts';
import type { SnapGap, SnapGuide } from '#rules/design/artwork/snap.ts';
import { m } from '#texts/messages.ts';
import {
  type GroupGesture,
  MAX_DRAWN_LIVE,
  type ShapeGesture,
  useGesture,
} from '../gestures/gesture-store.ts';
import { scaledBounds } from '../gestures/gesture-transform.ts';
import { MoveLayer } from '../gestures/move-layer.tsx';
import { type Chosen, useDesigner } from '../state/designer-context.ts';
import type { SideView } from '../state/side-view.ts';
import { GroupFrame } from './group-frame.tsx';
import { useHandleSizes } from './handle-set.tsx';
import { reachBeyond } from './handle-zones.ts';
import { SelectionFrame } from './selection-frame.tsx';
import s from './side-canvas.module.css';

type Props = {
  readonly view: SideView;
  readonly chosen: Chosen | null;
  readonly together: readonly LaidElement[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly canvas: RefObject<HTMLElement | null>;
  readonly scale: number;
};

/**
 * Frame and handles of the selection, above the drawing and outside of its scroller: a box that scrolls
 * sideways clips what sticks out above and below, as the turning handle does.
 */
export function FrameLayer({ view, chosen, together, scroller, canvas, scale }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<{ left: number; right: number }>({ left: 0, right: view.body.width });

  /** Puts the frame exactly over the drawing at its current scroll position. */
  const follow = useCallback(() => {
    if (!layer.current || !sheet.current || !canvas.current || !scroller.current || scale === 0) return;
    const own = layer.current.getBoundingClientRect();
    const drawing = canvas.current.getBoundingClientRect();
    const window = scroller.current.getBoundingClientRect();
    sheet.current.style.translate = `${drawing.left - own.left}px ${drawing.top - own.top}px`;
    const left = (window.left - drawing.left) / scale;
    const right = (window.right - drawing.left) / scale;
    setSeen((before) => (before.left === left && before.right === right ? before : { left, right }));
  }, [canvas, scroller, scale]);

  useLayoutEffect(follow);
  useEffect(() => {
    const box = scroller.current;
    box?.addEventListener('scroll', follow, { passive: true });
    return () => box?.removeEventListener('scroll', follow);
  }, [scroller, follow]);

  const { width, height } = view.body;
  // what is dragged far out is cut, a handle of what is as high as its side is not
  const clipPath = `inset(${-reachBeyond(useHandleSizes())}px 0)`;
  return (
    <div className={s.frameLayer} ref={layer} style={{ clipPath }}>
      <div
        className={clsx(s.frameSheet, together.length > MAX_DRAWN_LIVE && s.lifted)}
        ref={sheet}
        style={{ width: width * scale, height: height * scale }}
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <MoveLayer view={view} scale={scale} />
          <Guides side={view.number} />
          {together.length > 0 && <GroupFrame elements={together} view={view} scale={scale} seen={seen} />}
          {chosen && <SelectionFrame key={chosen.node.id} chosen={chosen} scale={scale} seen={seen} />}
        </svg>
        <Says view={view} />
        <SaysElsewhere view={view} />
      </div>
    </div>
  );
}

/** What the dragged elements snap to: lines, equal gaps and equal sizes. */
function Guides({ side }: { side: number }) {
  const { gestures } = useDesigner();
  const gesture = useGesture(gestures);
  if (gesture?.side !== side) return null;
  const elsewhere = gesture.guides.filter(({ of }) => of === 'side');
  const own = gesture.guides.filter(({ of }) => of !== 'side');
  return (
    <>
      <path className={s.snapGuides} d={[...own.map(guideLine), ...gesture.gaps.map(gapLines)].join('')} />
      {elsewhere.length > 0 && (
        <path className={clsx(s.snapGuides, s.elsewhere)} d={elsewhere.map(guideLine).join('')} />
      )}
    </>
  );
}

const guideLine = ({ axis, at, from, to }: SnapGuide): string =>
  axis === 'x' ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`;

const gapLines = ({ axis, at, spans }: SnapGap): string =>
  spans.map(([from, to]) => (axis === 'x' ? `M${from} ${at}H${to}` : `M${at} ${from}V${to}`)).join('');

/** Which other side a dragged element is in line with. */
function SaysElsewhere({ view }: { view: SideView }) {
  const { gestures } = useDesigner();
  const gesture = useGesture(gestures);
  if (gesture?.side !== view.number) return null;
  const guide = gesture.guides.find(({ of }) => of === 'side');
  if (guide?.side === undefined) return null;
  const { width, height } = view.body;
  const [x, y] = guide.axis === 'x' ? [guide.at, guide.from] : [guide.from, guide.at];
  return (
    <p
      className={s.frameSays}
      aria-hidden="true"
      style={{ left: `${(x / width) * 100}%`, top: `${(Math.min(height, Math.max(0, y)) / height) * 100}%` }}
    >
      {m.arrange_as_on_side({ number: guide.side })}
    </p>
  );
}

/** The size or the angle during a gesture, beside the elements. */
function Says({ view }: { view: SideView }) {
  const { gestures } = useDesigner();
  const gesture = useGesture(gestures);
  if (!gesture || gesture.kind === 'move' || gesture.side !== view.number) return null;
  const bounds = gestureBounds(view, gesture);
  if (!bounds) return null;
  const { width, height } = view.body;
  const middle = Math.min(width, Math.max(0, (bounds.minX + bounds.maxX) / 2));
  return (
    <p
      className={s.frameSays}
      aria-hidden="true"
      style={{ left: `${(middle / width) * 100}%`, top: `${(Math.max(0, bounds.maxY) / height) * 100}%` }}
    >
      {gesture.says}
    </p>
  );
}

/** The bounds of the dragged elements; turning many does not change them, because their middle stays. */
function gestureBounds(view: SideView, gesture: ShapeGesture | GroupGesture): Bounds | null {
  if (gesture.kind === 'shape') return unionBounds<number>([...gesture.elements.values()].map(laidBounds));
  const ids = new Set(gesture.ids);
  const all = unionBounds<number>(view.elements.filter(({ id }) => ids.has(id)).map(laidBounds));
  return all && scaledBounds(all, gesture);
}

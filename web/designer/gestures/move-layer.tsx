import { useLayoutEffect, useRef } from 'react';
import { isInside } from '#rules/design/artwork/geometry.ts';
import { AREA_TOLERANCE } from '#rules/design/artwork/limits.ts';
import { paintSide } from '#rules/design/artwork/paint.ts';
import { pxToMm } from '#rules/platform/units.ts';
import { ElementPaint } from '../canvas/element-paint.tsx';
import { elementDomId } from '../keys/focus.ts';
import { useDesigner } from '../state/designer-context.ts';
import { type SideView, showsArea } from '../state/side-view.ts';
import { type DraggedElements, dragElements } from './dragged-elements.ts';
import { gestureBounds } from './gesture-bounds.ts';
import { type Gesture, useGesture } from './gesture-store.ts';

/**
 * Moves the dragged elements by changing the DOM directly, without a React render of the side. Shows the
 * print area while something is about to leave it (CFG-036).
 */
export function MoveLayer({ view, scale }: { view: SideView; scale: number }) {
  const { gestures } = useDesigner();
  const gesture = useGesture(gestures);
  const own = gesture?.side === view.number ? gesture : null;
  const outside = own ? leaving(view, own) : none;
  const ids = own?.ids;
  const held = useRef<DraggedElements | null>(null);

  // looked up once for a gesture, not for each of its moves
  useLayoutEffect(() => {
    if (!ids) return;
    const dragged = dragElements(ids);
    held.current = dragged;
    return () => dragged.release();
  }, [ids]);

  useLayoutEffect(() => {
    if (own) held.current?.follow(own, outside, scale);
  }, [own, outside, scale]);

  if (!own) return null;
  const area = outside.size > 0 && !showsArea(view) ? view.area : null;
  return paintSide([], { printArea: area }).map((paint) => <ElementPaint key="area" paint={paint} />);
}

const none: ReadonlySet<string> = new Set();

/** Those of the moved elements that would lie outside the print area if let go now. */
function leaving({ area, elements }: SideView, gesture: Gesture): ReadonlySet<string> {
  if (!area) return none;
  const moved = new Set(gesture.ids);
  const outside = elements
    .filter(({ id }) => moved.has(id))
    .filter((element) => !isInside(gestureBounds(element, gesture), area, pxToMm(AREA_TOLERANCE)));
  return new Set(outside.map((element) => elementDomId(element.id)));
}

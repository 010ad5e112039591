import { type PointerEvent, type RefObject, useState } from 'react';
import { withGroups } from '#rules/design/artwork/commands/group.ts';
import { nodesOf } from '#rules/design/artwork/document.ts';
import type { Bounds } from '#rules/design/artwork/geometry.ts';
import { caught, hitByMarquee } from '#rules/design/artwork/selection.ts';
import { useCurrentDesigner } from '../state/designer-context.ts';
import type { SideView } from '../state/side-view.ts';
import { activateUnder } from '../zoom/anchor.ts';
import { useDrag } from './use-drag.ts';
import { isJoining } from './use-move-elements.ts';

/**
 * Selects what is touched by a rectangle that is drawn with the mouse from an empty place. A finger scrolls
 * there instead.
 */
export function useMarquee(view: SideView, svg: RefObject<SVGSVGElement | null>, scale: number) {
  const current = useCurrentDesigner();
  const follow = useDrag();
  const [drawn, setDrawn] = useState<Bounds | null>(null);

  const start = (event: PointerEvent): void => {
    const { dispatch, editor, several } = current();
    const additive = isJoining(event) || several;
    const before = { side: editor.side, ids: editor.selected };
    const release = () =>
      dispatch({ type: 'select', ...caught(before, { side: view.number, ids: [] }, additive) });
    if (event.pointerType === 'touch') {
      // a finger that scrolls keeps the selection, a tap clears it
      follow(event, {
        onMove: () => undefined,
        onCancel: () => undefined,
        onEnd: (moved) => !moved && release(),
      });
      return;
    }
    if (editor.side === view.number) release();
    else activateUnder(event.currentTarget, { x: event.clientX, y: event.clientY }, release);
    const corner = svg.current?.getBoundingClientRect();
    if (!corner || scale === 0) return;
    const x = (event.clientX - corner.left) / scale;
    const y = (event.clientY - corner.top) / scale;
    let bounds: Bounds | null = null;
    follow(event, {
      ground: svg.current,
      onMove: (dx, dy) => {
        const [toX, toY] = [x + dx / scale, y + dy / scale];
        bounds = {
          minX: Math.min(x, toX),
          minY: Math.min(y, toY),
          maxX: Math.max(x, toX),
          maxY: Math.max(y, toY),
        };
        setDrawn(bounds);
      },
      onCancel: () => setDrawn(null),
      onEnd: () => {
        setDrawn(null);
        const inside = bounds;
        if (!inside) return;
        const held = new Set(nodesOf(view.side).flatMap(({ id, locked }) => (locked ? [id] : [])));
        const hit = hitByMarquee(view.elements, inside).filter((id) => !held.has(id));
        const ids = withGroups(view.side, hit);
        dispatch({ type: 'select', ...caught(before, { side: view.number, ids }, additive) });
      },
    });
  };
  return { drawn, start };
}

import type { PointerEvent } from 'react';
import { rotate } from '#rules/design/artwork/commands/place.ts';
import { turnBy } from '#rules/design/artwork/commands/scale.ts';
import type { Point } from '#rules/design/artwork/geometry.ts';
import type { ArtworkNode } from '#rules/design/artwork/nodes.ts';
import { angleTo, snapTurn } from '#rules/design/artwork/snap-turn.ts';
import { mm, mmToPx } from '#rules/platform/units.ts';
import { useShapeElements } from './use-shape-elements.ts';

/**
 * Turns elements about a point, in mm. A single element snaps to quarter turns, with Shift to every 15
 * degrees, with Alt to nothing; several turn by the same angle. The panel has a field for the same by
 * keyboard.
 */
export function useTurn(scale: number) {
  const shape = useShapeElements(scale);
  return (event: PointerEvent, side: number, start: readonly ArtworkNode[], pivot: Point): void => {
    const drawing = event.currentTarget.closest('svg')?.getBoundingClientRect();
    if (!drawing) return;
    const from = { x: (event.clientX - drawing.left) / scale, y: (event.clientY - drawing.top) / scale };
    const [only] = start.length === 1 ? start : [];
    const before = only?.rotation ?? 0;
    const ids = start.map(({ id }) => id);
    shape(event, {
      side,
      start,
      make: ({ dx, dy, isFree, isStepped }) => {
        const turned = angleTo(pivot, { x: from.x + dx, y: from.y + dy }) - angleTo(pivot, from);
        const degrees = snapTurn(before + turned, isFree ? 'free' : isStepped ? 'steps' : 'soft');
        const about = { x: mmToPx(mm(pivot.x)), y: mmToPx(mm(pivot.y)) };
        return {
          run: (document) =>
            only ? rotate(document, { ids, degrees }) : turnBy(document, { ids, degrees, about }),
          says: () => `${degrees}°`,
          asGroup: { about: pivot, factor: 1, degrees, says: `${degrees}°` },
        };
      },
    });
  };
}

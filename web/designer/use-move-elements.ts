import type { PointerEvent } from 'react';
import { move } from '#rules/artwork/commands/place.ts';
import { type Bounds, unionBounds } from '#rules/artwork/geometry.ts';
import { type LaidElement, laidBounds } from '#rules/artwork/layout.ts';
import { snap } from '#rules/artwork/snap.ts';
import { mm, mmToPx } from '#rules/print/units.ts';
import { type Designer, useHands } from './designer-context.ts';
import type { Move } from './moving.ts';
import { useDrag } from './use-drag.ts';

/** So near, in screen pixels, an edge or a middle holds what is dragged; with Alt nothing does. */
const HOLDS_PX = 5;

type Place = { readonly all: Bounds | null; readonly others: readonly Bounds[]; readonly area: Bounds | null };

function startOf({ views }: Designer, side: number, ids: readonly string[]): Place {
  const view = views.find(({ number }) => number === side);
  const elements = view?.elements ?? [];
  const isMoved = ({ id }: LaidElement): boolean => ids.includes(id);
  return {
    all: unionBounds<number>(elements.filter(isMoved).map(laidBounds)),
    others: elements.filter((element) => !isMoved(element)).map(laidBounds),
    area: view?.area ?? null,
  };
}

function held({ all, others, area }: Place, dx: number, dy: number, tolerance: number): Omit<Move, 'side' | 'ids'> {
  if (!all || tolerance === 0) return { dx, dy, guides: [], gaps: [] };
  const moving = { minX: all.minX + dx, maxX: all.maxX + dx, minY: all.minY + dy, maxY: all.maxY + dy };
  const { dx: moreX, dy: moreY, guides, gaps } = snap({ moving, others, area, tolerance });
  return { dx: dx + moreX, dy: dy + moreY, guides, gaps };
}

/** With this key held an element joins what is chosen, or leaves it (CFG-020). */
export const isJoining = (event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey;

/** Moves what is chosen, all of it together, with the pointer; letting go is one step of the history. */
export function useMoveElements(side: number, id: string, scale: number): (event: PointerEvent) => void {
  const hands = useHands();
  const follow = useDrag();
  return (event) => {
    const { editor, dispatch, moving, act } = hands();
    if (event.button !== 0 || scale === 0) return;
    if (isJoining(event)) return dispatch({ type: 'toggle', side, id });
    const isTogether = editor.side === side && editor.selected.length > 1 && editor.selected.includes(id);
    const ids = isTogether ? editor.selected : [id];
    if (!isTogether) dispatch({ type: 'select', side, ids });
    const place = startOf(hands(), side, ids);
    follow(event, {
      onMove: (dx, dy, isFree) =>
        moving.set({ side, ids, ...held(place, dx / scale, dy / scale, isFree ? 0 : HOLDS_PX / scale) }),
      onCancel: () => moving.set(null),
      onEnd: (moved) => {
        const done = moving.now();
        moving.set(null);
        if (done && moved) act((document) => move(document, { ids, dx: mmToPx(mm(done.dx)), dy: mmToPx(mm(done.dy)) }));
        else if (isTogether) dispatch({ type: 'select', side, ids: [id] });
      },
    });
  };
}

import type { PointerEvent } from 'react';
import type { ProductSide } from '#rules/catalogue/products/product.ts';
import { withGroups } from '#rules/design/artwork/commands/group.ts';
import { move } from '#rules/design/artwork/commands/place.ts';
import { nodesOf } from '#rules/design/artwork/document.ts';
import { type Bounds, unionBounds } from '#rules/design/artwork/geometry.ts';
import { type LaidElement, laidBounds } from '#rules/design/artwork/layout.ts';
import { isText } from '#rules/design/artwork/nodes.ts';
import { type Elsewhere, linesElsewhere, snap } from '#rules/design/artwork/snap.ts';
import { mm, mmToPx } from '#rules/platform/units.ts';
import { scaleUnder } from '../canvas/use-scale.ts';
import { type Designer, useCurrentDesigner } from '../state/designer-context.ts';
import type { EditorEvent } from '../state/editor.ts';
import { activateUnder } from '../zoom/anchor.ts';
import type { MoveGesture } from './gesture-store.ts';
import { keepOnProduct } from './keep-on-product.ts';
import { useDrag } from './use-drag.ts';

/** Distance in screen pixels within which an edge or a middle snaps; Alt turns snapping off. */
export const SNAP_PX = 5;

type SnapContext = {
  readonly all: Bounds | null;
  readonly others: readonly Bounds[];
  readonly area: Bounds | null;
  readonly elsewhere: Elsewhere;
};

/** Places of two sides mean the same only where both are as large. */
const isAlike = (one: ProductSide, other: ProductSide | undefined): boolean =>
  one.width === other?.width && one.height === other.height;

/** What is moved on a side, and what it can snap to. */
export function snapContextOf(
  { views }: Pick<Designer, 'views'>,
  side: number,
  ids: readonly string[],
): SnapContext {
  const view = views.find(({ number }) => number === side);
  const elements = view?.elements ?? [];
  const moved = new Set(ids);
  const isMoved = ({ id }: LaidElement): boolean => moved.has(id);
  return {
    all: unionBounds<number>(elements.filter(isMoved).map(laidBounds)),
    others: elements.filter((element) => !isMoved(element)).map(laidBounds),
    area: view?.area ?? null,
    elsewhere: linesElsewhere(
      views
        .filter(({ number, body }) => number !== side && isAlike(body, view?.body))
        .map(({ number, elements: there }) => ({ number, bounds: there.map(laidBounds) })),
    ),
  };
}

function snapped(
  { all, others, area, elsewhere }: SnapContext,
  dx: number,
  dy: number,
  tolerance: number,
): Omit<MoveGesture, 'kind' | 'side' | 'ids'> {
  if (!all || tolerance === 0) return { dx, dy, guides: [], gaps: [] };
  const moving = { minX: all.minX + dx, maxX: all.maxX + dx, minY: all.minY + dy, maxY: all.maxY + dy };
  const { dx: moreX, dy: moreY, guides, gaps } = snap({ moving, others, area, tolerance, elsewhere });
  return { dx: dx + moreX, dy: dy + moreY, guides, gaps };
}

/** The move, limited so that a part of the elements stays on the product. */
function reachable({ views }: Designer, side: number, { all }: SnapContext, dx: number, dy: number) {
  const body = views.find(({ number }) => number === side)?.body;
  return all && body ? keepOnProduct(all, { dx, dy }, body) : { dx, dy };
}

/** Whether the key for selecting several elements is held (CFG-020). */
export const isJoining = (event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey;

/** Moves the selected elements together with the pointer; the release is one step of the history. */
export function useMoveElements(side: number, id: string): (event: PointerEvent) => void {
  const current = useCurrentDesigner();
  const follow = useDrag();
  return (event) => {
    const { editor, dispatch, gestures, act, several } = current();
    const element = event.currentTarget;
    if (event.button !== 0 || !event.isPrimary || scaleUnder(element) === 0) return;
    const tell = (what: EditorEvent): void => {
      if (editor.side === side) dispatch(what);
      else activateUnder(element, { x: event.clientX, y: event.clientY }, () => dispatch(what));
    };
    const toggle = (): void => tell({ type: 'toggle', side, id, together: true });
    if (isJoining(event)) return toggle();
    const chosen = editor.side === side ? editor.selected : [];
    const wasChosen = chosen.includes(id);
    const isTogether = wasChosen && (several || chosen.length > 1);
    const group = groupOf(current(), side, id);
    // while several are chosen by taps, one more is chosen by the press, and a drag takes all of them along
    const ids = isTogether ? chosen : wasChosen ? [id] : several ? [...chosen, ...group] : group;
    if (!wasChosen) several ? toggle() : tell({ type: 'select', side, ids });
    const scale = scaleUnder(element); // of the side as it is drawn now
    const isTouch = event.pointerType === 'touch';
    let context: SnapContext | null = null;
    follow(event, {
      scroller: element.closest('[data-part="side-scroll"]'),
      ground: element.closest('svg'),
      onMove: (dx, dy, isFree) => {
        context ??= snapContextOf(current(), side, ids);
        const tolerance = isFree ? 0 : SNAP_PX / scale;
        const to = reachable(current(), side, context, dx / scale, dy / scale);
        gestures.set({ kind: 'move', side, ids, ...snapped(context, to.dx, to.dy, tolerance) });
      },
      onCancel: () => gestures.set(null),
      onEnd: (moved) => {
        const done = gestures.now();
        gestures.set(null);
        if (moved && done?.kind === 'move') {
          act((document) => move(document, { ids, dx: mmToPx(mm(done.dx)), dy: mmToPx(mm(done.dy)) }));
        } else if (several) {
          if (wasChosen) toggle();
        } else if (isTogether) {
          // a press on a group that is chosen alone reaches the element in it
          const isGroup = group.length === ids.length && group.every((one) => ids.includes(one));
          dispatch({ type: 'select', side, ids: isGroup ? [id] : group });
        } else if (wasChosen && isTouch) openText(current(), id);
      },
    });
  };
}

/** What is chosen by a press on an element. */
function groupOf({ views }: Designer, side: number, id: string): readonly string[] {
  const view = views.find(({ number }) => number === side);
  return view ? withGroups(view.side, [id]) : [id];
}

/** Touch has no reliable double click, so a tap on the selected text opens it. */
function openText({ active, setEditing }: Designer, id: string): void {
  const node = nodesOf(active.side).find((one) => one.id === id);
  if (node && isText(node)) setEditing(id);
}

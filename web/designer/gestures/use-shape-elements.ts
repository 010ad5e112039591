import type { PointerEvent } from 'react';
import type { Edited } from '#rules/design/artwork/commands/command.ts';
import { type ArtworkDocument, printedNodes } from '#rules/design/artwork/document.ts';
import { type LaidElement, layoutNode } from '#rules/design/artwork/layout.ts';
import { type ArtworkNode, isImage, isShape, isText } from '#rules/design/artwork/nodes.ts';
import type { SnapGap, SnapGuide } from '#rules/design/artwork/snap.ts';
import { useCurrentDesigner } from '../state/designer-context.ts';
import { type GroupTransform, MAX_DRAWN_LIVE } from './gesture-store.ts';
import { useDrag } from './use-drag.ts';

/** How far a handle was dragged: mm on screen axes, and whether Alt and Shift are held. */
export type HandleDrag = {
  readonly dx: number;
  readonly dy: number;
  readonly isFree: boolean;
  readonly isStepped: boolean;
};

/** What dragging a handle does to the elements. */
export type Reshaped = {
  readonly run: (document: ArtworkDocument) => Edited;
  readonly guides?: readonly SnapGuide[];
  readonly gaps?: readonly SnapGap[];
  readonly says: (elements: readonly LaidElement[]) => string;
  /** the same as one transform of the whole group, used when there are too many elements to draw live */
  readonly asGroup?: GroupTransform & { readonly says: string };
};

type Reshaping = {
  /** from 1 */
  readonly side: number;
  /** the elements when the drag begins */
  readonly start: readonly ArtworkNode[];
  readonly make: (drag: HandleDrag) => Reshaped;
};

/** The design with only these elements: a command run on it takes the same time however full the side is. */
function onlyThese(document: ArtworkDocument, side: number, start: readonly ArtworkNode[]): ArtworkDocument {
  const only = {
    texts: start.filter(isText),
    images: start.filter(isImage),
    shapes: start.filter(isShape),
  };
  const none = { texts: [], images: [], shapes: [], selectedPrintColors: [] };
  const sides = document.sides.map((one, i) => ({ ...one, ...(i === side - 1 ? only : none) }));
  return { ...document, sides };
}

/**
 * Resizes or turns elements by a handle. Until the release only these elements are computed and drawn; then
 * the change is one step of the history.
 */
export function useShapeElements(scale: number): (event: PointerEvent, shaping: Reshaping) => void {
  const current = useCurrentDesigner();
  const follow = useDrag();
  return (event, { side, start, make }) => {
    const { editor, gestures, measure, act } = current();
    if (event.button !== 0 || start.length === 0 || scale === 0) return;
    event.stopPropagation();
    event.preventDefault(); // keeps the focus on the element, so that arrows go on working
    const document = onlyThese(editor.document, side, start);
    const ids = start.map(({ id }) => id);
    let made: Reshaped | null = null;
    follow(event, {
      onMove: (dx, dy, isFree, isStepped) => {
        const next = make({ dx: dx / scale, dy: dy / scale, isFree, isStepped });
        const held = { side, ids, guides: next.guides ?? [], gaps: next.gaps ?? [] };
        if (next.asGroup && ids.length > MAX_DRAWN_LIVE) {
          made = next;
          gestures.set({ kind: 'group', ...held, ...next.asGroup });
          return;
        }
        const shaped = next.run(document);
        const after = shaped.ok ? shaped.value.sides[side - 1] : undefined;
        if (!after) return;
        made = next;
        const elements = printedNodes(after).map((node) => layoutNode(node, after, measure));
        gestures.set({
          kind: 'shape',
          ...held,
          elements: new Map(elements.map((element) => [element.id, element])),
          says: next.says(elements),
        });
      },
      onCancel: () => gestures.set(null),
      onEnd: (moved) => {
        gestures.set(null);
        if (moved && made) act(made.run);
      },
    });
  };
}

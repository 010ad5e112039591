import type { PointerEvent } from 'react';
import {
  type BoxHandle,
  type Handle,
  handlePoint,
  handlesOf,
  resizeBoxByHandle,
  resizeRange,
  resizeTextByHandle,
} from '#rules/design/artwork/commands/resize.ts';
import type { LaidElement } from '#rules/design/artwork/layout.ts';
import { isText } from '#rules/design/artwork/nodes.ts';
import { nodeBounds } from '#rules/design/artwork/placement.ts';
import { handleOnBounds, snapResize } from '#rules/design/artwork/snap-resize.ts';
import { mm, mmToPx, pxToMm } from '#rules/platform/units.ts';
import { useGesture, useReshaped } from '../gestures/gesture-store.ts';
import { SNAP_PX, snapContextOf } from '../gestures/use-move-elements.ts';
import { useShapeElements } from '../gestures/use-shape-elements.ts';
import { useTurn } from '../gestures/use-turn.ts';
import { type Chosen, useCurrentDesigner, useDesigner } from '../state/designer-context.ts';
import { mmText } from '../texts.ts';
import { FrameLine, HandleSet } from './handle-set.tsx';
import s from './side-canvas.module.css';

type Props = {
  readonly chosen: Chosen;
  /** screen pixels per mm */
  readonly scale: number;
  readonly seen: { readonly left: number; readonly right: number };
};

/**
 * Frame and handles of the chosen element. By keyboard the size and width fields of the panel do the same.
 */
export function SelectionFrame({ chosen, scale, seen }: Props) {
  const { gestures, offer } = useDesigner();
  const current = useCurrentDesigner();
  const gesture = useGesture(gestures);
  const element = useReshaped(gestures, chosen.element);
  const shape = useShapeElements(scale);
  const turn = useTurn(scale);
  const { node, view } = chosen;
  const { rotation, pivot, box } = element;
  const isMoved = gesture?.kind === 'move' && gesture.ids.includes(element.id);
  const shift = isMoved ? `translate(${gesture.dx} ${gesture.dy}) ` : '';
  const turned = rotation === 0 ? '' : `rotate(${rotation} ${pivot.x} ${pivot.y})`;

  const says = ([one]: readonly LaidElement[]): string =>
    one ? `${mmText(one.box.width, offer.edition)} × ${mmText(one.box.height, offer.edition)} mm` : '';

  const resize = (handle: BoxHandle, event: PointerEvent): void => {
    const at = handleOnBounds(handlePoint[handle], node.rotation);
    const { others, area } = snapContextOf(current(), view.number, [node.id]);
    const { minX, minY, maxX, maxY } = nodeBounds(node);
    const start = { minX: pxToMm(minX), minY: pxToMm(minY), maxX: pxToMm(maxX), maxY: pxToMm(maxY) };
    const range = resizeRange(node, handle);
    shape(event, {
      side: view.number,
      start: [node],
      make: ({ dx, dy, isFree }) => {
        const tolerance = isFree ? 0 : SNAP_PX / scale;
        const snapped = at
          ? snapResize({ start, at, dx, dy, keepsRatio: handle.length === 2, range, others, area, tolerance })
          : { dx, dy, guides: [], sizes: [], holds: false };
        const by = { dx: mmToPx(mm(snapped.dx)), dy: mmToPx(mm(snapped.dy)) };
        const { measure } = current();
        return {
          run: (document) =>
            isText(node)
              ? resizeTextByHandle(document, {
                  handle: handle as Handle,
                  start: node,
                  ...by,
                  measure,
                  area: view.area,
                  exact: snapped.holds,
                })
              : resizeBoxByHandle(document, { handle, start: node, ...by, measure }),
          guides: snapped.guides,
          gaps: snapped.sizes,
          says,
        };
      },
    });
  };

  return (
    <g className={s.selection} transform={shift + turned || undefined}>
      <FrameLine className={s.selectionLine} box={box} scale={scale} />
      <HandleSet
        box={box}
        scale={scale}
        names={handlesOf(node)}
        seen={seen}
        sideHeight={view.body.height}
        isTurned={rotation !== 0}
        hidden={gesture !== null || node.locked}
        onResize={resize}
        onTurn={(event) => turn(event, view.number, [node], pivot)}
      />
    </g>
  );
}

import type { PointerEvent } from 'react';
import {
  type Handle,
  handlePoint,
  handles,
  type ImageHandle,
  imageHandles,
  pullHandle,
  pullImage,
  pullRange,
} from '#rules/artwork/commands/pull.ts';
import type { LaidElement } from '#rules/artwork/layout.ts';
import { isText } from '#rules/artwork/nodes.ts';
import { nodeBounds } from '#rules/artwork/placement.ts';
import { handleOnBounds, snapPull } from '#rules/artwork/snap-resize.ts';
import { mm, mmToPx, pxToMm } from '#rules/print/units.ts';
import { useDoing, useShaped } from '../gestures/moving.ts';
import { HOLDS_PX, placeOf } from '../gestures/use-move-elements.ts';
import { useShapeElements } from '../gestures/use-shape-elements.ts';
import { useTurn } from '../gestures/use-turn.ts';
import { type Chosen, useDesigner, useHands } from '../state/designer-context.ts';
import { mmText } from '../texts.ts';
import { FrameLine, HandleSet } from './handle-set.tsx';

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
  const { moving, world } = useDesigner();
  const hands = useHands();
  const doing = useDoing(moving);
  const element = useShaped(moving, chosen.element);
  const shape = useShapeElements(scale);
  const turn = useTurn(scale);
  const { node, view } = chosen;
  const { rotation, pivot, box } = element;
  const isMoved = doing?.kind === 'move' && doing.ids.includes(element.id);
  const shift = isMoved ? `translate(${doing.dx} ${doing.dy}) ` : '';
  const turned = rotation === 0 ? '' : `rotate(${rotation} ${pivot.x} ${pivot.y})`;

  const says = ([one]: readonly LaidElement[]): string =>
    one ? `${mmText(one.box.width, world.edition)} × ${mmText(one.box.height, world.edition)} mm` : '';

  const pull = (handle: ImageHandle, event: PointerEvent): void => {
    const at = handleOnBounds(handlePoint[handle], node.rotation);
    const { others, area } = placeOf(hands(), view.number, [node.id]);
    const { minX, minY, maxX, maxY } = nodeBounds(node);
    const start = { minX: pxToMm(minX), minY: pxToMm(minY), maxX: pxToMm(maxX), maxY: pxToMm(maxY) };
    const range = pullRange(node, handle);
    shape(event, {
      side: view.number,
      start: [node],
      make: ({ dx, dy, isFree }) => {
        const tolerance = isFree ? 0 : HOLDS_PX / scale;
        const held = at
          ? snapPull({ start, at, dx, dy, keepsRatio: handle.length === 2, range, others, area, tolerance })
          : { dx, dy, guides: [], sizes: [], holds: false };
        const by = { dx: mmToPx(mm(held.dx)), dy: mmToPx(mm(held.dy)) };
        const { measure } = hands();
        return {
          run: (document) =>
            isText(node)
              ? pullHandle(document, {
                  handle: handle as Handle,
                  start: node,
                  ...by,
                  measure,
                  area: view.area,
                  exact: held.holds,
                })
              : pullImage(document, { handle, start: node, ...by }),
          guides: held.guides,
          gaps: held.sizes,
          says,
        };
      },
    });
  };

  return (
    <g className="selection" transform={shift + turned || undefined}>
      <FrameLine className="selection-line" box={box} scale={scale} />
      <HandleSet
        box={box}
        scale={scale}
        names={element.kind === 'text' ? handles : imageHandles}
        seen={seen}
        sideHeight={view.body.height}
        isTurned={rotation !== 0}
        hidden={doing !== null}
        onPull={pull}
        onTurn={(event) => turn(event, view.number, [node], pivot)}
      />
    </g>
  );
}

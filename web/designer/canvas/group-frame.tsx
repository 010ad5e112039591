import { clsx } from 'clsx';
import type { PointerEvent } from 'react';
import {
  type GroupHandle,
  groupHandles,
  handlePoint,
  resizeGroupByHandle,
} from '#rules/design/artwork/commands/resize.ts';
import { scaleRange } from '#rules/design/artwork/commands/scale.ts';
import { nodesOf } from '#rules/design/artwork/document.ts';
import { type Bounds, type Point, unionBounds } from '#rules/design/artwork/geometry.ts';
import { type LaidElement, laidBounds } from '#rules/design/artwork/layout.ts';
import { frameOf } from '#rules/design/artwork/placement.ts';
import { snapResize } from '#rules/design/artwork/snap-resize.ts';
import { mm, mmToPx, pxToMm } from '#rules/platform/units.ts';
import { MAX_DRAWN_LIVE, useGesture } from '../gestures/gesture-store.ts';
import { scaledBounds, transformOf } from '../gestures/gesture-transform.ts';
import { SNAP_PX, snapContextOf } from '../gestures/use-move-elements.ts';
import { useShapeElements } from '../gestures/use-shape-elements.ts';
import { useTurn } from '../gestures/use-turn.ts';
import { useCurrentDesigner, useDesigner } from '../state/designer-context.ts';
import type { SideView } from '../state/side-view.ts';
import { mmText } from '../texts.ts';
import { HandleSet } from './handle-set.tsx';
import s from './side-canvas.module.css';

type Props = {
  readonly elements: readonly LaidElement[];
  readonly view: SideView;
  readonly scale: number;
  readonly seen: { readonly left: number; readonly right: number };
};

const boxOf = ({ minX, minY, maxX, maxY }: Bounds) => ({
  x: minX,
  y: minY,
  width: maxX - minX,
  height: maxY - minY,
});

/** Dragging a corner as a transform of the whole group: the opposite corner stays. */
const grown = ({ minX, minY, maxX, maxY }: Bounds, at: Point, dx: number) => ({
  about: { x: at.x === 1 ? minX : maxX, y: at.y === 1 ? minY : maxY },
  factor: (maxX - minX + dx * (at.x === 1 ? 1 : -1)) / (maxX - minX),
});

/**
 * Several selected elements: a frame around each and one around all, whose handles resize and turn all of
 * them.
 */
export function GroupFrame({ elements, view, scale, seen }: Props) {
  const { gestures, offer } = useDesigner();
  const current = useCurrentDesigner();
  const gesture = useGesture(gestures);
  const shape = useShapeElements(scale);
  const turn = useTurn(scale);
  const shaped = gesture?.kind === 'shape' ? gesture.elements : null;
  const shown = shaped ? elements.map((element) => shaped.get(element.id) ?? element) : elements;
  const all = unionBounds<number>(shown.map(laidBounds));
  if (!all) return null;

  /** with what is hidden of a group */
  const chosen = () => {
    const ids = new Set(current().editor.selected);
    return nodesOf(view.side).filter(({ id }) => ids.has(id));
  };
  const sizeText = ({ minX, minY, maxX, maxY }: Bounds): string =>
    `${mmText(maxX - minX, offer.edition)} × ${mmText(maxY - minY, offer.edition)} mm`;
  const says = (now: readonly LaidElement[]): string => {
    const bounds = unionBounds<number>(now.map(laidBounds));
    return bounds ? sizeText(bounds) : '';
  };
  const resize = (handle: GroupHandle, event: PointerEvent): void => {
    const start = chosen();
    const frame = frameOf(start);
    if (!frame) return;
    const { others, area } = snapContextOf(
      current(),
      view.number,
      start.map(({ id }) => id),
    );
    const bounds = {
      minX: pxToMm(frame.minX),
      minY: pxToMm(frame.minY),
      maxX: pxToMm(frame.maxX),
      maxY: pxToMm(frame.maxY),
    };
    const range = scaleRange(start);
    const at = handlePoint[handle];
    shape(event, {
      side: view.number,
      start,
      make: ({ dx, dy, isFree }) => {
        const tolerance = isFree ? 0 : SNAP_PX / scale;
        const snapped = snapResize({
          start: bounds,
          at,
          dx,
          dy,
          keepsRatio: true,
          range,
          others,
          area,
          tolerance,
        });
        const by = { dx: mmToPx(mm(snapped.dx)), dy: mmToPx(mm(snapped.dy)) };
        const { measure } = current();
        const asGroup = { ...grown(bounds, at, snapped.dx), degrees: 0 };
        return {
          asGroup: { ...asGroup, says: sizeText(scaledBounds(bounds, asGroup)) },
          run: (document) => resizeGroupByHandle(document, { handle, start, ...by, measure }),
          guides: snapped.guides,
          gaps: snapped.sizes,
          says,
        };
      },
    });
  };

  const isCarried = gesture !== null && elements.length > MAX_DRAWN_LIVE;
  return (
    <g className={s.selection} transform={gesture ? transformOf(gesture) : undefined}>
      {(isCarried ? [] : shown).map(({ id, box, rotation, pivot }) => (
        <rect
          key={id}
          className={s.selectionPart}
          {...box}
          transform={rotation === 0 ? undefined : `rotate(${rotation} ${pivot.x} ${pivot.y})`}
        />
      ))}
      <rect className={clsx(s.selectionLine, s.together)} {...boxOf(all)} />
      <HandleSet
        box={boxOf(all)}
        scale={scale}
        names={groupHandles}
        seen={seen}
        sideHeight={view.body.height}
        isTurned={false}
        hidden={gesture !== null || chosen().some(({ locked }) => locked)}
        onResize={(handle, event) => resize(handle as GroupHandle, event)}
        onTurn={(event) =>
          turn(event, view.number, chosen(), { x: (all.minX + all.maxX) / 2, y: (all.minY + all.maxY) / 2 })
        }
      />
    </g>
  );
}

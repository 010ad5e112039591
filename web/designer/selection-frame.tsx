import { useRef } from 'react';
import {
  type Handle,
  handlePoint,
  handles,
  type ImageHandle,
  imageHandles,
  pullHandle,
  pullImage,
} from '#rules/artwork/commands/pull.ts';
import type { LaidElement } from '#rules/artwork/layout.ts';
import { isText } from '#rules/artwork/nodes.ts';
import { mm, mmToPx } from '#rules/print/units.ts';
import { useDesigner } from './designer-context.ts';
import { useMove } from './moving.ts';
import { TurnHandle } from './turn-handle.tsx';
import { useDrag } from './use-drag.ts';

/** Sides of a visible handle and of the space that catches the finger, in screen pixels. */
const SEEN = 8;
const CAUGHT = 24;
/** The frame stands this far outside, so that handles do not hide the first and last letter. */
const APART = 4;
/** On a lower text the handles of the middle would touch those of the corners; width is set in the panel then. */
const ROOM_FOR_MIDDLE = 34;

type Props = { readonly element: LaidElement; readonly scale: number };

/** Frame and handles of the chosen element. By keyboard the size and width fields of the panel do the same. */
export function SelectionFrame({ element, scale }: Props) {
  const { moving } = useDesigner();
  const move = useMove(moving);
  const { rotation, pivot } = element;
  if (scale === 0) return null;
  const box = framed(element, scale);
  const isMoving = move?.ids.includes(element.id) ?? false;
  const shift = move && isMoving ? `translate(${move.dx} ${move.dy}) ` : '';
  const turned = rotation === 0 ? '' : `rotate(${rotation} ${pivot.x} ${pivot.y})`;
  const all = element.kind === 'text' ? handles : imageHandles;
  const shown = element.box.height * scale < ROOM_FOR_MIDDLE ? all.filter((handle) => handle.length === 2) : all;
  return (
    <g className="selection" transform={shift + turned || undefined}>
      <rect className="selection-line" x={box.x} y={box.y} width={box.width} height={box.height} />
      {!isMoving && shown.map((handle) => <HandleBox key={handle} handle={handle} element={element} scale={scale} />)}
      {!isMoving && <TurnHandle element={element} box={box} scale={scale} />}
    </g>
  );
}

const framed = ({ box }: LaidElement, scale: number) => {
  const apart = APART / scale;
  return { x: box.x - apart, y: box.y - apart, width: box.width + 2 * apart, height: box.height + 2 * apart };
};

function HandleBox({ handle, element, scale }: Props & { handle: ImageHandle }) {
  const { chosen, act, dispatch, measure } = useDesigner();
  const follow = useDrag();
  const gesture = useRef(0);
  const at = handlePoint[handle];
  const frame = framed(element, scale);
  const x = frame.x + frame.width * at.x;
  const y = frame.y + frame.height * at.y;
  const seen = SEEN / scale;
  const caught = CAUGHT / scale;
  return (
    <g
      className={`handle handle-${handle}`}
      onPointerDown={(event) => {
        const start = chosen?.node;
        if (!start || !chosen) return;
        event.stopPropagation();
        event.preventDefault(); // keeps the focus on the element, so that arrows go on working
        gesture.current += 1;
        const merge = `pull ${start.id} ${handle} ${gesture.current}`;
        const { area } = chosen.view;
        follow(event, {
          onMove: (pulledX, pulledY) => {
            const dx = mmToPx(mm(pulledX / scale));
            const dy = mmToPx(mm(pulledY / scale));
            act(
              (document) =>
                isText(start)
                  ? pullHandle(document, { handle: handle as Handle, start, dx, dy, measure, area })
                  : pullImage(document, { handle, start, dx, dy }),
              { merge },
            );
          },
          onCancel: () => dispatch({ type: 'abandon', merge }),
        });
      }}
    >
      <rect className="handle-space" x={x - caught / 2} y={y - caught / 2} width={caught} height={caught} />
      <rect className="handle-box" x={x - seen / 2} y={y - seen / 2} width={seen} height={seen} />
    </g>
  );
}

import { useRef } from 'react';
import { rotate } from '#rules/artwork/commands/place.ts';
import { type Box, turn } from '#rules/artwork/geometry.ts';
import type { LaidElement } from '#rules/artwork/layout.ts';
import { useHands } from './designer-context.ts';
import { turnedTo } from './turned-to.ts';
import { useDrag } from './use-drag.ts';

/** Below the frame, in screen pixels; the ruler stands above it. */
const AWAY = 18;
const SEEN = 6;
const CAUGHT = 14;

type Props = { readonly element: LaidElement; readonly box: Box; readonly scale: number };

/** Turns the chosen element about its middle; near every 15 degrees it holds on. By keyboard the panel's field does the same. */
export function TurnHandle({ element, box, scale }: Props) {
  const hands = useHands();
  const follow = useDrag();
  const gesture = useRef(0);
  const x = box.x + box.width / 2;
  const y = box.y + box.height + AWAY / scale;
  return (
    <g
      className="handle handle-turn"
      onPointerDown={(event) => {
        event.stopPropagation();
        event.preventDefault(); // keeps the focus on the element, so that arrows go on working
        const { act, dispatch } = hands();
        const { id, pivot, rotation } = element;
        const start = turn<number>({ x, y }, pivot, rotation);
        gesture.current += 1;
        const merge = `turn ${id} ${gesture.current}`;
        follow(event, {
          onMove: (dx, dy) => {
            const degrees = turnedTo(pivot, { x: start.x + dx / scale, y: start.y + dy / scale });
            act((document) => rotate(document, { ids: [id], degrees }), { merge });
          },
          onCancel: () => dispatch({ type: 'abandon', merge }),
        });
      }}
    >
      <path className="selection-line" d={`M${x} ${box.y + box.height}V${y}`} />
      <circle className="handle-space" cx={x} cy={y} r={CAUGHT / scale} />
      <circle className="handle-box" cx={x} cy={y} r={SEEN / scale} />
    </g>
  );
}

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { remove } from '#rules/artwork/commands/arrange.ts';
import { move, moveTo } from '#rules/artwork/commands/place.ts';
import { nodesOf } from '#rules/artwork/document.ts';
import { type LaidElement, laidBounds } from '#rules/artwork/layout.ts';
import { nodeBounds } from '#rules/artwork/placement.ts';
import { mm, mmToPx, PX_PER_MM, px } from '#rules/print/units.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { Prints } from './blank-side.tsx';
import { elementKey } from './canvas-keys.ts';
import { useDesigner } from './designer-context.ts';
import { elementDomId, focusSide } from './focus.ts';
import type { SideView } from './side-view.ts';
import { elementWords, mmText } from './texts.ts';
import { useDrag } from './use-drag.ts';

type Props = {
  readonly element: LaidElement;
  readonly view: SideView;
  /** screen pixels per mm */
  readonly scale: number;
  readonly describedBy: string;
};

/** An element on the canvas: focus chooses it, arrows and pointer move it, Enter opens its text, Delete removes it. */
export function CanvasElement({ element, view, scale, describedBy }: Props) {
  const { world, editor, act, dispatch, announce, setEditing, editing } = useDesigner();
  const follow = useDrag();
  const gesture = useRef(0);
  const { id, box } = element;
  const isChosen = editor.selected.includes(id);
  const isInvalid = view.validity.get(id) === 'invalid';
  const node = nodesOf(view.side).find((one) => one.id === id);

  const choose = () => {
    if (!isChosen || editor.side !== view.number) dispatch({ type: 'select', side: view.number, ids: [id] });
  };

  const startDrag = (event: PointerEvent) => {
    if (!node || scale === 0) return;
    choose();
    const start = nodeBounds(node);
    gesture.current += 1;
    const merge = `drag ${id} ${gesture.current}`;
    follow(event, {
      onMove: (dx, dy) =>
        act(
          (document) =>
            moveTo(document, { id, x: px(start.minX + mmToPx(mm(dx / scale))), y: px(start.minY + mmToPx(mm(dy / scale))) }),
          { merge },
        ),
      onCancel: () => dispatch({ type: 'abandon', merge }),
    });
  };

  const press = (event: KeyboardEvent) => {
    const key = elementKey(event);
    if (!key) return;
    event.preventDefault();
    event.stopPropagation();
    switch (key.type) {
      case 'move': {
        act((document) => move(document, { ids: [id], dx: px(key.dx), dy: px(key.dy) }), {
          merge: `keys ${id}`,
          at: event.timeStamp,
        });
        const { minX, minY } = laidBounds(element);
        const place = { x: minX + key.dx / PX_PER_MM, y: minY + key.dy / PX_PER_MM };
        return announce(m.designer_said_moved({ x: mmText(place.x, world.edition), y: mmText(place.y, world.edition) }));
      }
      case 'remove':
        act((document) => remove(document, { ids: [id] }));
        focusSide(view.number);
        return announce(m.designer_said_removed());
      case 'edit':
        if (element.kind === 'text') setEditing(id);
        return;
      case 'leave':
        return dispatch({ type: 'select', side: view.number, ids: [] });
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button of its own
    <g
      id={elementDomId(id)}
      className={`canvas-element${isInvalid ? ' invalid' : ''}${editing === id ? ' in-editing' : ''}`}
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={`${elementWords(element, view, world)}${isInvalid ? `. ${m.designer_outside()}` : ''}`}
      aria-describedby={describedBy}
      onFocus={choose}
      onPointerDown={startDrag}
      onDoubleClick={() => element.kind === 'text' && setEditing(id)}
      onKeyDown={press}
    >
      <rect
        className="grip"
        x={box.x}
        y={box.y}
        width={box.width}
        height={box.height}
        transform={element.rotation === 0 ? undefined : `rotate(${element.rotation} ${element.pivot.x} ${element.pivot.y})`}
      />
      <Prints elements={[element]} />
    </g>
  );
}

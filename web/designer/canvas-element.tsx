import { type KeyboardEvent, memo, useRef } from 'react';
import { move } from '#rules/artwork/commands/place.ts';
import { type LaidElement, laidBounds } from '#rules/artwork/layout.ts';
import type { ArtworkNode } from '#rules/artwork/nodes.ts';
import type { Edition } from '#rules/editions/editions.ts';
import { PX_PER_MM, px } from '#rules/print/units.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { Prints } from './blank-side.tsx';
import { elementKey } from './canvas-keys.ts';
import { removeElements } from './deeds.ts';
import { useHands } from './designer-context.ts';
import { elementDomId } from './focus.ts';
import { useShaped } from './moving.ts';
import { useIsLost } from './pictures/picture-addresses.ts';
import { elementWords, mmText } from './texts.ts';
import { useMoveElements } from './use-move-elements.ts';

type Props = {
  readonly element: LaidElement;
  readonly node: ArtworkNode;
  readonly side: number;
  /** the side in words */
  readonly sideName: string;
  readonly edition: Edition;
  readonly isChosen: boolean;
  readonly isInvalid: boolean;
  readonly isEdited: boolean;
  readonly describedBy: string;
};

/**
 * An element on the canvas: focus chooses it, arrows and pointer move it with what is chosen beside it, Enter opens its text,
 * Delete removes it. It gets all it shows as properties, so that it is drawn anew only when it changed itself.
 */
export const CanvasElement = memo(function CanvasElement(props: Props) {
  const { node, side, sideName, edition, isChosen, isInvalid, isEdited, describedBy } = props;
  const hands = useHands();
  const element = useShaped(hands().moving, props.element);
  const startMove = useMoveElements(side, element.id);
  const byPointer = useRef(false);
  const { id, box } = element;
  const isLost = useIsLost(element.kind === 'image' ? element.image : null);

  const choose = () => {
    const { editor, dispatch } = hands();
    // a pointer has said already whether the element is to be chosen alone
    if (byPointer.current || (editor.side === side && editor.selected.includes(id))) return;
    dispatch({ type: 'select', side, ids: [id] });
  };

  const press = (event: KeyboardEvent) => {
    const key = elementKey(event);
    if (!key) return;
    event.preventDefault();
    event.stopPropagation();
    const designer = hands();
    const { editor, act, announce, dispatch, setEditing } = designer;
    const ids = editor.selected.includes(id) ? editor.selected : [id];
    switch (key.type) {
      case 'move': {
        act((document) => move(document, { ids, dx: px(key.dx), dy: px(key.dy) }), {
          merge: `keys ${ids.join(' ')}`,
          at: event.timeStamp,
        });
        const { minX, minY } = laidBounds(element);
        const place = { x: minX + key.dx / PX_PER_MM, y: minY + key.dy / PX_PER_MM };
        return announce(m.designer_said_moved({ x: mmText(place.x, edition), y: mmText(place.y, edition) }));
      }
      case 'remove':
        return removeElements(designer, ids);
      case 'edit':
        if (element.kind === 'text') setEditing(id);
        return;
      case 'join':
        dispatch({ type: 'toggle', side, id });
        return announce(m.designer_said_chosen({ count: isChosen ? ids.length - 1 : editor.selected.length + 1 }));
      case 'leave':
        return dispatch({ type: 'select', side, ids: [] });
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button of its own
    <g
      id={elementDomId(id)}
      className={`canvas-element${isInvalid ? ' invalid' : ''}${isEdited ? ' in-editing' : ''}`}
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={[elementWords(node, sideName, edition), isInvalid && m.designer_outside(), isLost && m.designer_lost_mark()]
        .filter(Boolean)
        .join('. ')}
      aria-describedby={describedBy}
      onFocus={choose}
      onPointerDown={(event) => {
        byPointer.current = true;
        startMove(event);
        requestAnimationFrame(() => {
          byPointer.current = false;
        });
      }}
      onDoubleClick={() => element.kind === 'text' && hands().setEditing(id)}
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
});

import { clsx } from 'clsx';
import { type KeyboardEvent, memo, useRef } from 'react';
import { withGroups } from '#rules/design/artwork/commands/group.ts';
import type { LaidElement } from '#rules/design/artwork/layout.ts';
import type { ArtworkNode } from '#rules/design/artwork/nodes.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { useReshaped } from '../gestures/gesture-store.ts';
import { useMoveElements } from '../gestures/use-move-elements.ts';
import { elementKey } from '../keys/canvas-keys.ts';
import { runElementKey } from '../keys/element-key-actions.ts';
import { elementDomId } from '../keys/focus.ts';
import { useIsLost } from '../pictures/picture-addresses.ts';
import { useCurrentDesigner } from '../state/designer-context.ts';
import { elementWords } from '../texts.ts';
import { Prints } from './blank-side.tsx';
import s from './side-canvas.module.css';

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
 * An element on the canvas: focus selects it, arrows and pointer move the selection, Enter opens its text,
 * Delete removes it. It gets everything it shows as props, so that it renders only when it changed itself.
 */
export const CanvasElement = memo(function CanvasElement(props: Props) {
  const { node, side, sideName, edition, isChosen, isInvalid, isEdited, describedBy } = props;
  const current = useCurrentDesigner();
  const element = useReshaped(current().gestures, props.element);
  const startMove = useMoveElements(side, element.id);
  const byPointer = useRef(false);
  const { id, box } = element;
  const isLost = useIsLost(element.kind === 'image' ? element.image : null);

  const choose = () => {
    const { editor, views, dispatch } = current();
    // the pointer handler has already decided whether the element is selected alone
    if (byPointer.current || (editor.side === side && editor.selected.includes(id))) return;
    const view = views.find(({ number }) => number === side);
    dispatch({ type: 'select', side, ids: view ? withGroups(view.side, [id]) : [id] });
  };

  const press = (event: KeyboardEvent) => {
    const key = elementKey(event);
    if (!key) return;
    event.preventDefault();
    event.stopPropagation();
    const { selected } = current().editor;
    runElementKey(current(), key, selected.includes(id) ? selected : [id], id, event.timeStamp);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button of its own
    <g
      id={elementDomId(id)}
      className={clsx(
        s.canvasElement,
        isInvalid && s.invalid,
        isEdited && s.inEditing,
        node.locked && s.held,
      )}
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={[
        elementWords(node, sideName, edition),
        node.locked && m.arrange_is_locked(),
        isInvalid && m.designer_outside(),
        isLost && m.designer_lost_mark(),
      ]
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
      onDoubleClick={() => element.kind === 'text' && !node.locked && current().setEditing(id)}
      onKeyDown={press}
    >
      <rect
        className={s.grip}
        x={box.x}
        y={box.y}
        width={box.width}
        height={box.height}
        transform={
          element.rotation === 0
            ? undefined
            : `rotate(${element.rotation} ${element.pivot.x} ${element.pivot.y})`
        }
      />
      <Prints elements={[element]} />
    </g>
  );
});

import { clsx } from 'clsx';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { lower, raise } from '#rules/design/artwork/commands/arrange.ts';
import type { ArtworkNode } from '#rules/design/artwork/nodes.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { isJoining } from '../gestures/use-move-elements.ts';
import type { Control } from '../preflight/fix-place.ts';
import { useCurrentDesigner } from '../state/designer-context.ts';
import { removeElements, toggleState } from '../state/element-actions.ts';
import { elementName } from '../texts.ts';
import { ToolIcon } from '../tool-icon.tsx';
import s from './panel.module.css';
import { kindOf } from './use-tool-panel.ts';

type Props = {
  readonly node: ArtworkNode;
  readonly isChosen: boolean;
  readonly isInvalid: boolean;
  /** names of what it lies on */
  readonly liesOn: string | null;
  readonly isTop: boolean;
  readonly isBottom: boolean;
};

/** One element in the list of layers. Renders only when it changed itself, like the element on the canvas. */
export const LayerRow = memo(function LayerRow(props: Props) {
  const { node, isChosen, isInvalid, liesOn, isTop, isBottom } = props;
  const current = useCurrentDesigner();
  const { id } = node;
  const name = elementName(node);
  const lying = liesOn === null ? undefined : m.arrange_lies_on({ names: liesOn });

  const choose = (event: MouseEvent) => {
    const { dispatch, active, several } = current();
    if (isJoining(event) || several) dispatch({ type: 'toggle', side: active.number, id });
    else dispatch({ type: 'select', side: active.number, ids: [id] });
  };

  return (
    <li className={clsx(isChosen && s.on, isInvalid && s.bad, node.hidden && s.hiddenLayer)}>
      <button type="button" className={s.layerName} aria-pressed={isChosen} title={lying} onClick={choose}>
        {isInvalid ? <Icon name="warning" size="small" /> : <ToolIcon name={kindOf(node)} size="small" />}
        <span>
          {name}
          {lying && <small aria-hidden="true">{lying}</small>}
        </span>
        {node.group && <span className="visually-hidden">{m.arrange_in_group()}</span>}
        {node.locked && <span className="visually-hidden">{m.arrange_is_locked()}</span>}
        {node.hidden && <span className="visually-hidden">{m.arrange_is_hidden()}</span>}
        {isInvalid && <span className="visually-hidden">{m.designer_outside()}</span>}
      </button>
      <StateButtons node={node} name={name} />
      <RowButton
        label={m.designer_raise({ name })}
        title={m.designer_raise_short()}
        isOff={isTop}
        onPress={() => isTop || current().act((document) => raise(document, { id }))}
      >
        <ToolIcon name="up" size="small" />
      </RowButton>
      <RowButton
        label={m.designer_lower({ name })}
        title={m.designer_lower_short()}
        isOff={isBottom}
        onPress={() => isBottom || current().act((document) => lower(document, { id }))}
      >
        <ToolIcon name="down" size="small" />
      </RowButton>
      <RowButton
        label={m.designer_remove({ name })}
        title={m.designer_remove_short()}
        onPress={() => removeElements(current(), [id])}
      >
        <Icon name="trash" size="small" />
      </RowButton>
    </li>
  );
});

type RowButtonProps = {
  /** with the name of the element */
  readonly label: string;
  readonly title: string;
  readonly isOff?: boolean;
  readonly isPressed?: boolean;
  readonly fixControl?: Control | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

const RowButton = ({ label, title, isOff, isPressed, fixControl, onPress, children }: RowButtonProps) => (
  <button
    type="button"
    className="icon-btn small"
    data-fix-control={fixControl}
    aria-label={label}
    title={title}
    aria-disabled={isOff}
    aria-pressed={isPressed}
    onClick={onPress}
  >
    {children}
  </button>
);

/** Whether the element is held where it is, and whether it is shown and printed. */
function StateButtons({ node, name }: { node: ArtworkNode; name: string }) {
  const current = useCurrentDesigner();
  const { id, locked, hidden } = node;
  return (
    <>
      <RowButton
        label={m.arrange_lock_of({ name })}
        title={m.arrange_lock()}
        isPressed={locked}
        onPress={() => toggleState(current(), [id], 'locked')}
      >
        <ToolIcon name={locked ? 'lock' : 'unlocked'} size="small" />
      </RowButton>
      <RowButton
        label={m.arrange_hide_of({ name })}
        title={m.arrange_hide()}
        isPressed={hidden}
        fixControl={hidden ? 'hidden' : undefined}
        onPress={() => toggleState(current(), [id], 'hidden')}
      >
        <ToolIcon name={hidden ? 'hidden' : 'shown'} size="small" />
      </RowButton>
    </>
  );
}

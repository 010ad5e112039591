import { withGroups } from '#rules/design/artwork/commands/group.ts';
import { nodesOf } from '#rules/design/artwork/document.ts';
import { m } from '#texts/messages.ts';
import type { CurrentDesigner, Designer } from '../state/designer-context.ts';
import { doubleElements, groupElements, toggleState, ungroupElements } from '../state/element-actions.ts';
import { type SideKey, sideKey } from './canvas-keys.ts';

type OnSelection = (designer: Designer, ids: readonly string[]) => void;

const sideActions: Record<Exclude<SideKey, 'chooseAll'>, OnSelection> = {
  duplicate: doubleElements,
  group: groupElements,
  ungroup: ungroupElements,
  lock: (designer, ids) => toggleState(designer, ids, 'locked'),
  hide: (designer, ids) => toggleState(designer, ids, 'hidden'),
};

/**
 * Ctrl+A selects all of the side that is free; the other keys act on the selection. Returns whether the key was one of these.
 */
export function useSideKeys(current: CurrentDesigner): (event: KeyboardEvent) => boolean {
  return (event) => {
    const key = sideKey(event);
    if (!key) return false;
    const designer = current();
    const { editor, active, dispatch, announce } = designer;
    if (key === 'chooseAll') {
      const free = nodesOf(active.side).flatMap(({ id, locked, hidden }) => (locked || hidden ? [] : [id]));
      const ids = withGroups(active.side, free);
      dispatch({ type: 'select', side: active.number, ids });
      announce(m.designer_said_chosen({ count: ids.length }));
      return true;
    }
    if (editor.selected.length > 0) sideActions[key](designer, editor.selected);
    return true;
  };
}

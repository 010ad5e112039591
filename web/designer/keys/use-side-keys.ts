import { nodesOf } from '#rules/design/artwork/document.ts';
import { m } from '#texts/messages.ts';
import type { CurrentDesigner } from '../state/designer-context.ts';
import { doubleElements } from '../state/element-actions.ts';
import { sideKey } from './canvas-keys.ts';

/**
 * Ctrl+A selects all of the side, Ctrl+D duplicates the selection. Returns whether the key was one of these.
 */
export function useSideKeys(current: CurrentDesigner): (event: KeyboardEvent) => boolean {
  return (event) => {
    const key = sideKey(event);
    if (!key) return false;
    const designer = current();
    const { editor, active, dispatch, announce } = designer;
    if (key === 'chooseAll') {
      const ids = nodesOf(active.side).map(({ id }) => id);
      dispatch({ type: 'select', side: active.number, ids });
      announce(m.designer_said_chosen({ count: ids.length }));
      return true;
    }
    if (editor.selected.length > 0) doubleElements(designer, editor.selected);
    return true;
  };
}

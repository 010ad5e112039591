import type { KeyboardEvent } from 'react';
import { duplicate } from '#rules/artwork/commands/arrange.ts';
import { nodesOf } from '#rules/artwork/document.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { sideKey } from './canvas-keys.ts';
import type { Hands } from './designer-context.ts';
import { handOut, newId } from './new-id.ts';

/** Ctrl+A chooses all of the side, Ctrl+D doubles what is chosen. Answers whether the key was one of these. */
export function useSideKeys(hands: Hands): (event: KeyboardEvent) => boolean {
  return (event) => {
    const key = sideKey(event);
    if (!key) return false;
    const { editor, active, dispatch, act, announce } = hands();
    if (key === 'chooseAll') {
      const ids = nodesOf(active.side).map(({ id }) => id);
      dispatch({ type: 'select', side: active.number, ids });
      announce(m.designer_said_chosen({ count: ids.length }));
      return true;
    }
    const ids = editor.selected;
    if (ids.length === 0) return true;
    const fresh = ids.map(newId);
    act((document) => duplicate(document, { ids, newId: handOut(fresh) }), { select: fresh });
    announce(m.designer_said_doubled({ count: ids.length }));
    return true;
  };
}

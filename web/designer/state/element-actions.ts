import { duplicate, remove } from '#rules/design/artwork/commands/arrange.ts';
import { type Clipping, paste } from '#rules/design/artwork/commands/clipboard.ts';
import { group, ungroup } from '#rules/design/artwork/commands/group.ts';
import { type State, setState } from '#rules/design/artwork/commands/states.ts';
import { nodesOf } from '#rules/design/artwork/document.ts';
import { m } from '#texts/messages.ts';
import { focusSide, keepFocus } from '../keys/focus.ts';
import type { Designer } from './designer-context.ts';
import { handOut, newId } from './new-id.ts';

// Actions shared by keys, buttons and the clipboard: the change, the selection after it, the focus and what
// is announced once it is done.

type Tools = Pick<Designer, 'act' | 'active'>;
type Ids = readonly string[];

/** Duplicates the elements and selects the copies. */
export function doubleElements({ act, active }: Tools, ids: Ids): void {
  const fresh = ids.map(newId);
  act((document) => duplicate(document, { ids, area: active.area, newId: handOut(fresh) }), {
    select: fresh,
    said: m.designer_said_doubled({ count: ids.length }),
  });
}

/** Removes the elements; the focus goes to their side, because it would be lost with the removed element. */
export function removeElements({ act, active }: Tools, ids: Ids): void {
  const said =
    ids.length > 1 ? m.designer_said_removed_many({ count: ids.length }) : m.designer_said_removed();
  act((document) => remove(document, { ids }), { said });
  focusSide(active.number);
}

const stateSaid: Record<State, (on: boolean, count: number) => string> = {
  locked: (on, count) => (on ? m.arrange_said_locked({ count }) : m.arrange_said_unlocked({ count })),
  hidden: (on, count) => (on ? m.arrange_said_hidden({ count }) : m.arrange_said_shown({ count })),
};

/**
 * Locks or hides the elements; where all of them are already, it takes that back. What is hidden leaves its
 * side, and the side gets its focus.
 */
export function toggleState({ act, active }: Tools, ids: Ids, state: State): void {
  const nodes = nodesOf(active.side).filter(({ id }) => ids.includes(id));
  const on = nodes.some((node) => !node[state]);
  keepFocus(
    () =>
      act((document) => setState(document, { ids, state, on }), { said: stateSaid[state](on, ids.length) }),
    () => focusSide(active.number),
  );
}

/** Makes the elements one lasting group. */
export function groupElements({ act }: Tools, ids: Ids): void {
  const own = newId();
  act((document) => group(document, { ids, group: own }), {
    said: m.arrange_said_grouped({ count: ids.length }),
  });
}

export function ungroupElements({ act }: Tools, ids: Ids): void {
  act((document) => ungroup(document, { ids }), { said: m.arrange_said_ungrouped() });
}

/** Pastes what was copied on the active side and selects it. */
export function pasteElements(
  { act, active, measure }: Pick<Designer, keyof Tools | 'measure'>,
  clipping: Clipping,
): void {
  const fresh = clipping.nodes.map(newId);
  act(
    (document) =>
      paste(document, {
        side: active.number,
        clipping,
        area: active.area,
        newId: handOut(fresh),
        measure,
      }),
    {
      select: fresh,
      said: m.designer_said_pasted({ count: fresh.length }),
    },
  );
}

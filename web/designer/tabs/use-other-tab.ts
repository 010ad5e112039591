import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import type { Configuration } from '#rules/design/artwork/configuration.ts';
import { ok } from '#rules/platform/result.ts';
import { m } from '#texts/messages.ts';
import { readConfiguration, storedOf } from '#web/device/configurations.ts';
import { cart, drafts } from '#web/device/store.ts';
import { type Known, knownOf, stampOf, type TabConflict, tabConflictOf } from '#web/device/tab-conflict.ts';
import type { Designer } from '../state/designer-context.ts';
import { newId } from '../state/new-id.ts';
import type { Opened } from '../state/use-draft.ts';

type Here = Pick<Designer, 'editor' | 'dispatch' | 'announce'> & { readonly opened: Opened | null };

/** The version of the other tab, where it can be read. */
function otherVersion(id: string, conflict: TabConflict): Configuration | null {
  const { draft, line } = storedOf(id);
  const theirs = conflict === 'draft_changed' ? draft : line;
  const read = theirs && readConfiguration(theirs);
  return read?.ok ? read.value : null;
}

/**
 * Watches what other tabs do to the design that is open here. `hasConflict` is asked before every write: a
 * version of another tab is never overwritten without a choice. `pause` while this tab itself puts the design
 * into the cart.
 */
export function useOtherTab(
  opened: Opened | null,
  designer: Pick<Designer, 'editor' | 'dispatch' | 'announce'>,
) {
  const [conflict, setConflict] = useState<TabConflict | null>(null);
  const known = useRef<Known | null>(null);
  const here = useRef<Here>({ ...designer, opened });
  useEffect(() => {
    here.current = { ...designer, opened };
  });
  // no other tab can have written a design with a new id
  const id = opened?.id;
  useEffect(() => {
    known.current = id === undefined ? null : knownOf(storedOf(id));
  }, [id]);

  const check = useCallback((): TabConflict | null => {
    const { opened, editor } = here.current;
    if (!opened || !known.current) return null;
    const stored = storedOf(opened.id);
    const mine = stampOf({ quantity: editor.settled, artwork: editor.document });
    const found = tabConflictOf(opened.isEdit, known.current, stored, mine);
    if (!found) known.current = knownOf(stored);
    setConflict(found);
    return found;
  }, []);

  useEffect(() => {
    const stops = [cart.subscribe(check), drafts.subscribe(check)];
    window.addEventListener('pageshow', check); // a page in the back-forward cache got no storage events
    return () => {
      window.removeEventListener('pageshow', check);
      for (const stop of stops) stop();
    };
  }, [check]);

  const hasConflict = useCallback(() => check() !== null, [check]);
  const pause = () => {
    known.current = null;
  };
  const resume = () => {
    known.current = id === undefined ? null : knownOf(storedOf(id));
  };
  return { conflict, hasConflict, pause, resume, known, here, setConflict };
}

export type OtherTab = ReturnType<typeof useOtherTab>;

/** The two answers to a clash. */
export function useChoice(
  { conflict, known, here, setConflict }: OtherTab,
  setOpened: Dispatch<SetStateAction<Opened | null>>,
  rewrite: () => void,
) {
  const settle = (id: string): void => {
    known.current = knownOf(storedOf(id));
    setConflict(null);
  };
  /**
   * Keeps the version of this tab: a design of the cart for its line, any other as a new one beside the other
   * version.
   */
  const keep = (): void => {
    const { opened } = here.current;
    if (!opened || !conflict) return;
    settle(opened.id);
    if (conflict === 'line_gone') setOpened({ ...opened, isEdit: false });
    else if (opened.isEdit) rewrite();
    else setOpened({ ...opened, id: newId() });
  };
  /** Takes the other version over as a step that undo takes back; one that cannot be read is left alone. */
  const take = (): void => {
    const { opened, dispatch, announce } = here.current;
    if (!opened || !conflict) return;
    const theirs = otherVersion(opened.id, conflict);
    if (!theirs) {
      keep();
      return;
    }
    settle(opened.id);
    if (conflict === 'put_in_cart') setOpened({ ...opened, isEdit: true });
    dispatch({ type: 'command', run: () => ok(theirs.artwork), quantity: theirs.quantity });
    announce(m.tabs_said_taken());
  };
  return { keep, take };
}

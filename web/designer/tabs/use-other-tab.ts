import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import type { Configuration } from '#rules/artwork/configuration.ts';
import { ok } from '#rules/result.ts';
import { m } from '#texts/messages.ts';
import { readConfiguration, storedOf } from '#web/device/configurations.ts';
import { type Clash, clashOf, type Known, knownOf, stampOf } from '#web/device/elsewhere.ts';
import { cart, drafts } from '#web/device/store.ts';
import type { Designer } from '../state/designer-context.ts';
import { newId } from '../state/new-id.ts';
import type { Opened } from '../state/use-draft.ts';

type Here = Pick<Designer, 'editor' | 'dispatch' | 'announce'> & { readonly opened: Opened | null };

/** The version of the other tab, where it can be read. */
function otherVersion(id: string, clash: Clash): Configuration | null {
  const { draft, line } = storedOf(id);
  const theirs = clash === 'draft_changed' ? draft : line;
  const read = theirs && readConfiguration(theirs);
  return read?.ok ? read.value : null;
}

/**
 * Watches what other tabs do to the design that is open here. `isBarred` looks at once and is asked before
 * every write: a version of another tab is never written over without a choice. `sleep` while this tab itself
 * puts the design into the cart.
 */
export function useOtherTab(
  opened: Opened | null,
  designer: Pick<Designer, 'editor' | 'dispatch' | 'announce'>,
) {
  const [clash, setClash] = useState<Clash | null>(null);
  const known = useRef<Known | null>(null);
  const here = useRef<Here>({ ...designer, opened });
  useEffect(() => {
    here.current = { ...designer, opened };
  });
  // a design of another id was never written by anybody else
  const id = opened?.id;
  useEffect(() => {
    known.current = id === undefined ? null : knownOf(storedOf(id));
  }, [id]);

  const look = useCallback((): Clash | null => {
    const { opened, editor } = here.current;
    if (!opened || !known.current) return null;
    const stored = storedOf(opened.id);
    const mine = stampOf({ quantity: editor.settled, artwork: editor.document });
    const found = clashOf(opened.isEdit, known.current, stored, mine);
    if (!found) known.current = knownOf(stored);
    setClash(found);
    return found;
  }, []);

  useEffect(() => {
    const stops = [cart.subscribe(look), drafts.subscribe(look)];
    window.addEventListener('pageshow', look); // a page that was frozen heard nothing
    return () => {
      window.removeEventListener('pageshow', look);
      for (const stop of stops) stop();
    };
  }, [look]);

  const isBarred = useCallback(() => look() !== null, [look]);
  const sleep = () => {
    known.current = null;
  };
  const wake = () => {
    known.current = id === undefined ? null : knownOf(storedOf(id));
  };
  return { clash, isBarred, sleep, wake, known, here, setClash };
}

export type OtherTab = ReturnType<typeof useOtherTab>;

/** The two answers to a clash. */
export function useChoice(
  { clash, known, here, setClash }: OtherTab,
  setOpened: Dispatch<SetStateAction<Opened | null>>,
  rewrite: () => void,
) {
  const settle = (id: string): void => {
    known.current = knownOf(storedOf(id));
    setClash(null);
  };
  /**
   * What stands here goes on: a design of the cart for its line, any other as one of its own beside the other
   * version.
   */
  const keep = (): void => {
    const { opened } = here.current;
    if (!opened || !clash) return;
    settle(opened.id);
    if (clash === 'line_gone') setOpened({ ...opened, isEdit: false });
    else if (opened.isEdit) rewrite();
    else setOpened({ ...opened, id: newId() });
  };
  /**
   * The other version comes here as a step that undo takes back; one that cannot be read stays where it is.
   */
  const take = (): void => {
    const { opened, dispatch, announce } = here.current;
    if (!opened || !clash) return;
    const theirs = otherVersion(opened.id, clash);
    if (!theirs) {
      keep();
      return;
    }
    settle(opened.id);
    if (clash === 'put_in_cart') setOpened({ ...opened, isEdit: true });
    dispatch({ type: 'command', run: () => ok(theirs.artwork) });
    dispatch({ type: 'quantity', event: { type: 'set', quantity: theirs.quantity } });
    announce(m.tabs_said_taken());
  };
  return { keep, take };
}

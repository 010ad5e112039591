import { useEffect } from 'react';
import { MAX_TYPED } from '#web/device/typed.ts';
import { useKept } from '#web/forms/use-typed.ts';
import type { EditorState } from './grid/editor-state.ts';
import { keptText, readKept } from './grid/kept-cells.ts';
import { mergeWith } from './grid/merge.ts';
import type { Action } from './grid/reduce.ts';
import { type OpenedList, rowsOf } from './opened-list.ts';
import type { Theirs } from './use-save.ts';

/**
 * Unsaved prices stay on the device through a log-in or a reload and meet the list of today as a save would.
 * More than fits (some sixty codes) is not kept: so much is not typed but pasted or changed by percents.
 */
export function useKeptCells(
  list: OpenedList,
  { table, saved }: EditorState,
  dispatch: (action: Action) => void,
  meet: (theirs: Theirs) => void,
): void {
  const kept = useKept(`prices ${list.id}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, over the list that was opened
  useEffect(() => {
    const rows = rowsOf(list);
    const before = readKept(kept.read(), rows);
    if (!before) return;
    const { conflicts, settle } = mergeWith(before.saved, before.table, rows);
    if (conflicts.length === 0) return dispatch({ type: 'reopened', ...settle([]) });
    dispatch({ type: 'reopened', ...before });
    meet({ last: list.last, rows, state: list.state });
  }, []);
  useEffect(() => {
    const text = keptText(table, saved);
    kept.write(text.length > MAX_TYPED ? '' : text);
  }, [kept, table, saved]);
}

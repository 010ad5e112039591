import { useMemo, useState } from 'react';
import type { PriceListVersion } from '#contract/prices/price-lists.ts';
import { openPriceList, savePriceList } from '#contract/prices/price-lists.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { randomKey } from '#web/calls/random-key.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { toast } from '#web/ui/toast.tsx';
import type { EditorState, RowData } from './grid/editor-state.ts';
import { type Merge, mergeWith, type Side } from './grid/merge.ts';
import type { Action } from './grid/reduce.ts';
import { unsavedOf } from './grid/unsaved.ts';
import { codesToSave, type OpenedList, rowsOf } from './opened-list.ts';

/** The list as somebody else, who was quicker, left it. */
export type Theirs = {
  readonly last: PriceListVersion | null;
  readonly rows: readonly RowData[];
  readonly state: string;
};

/** Who was quicker, and what has to be decided. */
export type Clash = Pick<Theirs, 'last'> & { readonly merge: Merge };

/**
 * Saves what changed, with the state of the list that was read. Where somebody else saved meanwhile nothing
 * typed is lost: the list is read anew and both are put together.
 */
export function useSave(list: OpenedList, state: EditorState, dispatch: (action: Action) => void) {
  const { apiBase, locale } = useShop();
  const [listState, setListState] = useState(list.state);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  /** how many codes would lose their prices, which is asked */
  const [unpriced, setUnpriced] = useState<number | null>(null);
  // put together with what stands in the table now: cells go on being typed while the answers are on their
  // way
  const clash = useMemo<Clash | null>(
    () => theirs && { last: theirs.last, merge: mergeWith(state.saved, state.table, theirs.rows) },
    [theirs, state.saved, state.table],
  );
  const params = { id: list.id };
  const fail = (failed: { code: string; detail?: string }) => setFailure(failureWords(failed, locale));

  const readAnew = async () => {
    const answer = await browserCall(apiBase)(openPriceList, { params });
    if (!answer.ok) return fail(answer);
    const { value } = answer;
    setTheirs({ last: value.last, rows: rowsOf(value), state: value.state });
  };

  /** @param meant how many codes may lose their prices */
  const save = async (meant = 0) => {
    const { table, saved } = state;
    const { codes } = unsavedOf(table, saved);
    setBusy(true);
    setFailure(null);
    setUnpriced(null);
    const body = { state: listState, unpriced: meant, codes: codesToSave(table, codes) };
    const headers = { 'Idempotency-Key': randomKey() };
    const answer = await browserCall(apiBase)(savePriceList, { params, body }, { headers });
    if (answer.ok) {
      setListState(answer.value.state);
      dispatch({ type: 'saved', saved: table });
      toast(m.pl_saved());
    } else if (answer.code === 'price_list_changed') await readAnew();
    else if (answer.code === 'prices_removed_unconfirmed') setUnpriced(Number(answer.detail));
    else fail(answer);
    setBusy(false);
  };

  const settle = (sides: readonly Side[]) => {
    if (!theirs || !clash) return;
    setListState(theirs.state);
    dispatch({ type: 'reopened', ...clash.merge.settle(sides) });
    setTheirs(null);
  };

  return {
    name: list.name,
    busy,
    failure,
    clash,
    listState,
    save,
    settle,
    meet: setTheirs,
    leave: () => setTheirs(null),
    unpriced,
    keepPrices: () => setUnpriced(null),
  };
}

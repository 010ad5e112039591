import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { PriceListTab } from '#rules/prices/price-lists/tabs.ts';
import { m } from '#texts/messages.ts';
import { UnsavedChanges } from '#web/forms/unsaved-changes.tsx';
import { ActiveLine } from './active-line.tsx';
import { Announcements } from './announcements.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorTools } from './editor-tools.tsx';
import { FeesTable } from './fees-table.tsx';
import { openEditor, showsWholeSheet } from './grid/editor-state.ts';
import { focusGrid, PriceGrid } from './grid/price-grid.tsx';
import { type Action, reduce } from './grid/reduce.ts';
import { createTroubleFinder, type Trouble } from './grid/troubles.ts';
import { unsavedOf } from './grid/unsaved.ts';
import { KeysHint } from './keys-hint.tsx';
import { ListActs } from './list-acts.tsx';
import { type OpenedList, rowsOf, tabsOfCodes } from './opened-list.ts';
import s from './price-editor.module.css';
import { HistoryResult } from './price-history.tsx';
import { ProductNav } from './product-nav.tsx';
import { SaveBar } from './save-bar.tsx';
import { SheetTabs } from './sheet-tabs.tsx';
import { TroubleList } from './trouble-list.tsx';
import { useKeptCells } from './use-kept-cells.ts';
import { useSave } from './use-save.ts';

type Props = {
  readonly list: OpenedList;
  /** the sheet it opens with */
  readonly first: PriceListTab;
  /** it was opened anew by an import, a copy or a version: the result takes the focus */
  readonly isResult: boolean;
  readonly reload: (sheet: PriceListTab) => void;
};

/** One list while it is edited: what a person does is in `grid/`, what the server does in the calls. */
export function Editor({ list, first, isResult, reload }: Props) {
  const [state, dispatch] = useReducer(reduce, null, () =>
    openEditor(rowsOf(list), list.currency, first === 'technologie' ? 'meter' : first),
  );
  const [isFees, setFees] = useState(first === 'technologie');
  const sheet = isFees ? 'technologie' : state.filter.sheet;
  const root = useRef<HTMLDivElement>(null);
  const findTroubles = useMemo(
    () => createTroubleFinder({ columns: state.columns, currency: list.currency, tabs: tabsOfCodes(list) }),
    [list, state.columns],
  );
  const { table, saved } = state;
  const troubles = useMemo(() => findTroubles(table, saved), [findTroubles, table, saved]);
  const unsaved = useMemo(() => unsavedOf(table, saved), [table, saved]);
  const saving = useSave(list, state, dispatch);
  useKeptCells(list, state, dispatch, saving.meet);
  const isDirty = unsaved.count > 0;
  const wasDirty = useRef(false);
  // the bar with the button that was pressed is gone: the focus would be nowhere
  useEffect(() => {
    if (wasDirty.current && !isDirty && document.activeElement === document.body) focusGrid();
    wasDirty.current = isDirty;
  }, [isDirty]);
  const goTo = ({ id, field }: Trouble) => {
    setFees(false);
    dispatch({ type: 'goTo', id, field });
    focusGrid();
  };
  const doInGrid = (action: Action) => {
    dispatch(action);
    focusGrid();
  };
  const blocking = troubles.list.filter(({ id }) => unsaved.codes.has(String(table.rows[id]?.heliosId)));

  return (
    <div ref={root} className={s.editor}>
      <UnsavedChanges isDirty={isDirty} />
      {isResult && list.last && <HistoryResult version={list.last} />}
      <ListActs list={list} isDirty={isDirty} reload={() => reload(sheet)} />
      <SheetTabs
        current={sheet}
        search={state.filter.search}
        onSheet={(chosen) => {
          setFees(chosen === 'technologie');
          if (chosen !== 'technologie') dispatch({ type: 'filter', filter: { sheet: chosen, codes: null } });
        }}
        onSearch={(search) => dispatch({ type: 'filter', filter: { search } })}
      />
      {isFees ? (
        <FeesTable list={list} />
      ) : (
        <div className={s.columns}>
          <ProductNav
            list={list}
            sheet={state.filter.sheet}
            codes={state.filter.codes}
            troubles={troubles.list}
            table={table}
            onPick={(codes) => dispatch({ type: 'filter', filter: { codes } })}
          />
          <div className={s.work}>
            <EditorTools list={list} state={state} dispatch={doInGrid} stay={dispatch} />
            {state.view.length > 0 ? (
              <PriceGrid
                state={state}
                troubles={troubles}
                label={m.pl_grid_name({ name: list.name })}
                dispatch={dispatch}
              />
            ) : (
              <p className={s.nothing}>
                {showsWholeSheet(state.filter) ? m.pl_nothing_priced() : m.pl_nothing_found()}
              </p>
            )}
            <ActiveLine state={state} troubles={troubles} />
            <TroubleList troubles={troubles.list} table={table} onPick={goTo} />
            <KeysHint />
          </div>
        </div>
      )}
      <Announcements state={state} />
      <SaveBar
        count={unsaved.count}
        codes={unsaved.codes.size}
        wrong={blocking}
        saving={saving}
        onWrong={goTo}
        onDiscard={() => dispatch({ type: 'reopened', saved, table: saved })}
      />
      {saving.clash && (
        <ConflictDialog
          clash={saving.clash}
          currency={list.currency}
          settle={saving.settle}
          leave={saving.leave}
        />
      )}
    </div>
  );
}

import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { m } from '#texts/messages.ts';
import { UnsavedChanges } from '#web/forms/unsaved-changes.tsx';
import { ActiveLine } from './active-line.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorTools } from './editor-tools.tsx';
import { FeesTable } from './fees-table.tsx';
import { openEditor } from './grid/editor-state.ts';
import { focusGrid, PriceGrid } from './grid/price-grid.tsx';
import { type Action, reduce } from './grid/reduce.ts';
import { createTroubleFinder, type Trouble } from './grid/troubles.ts';
import { unsavedOf } from './grid/unsaved.ts';
import { ListActs } from './list-acts.tsx';
import { type OpenedList, rowsOf, tabsOfCodes } from './opened-list.ts';
import s from './price-editor.module.css';
import { ProductNav } from './product-nav.tsx';
import { SaveBar } from './save-bar.tsx';
import { SheetTabs } from './sheet-tabs.tsx';
import { Spoken } from './spoken.tsx';
import { TroubleList } from './trouble-list.tsx';
import { useSave } from './use-save.ts';

type Props = { readonly list: OpenedList; readonly reload: () => void };

/** One list while it is edited: what a person does is in `grid/`, what the server does in the calls. */
export function Editor({ list, reload }: Props) {
  const [state, dispatch] = useReducer(reduce, null, () => openEditor(rowsOf(list), list.currency, 'meter'));
  const [isFees, setFees] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const findTroubles = useMemo(
    () => createTroubleFinder({ columns: state.columns, currency: list.currency, tabs: tabsOfCodes(list) }),
    [list, state.columns],
  );
  const { table, saved } = state;
  const troubles = useMemo(() => findTroubles(table, saved), [findTroubles, table, saved]);
  const unsaved = useMemo(() => unsavedOf(table, saved), [table, saved]);
  const saving = useSave(list, state, dispatch);
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
      <ListActs list={list} state={saving.listState} isDirty={isDirty} reload={reload} />
      <SheetTabs
        current={isFees ? 'technologie' : state.filter.sheet}
        search={state.filter.search}
        onSheet={(sheet) => {
          setFees(sheet === 'technologie');
          if (sheet !== 'technologie') dispatch({ type: 'filter', filter: { sheet, codes: null } });
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
            <TroubleList troubles={troubles.list} table={table} onPick={goTo} />
            <EditorTools list={list} state={state} dispatch={doInGrid} />
            {state.view.length > 0 ? (
              <PriceGrid
                state={state}
                troubles={troubles}
                label={m.pl_grid_name({ name: list.name })}
                dispatch={dispatch}
              />
            ) : (
              <p className={s.nothing}>{m.pl_nothing_found()}</p>
            )}
            <ActiveLine state={state} troubles={troubles} />
          </div>
        </div>
      )}
      <Spoken state={state} />
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

import { type Range as Drawn, defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { columnTexts } from '#contract/prices/price-texts.ts';
import { textsOf } from './block.ts';
import type { EditorState } from './editor-state.ts';
import { actionOfKey } from './grid-keys.ts';
import { GridRow } from './grid-row.tsx';
import s from './price-grid.module.css';
import type { Action } from './reduce.ts';
import { type Place, rangeOf } from './selection.ts';
import { writeTabText } from './tab-text.ts';
import type { Troubles } from './troubles.ts';
import { useRowHeight } from './use-row-height.ts';

type Props = {
  readonly state: EditorState;
  readonly troubles: Troubles;
  readonly label: string;
  readonly dispatch: (action: Action) => void;
};

const placeOf = (target: EventTarget): Place | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-col]') : null;
  return cell ? { row: Number(cell.dataset.row), col: Number(cell.dataset.col) } : null;
};

const isField = (target: EventTarget): boolean => target instanceof HTMLInputElement;

type Box = RefObject<HTMLDivElement | null>;

/**
 * The rows in sight and the one with the active cell: that one may never leave the page, or the focus would
 * be lost with it.
 */
function useDrawnRows(box: Box, { view, selection: { active } }: EditorState, height: number) {
  const rows = useVirtualizer({
    count: view.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 8,
    scrollPaddingStart: height,
    initialRect: { width: 1200, height: 600 },
    rangeExtractor: (drawn: Drawn) => {
      const indexes = defaultRangeExtractor(drawn);
      if (active.row >= view.length || indexes.includes(active.row)) return indexes;
      return [...indexes, active.row].toSorted((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are placed anew
  useLayoutEffect(() => {
    rows.measure();
  }, [height]);
  return rows;
}

/** The focus is on the active cell while it is in the table. */
function useCellFocus(box: Box, { view, selection: { active }, editing }: EditorState) {
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another cell is the active one
  useLayoutEffect(() => {
    const grid = box.current;
    const cell = grid?.querySelector<HTMLElement>('[data-active]');
    if (!grid || !cell || editing) return;
    if (hadFocus.current || grid.contains(document.activeElement)) {
      cell.focus({ preventScroll: true });
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  }, [active.row, active.col, editing, view]);
  return {
    hadFocus,
    handlers: {
      onFocus: () => {
        hadFocus.current = true;
      },
      onBlur: (event: FocusEvent) => {
        // a cell that leaves the page has no next one: the focus comes back to the active cell
        if (event.relatedTarget) hadFocus.current = event.currentTarget.contains(event.relatedTarget);
      },
    },
  };
}

/** Picks cells by mouse, pen and finger. */
function usePointing(box: Box, active: Place, dispatch: Props['dispatch']) {
  const dragged = useRef<Place | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      const place = placeOf(event.target);
      if (!place || isField(event.target) || event.button !== 0) return;
      // a field that leaves the page with its cell loses what was typed: it is told before the other cell is
      // picked
      const field = box.current?.querySelector('input');
      if (field && field === document.activeElement) flushSync(() => field.blur());
      const isAgain = place.row === active.row && place.col === active.col;
      // a finger that comes back to the cell wants to type; it has neither double click nor keys
      if (event.pointerType === 'touch') {
        if (isAgain) dispatch({ type: 'edit' });
        else dispatch({ type: 'pick', place, extend: false });
        return;
      }
      dragged.current = place;
      dispatch({ type: 'pick', place, extend: event.shiftKey });
    },
    onPointerMove: (event: PointerEvent) => {
      if (!dragged.current || event.buttons !== 1) return;
      const place = placeOf(event.target);
      if (place && (place.row !== active.row || place.col !== active.col))
        dispatch({ type: 'pick', place, extend: true });
    },
    onPointerUp: () => {
      dragged.current = null;
    },
    // in the field of a cell it chooses a word, as in every field
    onDoubleClick: (event: MouseEvent) =>
      !isField(event.target) && placeOf(event.target) && dispatch({ type: 'edit' }),
  };
}

/** Copies cells as text with tabs, and reads them as such. */
function useClipboard(state: EditorState, dispatch: Props['dispatch']) {
  const copied = useRef('');
  const copy = (event: ClipboardEvent, isCut: boolean) => {
    if (isField(event.target)) return;
    event.preventDefault();
    const text = writeTabText(textsOf(state.table, state, rangeOf(state.selection)));
    copied.current = text;
    event.clipboardData.setData('text/plain', text);
    if (isCut) dispatch({ type: 'clear' });
  };
  return {
    onCopy: (event: ClipboardEvent) => copy(event, false),
    onCut: (event: ClipboardEvent) => copy(event, true),
    onPaste: (event: ClipboardEvent) => {
      if (isField(event.target)) return;
      event.preventDefault();
      const text = event.clipboardData.getData('text/plain');
      dispatch({ type: 'paste', text, isOwn: text === copied.current });
    },
  };
}

/**
 * The table: a grid for screen readers that is one stop of the Tab key, of which only the rows in sight and
 * the one with the active cell are drawn.
 */
export function PriceGrid({ state, troubles, label, dispatch }: Props) {
  const { view, columns, selection } = state;
  const box = useRef<HTMLDivElement>(null);
  const height = useRowHeight();
  const rows = useDrawnRows(box, state, height);
  const { hadFocus, handlers } = useCellFocus(box, state);
  const pointing = usePointing(box, selection.active, dispatch);
  const clipboard = useClipboard(state, dispatch);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isField(event.target) || event.nativeEvent.isComposing) return;
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / height) - 2);
    const action = actionOfKey(event, page);
    if (event.key === 'Tab') hadFocus.current = false;
    if (!action) return;
    event.preventDefault();
    dispatch(action);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are not drawn have no place in a table element
    <div
      ref={box}
      role="grid"
      aria-label={label}
      aria-rowcount={view.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      className={s.priceGrid}
      data-part="price-grid"
      tabIndex={view.length === 0 ? 0 : -1}
      onKeyDown={onKeyDown}
      {...handlers}
      {...pointing}
      {...clipboard}
    >
      <GridHead columns={columns} />
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="rowgroup" className={s.gridBody} style={{ height: `${rows.getTotalSize()}px` }}>
        {rows.getVirtualItems().map(({ index, start }) => (
          <DrawnRow
            key={view[index]}
            index={index}
            top={start}
            state={state}
            troubles={troubles}
            dispatch={dispatch}
          />
        ))}
      </div>
    </div>
  );
}

const GridHead = ({ columns }: Pick<EditorState, 'columns'>) => (
  // biome-ignore lint/a11y/useSemanticElements: as above
  // biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus
  <div role="row" aria-rowindex={1} className={s.gridHead}>
    {columns.map(({ field, kind }, col) => (
      // biome-ignore lint/a11y/useSemanticElements: as above
      // biome-ignore lint/a11y/useFocusableInteractive: as above
      <div key={field} role="columnheader" aria-colindex={col + 1} data-kind={kind} className={s.headCell}>
        {columnTexts[field]()}
      </div>
    ))}
  </div>
);

type DrawnProps = Omit<Props, 'label'> & { readonly index: number; readonly top: number };

function DrawnRow({ index, top, state, troubles, dispatch }: DrawnProps) {
  const { table, saved, view, columns, selection, editing } = state;
  const id = view[index];
  const row = id === undefined ? undefined : table.rows[id];
  if (id === undefined || !row) return null;
  const range = rangeOf(selection);
  const isChosen = index >= range.top && index <= range.bottom;
  const isActive = index === selection.active.row;
  const before = view[index - 1];
  return (
    <GridRow
      row={row}
      saved={saved.rows[id]}
      index={index}
      top={top}
      columns={columns}
      isFirst={before === undefined || table.rows[before]?.heliosId !== row.heliosId}
      from={isChosen ? range.left : -1}
      to={isChosen ? range.right : -1}
      active={isActive ? selection.active.col : -1}
      editing={isActive ? editing : null}
      troubles={troubles.byRow.get(id)}
      dispatch={dispatch}
    />
  );
}

/** Puts the focus on the active cell, for whoever chose it from outside of the table. */
export const focusGrid = () =>
  requestAnimationFrame(() => {
    const cell = document.querySelector<HTMLElement>('[data-part="price-grid"] [data-active]');
    cell?.focus();
  });

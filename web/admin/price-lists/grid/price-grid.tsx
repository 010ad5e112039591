import { type Range as Drawn, defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { columnTexts } from '#contract/price-texts.ts';
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

/**
 * The table: a grid for screen readers that is one stop of the Tab key, of which only the rows in sight and the one
 * with the active cell are drawn.
 */
export function PriceGrid({ state, troubles, label, dispatch }: Props) {
  const { table, saved, view, columns, selection, editing } = state;
  const box = useRef<HTMLDivElement>(null);
  const copied = useRef('');
  const dragged = useRef<Place | null>(null);
  const height = useRowHeight();
  const { active } = selection;
  const range = rangeOf(selection);
  const rows = useVirtualizer({
    count: view.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 8,
    scrollPaddingStart: height,
    initialRect: { width: 1200, height: 600 },
    // the cell with the focus may never leave the page, or the focus would be lost with it
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

  const copy = (event: ClipboardEvent, isCut: boolean) => {
    if (isField(event.target)) return;
    event.preventDefault();
    const text = writeTabText(textsOf(table, state, range));
    copied.current = text;
    event.clipboardData.setData('text/plain', text);
    if (isCut) dispatch({ type: 'clear' });
  };
  const point = (event: PointerEvent) => {
    const place = placeOf(event.target);
    if (!place || isField(event.target) || event.button !== 0) return;
    // a field that leaves the page with its cell loses what was typed: it is told before the other cell is picked
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
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={(event) => {
        // a cell that leaves the page has no next one: the focus comes back to the active cell
        if (event.relatedTarget) hadFocus.current = event.currentTarget.contains(event.relatedTarget);
      }}
      onKeyDown={(event) => {
        if (isField(event.target) || event.nativeEvent.isComposing) return;
        const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / height) - 2);
        const action = actionOfKey(event, page);
        if (event.key === 'Tab') hadFocus.current = false;
        if (!action) return;
        event.preventDefault();
        dispatch(action);
      }}
      onPointerDown={point}
      onPointerMove={(event) => {
        if (!dragged.current || event.buttons !== 1) return;
        const place = placeOf(event.target);
        if (place && (place.row !== active.row || place.col !== active.col))
          dispatch({ type: 'pick', place, extend: true });
      }}
      onPointerUp={() => {
        dragged.current = null;
      }}
      // in the field of a cell it chooses a word, as in every field
      onDoubleClick={(event) => !isField(event.target) && placeOf(event.target) && dispatch({ type: 'edit' })}
      onCopy={(event) => copy(event, false)}
      onCut={(event) => copy(event, true)}
      onPaste={(event) => {
        if (isField(event.target)) return;
        event.preventDefault();
        const text = event.clipboardData.getData('text/plain');
        dispatch({ type: 'paste', text, isOwn: text === copied.current });
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus */}
      <div role="row" aria-rowindex={1} className={s.gridHead}>
        {columns.map(({ field, kind }, col) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={field}
            role="columnheader"
            aria-colindex={col + 1}
            data-kind={kind}
            className={s.headCell}
          >
            {columnTexts[field]()}
          </div>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="rowgroup" className={s.gridBody} style={{ height: `${rows.getTotalSize()}px` }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const id = view[index];
          const row = id === undefined ? undefined : table.rows[id];
          if (id === undefined || !row) return null;
          const isChosen = index >= range.top && index <= range.bottom;
          const before = view[index - 1];
          return (
            <GridRow
              key={id}
              row={row}
              saved={saved.rows[id]}
              index={index}
              top={start}
              columns={columns}
              isFirst={before === undefined || table.rows[before]?.heliosId !== row.heliosId}
              from={isChosen ? range.left : -1}
              to={isChosen ? range.right : -1}
              active={index === active.row ? active.col : -1}
              editing={index === active.row ? editing : null}
              troubles={troubles.byRow.get(id)}
              dispatch={dispatch}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Puts the focus on the active cell, for whoever chose it from outside of the table. */
export const focusGrid = () =>
  requestAnimationFrame(() => {
    const cell = document.querySelector<HTMLElement>('[data-part="price-grid"] [data-active]');
    cell?.focus();
  });

import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { columnTexts } from '#contract/prices/price-texts.ts';
import { m } from '#texts/messages.ts';
import { CellEditor } from './cell-editor.tsx';
import type { Column, Row } from './cells.ts';
import type { EditorState } from './editor-state.ts';
import s from './price-grid.module.css';
import type { Action } from './reduce.ts';
import { sayTrouble } from './say-trouble.ts';
import type { Trouble } from './troubles.ts';
import { isChanged } from './unsaved.ts';
import { shown } from './write-cell.ts';

type Props = {
  readonly row: Row;
  readonly saved: Row | undefined;
  /** in what is shown, from 0 */
  readonly index: number;
  readonly top: number;
  readonly columns: readonly Column[];
  /** first row of a code */
  readonly isFirst: boolean;
  /** chosen columns, -1 for none */
  readonly from: number;
  readonly to: number;
  /** column of the active cell, -1 in other rows */
  readonly active: number;
  readonly editing: EditorState['editing'];
  readonly troubles: readonly Trouble[] | undefined;
  readonly dispatch: (action: Action) => void;
};

const said = (row: Row, column: Column): ReactNode => {
  const value = row[column.field];
  if (column.field === 'pcsTo' && value === null) return <span className={s.openEnd}>{m.pl_open_end()}</span>;
  return shown(value, column);
};

/** One row of the table. It is drawn again only when something in it changes. */
export const GridRow = memo(function GridRow(props: Props) {
  const { row, saved, index, top, columns, isFirst, from, to, active, editing, troubles, dispatch } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are not drawn have no place in a table element
    // biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus
    <div
      role="row"
      aria-rowindex={index + 2}
      className={clsx(s.gridRow, isFirst && s.firstOfCode)}
      style={{ transform: `translateY(${top}px)` }}
    >
      {columns.map((column, col) => {
        const wrong = troubles?.filter(({ field }) => field === column.field) ?? [];
        const isEditing = col === active && editing !== null;
        const isNew = isChanged(row, column.field, saved);
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles of a cell have them
          <div
            key={column.field}
            role={column.kind === 'code' ? 'rowheader' : 'gridcell'}
            aria-colindex={col + 1}
            aria-selected={col >= from && col <= to}
            aria-readonly={column.kind === 'code' || undefined}
            aria-invalid={wrong.length > 0 || undefined}
            tabIndex={col === active ? 0 : -1}
            className={s.gridCell}
            data-row={index}
            data-col={col}
            data-kind={column.kind}
            data-active={col === active || undefined}
            data-changed={isNew || undefined}
          >
            {isEditing && editing ? (
              <CellEditor
                column={column}
                label={m.pl_cell({ code: String(row.heliosId), column: columnTexts[column.field]() })}
                wrong={wrong.map(sayTrouble).join(' ')}
                text={editing.text}
                isNew={editing.isNew}
                dispatch={dispatch}
              />
            ) : (
              <span className={s.cellText}>{said(row, column)}</span>
            )}
            {(wrong.length > 0 || isNew) && !isEditing && (
              <span className="visually-hidden">
                {isNew && `, ${m.pl_not_saved()}`}
                {wrong.map((trouble) => `, ${sayTrouble(trouble)}`)}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
});

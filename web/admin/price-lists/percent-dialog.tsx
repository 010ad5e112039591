import { useState } from 'react';
import { columnTexts } from '#contract/prices/price-texts.ts';
import { parseDecimal } from '#rules/platform/tables/numbers.ts';
import { m } from '#texts/messages.ts';
import type { Column } from '#web/lists/row-table.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox, Field } from '#web/ui/field.tsx';
import { ChangeTable } from '../change-table.tsx';
import { percented } from './grid/block.ts';
import type { EditorState } from './grid/editor-state.ts';
import type { Action } from './grid/reduce.ts';
import { rangeOf } from './grid/selection.ts';
import { rowOf } from './grid/table.ts';
import { shown } from './grid/write-cell.ts';
import s from './price-editor.module.css';

type Props = {
  readonly open: boolean;
  readonly state: EditorState;
  readonly onClose: () => void;
  readonly dispatch: (action: Action) => void;
};

const MOST_PERCENT = 1000;

const percentOf = (text: string): number | null => {
  const read = parseDecimal(text.replace('%', ''), text.includes(',') ? 'comma' : null);
  return read.ok && read.value !== null && read.value >= -100 && read.value <= MOST_PERCENT
    ? read.value
    : null;
};

type Change = ReturnType<typeof percented>[number];

function columnsOf({ table, columns }: EditorState): readonly Column<Change>[] {
  const write = (field: Change['field'], value: Change['before']): string => {
    const column = columns.find((one) => one.field === field);
    return column ? shown(value, column) : '';
  };
  return [
    { name: columnTexts.heliosId(), className: 'mark', cell: ({ id }) => rowOf(table, id).heliosId },
    { name: columnTexts.pcsFrom(), cell: ({ id }) => rowOf(table, id).pcsFrom },
    { name: m.pl_price(), cell: ({ field }) => columnTexts[field]() },
    {
      name: m.pl_old(),
      isRight: true,
      className: 'muted',
      cell: ({ field, before }) => write(field, before),
    },
    { name: m.pl_new(), isRight: true, cell: ({ field, after }) => <b>{write(field, after)}</b> },
  ];
}

/** Prices by so many percent, seen before it is done. */
export function PercentDialog({ open, state, onClose, dispatch }: Props) {
  const [text, setText] = useState('');
  const [isAll, setAll] = useState(false);
  const [isTried, setTried] = useState(false);
  const percent = percentOf(text);
  const all = { top: 0, bottom: state.view.length - 1, left: 0, right: state.columns.length - 1 };
  const range = isAll ? all : rangeOf(state.selection);
  const changes =
    open && percent !== null
      ? percented(state.table, state, range, { percent, currency: state.currency })
      : [];
  const act = () => {
    setTried(true);
    if (percent === null) return;
    onClose();
    if (isAll) dispatch({ type: 'pickAll' });
    dispatch({ type: 'percent', percent });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.pl_percent_title()}
      size="wide"
      actions={
        <>
          <button type="button" className="btn line" onClick={onClose}>
            {m.pl_cancel()}
          </button>
          <button type="button" className="btn primary" onClick={act}>
            {m.pl_percent_do({ count: changes.length })}
          </button>
        </>
      }
    >
      <form
        className={s.percentForm}
        onSubmit={(event) => {
          event.preventDefault();
          act();
        }}
      >
        <Field
          label={m.pl_percent_label()}
          hint={m.pl_percent_hint()}
          error={isTried && percent === null ? m.pl_percent_wrong() : undefined}
          value={text}
          inputMode="text"
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <Checkbox checked={isAll} onChange={({ target }) => setAll(target.checked)}>
          {m.pl_percent_all()}
        </Checkbox>
      </form>
      <p role="status" className={s.previewCount}>
        {percent !== null && m.pl_percent_count({ count: changes.length })}
      </p>
      {changes.length > 0 && (
        <ChangeTable
          label={m.pl_preview()}
          width="few"
          columns={columnsOf(state)}
          rows={changes}
          keyOf={({ id, field }) => `${id} ${field}`}
        />
      )}
    </Dialog>
  );
}

import type { ClipboardEvent } from 'react';
import { piecesFile } from '#contract/design/pieces-file.ts';
import { MAX_CELL, MAX_COLUMN_NAME, MAX_COLUMNS, MAX_PIECES } from '#rules/design/artwork/pieces/pieces.ts';
import type { SheetFault } from '#rules/design/artwork/pieces/sheet.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import type { Kept } from '#web/forms/use-typed.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { Spinner } from '#web/ui/small.tsx';
import { useDesigner } from '../state/designer-context.ts';
import s from './pieces.module.css';
import { type SheetNotice, useSheet } from './use-sheet.ts';

/** A longer list is mended better in the program the sheet comes from. */
const MOST_FAULTS = 20;

const faultWords = ({ code, line, column }: SheetFault): string =>
  ({
    cell_long: () => m.pieces_fault_cell({ line, column, most: MAX_CELL }),
    row_long: () => m.pieces_fault_row({ line }),
    head_long: () => m.pieces_fault_head({ column, most: MAX_COLUMN_NAME }),
  })[code]();

type Props = {
  readonly kept: Kept;
  /** with what its file holds that one may not expect */
  readonly onTaken: (notices: readonly SheetNotice[]) => void;
  /** null where there is no sheet to go back to */
  readonly onCancel: (() => void) | null;
};

/** Rows that are pasted or come in a file; a sheet without a fault is taken. */
export function SheetForm({ kept, onTaken, onCancel }: Props) {
  const { offer } = useDesigner();
  const { text, setText, isReading, refusal, faults, take, takeFile } = useSheet(kept, onTaken);
  const number = (value: number) => formatNumber(value, offer.edition);
  const onPaste = (event: ClipboardEvent): void => {
    const clip = event.clipboardData.getData('text/plain');
    if (text.trim() !== '' || !clip.includes('\n')) return;
    event.preventDefault();
    void take(clip);
  };
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void take(text);
      }}
    >
      {refusal && <Refusal key={refusal}>{refusal}</Refusal>}
      {faults.length > 0 && (
        <ul className={s.faults}>
          {faults.slice(0, MOST_FAULTS).map((fault) => (
            <li key={`${fault.code} ${fault.line} ${fault.column}`}>{faultWords(fault)}</li>
          ))}
        </ul>
      )}
      <TextArea
        label={m.pieces_rows()}
        hint={m.pieces_rows_hint()}
        small
        rows={5}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPaste={onPaste}
        autoComplete="off"
        spellCheck={false}
        wrap="off"
        data-fix-control="sheet"
      />
      <DropZone
        accept={piecesFile.types.map((type) => `.${type}`).join(',')}
        title={m.pieces_drop()}
        choose={m.pieces_choose()}
        hint={m.pieces_limits({ rows: number(MAX_PIECES), columns: number(MAX_COLUMNS) })}
        isDisabled={isReading}
        take={(files) => void takeFile(files)}
      >
        {isReading && <Spinner label={m.pieces_reading()} />}
      </DropZone>
      <div className={s.ways}>
        <button type="submit" className="btn primary small">
          {m.pieces_take()}
        </button>
        {onCancel && (
          <button type="button" className="btn line small" onClick={onCancel}>
            {m.pieces_cancel()}
          </button>
        )}
      </div>
    </form>
  );
}

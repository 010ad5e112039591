import { type ClipboardEvent, useState } from 'react';
import { piecesFile, readPiecesFile } from '#contract/design/pieces-file.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { takeSheet } from '#rules/design/artwork/commands/pieces.ts';
import { MAX_CELL, MAX_COLUMN_NAME, MAX_COLUMNS, MAX_PIECES } from '#rules/design/artwork/pieces/pieces.ts';
import {
  type ReadSheet,
  readSheet,
  type SheetFault,
  type SheetProblem,
  sheetText,
} from '#rules/design/artwork/pieces/sheet.ts';
import { cleanLine } from '#rules/design/artwork/text.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { browserUpload } from '#web/calls/browser-upload.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { pictures } from '#web/device/store.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { Spinner } from '#web/ui/small.tsx';
import { useDesigner } from '../state/designer-context.ts';
import { newId } from '../state/new-id.ts';
import { failureText } from '../texts.ts';
import s from './pieces.module.css';

/** A longer list is mended better in the program the sheet comes from. */
const MOST_FAULTS = 20;
const MAX_NAME = 200;

const problemWords = (code: SheetProblem, number: (value: number) => string): string =>
  ({
    pieces_empty: m.pieces_empty,
    pieces_rows: () => m.pieces_too_many_rows({ most: number(MAX_PIECES) }),
    pieces_columns: () => m.pieces_too_many_columns({ most: number(MAX_COLUMNS) }),
    pieces_bytes: m.pieces_too_large,
  })[code]();

const faultWords = ({ code, line, column }: SheetFault): string =>
  ({
    cell_long: () => m.pieces_fault_cell({ line, column, most: MAX_CELL }),
    row_long: () => m.pieces_fault_row({ line }),
    head_long: () => m.pieces_fault_head({ column, most: MAX_COLUMN_NAME }),
  })[code]();

export type SheetNotice = ReplyOf<typeof readPiecesFile>['notices'][number];

type Props = {
  /** with what its file holds that one may not expect */
  readonly onTaken: (notices: readonly SheetNotice[]) => void;
  /** null where there is no sheet to go back to */
  readonly onCancel: (() => void) | null;
};

/** Rows that are pasted or come in a file; a sheet without a fault is taken. */
export function SheetForm({ onTaken, onCancel }: Props) {
  const { offer, editor, act, dispatch, measure } = useDesigner();
  const { apiBase, locale } = useShop();
  const [text, setText] = useState('');
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [faults, setFaults] = useState<readonly SheetFault[]>([]);
  const number = (value: number) => formatNumber(value, offer.edition);
  const count = (value: number) => ({ count: value, shown: number(value) });

  const keep = async (
    { columns, rows }: ReadSheet,
    name: string,
    notices: readonly SheetNotice[],
  ): Promise<void> => {
    const sheet = `${newId()}.json`;
    const fileName = cleanLine(name).slice(0, MAX_NAME);
    const pieces = {
      ...{ sheet, name: fileName, columns: [...columns], rows: rows.length },
      sample: [...(rows[0] ?? [])],
    };
    const taken = takeSheet(editor.document, { pieces, measure });
    if (!taken.ok) return setRefusal(failureText(taken.code, offer.locale));
    const blob = new Blob([sheetText({ columns, rows })], { type: 'application/json' });
    const stored = await pictures.save(sheet, blob, fileName || m.pieces_pasted());
    if (!stored.ok)
      return setRefusal(stored.code === 'part_failed' ? m.designer_part_failed() : m.pieces_full());
    act((document) => takeSheet(document, { pieces, measure }), {
      said: m.pieces_taken(count(rows.length)),
    });
    dispatch({ type: 'quantity', event: { type: 'set', quantity: rows.length } });
    onTaken(notices);
  };
  const take = async (words: string, name = '', notices: readonly SheetNotice[] = []): Promise<void> => {
    setText(words);
    const read = readSheet(words);
    setRefusal(read.ok ? null : problemWords(read.code, number));
    setFaults(read.ok ? read.value.faults : []);
    if (!read.ok) return;
    if (read.value.faults.length > 0) setRefusal(m.pieces_faults(count(read.value.faults.length)));
    else await keep(read.value, name, notices);
  };
  const takeFile = async ([file]: readonly File[]): Promise<void> => {
    if (!file || isReading) return;
    setReading(true);
    setRefusal(null);
    const answer = await browserUpload(apiBase)(readPiecesFile, { files: [file] });
    setReading(false);
    if (answer.ok) return take(answer.value.text, answer.value.fileName, answer.value.notices);
    const isUnread = answer.code === 'sheet_file_unreadable';
    setRefusal(isUnread ? m.pieces_failed() : failureWords(answer, locale, m.pieces_failed()));
  };
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

import { useState } from 'react';
import { readPiecesFile } from '#contract/design/pieces-file.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { takeSheet } from '#rules/design/artwork/commands/pieces.ts';
import { fullestRow, MAX_COLUMNS, MAX_PIECES } from '#rules/design/artwork/pieces/pieces.ts';
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
import { MAX_TYPED } from '#web/device/typed.ts';
import type { Kept } from '#web/forms/use-typed.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { useDesigner } from '../state/designer-context.ts';
import { newId } from '../state/new-id.ts';
import { failureText } from '../texts.ts';

const MAX_NAME = 200;

const problemWords = (code: SheetProblem, number: (value: number) => string): string =>
  ({
    pieces_empty: m.pieces_empty,
    pieces_rows: () => m.pieces_too_many_rows({ most: number(MAX_PIECES) }),
    pieces_columns: () => m.pieces_too_many_columns({ most: number(MAX_COLUMNS) }),
    pieces_bytes: m.pieces_too_large,
  })[code]();

export type SheetNotice = ReplyOf<typeof readPiecesFile>['notices'][number];

/**
 * Reads rows that are pasted or come in a file, and takes a sheet without a fault into the design.
 * @param kept what the device keeps of them until then
 */
export function useSheet(kept: Kept, onTaken: (notices: readonly SheetNotice[]) => void) {
  const { offer, editor, act, measure } = useDesigner();
  const { apiBase, locale } = useShop();
  const [text, setTyped] = useState(kept.read);
  const setText = (words: string): void => {
    setTyped(words);
    // cut, it would be another sheet
    kept.write(words.length > MAX_TYPED ? '' : words);
  };
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
      sample: [...fullestRow(rows)],
    };
    const taken = takeSheet(editor.document, { pieces, measure });
    if (!taken.ok) return setRefusal(failureText(taken.code, offer.locale));
    const blob = new Blob([sheetText({ columns, rows })], { type: 'application/json' });
    const stored = await pictures.save(sheet, blob, fileName || m.pieces_pasted());
    if (!stored.ok)
      return setRefusal(stored.code === 'part_failed' ? m.designer_part_failed() : m.pieces_full());
    act((document) => takeSheet(document, { pieces, measure }), {
      said: m.pieces_taken(count(rows.length)),
      quantity: rows.length,
    });
    kept.write('');
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
  return { text, setText, isReading, refusal, faults, take, takeFile };
}

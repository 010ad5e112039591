import { useState } from 'react';
import { createLocations } from '#contract/partner-orders/delivery-locations.ts';
import {
  checkSplitSheet,
  readLastSplit,
  readSplitFile,
  type SaidSplit,
} from '#contract/partner-orders/split-sheets.ts';
import type { CallFailure } from '#contract/platform/client.ts';
import { problemText } from '#contract/platform/problem-texts.ts';
import { refusalText } from '#contract/platform/workbook-texts.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { PASTED_LETTERS_MAX } from '#rules/partner-orders/delivery-locations/pasted-rows.ts';
import { offeredLocations } from '#rules/partner-orders/delivery-locations/sheet-split.ts';
import { AMOUNTS_MAX } from '#rules/partner-orders/delivery-locations/split.ts';
import { faults, type WorkbookFault } from '#rules/platform/tables/faults.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { browserUpload } from '#web/calls/browser-upload.ts';
import { useAttempt } from '#web/calls/use-attempt.ts';
import { useTyped } from '#web/forms/use-typed.ts';
import { failureText } from '#web/orders/failure-words.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { toast } from '#web/ui/toast.tsx';

type Busy = 'check' | 'file' | 'last' | 'places';
const isFault = (detail = ''): detail is WorkbookFault => (faults as readonly string[]).includes(detail);

/** The text of a sheet, and what it would do to the order; nothing of it is done here. */
export function useSheet(orderId: string) {
  const { apiBase, locale } = useShop();
  const [text, setText] = useTyped(`split sheet ${orderId}`);
  const [split, setSplit] = useState<SaidSplit | null>(null);
  const [busy, setBusy] = useState<Busy | null>(null);
  const [failure, setFailure] = useState<{ readonly text: string } | null>(null);
  /** where the text comes from, when nobody typed it */
  const [source, setSource] = useState('');
  const attempt = useAttempt();
  const call = browserCall(apiBase);

  const refuse = ({ code, detail }: Pick<CallFailure<string>, 'code' | 'detail'>): void =>
    setFailure({
      text:
        code === 'sheet_file_unreadable' && isFault(detail)
          ? problemText(code, locale, refusalText({ reason: detail, value: '', detail: '' }, locale))
          : failureText({ code, detail }, locale, m.sheet_failed()),
    });
  /** One call at a time: what is pressed meanwhile does nothing. */
  const during = async (what: Busy, work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(what);
    setFailure(null);
    await work();
    setBusy(null);
  };
  const checkNow = async (sheet: string): Promise<void> => {
    if (sheet.length > PASTED_LETTERS_MAX)
      return refuse({ code: 'sheet_too_large', detail: String(AMOUNTS_MAX) });
    const answer = await call(checkSplitSheet, { params: { orderId }, body: { text: sheet } });
    if (answer.ok) setSplit(answer.value);
    else refuse(answer);
  };
  const take = async (sheet: string, from: string): Promise<void> => {
    setText(sheet);
    setSource(from);
    await checkNow(sheet);
  };
  return {
    ...{ text, split, busy, failure, source },
    type: (next: string): void => {
      setText(next);
      setSource('');
      setFailure(null);
    },
    check: (sheet: string) => during('check', () => checkNow(sheet)),
    paste: (sheet: string) => during('check', () => take(sheet, '')),
    takeFile: (files: readonly File[]) =>
      during('file', async () => {
        const answer = await browserUpload(apiBase)(readSplitFile, { files: files.slice(0, 1) });
        if (answer.ok) await take(answer.value.text, answer.value.fileName);
        else refuse(answer);
      }),
    takeLast: () =>
      during('last', async () => {
        const answer = await call(readLastSplit, { params: { orderId }, query: { lang: locale } });
        if (!answer.ok) return refuse(answer);
        await take(answer.value.text, m.split_order({ code: shownCode(answer.value.code) }));
      }),
    /** The places of the sheet that are new, by the call and the checks of the list of locations. */
    addPlaces: () =>
      during('places', async () => {
        const locations = split ? offeredLocations(split) : [];
        if (locations.length === 0) return;
        const body = { locations: locations.map((location) => ({ ...location })) };
        const answer = await call(createLocations, { body }, { headers: attempt.headersFor(body) });
        if (!answer.ok) return refuse(answer);
        attempt.done();
        toast(m.paste_saved({ count: locations.length }));
        await checkNow(text);
      }),
    back: (): void => {
      setSplit(null);
      setFailure(null);
    },
    forget: (): void => setText(''),
  };
}
export type Sheet = ReturnType<typeof useSheet>;

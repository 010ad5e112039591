import { useEffect, useRef, useState } from 'react';
import type { CallFailure } from '#contract/platform/client.ts';
import type { Upload } from '#contract/platform/upload.ts';
import { m } from '#texts/messages.ts';
import { browserUpload } from '#web/calls/browser-upload.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useShop } from '#web/shell/use-shop.ts';

/** Sends a file to its dry run. */
export type Check<C> = (
  send: Upload,
  files: readonly File[],
) => Promise<{ readonly ok: true; readonly value: C } | CallFailure<string>>;

/** Which file was chosen, and what its dry run said. */
export function useImport<C>(check: Check<C>) {
  const { apiBase, locale } = useShop();
  const [file, setFile] = useState<File | null>(null);
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [checked, setChecked] = useState<C | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isBack = useRef(false);
  // what was pressed is gone or was shut while the file was read, and the focus with it
  useEffect(() => {
    if (isReading) return;
    if (isBack.current && !checked) input.current?.focus();
    isBack.current = false;
  }, [checked, isReading]);

  const begin = () => {
    isBack.current = true;
    setChecked(null);
    setConfirmed(false);
    setFailure(null);
  };
  const take = async (files: readonly File[]) => {
    const [one] = files;
    begin();
    if (!one || files.length !== 1) return setFailure(m.import_one_file());
    setFile(one);
    setReading(true);
    const answer = await check(browserUpload(apiBase), [one]);
    isBack.current = true;
    setReading(false);
    if (answer.ok) return setChecked(answer.value);
    setFailure(failureWords(answer, locale));
  };
  return {
    ...{ isReading, failure, checked, isConfirmed, input, take },
    refuse: setFailure,
    confirm: setConfirmed,
    /** the same file once more: what it was compared with has changed */
    again: () => void (file && take([file])),
    other: begin,
  };
}

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CallFailure, Outcome } from '#contract/platform/client.ts';
import type { AnyEndpoint, InputOf } from '#contract/platform/endpoint.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { browserUpload } from '#web/calls/browser-upload.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useAttempt } from '#web/calls/use-attempt.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { toast } from '#web/ui/toast.tsx';

/** Why a call failed, in words. */
type Say = (failure: CallFailure<string>, locale: Locale) => string;

/**
 * A call that changes something, after a question. `run` answers for the dialog: null when it is done, else
 * why not. The page is read anew when it is done, and after a refusal once the dialog is closed: often
 * somebody else was quicker, and what was asked about is gone. The same asked again after a failure has the
 * same key (`useAttempt`).
 */
export function useAct(say: Say = failureWords) {
  const { apiBase, locale } = useShop();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const attempt = useAttempt();
  const run = async <E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    done: string,
  ): Promise<string | null> => {
    setBusy(true);
    const call = endpoint.files ? browserUpload(apiBase) : browserCall(apiBase);
    const headers = attempt.headersFor([endpoint.id, input]);
    const answer: Outcome<E> = await call(endpoint, input, { headers });
    if (answer.ok) {
      attempt.done();
      toast(done);
      void revalidate().finally(() => setBusy(false));
      return null;
    }
    setBusy(false);
    setRefused(true);
    return say(answer as CallFailure<string>, locale);
  };
  const closed = () => {
    if (isRefused) void revalidate();
    setRefused(false);
  };
  return { busy, run, closed };
}

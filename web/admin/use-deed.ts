import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CallFailure, Outcome } from '#contract/client.ts';
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts';
import { isProblemCode, problemText } from '#contract/problems.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { toast } from '#web/ui/toast.tsx';

/**
 * Something staff do with one press: asks the server, says how it went, and reads the page anew either way,
 * for a refusal often means that somebody else was quicker.
 */
export function useDeed() {
  const { apiBase, locale } = useShop();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const run = async <E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    done: string,
  ): Promise<boolean> => {
    setBusy(true);
    const answer: Outcome<E> = await browserCall(apiBase)(endpoint, input);
    if (answer.ok) toast(done);
    else {
      const { code, detail } = answer as CallFailure<string>;
      toast(problemText(isProblemCode(code) ? code : 'unavailable', locale, detail), 'error');
    }
    await revalidate();
    setBusy(false);
    return answer.ok;
  };
  return { busy, run };
}

import { type FormEvent, useState } from 'react';
import { problemText } from '#contract/platform/problem-texts.ts';
import { isProblemCode } from '#contract/platform/problems.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { takeFile } from './take-file.ts';

/** `at` counts the tries, so that a refusal that follows another is told anew. */
type Outcome = { readonly at: number; readonly done?: string; readonly refused?: string };

/**
 * A form whose buttons lead to files that may be refused (`formAction`). Without script they lead to the
 * files themselves.
 */
export function useTakeFile() {
  const { locale } = useShop();
  const [busy, setBusy] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome>({ at: 0 });
  const { at } = outcome;
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const address = submitter?.getAttribute('formaction');
    if (!address || busy) return;
    const asked = new URLSearchParams([...new FormData(event.currentTarget)].map(([k, v]) => [k, String(v)]));
    setBusy(address);
    setOutcome({ at });
    const taken = await takeFile(`${address}?${asked}`);
    setBusy(null);
    if (taken.ok) return setOutcome({ at: at + 1, done: m.books_done({ name: taken.name }) });
    const code = isProblemCode(taken.code) ? taken.code : 'unavailable';
    setOutcome({ at: at + 1, refused: problemText(code, locale, taken.detail) });
  };
  return { busy, ...outcome, form: { method: 'get', onSubmit } as const };
}

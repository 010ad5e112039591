import { type FormEvent, useState } from 'react';
import { m } from '#texts/messages.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { takeFile } from './take-file.ts';

/** `at` counts the tries, so that a refusal that follows another is told anew. */
type Outcome = { readonly at: number; readonly done?: string; readonly refused?: string };

/**
 * Files that may be refused: by `take` with their address, or by a form whose buttons lead to them
 * (`formAction`). Without script form and links lead to the files themselves.
 */
export function useTakeFile() {
  const { locale } = useShop();
  const [busy, setBusy] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome>({ at: 0 });
  const { at } = outcome;
  /** @param name of the button that is busy meanwhile */
  const take = async (address: string, name = address): Promise<void> => {
    if (busy) return;
    setBusy(name);
    setOutcome({ at });
    const taken = await takeFile(address);
    setBusy(null);
    if (taken.ok) return setOutcome({ at: at + 1, done: m.books_done({ name: taken.name }) });
    setOutcome({ at: at + 1, refused: failureWords(taken, locale) });
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const address = submitter?.getAttribute('formaction');
    if (!address) return;
    const asked = new URLSearchParams([...new FormData(event.currentTarget)].map(([k, v]) => [k, String(v)]));
    await take(`${address}?${asked}`, address);
  };
  return { busy, ...outcome, take, form: { method: 'get', onSubmit } as const };
}

import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type WordValue, writeQuery } from './query.ts';

/** The controls of a word: one, or the boxes that are ticked for it. */
const fieldsOf = (form: HTMLFormElement | null, word: string): HTMLInputElement[] =>
  [...(form?.elements ?? [])].filter(
    (one): one is HTMLInputElement => (one as HTMLInputElement).name === word,
  );

/**
 * The filters of a list, which stand in its address. A plain form, so that it works without script; with
 * script a choice counts at once (`onChange={send}`), a date when it is left, and a text with Enter.
 * Addresses of earlier views stay in the history, and back and forward fill the form again.
 */
export function useFilterForm<Word extends string>(
  words: Readonly<Record<Word, string>>,
  action: string,
  filters: Readonly<Partial<Record<Word, WordValue>>>,
) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  // the address may change without this form; what has the focus is being typed in
  useEffect(() => {
    for (const [word, unsaid] of Object.entries(words) as [Word, string][]) {
      const values = [filters[word] ?? unsaid].flat();
      for (const field of fieldsOf(form.current, word)) {
        if (field.type === 'checkbox') field.checked = values.includes(field.value);
        else if (field !== document.activeElement && field.value !== values[0]) field.value = values[0] ?? '';
      }
    }
  }, [words, filters]);
  const send = () => {
    if (!form.current) return;
    const said = new FormData(form.current);
    const values = Object.fromEntries(
      [...new Set(said.keys())].map((word) => [word, said.getAll(word)]),
    ) as unknown as Partial<Record<Word, readonly string[]>>;
    const query = writeQuery(words, values);
    // leaving a date that was not changed is no question
    if (query !== writeQuery(words, filters)) navigate(action + query, { preventScrollReset: true });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return { form: { ref: form, method: 'get', action, onSubmit } as const, send };
}

import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { writeQuery } from './query.ts';

/**
 * The filters of a list, which stand in its address. A plain form, so that it works without script; with
 * script a choice counts at once (`onChange={send}`), a date when it is left, and a text with Enter.
 * Addresses of earlier views stay in the history, and back and forward fill the form again.
 */
export function useFilterForm<Word extends string>(
  words: Readonly<Record<Word, string>>,
  action: string,
  filters: Readonly<Partial<Record<Word, string>>>,
) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  // the address may change without this form; what has the focus is being typed in
  useEffect(() => {
    for (const [word, unsaid] of Object.entries(words) as [Word, string][]) {
      const field = form.current?.elements.namedItem(word) as HTMLInputElement | null;
      const value = filters[word] ?? unsaid;
      if (field && field !== document.activeElement && field.value !== value) field.value = value;
    }
  }, [words, filters]);
  const send = () => {
    if (!form.current) return;
    const values = Object.fromEntries(new FormData(form.current)) as Partial<Record<Word, string>>;
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

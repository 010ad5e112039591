import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type WordValue, writeQuery } from './query.ts';

/** The controls of a word: one, or the boxes that are ticked for it. */
const fieldsOf = (form: HTMLFormElement | null, word: string): HTMLInputElement[] =>
  [...(form?.elements ?? [])].filter(
    (one): one is HTMLInputElement => (one as HTMLInputElement).name === word,
  );

/** The values a word has, in any order, to be compared. */
const asText = (values: WordValue) =>
  [values]
    .flat()
    .map((value) => value.trim())
    .sort()
    .join('\n');

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
  const here = useLocation();
  const { location: coming } = useNavigation();
  // the address may change without this form; what has the focus is being typed in
  useLayoutEffect(() => {
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
    // a view that was asked for counts, though its filters are not in the form yet: it is still loading, or
    // stands in the address and is not drawn
    const asked = new URLSearchParams((coming?.pathname === here.pathname ? coming : location).search);
    const values: Partial<Record<Word, WordValue>> = {};
    let isChanged = false;
    for (const word of Object.keys(words) as Word[]) {
      if (fieldsOf(form.current, word).length === 0) continue;
      const now = said.getAll(word).map(String);
      const isSame = asText(now) === asText(filters[word] ?? words[word]);
      values[word] = isSame ? asked.getAll(word) : now;
      isChanged ||= !isSame;
    }
    // leaving a date that was not changed is no question
    if (isChanged) navigate(action + writeQuery(words, values), { preventScrollReset: true });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return { form: { ref: form, method: 'get', action, onSubmit } as const, send };
}

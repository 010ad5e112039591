import { type MouseEvent, useEffect, useRef } from 'react';
import type { Locale } from '#rules/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { Note } from '#web/ui/note.tsx';
import { summaryLine } from './field-texts.ts';
import { type FormState, problemsInOrder } from './information-form.ts';

/**
 * What has to be mended, each with a link to its field; takes the focus after a submit (CHK-037).
 * What is mended since is struck and stays until the next submit: a box that shrinks when a field is left
 * would move the page between press and release of the mouse, and the click would be lost.
 */
export function ErrorSummary({
  state,
  attempt,
  locale,
}: {
  state: FormState;
  attempt: number;
  locale: Locale;
}) {
  const box = useRef<HTMLDivElement>(null);
  const told = problemsInOrder(state.told);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (told.length === 0) return null;

  const goTo = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} className="error-summary">
      <Note tone="error" live>
        <strong>{m.checkout_error_form()}</strong>
        <ul>
          {told.map(([path, problem]) => (
            <li key={path}>
              {state.problems[path] ? (
                <a href={`#${path}`} onClick={(event) => goTo(event, path)}>
                  {summaryLine(path, problem, state.info, locale)}
                </a>
              ) : (
                <s aria-hidden="true">{summaryLine(path, problem, state.info, locale)}</s>
              )}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

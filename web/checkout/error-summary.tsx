import { type MouseEvent, useEffect, useRef } from 'react';
import type { Locale } from '#rules/editions/editions.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { Note } from '#web/ui/note.tsx';
import { summaryLine } from './field-texts.ts';
import { type FormState, problemsInOrder } from './information-form.ts';

/** What has to be mended, each with a link to its field; takes the focus after a submit (CHK-037). */
export function ErrorSummary({ state, attempt, locale }: { state: FormState; attempt: number; locale: Locale }) {
  const box = useRef<HTMLDivElement>(null);
  const problems = problemsInOrder(state.problems);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;

  const goTo = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} className="error-summary">
      <Note tone="error" live>
        <strong>{m.checkout_error_form()}</strong>
        <ul>
          {problems.map(([path, problem]) => (
            <li key={path}>
              <a href={`#${path}`} onClick={(event) => goTo(event, path)}>
                {summaryLine(path, problem, state.info, locale)}
              </a>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

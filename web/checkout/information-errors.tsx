import type { Locale } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { summaryLine } from './field-texts.ts';
import { type FormState, problemsInOrder } from './information-form.ts';

type Props = { readonly state: FormState; readonly attempt: number; readonly locale: Locale };

/** The summary of the information form: a line names the field and, for delivery, the address. */
export const InformationErrors = ({ state, attempt, locale }: Props) => (
  <ErrorSummary
    title={m.checkout_error_form()}
    attempt={attempt}
    lines={problemsInOrder(state.told).map(([path, problem]) => ({
      id: path,
      text: summaryLine(path, problem, state.info, locale),
      isMended: !state.problems[path],
    }))}
  />
);

import type { CallFailure } from '#contract/platform/client.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import type { Problems } from '#web/forms/judgement.ts';
import type { Refusal } from '#web/forms/use-form.ts';

/**
 * Why an account was not saved: by its fields where the server names them, else as a whole.
 * @param other what is said where nobody knows why
 */
export function refusalOf<Path extends string>(
  { code, detail, field, data }: CallFailure<string>,
  say: (problem: string) => string,
  locale: Locale,
  other: string,
): Refusal<Path> {
  if (code === 'account_invalid') {
    const { problems } = data as { problems: Readonly<Record<string, string>> };
    const said = Object.entries(problems).map(([path, problem]) => [path, say(problem)]);
    return { problems: Object.fromEntries(said) as Problems<Path, string> };
  }
  if (code === 'email_taken')
    return { problems: { [field ?? 'email']: say(code) } as Problems<Path, string> };
  return { text: failureWords({ code, detail }, locale, other) };
}

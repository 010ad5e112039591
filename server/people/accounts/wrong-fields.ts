import type { AccountProblem } from '#rules/platform/addresses/field-judges.ts';
import { type Failure, fail } from '#rules/platform/result.ts';

export type WrongFields = Failure<'account_invalid'> & {
  readonly data: { readonly problems: Record<string, string> };
};

/** All fields that are wrong, so that all can be mended at once; null when none is. */
export function wrongFields(
  problems: Readonly<Record<string, AccountProblem | undefined>>,
): WrongFields | null {
  const said = Object.entries(problems).flatMap(([field, problem]) =>
    problem ? [[field, problem] as const] : [],
  );
  const [first] = said;
  if (!first) return null;
  return { ...fail('account_invalid', first[0]), data: { problems: Object.fromEntries(said) } };
}

import type { CallFailure } from '#contract/client.ts';
import { isProblemCode, problemText } from '#contract/problems.ts';
import type { Locale } from '#rules/editions/editions.ts';

/** Codes that say nothing about what was asked: no answer came, or the server could not. */
const unknown: readonly string[] = ['network', 'unexpected', 'unavailable'];

/** Why a call failed, in words; `otherwise` where it did not come to an answer. */
export const failureText = (
  { code, detail }: Pick<CallFailure<string>, 'code' | 'detail'>,
  locale: Locale,
  otherwise: string,
): string => (unknown.includes(code) || !isProblemCode(code) ? otherwise : problemText(code, locale, detail));

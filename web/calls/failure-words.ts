import { problemText } from '#contract/platform/problem-texts.ts';
import { isProblemCode } from '#contract/platform/problems.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';

type Failed = { readonly code: string; readonly detail?: string };

/** Why a call failed, in words; `otherwise` where no answer came or the server does not know why. */
export function failureWords({ code, detail }: Failed, locale: Locale, otherwise?: string): string {
  const isSaid = isProblemCode(code) && (otherwise === undefined || code !== 'unexpected');
  if (isSaid) return problemText(code, locale, detail);
  return otherwise ?? problemText('unavailable', locale);
}

import { isProblemCode, problemText } from '#contract/platform/problem-texts.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';

type Failed = { readonly code: string; readonly detail?: string | undefined };

/** What the answer says; `unanswered` where none came. */
export const answerWords = ({ code, detail }: Failed, locale: Locale, unanswered: string): string =>
  isProblemCode(code) ? problemText(code, locale, detail) : unanswered;

/** Why a call failed, in words; `otherwise` where no answer came or the server does not know why. */
export const failureWords = (failed: Failed, locale: Locale, otherwise?: string): string =>
  otherwise !== undefined && failed.code === 'unexpected'
    ? otherwise
    : answerWords(failed, locale, otherwise ?? problemText('unavailable', locale));

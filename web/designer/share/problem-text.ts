import type { Locale } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { answerWords } from '#web/calls/failure-words.ts';
import type { SaveProblem } from './save-design.ts';

/** Why a design could not be saved for sharing, and what to do about it. */
export function saveProblemText(code: SaveProblem, locale: Locale, detail = ''): string {
  if (code === 'picture_missing') return m.share_error_picture({ name: detail });
  if (code === 'files_too_large') return m.share_error_files();
  return answerWords({ code, detail }, locale, m.share_error_network());
}

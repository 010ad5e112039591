import type { Locale } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { Note } from '#web/ui/note.tsx';
import { answerWords } from './failure-words.ts';

type Props = { code: string; detail?: string; locale: Locale; onRetry: () => void; otherwise?: string };

/**
 * A call that failed, in words, and the way to try it again. Without an answer `otherwise` says what was not
 * found out.
 */
export const FailureNote = ({ code, detail, locale, onRetry, otherwise = m.call_failed() }: Props) => (
  <Note tone="error" live>
    {answerWords({ code, detail }, locale, otherwise)}{' '}
    <button type="button" className="link as-link" onClick={onRetry}>
      {m.cart_try_again()}
    </button>
  </Note>
);

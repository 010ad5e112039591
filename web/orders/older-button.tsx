import { type RefObject, useEffect, useRef } from 'react';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Spinner } from '#web/ui/small.tsx';
import s from './older-button.module.css';
import type { useOlder } from './use-older.ts';

type Props = {
  readonly older: Pick<ReturnType<typeof useOlder>, 'isLast' | 'state' | 'failure' | 'more' | 'parts'>;
  /** the rows themselves, in which the first new one takes the focus */
  readonly list: RefObject<HTMLOListElement | null>;
  readonly children: string;
};

/** Below a list: the way to older rows. The reader stays where they are, at the first one that was added. */
export function OlderButton({ older, list, children }: Props) {
  const { locale } = useShop();
  const { isLast, state, failure, more, parts } = older;
  const shown = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new part is what the focus goes to
  useEffect(() => {
    const row = list.current?.children[shown.current];
    if (parts > 1 && row instanceof HTMLElement) {
      row.tabIndex = -1;
      row.focus({ preventScroll: true });
    }
  }, [parts]);
  if (isLast) return null;
  const ask = () => {
    shown.current = list.current?.children.length ?? 0;
    void more();
  };
  return (
    <div className={s.older}>
      {failure && (
        <FailureNote code={failure.code} locale={locale} onRetry={ask} otherwise={m.order_failed()} />
      )}
      <button
        type="button"
        className="btn line small"
        aria-busy={state === 'loading' || undefined}
        onClick={ask}
      >
        {state === 'loading' ? <Spinner /> : children}
      </button>
    </div>
  );
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Answer, Failure } from '#web/calls/start-loading.ts';

type Part<Row> = { readonly rows: readonly Row[]; readonly isLast: boolean };

/**
 * A list that grows: the next part is loaded when `end` comes near the screen, or by its button, which stays
 * for the keyboard. `key` says what the list shows; another one begins anew. `first` may come again with
 * other rows. A part that fails is offered again and keeps the rows that are there.
 */
export function useMore<Row>(
  key: string,
  first: Part<Row>,
  load: (page: number, signal: AbortSignal, last: Row | undefined) => Promise<Answer<Part<Row>>>,
) {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly parts: readonly Part<Row>[] }>({
    key,
    parts: [],
  });
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);
  const end = useRef<HTMLDivElement>(null);
  const running = useRef<AbortController | null>(null);
  // parts of another list are not shown for the moment until they are dropped
  const later = loaded.key === key ? loaded.parts : [];
  const isLast = (later.at(-1) ?? first).isLast;
  const rows = [first, ...later].flatMap((part) => part.rows);

  const dropLater = () => {
    running.current?.abort();
    running.current = null;
    setLoaded({ key, parts: [] });
    setState('idle');
    setFailure(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the list is another one
  useEffect(() => {
    dropLater();
    return () => {
      running.current?.abort();
      running.current = null;
    };
  }, [key]);

  const more = async (): Promise<void> => {
    if (isLast || running.current) return;
    const asked = new AbortController();
    running.current = asked;
    setState('loading');
    const answer = await load(later.length + 2, asked.signal, rows.at(-1));
    if (asked.signal.aborted) return;
    running.current = null;
    if (answer.ok) setLoaded({ key, parts: [...later, answer.value] });
    setFailure(answer.ok ? null : answer);
    setState(answer.ok ? 'idle' : 'failed');
  };
  const moreSeen = useEffectEvent(more);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new part moves the end, which is looked at anew
  useEffect(() => {
    const mark = end.current;
    if (!mark || isLast || state !== 'idle') return;
    const watcher = new IntersectionObserver(
      (seen) => seen.some((one) => one.isIntersecting) && void moreSeen(),
      { rootMargin: '40%' },
    );
    watcher.observe(mark);
    return () => watcher.disconnect();
  }, [loaded, isLast, state]);

  return { rows, parts: later.length + 1, isLast, state, failure, more, dropLater, end };
}

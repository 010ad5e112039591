import { useEffect, useRef, useState } from 'react';
import type { Answer, Failure } from '#web/calls/start-loading.ts';

type Part<Row> = { readonly rows: readonly Row[]; readonly isLast: boolean };

/**
 * A list that grows: the next part is loaded when `end` comes near the screen, or by its button, which stays
 * for the keyboard. `key` says what the list shows; another one begins anew. A part that fails is offered
 * again and keeps the rows that are there.
 */
export function useMore<Row>(
  key: string,
  first: Part<Row>,
  load: (page: number, signal: AbortSignal) => Promise<Answer<Part<Row>>>,
) {
  const [parts, setParts] = useState<readonly Part<Row>[]>([first]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);
  const end = useRef<HTMLDivElement>(null);
  const running = useRef<AbortController | null>(null);
  const isLast = parts.at(-1)?.isLast ?? true;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the first part is another one
  useEffect(() => {
    setParts([first]);
    setState('idle');
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
    const answer = await load(parts.length + 1, asked.signal);
    if (asked.signal.aborted) return;
    running.current = null;
    if (answer.ok) setParts((known) => [...known, answer.value]);
    setFailure(answer.ok ? null : answer);
    setState(answer.ok ? 'idle' : 'failed');
  };
  const latest = useRef(more);
  latest.current = more;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new part moves the end, which is looked at anew
  useEffect(() => {
    const mark = end.current;
    if (!mark || isLast || state !== 'idle') return;
    const watcher = new IntersectionObserver(
      (seen) => seen.some((one) => one.isIntersecting) && void latest.current(),
      { rootMargin: '40%' },
    );
    watcher.observe(mark);
    return () => watcher.disconnect();
  }, [parts, isLast, state]);

  return { rows: parts.flatMap(({ rows }) => rows), isLast, state, failure, more, end };
}

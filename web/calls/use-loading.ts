import { useEffect, useEffectEvent, useState } from 'react';
import { type Answer, type Failure, type LoadState, startLoading, waiting } from './start-loading.ts';

export type Loading<T, F extends Failure = Failure> = LoadState<T, F> & { readonly retry: () => void };

type Options<T, F extends Failure> = {
  readonly pauseMs?: number;
  /** what else happens with an answer, for instance that it is stored */
  readonly onAnswer?: (answer: Answer<T, F>) => void;
};

/**
 * Loads something that takes more than one call, or whose answer is worked on. `key` says all that the answer
 * depends on: another key asks anew, the same one does not; with null nothing is asked and what is known
 * stays.
 */
export function useLoading<T, F extends Failure = Failure>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<Answer<T, F>>,
  { pauseMs, onAnswer }: Options<T, F> = {},
): Loading<T, F> {
  const [state, setState] = useState<LoadState<T, F>>(waiting);
  const [round, setRound] = useState(0);
  const loadNow = useEffectEvent(load);
  const answered = useEffectEvent((answer: Answer<T, F>) => onAnswer?.(answer));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (key === null) return;
    return startLoading<T, F>({
      load: (signal) => loadNow(signal),
      pauseMs,
      show: setState,
      onAnswer: (answer) => answered(answer),
    });
  }, [key, round, pauseMs]);

  return { ...state, retry: () => setRound((n) => n + 1) };
}

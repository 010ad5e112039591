/** Every answer is a value: what was asked for, or why it is not there. */
export type Failure = { readonly ok: false; readonly code: string; readonly detail?: string };
export type Answer<T, F extends Failure = Failure> = { readonly ok: true; readonly value: T } | F;

export type LoadState<T, F extends Failure = Failure> = {
  readonly status: 'waiting' | 'value' | 'failed';
  /** the last value; while `waiting` it is that of the question before */
  readonly value: T | null;
  readonly failure: F | null;
};

export const waiting: LoadState<never, never> = { status: 'waiting', value: null, failure: null };

type Start<T, F extends Failure> = {
  readonly load: (signal: AbortSignal) => Promise<Answer<T, F>>;
  /** how long to wait first, for questions that change while somebody types */
  readonly pauseMs?: number | undefined;
  readonly show: (change: (now: LoadState<T, F>) => LoadState<T, F>) => void;
  readonly onAnswer?: ((answer: Answer<T, F>) => void) | undefined;
};

/**
 * Asks once and shows how it goes. The returned function ends it: the call is aborted, and an answer that
 * comes all the same changes nothing, so an old answer never stands in the place of a newer one.
 */
export function startLoading<T, F extends Failure>({
  load,
  pauseMs,
  show,
  onAnswer,
}: Start<T, F>): () => void {
  const asked = new AbortController();
  const ask = async (): Promise<void> => {
    const answer = await load(asked.signal).catch((error: unknown) => {
      // for instance a part of the script that did not arrive: the page offers to try again
      reportError(error);
      return { ok: false, code: 'unexpected' } as F;
    });
    if (asked.signal.aborted || (!answer.ok && answer.code === 'aborted')) return;
    show(() =>
      answer.ok
        ? { status: 'value', value: answer.value, failure: null }
        : { status: 'failed', value: null, failure: answer },
    );
    onAnswer?.(answer);
  };
  show(({ value }) => ({ status: 'waiting', value, failure: null }));
  const timer = pauseMs === undefined ? undefined : setTimeout(ask, pauseMs);
  if (timer === undefined) void ask();
  return () => {
    asked.abort();
    clearTimeout(timer);
  };
}

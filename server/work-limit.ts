/**
 * Lets so much work be done at a time, in the order it came. Without it a rush for one thing takes every
 * connection or all memory, and everything else waits behind work that can only be done one after the other.
 */
export type WorkLimit = {
  /**
   * Does the work when it is its turn; null when the turn did not come in time, or when too many wait
   * already.
   * @param patienceMs instead of that of the limit
   */
  run<T>(work: () => Promise<T>, patienceMs?: number): Promise<T | null>;
};

type Limits = {
  readonly atOnce: number;
  /** how long work waits for its turn */
  readonly patienceMs: number;
  /** how much work may wait; all of it where left out */
  readonly waiting?: number;
};

export function createWorkLimit({ atOnce, patienceMs, waiting: mostWaiting = Number.POSITIVE_INFINITY }: Limits): WorkLimit {
  let running = 0;
  const waiting: { readonly go: () => void }[] = [];

  const turn = (patience: number): Promise<boolean> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve(true);
    }
    if (waiting.length >= mostWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const place = { go: () => resolve(true) };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(place), 1);
        resolve(false);
      }, patience);
      place.go = () => {
        clearTimeout(timer);
        resolve(true);
      };
      waiting.push(place);
    });
  };

  return {
    async run(work, patience = patienceMs) {
      if (!(await turn(patience))) return null;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next)
          next.go(); // the place is handed over, so nobody new slips in between
        else running -= 1;
      }
    },
  };
}

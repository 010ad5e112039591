/**
 * Lets a few through at a time, in the order they came. A rush for one product would otherwise take every database connection,
 * and pages, prices and sign-ins would wait behind orders that can only be done one after the other.
 */
export type Turnstile = {
  /** Runs the work when it is its turn; null when the turn did not come in time. */
  pass<T>(work: () => Promise<T>): Promise<T | null>;
};

export function createTurnstile(atOnce: number, patienceMs: number): Turnstile {
  let inside = 0;
  const waiting: { readonly go: () => void }[] = [];

  const turn = (): Promise<boolean> => {
    if (inside < atOnce) {
      inside += 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const place = { go: () => resolve(true) };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(place), 1);
        resolve(false);
      }, patienceMs);
      place.go = () => {
        clearTimeout(timer);
        resolve(true);
      };
      waiting.push(place);
    });
  };

  return {
    async pass(work) {
      if (!(await turn())) return null;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next)
          next.go(); // the place is handed over, so nobody new slips in between
        else inside -= 1;
      }
    },
  };
}

/** A probe of a balancer waits no longer. */
const PATIENCE_MS = 2_000;

type Options<T> = {
  /** how long what was found holds */
  readonly holdsMs: (found: T) => number;
  /** answered while a look takes long: what was found last, if anything was */
  readonly meanwhile: (last: T | undefined) => T;
};

/**
 * Looks when asked, but one at a time and no sooner than what was found before holds, however often it is
 * asked; what takes long is told by the next who asks.
 * @param look never rejects
 */
export function lookSeldom<T>(look: () => Promise<T>, { holdsMs, meanwhile }: Options<T>): () => Promise<T> {
  let last: { readonly found: T; readonly until: number } | undefined;
  let looking: Promise<T> | null = null;
  const lookNow = async (): Promise<T> => {
    const found = await look();
    last = { found, until: performance.now() + holdsMs(found) };
    looking = null;
    return found;
  };
  return async () => {
    if (last && performance.now() < last.until) return last.found;
    looking ??= lookNow();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<T>((resolve) => {
      timer = setTimeout(() => resolve(meanwhile(last?.found)), PATIENCE_MS).unref();
    });
    return Promise.race([looking, late]).finally(() => clearTimeout(timer));
  };
}

/** A budget for large request bodies in memory, in bytes. */
export type BodyBudget = {
  /**
   * Waits until a body of this size may be read. `uploads_at_once`: this address has too many waiting;
   * `unavailable`: everybody together has, or the wait was too long.
   */
  enter(
    address: string,
    bytes: number,
    signal: AbortSignal,
  ): Promise<(() => void) | 'uploads_at_once' | 'unavailable'>;
};

type Limits = {
  /** bodies of the process at a time, in bytes; one that is larger by itself never enters */
  readonly process: number;
  readonly address: number;
  /** how many bodies may wait */
  readonly waiting: number;
  readonly waitingOfAddress: number;
  readonly patienceMs: number;
};

type Waiting = { readonly address: string; readonly bytes: number; readonly answer: (isIn: boolean) => void };

/**
 * A body that waits is not read from its connection, so it costs no memory. First come, first served; a body
 * that only its own address holds up lets others pass.
 */
export function createBodyBudget(limits: Limits): BodyBudget {
  const held = new Map<string, number>();
  let total = 0;
  let queue: readonly Waiting[] = [];

  const fits = (address: string, bytes: number): boolean =>
    (held.get(address) ?? 0) + bytes <= limits.address;

  const take = (address: string, bytes: number): void => {
    total += bytes;
    held.set(address, (held.get(address) ?? 0) + bytes);
  };

  const give = (address: string, bytes: number): void => {
    total -= bytes;
    const rest = (held.get(address) ?? 0) - bytes;
    if (rest > 0) held.set(address, rest);
    else held.delete(address);
    admit();
  };

  function admit(): void {
    for (const one of queue) {
      if (!fits(one.address, one.bytes)) continue;
      if (total + one.bytes > limits.process) return;
      one.answer(true);
    }
  }

  const leaveOnce = (address: string, bytes: number): (() => void) => {
    let isIn = true;
    return () => {
      if (isIn) give(address, bytes);
      isIn = false;
    };
  };

  return {
    enter(address, bytes, signal) {
      const isFirst = !queue.some((one) => fits(one.address, one.bytes));
      if (isFirst && fits(address, bytes) && total + bytes <= limits.process) {
        take(address, bytes);
        return Promise.resolve(leaveOnce(address, bytes));
      }
      if (queue.filter((one) => one.address === address).length >= limits.waitingOfAddress)
        return Promise.resolve('uploads_at_once');
      if (queue.length >= limits.waiting) return Promise.resolve('unavailable');
      return new Promise((resolve) => {
        const isOwnFault = !fits(address, bytes);
        const answer = (isIn: boolean): void => {
          queue = queue.filter((one) => one !== waiting);
          clearTimeout(timer);
          signal.removeEventListener('abort', giveUp);
          if (isIn) take(address, bytes);
          resolve(isIn ? leaveOnce(address, bytes) : isOwnFault ? 'uploads_at_once' : 'unavailable');
        };
        const waiting: Waiting = { address, bytes, answer };
        const giveUp = (): void => {
          answer(false);
          admit();
        };
        const timer = setTimeout(giveUp, limits.patienceMs);
        signal.addEventListener('abort', giveUp);
        queue = [...queue, waiting];
      });
    },
  };
}

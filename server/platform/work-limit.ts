import { countShed } from './metrics/metrics.ts';

/**
 * Lets so much work be done at a time, in the order it came, and one network not keep all others waiting.
 * Without it a rush for one thing takes every connection or all memory, and everything else waits behind work
 * that can only be done one after the other.
 */
export type WorkLimit = {
  /**
   * Does the work when it is its turn; null when the turn did not come in time, or when too many wait
   * already.
   * @param asker.patienceMs instead of that of the limit
   * @param asker.network from which it comes: work of others goes before more work of the same one
   */
  run<T>(work: () => Promise<T>, asker?: Asker): Promise<T | null>;
};

export type Asker = { readonly patienceMs?: number; readonly network?: string | undefined };

type Limits = {
  readonly atOnce: number;
  /** how long work waits for its turn */
  readonly patienceMs: number;
  /** how much work may wait */
  readonly waiting?: number;
};

export function createWorkLimit({ atOnce, patienceMs, waiting: mostWaiting = 2_000 }: Limits): WorkLimit {
  /** of the work that runs */
  const networks: (string | undefined)[] = [];
  const waiting: { readonly network: string | undefined; go: () => void }[] = [];

  const turn = (patience: number, network: string | undefined): Promise<boolean> => {
    if (networks.length < atOnce) {
      networks.push(network);
      return Promise.resolve(true);
    }
    if (waiting.length >= mostWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const place = { network, go: () => resolve(true) };
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
    async run(work, { patienceMs: patience = patienceMs, network } = {}) {
      if (!(await turn(patience, network))) {
        countShed('work_limit');
        return null;
      }
      try {
        return await work();
      } finally {
        // `network` runs until here, so another one that waits goes first
        const ofOthers = waiting.findIndex(
          (one) => one.network === undefined || !networks.includes(one.network),
        );
        const [next] = waiting.splice(Math.max(0, ofOthers), 1);
        networks.splice(networks.indexOf(network), 1);
        if (next) {
          // the place is handed over, so nobody new slips in between
          networks.push(next.network);
          next.go();
        }
      }
    },
  };
}

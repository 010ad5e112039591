import { networkOf } from '#server/platform/network.ts';
import type { Picture } from './cache.ts';

type Limits = {
  /** drawings at a time: more than there are cores would starve pages and orders */
  readonly atOnce: number;
  /** drawings of one address that wait; a long list of products asks for some forty */
  readonly mostOfOne: number;
  /** drawings that wait altogether */
  readonly most: number;
};
const usual: Limits = { atOnce: 2, mostOfOne: 60, most: 240 };

type Asker = {
  /** or its network, where one caller has many addresses */
  readonly address: string;
  readonly signal: AbortSignal;
  readonly resolve: (answer: Picture | 'busy') => void;
  readonly reject: (reason: unknown) => void;
};
type Drawing = {
  readonly key: string;
  readonly paint: () => Promise<Picture>;
  readonly askers: Set<Asker>;
  isStarted: boolean;
};

/**
 * Drawings that wait, by address, the one whose turn is next first. A drawing stands in the list of each
 * address that asked for it.
 */
function createTurns() {
  const waiting = new Map<string, readonly Drawing[]>();
  const of = (address: string): readonly Drawing[] => waiting.get(address) ?? [];
  return {
    of,
    count: (): number => [...waiting.values()].reduce((sum, list) => sum + list.length, 0),
    longest: (): readonly [address: string, list: readonly Drawing[]] =>
      [...waiting].toSorted(([, one], [, two]) => two.length - one.length)[0] ?? ['', []],
    add: (address: string, drawing: Drawing) => waiting.set(address, [...of(address), drawing]),
    /** The first drawing of the address whose turn it is, which then stands behind all others. */
    next(): Drawing | undefined {
      const [next] = waiting;
      if (!next) return undefined;
      const [address, list] = next;
      waiting.delete(address);
      waiting.set(address, list);
      return list[0];
    },
    /** Out of the lists of addresses from which nobody waits for it any more. */
    leave(drawing: Drawing): void {
      for (const [address, list] of waiting) {
        const isWanted = !drawing.isStarted && [...drawing.askers].some((asker) => asker.address === address);
        const left = isWanted ? list : list.filter((one) => one !== drawing);
        if (left.length === 0) waiting.delete(address);
        else waiting.set(address, left);
      }
    },
  };
}

/**
 * Who asks for pictures that have to be drawn, and whose turn it is. Addresses take turns, so thirty pictures
 * for one delay another by one only. What nobody waits for any more is not begun. One drawing serves all who
 * ask for the same picture.
 */
export function createDrawingQueue({ atOnce, mostOfOne, most }: Limits = usual) {
  /** drawings that wait or run, by key */
  const drawings = new Map<string, Drawing>();
  const turns = createTurns();
  let running = 0;

  /** Forgets a drawing as far as nobody waits for it any more. */
  function leave(drawing: Drawing): void {
    turns.leave(drawing);
    if (drawing.askers.size === 0 && !drawing.isStarted) drawings.delete(drawing.key);
  }

  function answer(drawing: Drawing, tell: (asker: Asker) => void): void {
    for (const asker of drawing.askers) tell(asker);
    drawing.askers.clear();
  }

  async function run(drawing: Drawing): Promise<void> {
    running += 1;
    drawing.isStarted = true;
    leave(drawing);
    try {
      const picture = await drawing.paint();
      answer(drawing, ({ resolve }) => resolve(picture));
    } catch (reason) {
      answer(drawing, ({ reject }) => reject(reason));
    } finally {
      running -= 1;
      drawings.delete(drawing.key);
      begin();
    }
  }

  function begin(): void {
    while (running < atOnce) {
      const drawing = turns.next();
      if (!drawing) return;
      void run(drawing);
    }
  }

  /**
   * Whether there is room for one more of this address; where all is taken, whoever has the most gives up the
   * last of his.
   */
  function hasRoom(address: string): boolean {
    const own = turns.of(address).length;
    if (own >= mostOfOne) return false;
    if (turns.count() < most) return true;
    const [other, list] = turns.longest();
    const last = list.at(-1);
    if (!last || list.length <= own + 1) return false;
    for (const asker of last.askers)
      if (asker.address === other) {
        last.askers.delete(asker);
        asker.resolve('busy');
      }
    leave(last);
    return true;
  }

  return {
    /**
     * The picture, drawn when it is the turn of this address; `busy` when too many wait already.
     * Rejects with the reason of the signal once nobody waits for the answer.
     */
    draw(
      key: string,
      { address: asked, signal }: Pick<Asker, 'address' | 'signal'>,
      paint: () => Promise<Picture>,
    ): Promise<Picture | 'busy'> {
      if (signal.aborted) return Promise.reject(signal.reason);
      const address = networkOf(asked);
      const known = drawings.get(key);
      const drawing: Drawing = known ?? { key, paint, askers: new Set(), isStarted: false };
      const mustWait = !drawing.isStarted && !turns.of(address).includes(drawing);
      if (mustWait && !hasRoom(address)) return Promise.resolve('busy');
      drawings.set(key, drawing);
      if (mustWait) turns.add(address, drawing);
      return new Promise((resolve, reject) => {
        const asker: Asker = { address, signal, resolve, reject };
        drawing.askers.add(asker);
        signal.addEventListener('abort', () => {
          if (!drawing.askers.delete(asker)) return;
          leave(drawing);
          reject(signal.reason);
        });
        begin();
      });
    },
  };
}

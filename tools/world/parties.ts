import { AsyncLocalStorage } from 'node:async_hooks';
import { requestId } from '#server/platform/log/request-id.ts';
import type { Machine } from './fixed-machine.ts';

/** Calls and jobs that are under way, and the places at which the world may hold or break them. */

/** What goes wrong at an await point of a port, counted from 1 within one call or job. */
export type Mishap = {
  /**
   * `kill`: the process ends there. `break`: the port fails, and whoever asked reads its error. `slow`: nothing
   * is lost, and others come first.
   */
  readonly kind: 'kill' | 'break' | 'slow';
  readonly at: number;
  /** only await points whose name begins so are counted */
  readonly on?: string;
};

/** One process of the shop, until it is killed. */
export class Home {
  readonly name: string;
  isDead = false;
  readonly death: Promise<never>;
  #end: (error: Error) => void = () => {};

  constructor(name: string) {
    this.name = name;
    this.death = new Promise<never>((_, reject) => {
      this.#end = reject;
    });
    this.death.catch(() => {});
  }

  die(): void {
    this.isDead = true;
    this.#end(new Error(`process ${this.name} was killed`));
  }
}

export type Party = {
  /** in the order in which they came */
  readonly number: number;
  readonly home: Home;
  readonly random: () => number;
  readonly mishap: Mishap | null;
  /** await points so far */
  points: number;
  /** inside of a transaction, which nobody else of the embedded database can be */
  holds: number;
  isOver: boolean;
  /** where the mishap happened */
  met: string | null;
};

export const parties = new AsyncLocalStorage<Party>();

/**
 * What a dead process meets at each of its ports. It can do nothing more outside of itself; that its own
 * clean-up runs gives free what other processes share with it here, for all of them live in one program.
 */
const killed = () => new Error('the process was killed');

/** Timers called in a row without anybody who goes on: whoever waits then, waits for ever. */
const MOST_IN_VAIN = 2_000;

/** So often whoever is slow lets the draw go to others. */
const SLOW_TURNS = 40;

type Waiting = { readonly party: Party; readonly what: string; readonly go: () => void };

/**
 * Who of several parties goes on next, at their await points, is drawn from the seed. It is drawn when nothing is
 * under way any more but what waits here: Node says when its loop has nothing left to wait for, however long files,
 * sockets and threads took until then. So no clock of the machine decides it.
 */
export class Turns {
  readonly #random: () => number;
  readonly #machine: Machine;
  readonly #waiting: Waiting[] = [];
  readonly #untilRest: (() => void)[] = [];
  #inVain = 0;
  #giveUp: (error: Error) => void = () => {};
  /** rejects when nobody can go on */
  readonly stuck: Promise<never>;

  constructor(random: () => number, machine: Machine) {
    this.#random = random;
    this.#machine = machine;
    this.stuck = new Promise<never>((_, reject) => {
      this.#giveUp = reject;
    });
    this.stuck.catch(() => {});
    process.on('beforeExit', this.#atRest);
  }

  /** The program may end again when it has nothing to do. */
  close(): void {
    process.off('beforeExit', this.#atRest);
  }

  async wait(party: Party, what: string): Promise<void> {
    if (party.holds > 0) return;
    await new Promise<void>((go) => {
      this.#waiting.push({ party, what, go });
    });
  }

  /** When nothing is under way any more, also of what an answer has left behind. */
  rest(): Promise<void> {
    return new Promise((resolve) => this.#untilRest.push(resolve));
  }

  // an immediate, or the loop would be over after what is called here
  #atRest = (): void => void setImmediate(() => this.#goOn());

  #goOn(): void {
    if (this.#machine.timers.callDue()) return;
    if (this.#waiting.length > 0) {
      this.#inVain = 0;
      // what came first may have come first by chance
      this.#waiting.sort(
        (a, b) => a.party.number - b.party.number || (a.what < b.what ? -1 : a.what > b.what ? 1 : 0),
      );
      const [next] = this.#waiting.splice(Math.floor(this.#random() * this.#waiting.length), 1);
      next?.go();
      return;
    }
    if (this.#untilRest.length > 0) {
      for (const go of this.#untilRest.splice(0)) go();
      return;
    }
    const at = this.#machine.timers.next();
    this.#inVain += 1;
    if (at === null || this.#inVain > MOST_IN_VAIN) {
      this.#giveUp(new Error('nothing goes on'));
      return;
    }
    this.#machine.advance(at - this.#machine.now());
    this.#machine.timers.callDue();
  }
}

export type Gate = {
  readonly turns: Turns;
  /** each await point takes a little time */
  readonly tick: () => void;
};

/** An await point of a port: here a process may end, a port may fail, and another party may go first. */
export async function pass({ turns, tick }: Gate, what: string, failure: () => Error): Promise<void> {
  const party = parties.getStore();
  // what a process reads for all of its requests belongs to none
  if (!party || requestId() === undefined) return;
  const { home, mishap } = party;
  if (home.isDead) throw killed();
  if (party.isOver) return;
  await turns.wait(party, what);
  if (home.isDead) throw killed();
  tick();
  if (mishap?.on !== undefined && !what.startsWith(mishap.on)) return;
  party.points += 1;
  if (mishap?.at === party.points) {
    if (mishap.kind === 'slow') {
      for (let times = 0; times < SLOW_TURNS; times += 1) await turns.wait(party, what);
      if (home.isDead) throw killed();
      return;
    }
    party.met = what;
    if (mishap.kind === 'break') throw failure();
    home.die();
    throw killed();
  }
}

/** An operation with an await point on both sides: broken before it nothing happened, after it nobody learns. */
export async function around<T>(
  gate: Gate,
  what: string,
  failure: () => Error,
  work: () => Promise<T>,
): Promise<T> {
  await pass(gate, `before ${what}`, failure);
  const done = await work();
  await pass(gate, `after ${what}`, failure);
  return done;
}

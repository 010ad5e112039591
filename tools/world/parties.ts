import { AsyncLocalStorage } from 'node:async_hooks';
import { requestId } from '#server/platform/log/request-id.ts';

/** Calls and jobs that are under way, and the places at which the world may hold or break them. */

/** What goes wrong at an await point of a port, counted from 1 within one call or job. */
export type Mishap = {
  /** `kill`: the process ends there. `break`: the port fails, and whoever asked reads its error. */
  readonly kind: 'kill' | 'break';
  readonly at: number;
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

/** A party that waits for something inside a process is not at a point; the others go on after so long. */
const LONGEST_MS = 1_500;

/** Who of several parties goes on next, at their await points, is drawn from the seed. */
export class Turns {
  readonly #random: () => number;
  readonly #live = new Set<Party>();
  readonly #waiting: { readonly party: Party; readonly go: () => void }[] = [];
  #timer: NodeJS.Timeout | null = null;

  constructor(random: () => number) {
    this.#random = random;
  }

  enter(party: Party): void {
    this.#live.add(party);
  }

  leave(party: Party): void {
    this.#live.delete(party);
    this.look();
  }

  async wait(party: Party): Promise<void> {
    if (this.#live.size < 2 || party.holds > 0) return;
    await new Promise<void>((go) => {
      this.#waiting.push({ party, go });
      this.look();
    });
  }

  look(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#waiting.length === 0) return;
    const at = new Set(this.#waiting.map(({ party }) => party));
    if ([...this.#live].every((party) => at.has(party))) this.#pick();
    else this.#timer = setTimeout(() => this.#pick(), LONGEST_MS);
  }

  #pick(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const [next] = this.#waiting.splice(Math.floor(this.#random() * this.#waiting.length), 1);
    next?.go();
    // whoever goes on may wait for one that still stands here, inside of a process
    if (this.#waiting.length > 0) this.#timer = setTimeout(() => this.#pick(), LONGEST_MS);
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
  if (!party || party.isOver || requestId() === undefined) return;
  const { home, mishap } = party;
  if (home.isDead) throw killed();
  party.points += 1;
  tick();
  if (mishap?.at === party.points) {
    party.met = what;
    if (mishap.kind === 'break') throw failure();
    home.die();
    throw killed();
  }
  await turns.wait(party);
  if (home.isDead) throw killed();
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

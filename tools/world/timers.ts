import { AsyncLocalStorage } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';
import { promisify } from 'node:util';

/** Timers that go by the clock of a world. None fires by itself: the world calls those that are due. */
export type Timers = {
  /** calls all that are due. @returns whether there were any */
  callDue(): boolean;
  /** when the next one is due; null when there is none */
  next(): number | null;
};

type Work = (...words: unknown[]) => void;

/** In here a pause of so many ms is over at once: a mail server greets after one, with its socket open meanwhile. */
export const hurried = new AsyncLocalStorage<number>();

class Timer {
  static #last = 0;
  readonly id = ++Timer.#last;
  at = 0;
  readonly call: () => void;
  readonly ms: number;
  readonly isRepeated: boolean;
  readonly #open: Set<Timer>;
  readonly #now: () => number;
  #soon: NodeJS.Immediate | null = null;

  constructor(open: Set<Timer>, now: () => number, work: () => void, ms: number, isRepeated: boolean) {
    this.#open = open;
    this.#now = now;
    this.call = AsyncLocalStorage.bind(work);
    this.ms = ms >= 1 ? ms : 0;
    this.isRepeated = isRepeated;
    this.refresh();
  }
  refresh(): this {
    this.close();
    this.at = this.#now() + this.ms;
    if (this.isRepeated || this.ms > (hurried.getStore() ?? -1)) this.#open.add(this);
    else this.#soon = setImmediate(this.call);
    return this;
  }
  close(): this {
    this.#open.delete(this);
    if (this.#soon) clearImmediate(this.#soon);
    this.#soon = null;
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  hasRef(): boolean {
    return true;
  }
  [Symbol.dispose](): void {
    this.close();
  }
  [Symbol.toPrimitive](): number {
    return this.id;
  }
}

/** Puts them in place of those of the program, for everything that asks for one from now on. */
export function replaceTimers(now: () => number): Timers {
  const open = new Set<Timer>();
  const real = { clearTimeout, clearInterval };
  const begin = (work: Work, ms: unknown, words: unknown[], isRepeated: boolean) =>
    new Timer(open, now, () => work(...words), Number(ms) || 0, isRepeated);
  const end = (own: (timer: never) => void) => (timer: unknown) => {
    if (timer instanceof Timer) timer.close();
    else if (typeof timer === 'number') [...open].find(({ id }) => id === timer)?.close();
    else own(timer as never);
  };
  const pause = (ms?: number, value?: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        timer.close();
        reject(
          Object.assign(new Error('The operation was aborted'), { name: 'AbortError', code: 'ABORT_ERR' }),
        );
      };
      const timer = begin(
        () => {
          signal?.removeEventListener('abort', stop);
          resolve(value);
        },
        ms,
        [],
        false,
      );
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop, { once: true });
    });
  const later = (work: Work, ms?: number, ...words: unknown[]) => begin(work, ms, words, false);
  Object.assign(globalThis, {
    setTimeout: Object.assign(later, { [promisify.custom]: pause }),
    setInterval: (work: Work, ms?: number, ...words: unknown[]) =>
      begin(work, Math.max(1, ms ?? 1), words, true),
    clearTimeout: end(real.clearTimeout),
    clearInterval: end(real.clearInterval),
  });
  Object.assign(timersPromises, { setTimeout: pause });
  syncBuiltinESMExports();
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    later(
      () => controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
      ms,
    );
    return controller.signal;
  };
  return {
    callDue() {
      const due = [...open].filter(({ at }) => at <= now()).sort((a, b) => a.at - b.at || a.id - b.id);
      for (const timer of due) {
        // one before it may have ended it
        if (!open.delete(timer)) continue;
        if (timer.isRepeated) timer.refresh();
        timer.call();
      }
      return due.length > 0;
    },
    next: () => (open.size === 0 ? null : Math.min(...[...open].map(({ at }) => at))),
  };
}

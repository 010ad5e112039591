import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type ShopProcess, startShop } from '../bench/shop-process.ts';
import type { Log } from './log.ts';

/** A process of the shop that is started again one second after it ended, as its unit says. */

const AGAIN_MS = 1_000;

export type Kept = {
  readonly name: string;
  readonly port: number;
  /** settings of the next start, besides its own */
  more: Readonly<Record<string, string>>;
  /** sends a signal to whatever runs now */
  signal(which: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT'): void;
  isReady(): Promise<boolean>;
  untilReady(atMostMs?: number): Promise<void>;
  /** ends it for good */
  end(): Promise<void>;
};

type Options = {
  readonly name: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly log: Log;
  /** of another release */
  readonly folder?: string;
};

export function keepRunning({ name, port, env, log, folder }: Options): Kept {
  let isOver = false;
  let asked: NodeJS.Signals | null = null;
  let own: ShopProcess;
  const start = () => {
    const place = { errors: 'pipe', ...(folder === undefined ? {} : { folder }) } as const;
    own = startShop({ ...env, ...kept.more }, port, 'pipe', place);
    log.read(name, own.child);
    own.child.once('exit', (code, signal) => {
      if (asked === null && !isOver) log.ended(name, `${code ?? signal}`);
      asked = null;
      if (!isOver) setTimeout(() => !isOver && start(), AGAIN_MS);
    });
  };
  const kept: Kept = {
    name,
    port,
    more: {},
    signal(which) {
      if (which === 'SIGKILL' || which === 'SIGTERM') asked = which;
      own.child.kill(which);
    },
    isReady: () => own.isReady(),
    async untilReady(atMostMs = 180_000) {
      const deadline = Date.now() + atMostMs;
      while (!(await own.isReady())) {
        if (Date.now() > deadline) throw new Error(`${name} is not ready after ${atMostMs} ms`);
        await pause(50);
      }
    },
    async end() {
      isOver = true;
      const { child } = own;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGCONT');
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
  start();
  return kept;
}

import { constants } from 'node:os';
import type { Logger } from 'pino';
import type { ProcessPart } from './plan.ts';
import { tellReady, tellSystemd } from './tell-systemd.ts';

/** What a process tells the one that started it, and is told by it. */
export type ProcessNews = { readonly is: 'ready' } | { readonly is: 'using'; readonly using: Using };
/** The memory of a process in MB, and how late its event loop is in ms (99 of 100 times less). */
export type Using = { readonly rss: number; readonly heap: number; readonly late: number };
export const STOP = 'stop';

/** A process of ours, as node:cluster has it. */
export type Child = {
  readonly process: { readonly pid?: number | undefined; kill(signal: NodeJS.Signals): unknown };
  send(message: string): unknown;
  on(event: 'message', heard: (said: ProcessNews) => void): unknown;
  on(event: 'error', failed: (error: Error) => void): unknown;
  on(event: 'exit', ended: (code: number | null, signal: string | null) => void): unknown;
};

type Options = {
  /** the first one is started alone, the others when it is ready */
  readonly parts: readonly ProcessPart[];
  readonly fork: (part: ProcessPart) => Child;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error' | 'fatal'>;
  readonly program?: Pick<NodeJS.Process, 'on' | 'exit'>;
};

/**
 * Whoever asked for the end kills after ten seconds. A process with more to do than the machine can give
 * hears of it late and counts its own time from then (server/platform/ending.ts); this one serves nobody and
 * hears at once.
 */
const END_AT_MOST_MS = 8_500;
/** Who has lived so long died of something else than their start. */
const LIVED_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const DEATHS_AT_MOST = 5;
const REPORT_MS = 5 * 60_000;

type Running = {
  readonly part: ProcessPart;
  child: Child | null;
  /** of its last start; null before the first */
  startedAt: number | null;
  wasReady: boolean;
  /** in a row, none of which lived for long */
  deaths: number;
  using: Using | null;
};

const notStarted = (part: ProcessPart): Running => ({
  part,
  child: null,
  startedAt: null,
  wasReady: false,
  deaths: 0,
  using: null,
});

/** Writes now and then into the log what each process uses. */
function reportUsing(all: readonly Running[], log: Options['log']): void {
  const report = setInterval(() => {
    const known = all.flatMap(({ part, child, using }) =>
      child && using ? [{ name: part.name, pid: child.process.pid, ...using }] : [],
    );
    const rss = known.reduce((sum, one) => sum + one.rss, 0);
    log.info({ processes: known, rss, deaths: all.map(({ deaths }) => deaths) }, 'processes');
  }, REPORT_MS);
  report.unref();
}

/**
 * Keeps the processes of a start: the first one alone, so that it makes the tables and says what is wrong
 * with the settings once; then the others. One that dies is started again after a pause that doubles; when it
 * keeps dying, all end with code 1, as they do when the start itself fails, and whoever started this decides.
 * Signals end all in order, a second one at once.
 */
export function supervise({ parts, fork, log, program = process }: Options): void {
  const all = parts.map(notStarted);
  let exitCode: number | null = null;
  let hasStarted = false;

  const endIfAllGone = (): void => {
    if (exitCode !== null && all.every(({ child }) => child === null)) program.exit(exitCode);
  };

  const kill = (): void => {
    for (const { child } of all) child?.process.kill('SIGKILL');
  };

  const stop = (code: number): void => {
    if (exitCode !== null) return;
    exitCode = code;
    tellSystemd('STOPPING=1');
    // by word and not by signal: a terminal sends its own to all of them, and a second one would end them at
    // once
    for (const { child } of all) child?.send(STOP);
    setTimeout(() => {
      log.warn('processes that did not end in time are killed');
      kill();
      program.exit(code);
    }, END_AT_MOST_MS).unref();
    endIfAllGone();
  };

  const ready = (one: Running): void => {
    one.wasReady = true;
    if (hasStarted || exitCode !== null) return;
    for (const other of all) if (other.startedAt === null) launch(other);
    if (!all.every(({ wasReady }) => wasReady)) return;
    hasStarted = true;
    log.info({ processes: all.map(({ part }) => part.name) }, 'all processes are ready');
    tellReady();
  };

  const died = (one: Running, code: number | null, signal: string | null): void => {
    one.child = null;
    one.using = null;
    if (exitCode !== null) {
      endIfAllGone();
      return;
    }
    const { name } = one.part;
    const facts = { part: name, code, signal };
    // what stopped the start stands in the log of the process itself
    if (!hasStarted) {
      log.error(facts, 'a process ended before all were ready');
      stop(1);
      return;
    }
    const livedMs = performance.now() - (one.startedAt ?? 0);
    one.deaths = livedMs > LIVED_MS ? 1 : one.deaths + 1;
    if (one.deaths > DEATHS_AT_MOST) {
      log.fatal(facts, 'a process keeps dying');
      stop(1);
      return;
    }
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (one.deaths - 1));
    log.error({ ...facts, pauseMs }, 'a process died and is started again');
    setTimeout(() => {
      if (exitCode === null) launch(one);
    }, pauseMs);
  };

  function launch(one: Running): void {
    one.startedAt = performance.now();
    const child = fork(one.part);
    one.child = child;
    child.on('message', (said) => {
      if (said.is === 'ready') ready(one);
      else if (said.is === 'using') one.using = said.using;
    });
    // a word to one that died a moment ago; its end is told as well
    child.on('error', (err) => log.warn({ err, part: one.part.name }, 'a process could not be told'));
    child.on('exit', (code, signal) => died(one, code, signal));
  }

  reportUsing(all, log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    program.on(signal, () => {
      if (exitCode !== null) {
        kill();
        program.exit(128 + constants.signals[signal]);
        return;
      }
      log.info({ signal }, 'stopping all processes');
      stop(0);
    });
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    program.on(event, (err: unknown) => {
      log.fatal({ err }, event);
      stop(1);
    });

  const [first] = all;
  if (first) launch(first);
}

import { constants } from 'node:os';
import type { Logger } from 'pino';
import { STOP } from './processes/supervisor.ts';
import { tellSystemd } from './processes/tell-systemd.ts';

/** Something of the process that ends by its own means, but is waited for no longer than this. */
export type Part = { readonly name: string; readonly atMostMs: number; end(): Promise<unknown> };

/**
 * Whoever asked a process to end kills it after ten seconds. On a machine with too much to do each part is
 * late, and a demo that is being filled takes most of it: what is over then is not waited for.
 */
const END_AT_MOST_MS = 8_000;

type Options = {
  /** in the order they were started, also while they are still being started */
  readonly parts: readonly Part[];
  readonly log: Pick<Logger, 'info' | 'warn' | 'error' | 'fatal'>;
  readonly program?: Pick<NodeJS.Process, 'on' | 'exit'>;
  readonly atMostMs?: number;
};

/**
 * Ends the process after SIGTERM or SIGINT (exit code 0) and after an error that nothing caught (exit code 1,
 * for what is wrong then nobody knows), part by part, the one started last first. A second signal ends it at
 * once. One of several is also asked by the process that started it, before or after a signal of its own.
 * @returns whether it is ending
 */
export function endInOrder({
  parts,
  log,
  program = process,
  atMostMs = END_AT_MOST_MS,
}: Options): () => boolean {
  let exitCode: number | null = null;

  const end = async (): Promise<void> => {
    for (const part of parts.toReversed()) {
      try {
        if (!(await isInTime(part))) log.warn({ part: part.name }, 'did not end in time');
      } catch (err) {
        log.error({ err, part: part.name }, 'did not end well');
      }
    }
    program.exit(exitCode ?? 0);
  };

  const begin = (code: number): void => {
    const isFirst = exitCode === null;
    exitCode = Math.max(exitCode ?? 0, code);
    if (!isFirst) return;
    tellSystemd('STOPPING=1');
    setTimeout(() => {
      log.warn('did not end in time as a whole');
      program.exit(exitCode ?? 0);
    }, atMostMs).unref();
    void end();
  };

  let isImpatient = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    program.on(signal, () => {
      if (isImpatient) program.exit(128 + constants.signals[signal]);
      isImpatient = true;
      log.info({ signal }, 'stopping');
      begin(0);
    });
  }
  program.on('message', (said: unknown) => {
    if (said === STOP) begin(0);
  });
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    program.on(event, (err: unknown) => {
      log.fatal({ err }, event);
      begin(1);
    });
  }
  return () => exitCode !== null;
}

async function isInTime({ atMostMs, end }: Part): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), atMostMs);
  });
  const ended = end().then(() => true);
  try {
    return await Promise.race([ended, late]);
  } finally {
    clearTimeout(timer);
  }
}

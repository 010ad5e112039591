import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type ShopProcess = {
  readonly origin: string;
  readonly child: ChildProcess;
  isReady(): Promise<boolean>;
  /** @throws Error when it ends before, or is not ready after a minute */
  untilReady(): Promise<void>;
  /** @returns its exit code, or the signal it died of, and how long that took */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ readonly how: number | string; readonly ms: number }>;
};

/**
 * The settings of a shop that many buy from at once and from one address: without the limits by address, and
 * with any order code, since they need more than a month has.
 */
export const settingsOf = (
  databaseUrl: string,
  dataDir: string,
  port: number,
): Record<string, string | undefined> => ({
  ...process.env,
  NODE_ENV: 'development',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PORT: String(port),
  LOG_LEVEL: 'fatal',
  RATE_LIMIT: 'off',
  ORDER_CODES: 'any',
  WARM_PICTURES: '0',
});

type Place = {
  /** where what it writes besides its log goes */
  readonly errors?: 'inherit' | 'pipe';
  /** of another release */
  readonly folder?: string;
};

/**
 * The real server as a process of its own; what it writes goes to this one's error output, its log nowhere or
 * to a pipe.
 */
export function startShop(
  env: Record<string, string | undefined>,
  port: number,
  log: 'ignore' | 'pipe' = 'ignore',
  { errors = 'inherit', folder }: Place = {},
): ShopProcess {
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', log, errors],
    ...(folder === undefined ? {} : { cwd: folder }),
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const isReady = () =>
    fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(10_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
  return {
    origin,
    child,
    isReady,
    async untilReady() {
      const deadline = Date.now() + 300_000;
      while (!(await isReady())) {
        if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline)
          throw new Error(
            `The shop on ${origin} did not start (${child.exitCode ?? child.signalCode ?? 'too slow'}).`,
          );
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async end(signal) {
      const started = performance.now();
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit');
        child.kill(signal);
        await exited;
      }
      return { how: child.exitCode ?? child.signalCode ?? 'gone', ms: performance.now() - started };
    },
  };
}

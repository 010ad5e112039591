import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { freePort } from '#scripts/free-port.ts';

/** Server and load generator each on a core of their own, where the system can do that. */
const canPin =
  availableParallelism() > 1 &&
  (() => {
    try {
      execFileSync('taskset', ['-p', String(process.pid)], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  })();

/** How bin/start starts the shop: what its memory and its collector cost belongs to the figures. */
export const likeTheShop = {
  flags: ['--max-semi-space-size=8', '--expose-gc'],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '65536' },
} as const;

const SERVER_CORE = '0';
const LOAD_CORE = '1';

export function pinSelf(): void {
  if (canPin)
    execFileSync('taskset', ['-a', '-c', '-p', LOAD_CORE, String(process.pid)], { stdio: 'ignore' });
}

export type Running = {
  readonly port: number;
  /** processor time of all threads so far, in ms; null where the system does not tell (macOS) */
  cpu(): number | null;
  /** memory it holds now, in MB; null where the system does not tell (macOS) */
  memory(): number | null;
  stop(): Promise<void>;
};

/** Linux counts processor time in hundredths of a second for every program. */
const TICK_MS = 10;

export function cpuOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the second field is the name in brackets and may hold spaces; user and system time are fields 14 and 15
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}

export function memoryOf(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

/**
 * Starts a Node program on the server's core and waits until `path` answers 200.
 * @param flags of Node itself, e.g. --cpu-prof
 * @param isFree on every core, as in a shop that has the machine for itself
 * @throws Error with what the program wrote when it ends before that
 */
export async function startServer(
  file: string,
  options: { path: string; env?: Record<string, string>; flags?: readonly string[]; isFree?: boolean },
): Promise<Running> {
  const port = await freePort();
  const node = [process.execPath, ...(options.flags ?? []), file];
  const [command = '', ...args] = canPin && !options.isFree ? ['taskset', '-c', SERVER_CORE, ...node] : node;
  const child = spawn(command, args, {
    env: { ...process.env, ...options.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (written = `${written}${text}`.slice(-4_000)));
  // nothing that was started here outlives the run, however it ends
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(late);
    process.off('exit', kill);
  };

  const deadline = Date.now() + 60_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${file} ended:\n${written}`);
    const answer = await fetch(`http://127.0.0.1:${port}${options.path}`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) break;
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`${file} is not ready after a minute:\n${written}`);
    }
    await new Promise((wake) => setTimeout(wake, 100));
  }
  // taskset replaces itself by the program, so the process id is that of Node
  return { port, cpu: () => cpuOf(child.pid ?? 0), memory: () => memoryOf(child.pid ?? 0), stop };
}

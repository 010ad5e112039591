import { execFile } from 'node:child_process';
import cluster from 'node:cluster';

type Word = 'READY=1' | 'STOPPING=1' | 'WATCHDOG=1';
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Tells systemd how the unit stands (Type=notify); without NOTIFY_SOCKET nobody. Node cannot write to a
 * datagram socket itself, so `systemd-notify` does, and the unit has NotifyAccess=all. One process of several
 * speaks for all of them: the one that keeps them.
 */
export function tellSystemd(word: Word, environment: Environment = process.env): void {
  if (environment.NOTIFY_SOCKET === undefined || cluster.isWorker) return;
  execFile('systemd-notify', [word], (error) => {
    // the start is given up after TimeoutStartSec then, and nobody would know why
    if (error) console.error(`systemd-notify ${word}: ${error.message}`);
  });
}

/**
 * And from now on, that this process still does one thing after the other: one that hangs is started again.
 */
export function tellReady(environment: Environment = process.env): void {
  tellSystemd('READY=1', environment);
  const microseconds = Number(environment.WATCHDOG_USEC);
  if (microseconds > 0)
    setInterval(() => tellSystemd('WATCHDOG=1', environment), microseconds / 3000).unref();
}

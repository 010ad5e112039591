import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/free-port.ts';
import { untilListening } from '#scripts/until-listening.ts';

const ROOT = process.cwd();
/** `nobody`, who owns nothing: an ordinary user is one who may write where the shop says, and nowhere else */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export type Running = {
  readonly origin: string;
  readonly child: ChildProcess;
  /** what it printed so far */
  output(): string;
  /** ends it by SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
};

/** An empty home on this machine, of a user who is nobody in particular. */
export type Machine = {
  readonly home: string;
  /** runs to the end. @throws Error with what it printed */
  run(folder: string, program: string, words: readonly string[], environment?: Environment): string;
  start(folder: string, environment: Environment): Promise<Running>;
  /** ends every shop that a test left running */
  endAll(): void;
  remove(): void;
};
type Environment = Readonly<Record<string, string>>;

export function emptyMachine(): Machine {
  const home = mkdtempSync(join(tmpdir(), 'inkrule-first-day-'));
  if (nobody.uid !== undefined) chownSync(home, nobody.uid, nobody.gid);
  // nothing of who runs the tests reaches the shop
  const clean = { PATH: process.env.FIRST_PATH ?? '/usr/local/bin:/usr/bin:/bin', HOME: home };
  const running: ChildProcess[] = [];
  const asOwner = (environment: Environment = {}) => ({ env: { ...clean, ...environment }, ...nobody });

  const endAll = (): void => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
  };

  return {
    home,
    run: (folder, program, words, environment) =>
      execFileSync(program, words, {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        maxBuffer: 1e8,
        ...asOwner(environment),
      }),
    async start(folder, environment) {
      const port = await freePort();
      const child = spawn(join(folder, 'bin/start'), [], {
        cwd: home,
        stdio: ['ignore', 'pipe', 'pipe'],
        ...asOwner({ ...environment, PORT: String(port) }),
      });
      running.push(child);
      let output = '';
      child.stdout.on('data', (part) => (output += part));
      child.stderr.on('data', (part) => (output += part));
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      const origin = `http://127.0.0.1:${port}`;
      await untilListening(child, { port }).catch((error: Error) => {
        throw new Error(`${error.message}\n${output}`);
      });
      return {
        origin,
        child,
        output: () => output,
        stop: () => {
          child.kill('SIGTERM');
          return ended;
        },
      };
    },
    endAll,
    remove() {
      endAll();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * What git knows of and what is new, as one commit of its own: the tests try what lies here, not what was
 * committed.
 */
export function cloneTo(machine: Machine): string {
  const folder = join(machine.home, 'inkrule');
  mkdirSync(folder);
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  });
  const archive = execFileSync('tar', ['-c', '--ignore-failed-read', '--null', '-T', '-'], {
    cwd: ROOT,
    input: files,
    maxBuffer: 1e9,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid);
  execFileSync('tar', ['-x', '--no-same-owner'], { cwd: folder, input: archive, ...nobody });
  const git = (...words: string[]) => machine.run(folder, 'git', words);
  git('init', '-q');
  git('add', '-A');
  git('-c', 'user.name=Test', '-c', 'user.email=test@shop.example', 'commit', '-qm', 'What lies here');
  return folder;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { basename, join, resolve } from 'node:path';
import { freePort } from '../free-port.ts';
import { untilListening } from '../until-listening.ts';
import { copyWithOtherNames } from './other-build.ts';

type Options = {
  /** where browsers ask */
  readonly port: number;
  readonly databaseUrl: string;
  /** a folder that goes with whoever asks for this: files, and what each release keeps for itself */
  readonly home: string;
  /** an unpacked release; without one a copy of the built pages under other names takes its place */
  readonly before: string | null;
  readonly environment?: Readonly<Record<string, string | undefined>>;
};

/**
 * Every request goes to the other port than the one before it. @param to may change meanwhile. @returns how
 * many found nobody
 */
export function alternate(
  port: number,
  to: readonly number[],
): Promise<{ lost: () => number; close(): void }> {
  let turn = 0;
  let lost = 0;
  const balancer = createServer((asked, answer) => {
    turn += 1;
    const passed = request(
      {
        ...{ host: '127.0.0.1', port: to[turn % to.length], path: asked.url, method: asked.method },
        headers: asked.headers,
      },
      (given) => {
        answer.writeHead(given.statusCode ?? 500, given.headers);
        given.on('error', () => answer.destroy());
        given.pipe(answer);
      },
    );
    passed.on('error', () => {
      if (!asked.destroyed) lost += 1;
      answer.destroy();
    });
    // a stream of live changes ends with the page that listens
    answer.on('close', () => passed.destroy());
    asked.on('error', () => passed.destroy());
    asked.pipe(passed);
  });
  const close = () => {
    balancer.close();
    balancer.closeAllConnections();
  };
  return new Promise((done, failed) => {
    balancer.once('error', failed);
    balancer.listen(port, '127.0.0.1', () => done({ lost: () => lost, close }));
  });
}

/**
 * Two releases on one database and one folder of files, behind a balancer that sends every second request
 * elsewhere.
 */
export async function startTwoReleases({ port, databaseUrl, home, before, environment }: Options) {
  const running: ChildProcess[] = [];
  const builds = join('.builds', basename(home));
  const start = async (folder: string, program: readonly string[], settings: Record<string, string>) => {
    const own = await freePort();
    const [command = '', ...words] = program;
    const child = spawn(command, words, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...{ NODE_ENV: 'production', DEMO: '1', DEMO_ORDERS: '0', RATE_LIMIT: 'off', WARM_PICTURES: '0' },
        ...{ SESSION_SECRET: 'qOu3x0n8Yc5RkJtWm2ZbVh7LrEsXaGdP4iUeTfNl' },
        ...environment,
        LOG_LEVEL: 'info',
        ...{ DATABASE_URL: databaseUrl, FILES: join(home, 'files'), DATA_DIR: join(home, `data-${own}`) },
        ...{ PORT: String(own), PUBLIC_PORT: String(port) },
        ...settings,
      },
    });
    running.push(child);
    await untilListening(child, { port: own });
    return own;
  };
  const stop = async (): Promise<void> => {
    const ended = running
      .filter(({ exitCode }) => exitCode === null)
      .map((child) => new Promise((done) => child.once('exit', done)));
    for (const child of running) child.kill('SIGTERM');
    await Promise.all(ended);
    rmSync(builds, { recursive: true, force: true });
  };
  try {
    const sources = [process.execPath, 'server/main.ts'];
    const older = before
      ? await start(resolve(before), ['bin/start'], {})
      : await start('.', sources, { BUILD_DIR: otherBuild(builds) });
    const newer = await start('.', sources, {});
    const balancer = await alternate(port, [older, newer]);
    return {
      lost: balancer.lost,
      stop: async () => {
        balancer.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Below the project, or its server would find no packages. */
function otherBuild(folder: string): string {
  mkdirSync('.builds', { recursive: true });
  copyWithOtherNames('build', folder);
  return folder;
}

import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

export type PrivatePostgres = {
  readonly url: string;
  start(): Promise<void>;
  /** `fast` breaks off what is open, as a restart of a real one does; `immediate` does not even tidy up */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  /** ends it and removes its folder */
  remove(): Promise<void>;
  /** runs a program of PostgreSQL as its user, e.g. `pg_basebackup` */
  run(program: string, parameters: string[]): Promise<void>;
};

type Options = {
  /** further settings of the server, e.g. `wal_level=replica` */
  readonly settings?: readonly string[];
  /** makes the folder of the data, in place of an empty one */
  readonly make?: (data: string, run: PrivatePostgres['run']) => Promise<void>;
};

const run = promisify(execFile);

function findBinaries(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((v) => join(root, v, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
  if (!found) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  return found;
}

/** A PostgreSQL of its own on a free loopback port, in a temporary folder, running when this resolves. */
export async function privatePostgres({ settings: own = [], make }: Options = {}): Promise<PrivatePostgres> {
  const binaries = findBinaries();
  // PostgreSQL refuses to run as root, so root hands it to the user Debian's package made
  const isRoot = process.getuid?.() === 0;
  const asServer = async (program: string, parameters: string[]): Promise<void> => {
    const server = [join(binaries, program), ...parameters];
    const [command = '', ...args] = isRoot
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', ...server]
      : server;
    await run(command, args, { cwd: '/' });
  };

  const home = mkdtempSync(join(tmpdir(), 'inkrule-postgres-'));
  if (isRoot) {
    const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
    chownSync(home, await idOf('-u'), await idOf('-g'));
  }
  const data = join(home, 'data');
  const port = await freePort();
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories=${home}`,
    '-c max_connections=200',
    '-c shared_buffers=128MB',
    // a test database may be lost with the machine; durability is measured elsewhere
    process.env.DURABLE ? '' : '-c fsync=off -c synchronous_commit=off -c full_page_writes=off',
    ...own.map((setting) => `-c ${setting}`),
  ].join(' ');
  let running = false;
  const start = async () => {
    await asServer('pg_ctl', ['-D', data, '-l', join(home, 'log'), '-w', '-o', settings, 'start']);
    running = true;
  };
  const stop: PrivatePostgres['stop'] = async (mode) => {
    await asServer('pg_ctl', ['-D', data, '-m', mode, '-w', 'stop']);
    running = false;
  };
  const remove = async () => {
    if (running) await stop('immediate');
    rmSync(home, { recursive: true, force: true });
  };
  try {
    if (make) await make(data, asServer);
    else {
      const database = ['-U', 'inkrule', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
      await asServer('initdb', ['-D', data, ...database]);
    }
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return { url: `postgres://inkrule@127.0.0.1:${port}/postgres`, start, stop, remove, run: asServer };
}

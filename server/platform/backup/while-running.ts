import { randomUUID } from 'node:crypto';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '#database/connection.ts';
import { errorFacts } from '../log/error-facts.ts';
import { keepFiles } from './kept.ts';

/**
 * The embedded database lets in one process only, so a backup of a shop that runs is asked of that process:
 * by a socket in its folder, which only the same user may open. The shop writes a dump and keeps all stored
 * files until whoever asked hangs up, also when it does so by dying.
 */
const socketOf = (dataDir: string): string => join(dataDir, 'backup.sock');
/** Of the system, for the path of a socket. */
const PATH_AT_MOST = 103;
const ANSWER_AT_MOST_MS = 10 * 60_000;

type Answer = { readonly file: string } | { readonly refused: string };

const tooLong = (path: string): string =>
  `The path ${path} is too long for a socket, so the running shop cannot be asked for a backup. Stop it, or set DATA_DIR to a shorter path.`;

/** @returns ends it */
export async function listenForBackups(
  database: Database,
  dataDir: string,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
): Promise<() => Promise<void>> {
  const { raw } = database;
  if (!('pglite' in raw)) return async () => {};
  const path = socketOf(dataDir);
  if (path.length > PATH_AT_MOST) {
    log.warn(tooLong(path));
    return async () => {};
  }
  let isBusy = false;
  const serve = async (socket: Socket): Promise<void> => {
    const say = (answer: Answer) => socket.write(`${JSON.stringify(answer)}\n`);
    if (isBusy) {
      say({ refused: 'Another backup or check of this shop is running. Wait until it has ended.' });
      socket.end();
      return;
    }
    isBusy = true;
    const file = join(dataDir, `backup-${randomUUID()}.tar.gz`);
    const letGo = keepFiles(database);
    const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    try {
      const dump = await raw.pglite.dumpDataDir('gzip');
      await writeFile(file, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
      say({ file });
      await gone;
    } catch (error) {
      log.error({ err: errorFacts(error) }, 'the database could not be dumped');
      say({ refused: 'The running shop could not dump its database; its log says why.' });
      socket.end();
    } finally {
      await rm(file, { force: true });
      letGo();
      isBusy = false;
    }
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    void serve(socket);
  });
  // who has the lock of the folder finds the socket of a process that is gone
  await rm(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  server.on('error', (err) => log.error({ err }, 'the socket for backups'));
  await chmod(path, 0o600);
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
}

export type FromRunning = {
  readonly file: string;
  stillHeld(): void;
  end(): Promise<void>;
};

/** Asks the shop that runs on the folder for a dump; null where none runs. @throws Error with a sentence */
export async function askRunningShop(dataDir: string): Promise<FromRunning | null> {
  const path = socketOf(dataDir);
  if (path.length > PATH_AT_MOST) return null;
  const socket = await new Promise<Socket | null>((resolve) => {
    const asked = connect(path);
    asked.once('connect', () => resolve(asked));
    // nobody listens: no shop runs, or one that was killed left its socket
    asked.once('error', () => resolve(null));
  });
  if (!socket) return null;
  let isHeld = true;
  socket.on('error', () => {});
  socket.once('close', () => {
    isHeld = false;
  });
  const answer = await new Promise<Answer>((resolve) => {
    const lost: Answer = { refused: 'The running shop ended before it had made a dump.' };
    let text = '';
    socket.setTimeout(ANSWER_AT_MOST_MS, () => socket.destroy());
    socket.once('close', () => resolve(lost));
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) resolve(JSON.parse(text) as Answer);
    });
  });
  socket.setTimeout(0);
  const end = async (): Promise<void> => void socket.destroy();
  if ('refused' in answer) {
    await end();
    throw new Error(answer.refused);
  }
  return {
    file: answer.file,
    stillHeld() {
      if (!isHeld)
        throw new Error('The shop ended meanwhile, so files may be missing. Make the backup again.');
    },
    end,
  };
}

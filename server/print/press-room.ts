import { Worker } from 'node:worker_threads';
import type { PrintFailure } from '#printing/press/print-pdf.ts';
import { fail, type Result } from '#rules/result.ts';
import type { PressImages, PressItem } from './press-task.ts';
import type { WantedFile } from './wanted-files.ts';

export type PressRequest = {
  readonly id: number;
  readonly item: PressItem;
  readonly images: PressImages;
  readonly wanted: WantedFile;
};
/** `broken`: the press stumbled over this file; it goes on with the next. */
export type PressAnswer =
  | { readonly id: number; readonly made: Result<Uint8Array, PrintFailure> }
  | { readonly id: number; readonly broken: string };

/**
 * `print_too_heavy`: the file takes more time or memory than one file may, and would the next time as well.
 */
export type Pressed = Result<Uint8Array, PrintFailure | 'print_too_heavy'>;

/** Where print files are made, beside the shop: a page never waits for a file of the factory. */
export type PressRoom = {
  /** The bytes of one file; rejects when the press broke down over it or was closed. */
  press(item: PressItem, images: PressImages, wanted: WantedFile): Promise<Pressed>;
  close(): Promise<void>;
};

type Options = {
  readonly program?: URL;
  /** a file takes a tenth of a second; a drawing made to be cut for ever must not stop all others */
  readonly secondsForFile?: number;
  /** the thread with its fonts and programs takes 100 MB, which an idle shop has better uses for */
  readonly idleSeconds?: number;
  /** far more than the largest order needs; beyond it the thread ends, not the shop */
  readonly memoryMb?: number;
};

type Waiting = {
  readonly request: PressRequest;
  readonly resolve: (made: Pressed) => void;
  readonly reject: (error: Error) => void;
};

/**
 * One thread for each process, started with the first file and ended when there is nothing to do. Files are
 * made one after the other: a second thread would take the processor from the shop. When the thread dies, the
 * file it worked on fails, so that its job is tried again, unless it died of the file itself; those that wait
 * get a new thread.
 */
export function createPressRoom(options: Options = {}): PressRoom {
  const { secondsForFile = 60, idleSeconds = 120, memoryMb = 1024 } = options;
  const program = options.program ?? new URL('./press-worker.ts', import.meta.url);
  const queue: Waiting[] = [];
  let current: Waiting | null = null;
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let lastId = 0;

  const settle = (how: (waiting: Waiting) => void): void => {
    clearTimeout(timer);
    const done = current;
    current = null;
    if (done) how(done);
    next();
  };

  /** Takes the thread away at once; what it did is lost. */
  const drop = (): Promise<unknown> => {
    const old = worker;
    worker = null;
    old?.removeAllListeners();
    // what it says while it dies is of no interest, but must not end the process
    old?.on('error', () => {});
    return old?.terminate() ?? Promise.resolve();
  };

  const breakDown = (error: Error): void => {
    void drop();
    settle(({ reject }) => reject(error));
  };

  const tooHeavy = (why: string): void => {
    void drop();
    settle(({ resolve }) => resolve(fail('print_too_heavy', undefined, why)));
  };

  function start(): Worker {
    const made = new Worker(program, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    made.on('message', (answer: PressAnswer) => {
      if (answer.id !== current?.request.id) return;
      settle(({ resolve, reject }) =>
        'made' in answer ? resolve(answer.made) : reject(new Error(answer.broken)),
      );
    });
    made.on('error', (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy(`${memoryMb} MB`) : breakDown(error),
    );
    made.on('exit', (code) => breakDown(new Error(`The press ended by itself with code ${code}.`)));
    return made;
  }

  function next(): void {
    current = queue.shift() ?? null;
    if (!current) {
      timer = setTimeout(() => void drop(), idleSeconds * 1000).unref();
      worker?.unref();
      return;
    }
    worker ??= start();
    worker.ref();
    timer = setTimeout(() => tooHeavy(`${secondsForFile} s`), secondsForFile * 1000);
    worker.postMessage(current.request);
  }

  return {
    press: (item, images, wanted) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('The press is closed.'));
        queue.push({ request: { id: ++lastId, item, images, wanted }, resolve, reject });
        if (current) return;
        clearTimeout(timer);
        next();
      }),
    async close() {
      isClosed = true;
      const open = [...(current ? [current] : []), ...queue.splice(0)];
      current = null;
      clearTimeout(timer);
      for (const { reject } of open) reject(new Error('The press is closed.'));
      await drop();
    },
  };
}

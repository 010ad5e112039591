import { Worker } from 'node:worker_threads';
import { type Failure, fail } from '#rules/platform/result.ts';
import { countShed, threadSeconds, threadWaiting } from '../metrics/metrics.ts';

/** `broken`: the thread stumbled over this task; it goes on with the next. */
export type ThreadAnswer<Made> =
  | { readonly id: number; readonly made: Made }
  | { readonly id: number; readonly broken: string };

/** It takes more time or memory than one task may, and would the next time as well. */
export type TooHeavy<Code extends string> = Failure<Code>;

/** So much waits already that whoever asks had better come again later. */
export type Busy = Failure<'unavailable'>;

/** The shop ends: nothing is wrong with the task, and a later start does it. */
export class ThreadClosed extends Error {}

/** Work that is done beside the shop, one task after the other. */
export type Thread<Task extends object, Made, Code extends string> = {
  /** rejects when the thread broke down over the task, and with ThreadClosed */
  ask(task: Task): Promise<Made | TooHeavy<Code> | Busy>;
  close(): Promise<void>;
};

export type ThreadOptions<Code extends string> = {
  readonly program: URL;
  /** who does the work, for the log */
  readonly name: string;
  /** what is answered for a task that is too heavy */
  readonly tooHeavy: Code;
  /**
   * of the processor; a task takes a tenth of one, and a drawing made to be cut for ever must not stop all
   * others
   */
  readonly seconds: number;
  /** the thread with its fonts and programs takes 100 MB, which an idle shop has better uses for */
  readonly idleSeconds: number;
  /** far more than the largest order needs; beyond it the thread ends, not the shop */
  readonly memoryMb: number;
  /**
   * how many tasks may wait; each keeps its file in memory, and whoever waits has long gone after the
   * hundredth
   */
  readonly mostWaiting: number;
};

/** On a machine with other work a task gets a part of the processor, and may take so many times as long. */
const PATIENCE = 10;

/** Seconds of the processor a thread has had; none before it runs. */
const usedBy = (thread: Worker): Promise<number> =>
  thread.cpuUsage().then(
    ({ user, system }) => (user + system) / 1e6,
    () => 0,
  );

type Waiting<Task, Made, Code extends string> = {
  readonly request: Task & { readonly id: number };
  readonly resolve: (made: Made | TooHeavy<Code> | Busy) => void;
  readonly reject: (error: Error) => void;
};

type Heard<Made> = {
  readonly answer: (answer: ThreadAnswer<Made>) => void;
  readonly tooHeavy: (why: string) => void;
  readonly breakDown: (error: Error) => void;
};

function startWorker<Made>(
  { program, name, memoryMb }: ThreadOptions<string>,
  { answer, tooHeavy, breakDown }: Heard<Made>,
): Worker {
  const made = new Worker(program, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    stderr: true,
  });
  // readers of foreign files write there what they think of them; what breaks is told as an error
  made.stderr.resume();
  made.on('message', answer);
  made.on('error', (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy(`${memoryMb} MB`) : breakDown(error),
  );
  made.on('exit', (code) => breakDown(new Error(`${name} ended by itself with code ${code}.`)));
  return made;
}

/**
 * Started with the first task and ended when there is nothing to do. When the thread dies, the task it worked
 * on fails, so that its job is tried again, unless it died of the task itself; those that wait get a new
 * thread.
 */
export function createThread<Task extends object, Made, Code extends string>(
  options: ThreadOptions<Code>,
): Thread<Task, Made, Code> {
  const { name, seconds, idleSeconds, mostWaiting } = options;
  const queue: Waiting<Task, Made, Code>[] = [];
  let current: Waiting<Task, Made, Code> | null = null;
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let lastId = 0;
  let begunAt = 0;

  const finish = (
    outcome: 'made' | 'broken' | 'too_heavy',
    how: (waiting: Waiting<Task, Made, Code>) => void,
  ): void => {
    clearTimeout(timer);
    const done = current;
    if (done) threadSeconds.observe({ thread: name, outcome }, (performance.now() - begunAt) / 1000);
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
    finish('broken', ({ reject }) => reject(error));
  };

  const tooHeavy = (why: string): void => {
    void drop();
    finish('too_heavy', ({ resolve }) => resolve(fail(options.tooHeavy, undefined, why)));
  };

  const heard: Heard<Made> = {
    answer: (answer) => {
      if (answer.id !== current?.request.id) return;
      finish('made' in answer ? 'made' : 'broken', ({ resolve, reject }) =>
        'made' in answer ? resolve(answer.made) : reject(new Error(answer.broken)),
      );
    },
    tooHeavy,
    breakDown,
  };

  /** Ends what has had its time: by the processor, since a busy machine is not the fault of the task. */
  const watch = (thread: Worker): NodeJS.Timeout => {
    const task = current;
    const before = usedBy(thread);
    let looks = 0;
    return setInterval(async () => {
      looks += 1;
      // a program in another language may not answer how much it has used
      if (looks >= PATIENCE) return tooHeavy(`${PATIENCE * seconds} s`);
      const used = (await usedBy(thread)) - (await before);
      if (current === task && used > 0.9 * seconds) tooHeavy(`${seconds} s`);
    }, seconds * 1000);
  };

  function next(): void {
    current = queue.shift() ?? null;
    threadWaiting.set({ thread: name }, queue.length);
    begunAt = performance.now();
    if (!current) {
      timer = setTimeout(() => void drop(), idleSeconds * 1000).unref();
      worker?.unref();
      return;
    }
    worker ??= startWorker(options, heard);
    worker.ref();
    timer = watch(worker);
    worker.postMessage(current.request);
  }

  return {
    ask: (task) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new ThreadClosed(`${name} is closed.`));
        if (queue.length >= mostWaiting) {
          countShed('thread_queue');
          return resolve(fail('unavailable'));
        }
        queue.push({ request: { ...task, id: ++lastId }, resolve, reject });
        threadWaiting.set({ thread: name }, queue.length);
        if (current) return;
        clearTimeout(timer);
        next();
      }),
    async close() {
      isClosed = true;
      const open = [...(current ? [current] : []), ...queue.splice(0)];
      current = null;
      clearTimeout(timer);
      for (const { reject } of open) reject(new ThreadClosed(`${name} is closed.`));
      await drop();
    },
  };
}

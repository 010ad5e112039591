import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '../../threads/thread.ts';
import type { ReadWorkbook } from './exchange.ts';
import { readWorkbook } from './read-workbook.ts';
import type { WorkbookTask } from './workbook-room.ts';
import { writeWorkbook } from './write-workbook.ts';

/** Reads and writes workbooks on a thread of its own; never touches database, files or network. */
const port = parentPort;
if (!port) throw new Error('Workbooks are read in a worker thread.');

const work = (task: WorkbookTask): ReadWorkbook | Uint8Array =>
  'read' in task ? readWorkbook(task.read, task.extension, task.labels) : writeWorkbook(task.write);

port.on('message', ({ id, ...task }: WorkbookTask & { id: number }) => {
  let answer: ThreadAnswer<ReadWorkbook | Uint8Array>;
  try {
    answer = { id, made: work(task as WorkbookTask) };
  } catch (error) {
    answer = { id, broken: error instanceof Error ? error.message : String(error) };
  }
  port.postMessage(answer);
});

import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '../threads/thread.ts';
import type { ReadLines, ReadTable, ReadWorkbook } from './exchange.ts';
import { readLines } from './read-lines.ts';
import { readTable } from './read-table.ts';
import { readWorkbook } from './read-workbook.ts';
import type { WorkbookTask } from './workbooks.ts';
import { writeWorkbook } from './write-workbook.ts';

/** Reads and writes workbooks on a thread of its own; never touches database, files or network. */
const port = parentPort;
if (!port) throw new Error('Workbooks are read in a worker thread.');

type Made = ReadWorkbook | ReadTable | ReadLines | Uint8Array;
const work = (task: WorkbookTask): Made => {
  if ('write' in task) return writeWorkbook(task.write);
  if ('lines' in task) return readLines(task.read, task.extension, task.lines, task.as);
  return 'table' in task
    ? readTable(task.read, task.extension, task.table)
    : readWorkbook(task.read, task.extension, task.labels);
};

port.on('message', ({ id, ...task }: WorkbookTask & { id: number }) => {
  let answer: ThreadAnswer<Made>;
  try {
    answer = { id, made: work(task as WorkbookTask) };
  } catch (error) {
    answer = { id, broken: error instanceof Error ? error.message : String(error) };
  }
  port.postMessage(answer);
});

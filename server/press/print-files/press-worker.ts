import { parentPort } from 'node:worker_threads';
import { limitWasmMemory } from '#printing/previews/wasm-memory.ts';
import type { ThreadAnswer } from '#server/platform/threads/thread.ts';
import type { Opened, Pressed, PressTask, Previewed, Ticketed } from './press.ts';
import { opens, press, preview } from './press-task.ts';
import { ticket } from './press-ticket.ts';

/**
 * The press on a thread of its own: takes one task after the other and never touches database, files or
 * network.
 */
const port = parentPort;
if (!port) throw new Error('The press runs in a worker thread.');

limitWasmMemory(512 * 1024 * 1024);

type Made = Pressed | Ticketed | Previewed | Opened;

const answer = (message: ThreadAnswer<Made>): void => port.postMessage(message);

function made(task: PressTask): Promise<Made> {
  if ('ticket' in task) return ticket(task);
  if ('opened' in task) return opens(task);
  return 'preview' in task ? preview(task) : press(task.item, task.images, task.wanted, task.approved);
}

async function work({ id, ...task }: PressTask & { id: number }): Promise<void> {
  try {
    answer({ id, made: await made(task) });
  } catch (error) {
    answer({ id, broken: error instanceof Error ? error.message : String(error) });
  }
}

let last: Promise<void> = Promise.resolve();
port.on('message', (request: PressTask & { id: number }) => {
  last = last.then(() => work(request));
});

import { parentPort } from 'node:worker_threads';
import type { PressAnswer, PressRequest } from './press-room.ts';
import { press } from './press-task.ts';

/**
 * The press on a thread of its own: takes one item after the other and never touches database, files or
 * network.
 */
const port = parentPort;
if (!port) throw new Error('The press runs in a worker thread.');

const answer = (message: PressAnswer): void => port.postMessage(message);

async function work({ id, item, images, wanted }: PressRequest): Promise<void> {
  try {
    answer({ id, made: await press(item, images, wanted) });
  } catch (error) {
    answer({ id, broken: error instanceof Error ? error.message : String(error) });
  }
}

let last: Promise<void> = Promise.resolve();
port.on('message', (request: PressRequest) => {
  last = last.then(() => work(request));
});

import { AsyncLocalStorage } from 'node:async_hooks';

/** Which request something is done for, through everything it waits for: the lines of the log carry it. */
const requests = new AsyncLocalStorage<string>();

export const requestId = (): string | undefined => requests.getStore();

export const forRequest = <T>(id: string, work: () => T): T => requests.run(id, work);

/** What the shop does for all: it was begun by a request, goes on without it, and is nothing of it. */
export const forNoRequest = <T>(work: () => T): T => requests.exit(work);

import { availableParallelism } from 'node:os';

/** How many journeys run side by side. Each worker has a shop of its own, since journeys count orders and pieces. */
export const shopCount = Math.min(2, availableParallelism());

const first = Number(process.env.E2E_PORT ?? 3199);

/** Where the shops listen, one after another from E2E_PORT. */
export const portOfShop = (index: number): number => first + index;

/** The shop of this worker; a worker that begins anew after a failure keeps it. */
export const port = portOfShop(Number(process.env.TEST_PARALLEL_INDEX ?? 0));

export const readyAddress = (index: number): string => `http://127.0.0.1:${portOfShop(index)}/health/ready`;

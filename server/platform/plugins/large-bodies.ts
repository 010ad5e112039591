import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ORDER_BODY_LIMIT } from '#contract/orders/orders.ts';
import { countShed } from '../metrics/metrics.ts';
import { networkOf } from '../network.ts';
import { createBodyBudget } from './body-budget.ts';
import { RefusedRequest } from './refused-request.ts';

const KB = 1024;
/** Orders without pictures, payments and their notifications are smaller: they never wait. */
const LARGE = 64 * KB;

/**
 * A body is in memory up to six times while an order is made of it: as bytes, as text, read, and as its
 * files.
 */
const limits = {
  process: 2 * ORDER_BODY_LIMIT,
  address: ORDER_BODY_LIMIT,
  waiting: 100,
  waitingOfAddress: 12,
  patienceMs: 15_000,
};

/** Files of uploads lie on the disk until their call is answered; in memory there is a piece of each. */
const uploadLimits = { ...limits, process: 1024 * 1024 * KB, address: 256 * 1024 * KB };

/** Bytes to expect; of a body that does not announce its length, the most its call takes. */
function expectedBytes({ headers, routeOptions }: FastifyRequest): number {
  const most = routeOptions.bodyLimit ?? 0;
  const announced = headers['content-length'];
  if (announced === undefined) return headers['transfer-encoding'] === undefined ? 0 : most;
  // what is too large is refused before it is read
  return Number(announced) > most ? 0 : Number(announced);
}

/** Large bodies are read a few at a time and hold their share of the budget until the request is answered. */
export function registerLargeBodies(app: FastifyInstance): void {
  const bodies = createBodyBudget(limits);
  const uploads = createBodyBudget(uploadLimits);
  const leaving = new WeakMap<FastifyRequest, () => void>();

  app.addHook('onRoute', ({ url, config, bodyLimit = 0 }) => {
    // it would wait for a share for ever
    if (config?.takesFiles && bodyLimit > uploadLimits.address)
      throw new Error(`${url} takes more files than one address may send at a time`);
  });
  app.addHook('preParsing', async (request) => {
    const bytes = expectedBytes(request);
    if (bytes <= LARGE) return;
    // a connection that is gone already never ends its body, and would keep its share for ever
    if (request.raw.destroyed) throw new RefusedRequest('unavailable');
    const gone = new AbortController();
    request.raw.once('close', () => gone.abort());
    const budget = request.routeOptions.config.takesFiles ? uploads : bodies;
    const entered = await budget.enter(networkOf(request.ip), bytes, gone.signal);
    if (typeof entered === 'string') {
      countShed('body_budget');
      throw new RefusedRequest(entered);
    }
    leaving.set(request, entered);
  });
  // not when the connection closes: a caller who goes away leaves the work behind, and its memory
  app.addHook('onSend', async (request) => leaving.get(request)?.());
}

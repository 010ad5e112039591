import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countShed } from '../metrics/metrics.ts';
import { isFileAddress } from './no-file.ts';
import { RefusedRequest } from './refused-request.ts';

/**
 * How late the event loop may be on average, in ms, before requests of a kind are turned away. What costs
 * most and matters least goes first: pages that have to be rendered, then everything that is only read, and
 * orders and payments last.
 */
const mostLate = { newPage: 300, read: 1_000, order: 4_000 } as const;
const SAMPLE_MS = 500;

/**
 * Infinity says that no turn of the loop was measured between two samples: it is late by about as long, and
 * not so late that orders must go.
 */
const measured = (late: unknown): number => (Number.isFinite(Number(late)) ? Number(late) : SAMPLE_MS);

/**
 * `null` is never turned away: health, and files, which cost next to nothing and without which no page works.
 */
export function kindOf({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): 'read' | 'order' | null {
  const [pathname = ''] = url.split('?');
  if (pathname.startsWith('/health/') || isFileAddress(url) || /\.(?!data$)\w+$/.test(pathname)) return null;
  const isRead = (method === 'GET' || method === 'HEAD') && !pathname.startsWith('/api/payment/');
  return isRead ? 'read' : 'order';
}

/**
 * A start goes on after its port answers: jobs begin, a demo is filled, and the code of the first pages is
 * compiled by whoever asks for them. Nobody is turned away for it until the loop was on time once.
 */
const start = { atLeastMs: 5_000, atMostMs: 20_000 } as const;

/** @param late of the last sample, in ms @returns whether the start is over, asked with each request */
function startWatch(late: () => number): () => boolean {
  let isOver = false;
  let firstAsked: number | null = null;
  return () => {
    if (isOver) return true;
    const now = performance.now();
    firstAsked ??= now;
    const since = now - firstAsked;
    isOver = since > start.atMostMs || (since > start.atLeastMs && late() <= mostLate.newPage);
    return isOver;
  };
}

/**
 * Turns requests away while the event loop is late.
 * @returns whether pages that nobody has in memory are turned away now
 */
export async function registerShedding(app: FastifyInstance): Promise<() => boolean> {
  const late = () => measured(app.memoryUsage().eventLoopDelay);
  const isJudged = startWatch(late);
  app.addHook('onRequest', (request, _reply, done) => {
    if (kindOf(request) !== null) isJudged();
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: mostLate.read,
    sampleInterval: SAMPLE_MS,
    // thrown, not sent from here: an order would be answered with 503 and placed all the same
    pressureHandler: async (request, _reply, _type, late) => {
      const kind = kindOf(request);
      if (kind !== null && isJudged() && measured(late) > mostLate[kind]) {
        countShed('loop_late');
        throw new RefusedRequest('unavailable');
      }
    },
  });
  return () => isJudged() && late() > mostLate.newPage;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { screenOf } from '../log/log.ts';
import { requestSeconds, requests } from '../metrics/metrics.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The pattern of a route, or the name of a screen: there are as many as the program has. */
export const routeOf = ({ routeOptions, url }: FastifyRequest): string => {
  const route = routeOptions?.url;
  if (route === undefined) return 'none';
  return route === '/*' ? `page ${screenOf(url) ?? 'other'}` : route;
};

/** Counts each answer, by its route. */
export function registerRequestMetrics(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const method = methods.has(request.method) ? request.method : 'other';
    const route = routeOf(request);
    requests.inc({ method, route, status: String(reply.statusCode) });
    requestSeconds.observe({ method, route }, reply.elapsedTime / 1000);
  });
}

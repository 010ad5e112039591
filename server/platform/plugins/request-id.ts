import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forRequest } from '../log/request-id.ts';
import { beginRequestSpan, within } from '../tracing/tracing.ts';
import { routeOf } from '../watch/request-metrics.ts';

/**
 * What a call does, it does for its request. Twice: a body is read by events of its connection, which know
 * nothing of the request.
 */
export function registerRequestId(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) =>
    forRequest(request.id, () => {
      const span = beginRequestSpan(request.method);
      if (span) spans.set(request, span);
      within(span, done);
    }),
  );
  app.addHook('preValidation', (request, _reply, done) =>
    forRequest(request.id, () => within(spans.get(request), done)),
  );
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (!span) return;
    const route = routeOf(request);
    span.updateName(`${request.method} ${route}`);
    span.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
    });
    if (reply.statusCode >= 500) span.setStatus({ code: 2 });
    span.end();
  });
}

import type { FastifyInstance } from 'fastify';
import { forRequest } from '../log/request-id.ts';

/**
 * What a call does, it does for its request. Twice: a body is read by events of its connection, which know
 * nothing of the request.
 */
export function registerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => forRequest(request.id, done));
  app.addHook('preValidation', (request, _reply, done) => forRequest(request.id, done));
}

import type { FastifyInstance } from 'fastify';
import type { Shop } from '../context.ts';

/** /health/live: the process answers. /health/ready: it can serve, its database included. For the reverse proxy. */
export function registerHealth(app: FastifyInstance, shop: Shop): void {
  app.get('/health/live', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      await shop.database.ping();
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database away' });
    }
  });
}

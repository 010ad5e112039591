import type { FastifyInstance } from 'fastify';
import type { Shop } from '../context.ts';
import { missingNow } from '../setup/service.ts';

/**
 * /health/live: the process answers. /health/ready: it can serve, its database included; `degraded` with a
 * reason while it sells by an older catalogue than the database holds, or takes no files (one store is of all machines,
 * and pages and orders without files go on); `empty` while nothing can be bought. For the reverse proxy: an empty shop
 * answers 200, or nobody could sign in to fill it.
 */
export function registerHealth(app: FastifyInstance, shop: Shop): void {
  const { processName, publicMode } = shop.config;
  // which of several processes answers is for whoever tries the shop out, and for nobody else to know
  const named = processName !== null && publicMode.mayTryOut ? { process: processName } : {};
  app.get('/health/live', { logLevel: 'silent' }, async () => ({ status: 'ok', ...named }));
  app.get('/health/ready', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      await shop.database.ping();
    } catch {
      return reply.code(503).send({ status: 'database away' });
    }
    const { isServing, trouble } = await shop.catalogue.standing();
    if (!isServing) return reply.code(503).send({ status: 'no catalogue', reason: trouble });
    const unstored = await shop.files.trouble();
    const reasons = [trouble, unstored && `no files can be stored (${unstored})`].filter(Boolean);
    if (reasons.length > 0) return { status: 'degraded', reason: reasons.join('; ') };
    const missing = await missingNow(shop);
    return missing.length === 0 ? { status: 'ok' } : { status: 'empty', missing };
  });
}

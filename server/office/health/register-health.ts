import type { FastifyInstance } from 'fastify';
import { shopTroubleText } from '#rules/office/attention/shop-troubles.ts';
import type { Shop } from '#server/payments/context.ts';
import { isClockWrong, lookAtClock } from '#server/platform/clock.ts';
import { currentRelease, releaseName } from '#server/platform/release.ts';
import { missingNow } from '../setup/service.ts';

/**
 * /health/live: the process answers, and which release it is (deploy/nginx.conf keeps it from the internet).
 * /health/ready: it can serve, its database included. With 200: `degraded` while something else is wrong
 * (rules/office/attention/shop-troubles.ts), since pages and orders go on and most of it is of all machines;
 * `clock` while that of this machine differs from the database's, which `degraded` says as well; `empty`
 * while nothing can be bought, or nobody could sign in to fill it; `drill` on a restored copy. For the
 * reverse proxy.
 */
export function registerHealth(app: FastifyInstance, shop: Shop): void {
  const { processName, publicMode } = shop.config;
  // which of several processes answers is for whoever tries the shop out, and for nobody else to know
  const named = {
    release: releaseName(currentRelease()),
    ...(processName !== null && publicMode.mayTryOut && { process: processName }),
  };
  app.get('/health/live', { logLevel: 'silent' }, async () => ({ status: 'ok', ...named }));
  app.get('/health/ready', { logLevel: 'silent' }, async (_request, reply) => {
    const clock = await lookAtClock(shop.database.db).catch(() => null);
    if (!clock) return reply.code(503).send({ status: 'database away' });
    const { isServing, trouble } = await shop.catalogue.standing();
    if (!isServing) return reply.code(503).send({ status: 'no catalogue', reason: trouble });
    const drill = shop.isDrill || clock.isDrill ? { drill: true } : {};
    const reasons = (await shop.troubles()).map((one) => shopTroubleText(one, 'en'));
    const wrongClock = isClockWrong(clock)
      ? [`The clock of this machine is ${Math.round(clock.aheadMs / 1000)} s from the database's`]
      : [];
    if (reasons.length > 0)
      return { status: 'degraded', reason: [...reasons, ...wrongClock].join('. '), ...drill };
    if (wrongClock.length > 0) return { status: 'clock', reason: wrongClock.join(), ...drill };
    const missing = await missingNow(shop);
    if (missing.length > 0) return { status: 'empty', missing, ...drill };
    return { status: 'drill' in drill ? 'drill' : 'ok' };
  });
}

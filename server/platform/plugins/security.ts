import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { networkOf } from '../network.ts';
import type { RequestCounts } from '../request-counts/service.ts';
import { limitStore } from './request-limits.ts';
import { securityHeaders } from './security-headers.ts';

/** Headers and limits of every answer. */
export async function registerSecurity(
  app: FastifyInstance,
  config: Config,
  counts: RequestCounts,
): Promise<void> {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });

  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    // whoever changes the port with each connection, or owns all addresses of an IPv6 /64, is one caller
    keyGenerator: ({ ip }) => networkOf(ip),
    store: limitStore(counts),
    allowList: () => !config.rateLimit,
    errorResponseBuilder: () => Object.assign(new Error('Too many requests'), { statusCode: 429 }),
  });
}

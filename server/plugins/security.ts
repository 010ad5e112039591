import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { problemBody } from './problems.ts';
import { securityHeaders } from './security-headers.ts';

/** Headers and limits of every answer. */
export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });

  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    allowList: () => !config.rateLimit,
    errorResponseBuilder: () => Object.assign(new Error('Too many requests'), { statusCode: 429 }),
  });

  // tests and benchmarks load the machine on purpose and must not be sent away
  if (!config.rateLimit) return;
  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    retryAfter: 5,
    pressureHandler: (request, reply) => {
      // a page that got through must not lose its scripts and pictures, which cost next to nothing to send
      if (/^\/(assets|images)\//.test(request.url)) return;
      reply.code(503).send(problemBody('unavailable'));
    },
  });
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { api } from '#contract/api.ts';
import { sendProblem } from './problems.ts';

/**
 * Addresses of the API as patterns: `{id}` stands for one word; a slash at the end makes no difference
 * (D-S86).
 */
const calls = api.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^/api${path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`),
}));

/**
 * A program that mistypes a call is not answered with a page: 405 and the right methods where there is such
 * an address, else 404.
 */
export function sendNoCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [pathname = ''] = request.url.split('?');
  const methods = calls.flatMap(({ method, pattern }) => (pattern.test(pathname) ? [method] : []));
  if (methods.length === 0) return sendProblem(reply, 'not_found');
  return sendProblem(reply.header('allow', methods.join(', ')), 'method_not_allowed');
}

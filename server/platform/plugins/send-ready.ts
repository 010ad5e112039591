import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, type Ready } from '../ready.ts';

/**
 * Sends what is written out already: packed as the caller likes it, or only the word that it has not changed.
 * Status, type and caching are the caller's to set.
 */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: Ready,
): Promise<FastifyReply> {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  if (reply.statusCode === 200) {
    reply.header('etag', ready.etag);
    if (request.headers['if-none-match'] === ready.etag)
      return reply.code(304).removeHeader('content-type').send();
  }
  const encoding = ready.isWorthPacking() ? encodingFor(request.headers['accept-encoding']) : null;
  if (!encoding) return reply.send(ready.plain);
  return reply.header('content-encoding', encoding).send(await ready.in(encoding));
}

import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

type Settings = Pick<Config, 'metrics'>;

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const isAllowed = (token: string | null, header: string | undefined): boolean =>
  token === null ||
  // hashes have one length, so comparing them tells nothing of the token
  timingSafeEqual(hashOf(`Bearer ${token}`), hashOf(header ?? ''));

/**
 * On a port of this process alone: the processes of a start share the port for people, and each has figures
 * of its own.
 */
export async function serveMetrics(
  { metrics: { port, host, token } }: Settings,
  text: () => Promise<string>,
): Promise<Server | null> {
  if (port === null) return null;
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?');
    const refuse = (status: number) => response.writeHead(status).end();
    if (path !== '/metrics' || request.method !== 'GET') return refuse(404);
    if (!isAllowed(token, request.headers.authorization)) return refuse(401);
    text().then(
      (said) => response.writeHead(200, { 'content-type': CONTENT_TYPE }).end(said),
      () => refuse(503),
    );
    return response;
  });
  await new Promise<void>((resolve, reject) => {
    // on and not once: a late error without a listener would end the process
    server.on('error', reject);
    // otherwise node:cluster would hand the connections of this port out among the processes
    server.listen({ port, host, exclusive: true }, resolve);
  });
  server.unref();
  return server;
}

/** At the port for people, with a token; only where one process answers there. */
export function registerMetrics(
  app: FastifyInstance,
  { metrics: { port, token } }: Settings,
  text: () => Promise<string>,
): void {
  if (port !== null || token === null) return;
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!isAllowed(token, request.headers.authorization)) return reply.code(401).send();
    return reply
      .type(CONTENT_TYPE)
      .header('cache-control', 'no-store')
      .send(await text());
  });
}

import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const read = (name: string): Promise<string> => readFile(new URL(name, import.meta.url), 'utf8');

/** Style and the little script of the pages: a countdown and the end of the popup. */
export async function assetRoutes(app: FastifyInstance): Promise<void> {
  const [css, script] = await Promise.all([read('./gateway.css'), read('../browser/gateway.js')]);
  const headers = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };
  app.get('/gw/gateway.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').headers(headers).send(css),
  );
  app.get('/gw/gateway.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').headers(headers).send(script),
  );
}

import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { currencyOf, localeOf } from '#rules/editions/editions.ts';
import { ownSpelling } from '#rules/editions/paths.ts';
import type { ShopContext } from '#web/context.ts';
import type { Shop } from '../context.ts';
import { editionOf, originsOf } from '../editions.ts';
import type { Implementation } from '../endpoints.ts';
import { createInProcessCall } from '../in-process.ts';
import { callerOf } from './contract-routes.ts';
import { contentPolicy, newNonce } from './security-headers.ts';

/** The build carries its own copy of the context key; ours would name another slot. */
type Build = ServerBuild & { entry: { module: { shopContext: Parameters<RouterContextProvider['set']>[0] } } };

async function loadBuild(folder: string): Promise<Build> {
  const file = join(folder, 'server/index.js');
  await access(file).catch(() => {
    throw new Error('The pages are not built yet. Run bin/start, or npm run build.');
  });
  return (await import(pathToFileURL(file).href)) as Build;
}

const toHeaders = (request: FastifyRequest): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  }
  return headers;
};

/** The only place that knows both the server and the built pages. */
export async function registerPages(app: FastifyInstance, shop: Shop, implementations: readonly Implementation[]): Promise<void> {
  const { config } = shop;
  const build = await loadBuild(config.buildDir);
  const handle = createRequestHandler(build, 'production');
  const { shopContext } = build.entry.module;

  await app.register(fastifyStatic, {
    root: join(config.buildDir, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    // names under assets/ carry a hash of their content
    setHeaders: (reply, path) => {
      const forever = path.includes('/client/assets/');
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
    },
  });

  const render = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const edition = editionOf(config, request);
    const origins = originsOf(config, listeningPort(app, config.port));
    const url = new URL(request.url, `${config.publicScheme}://${request.host || config.editionHosts[edition]}`);
    const isData = url.pathname.endsWith('.data');
    const own = isData ? null : ownSpelling(edition, url.pathname);
    if (own) return reply.redirect(own + url.search, 308); // D-S04

    const caller = callerOf(request);
    const { account } = caller;
    const nonce = newNonce();
    reply.header('content-security-policy', contentPolicy(config, nonce));
    const context = new RouterContextProvider();
    const value: ShopContext = {
      edition,
      locale: localeOf[edition],
      currency: currencyOf[edition],
      origins,
      call: createInProcessCall(implementations, caller),
      profile: account ? withoutList(account) : null,
      nonce,
      apiBase: config.apiBase,
    };
    context.set(shopContext, value);

    const controller = new AbortController();
    request.raw.once('close', () => {
      if (request.raw.destroyed && !reply.sent) controller.abort();
    });
    const answer = await handle(
      new Request(url, { method: request.method, headers: toHeaders(request), signal: controller.signal }),
      context,
    );
    reply.code(answer.status);
    for (const [name, header] of answer.headers) if (name !== 'set-cookie') reply.header(name, header);
    for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
    if (!answer.headers.has('cache-control')) reply.header('cache-control', account ? 'private, no-cache' : 'no-cache');
    reply.header('vary', 'Cookie');
    if (!answer.body) return reply.send();
    return reply.send(Buffer.from(await answer.arrayBuffer()));
  };

  app.get('/*', render);
}

const withoutList = ({ priceListId: _, ...profile }: NonNullable<ReturnType<typeof callerOf>['account']>) => profile;

/** The port really listened on: with PORT=0 it is known only afterwards, and links between editions must carry it. */
function listeningPort(app: FastifyInstance, configured: number): number {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : configured;
}

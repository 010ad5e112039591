import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownSpelling, pathTo } from '#rules/platform/editions/paths.ts';
import type { Shop } from '#server/catalogue/context.ts';
import { editionOf, listeningPort, originsOf } from '#server/platform/editions.ts';
import type { Implementation } from '#server/platform/endpoints.ts';
import { sendNoCall } from '#server/platform/plugins/no-call.ts';
import { isFileAddress, sendNoFile } from '#server/platform/plugins/no-file.ts';
import { registerOtherMethods } from '#server/platform/plugins/other-methods.ts';
import { sendReady } from '#server/platform/plugins/send-ready.ts';
import { whileListening } from '#server/platform/plugins/while-listening.ts';
import {
  createReleasedAssets,
  createReleasedRoutes,
  ownManifest,
} from '#server/platform/released-assets/service.ts';
import { PageMemory, sharedPage } from './page-memory.ts';
import { createRenderer, type Page } from './page-renderer.ts';
import { limitRendering } from './render-limit.ts';

/** Names under assets/ carry a hash of their content. */
const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * The files of the build and, at every other address, the pages.
 * @param isLate whether new pages have to wait; null to render whatever is asked for
 */
export async function registerPages(
  app: FastifyInstance,
  shop: Shop,
  implementations: readonly Implementation[],
  isLate: (() => boolean) | null,
): Promise<void> {
  const { config } = shop;
  const renderer = await createRenderer(shop, implementations);
  const render = isLate ? limitRendering(renderer, isLate) : renderer;

  await app.register(fastifyStatic, {
    root: join(config.buildDir, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const forever = path.includes('/client/assets/');
      reply.header('cache-control', forever ? KEPT_FOR_EVER : 'public, max-age=300');
    },
  });

  const releasedAsset = createReleasedAssets(shop);
  const releasedRoutes = createReleasedRoutes(releasedAsset, await ownManifest(shop));
  const memory = new PageMemory();

  app.get('/*', { compress: false }, async (request, reply) => {
    if (request.url.startsWith('/api/')) return sendNoCall(request, reply);
    if (isFileAddress(request.url)) {
      const [, name = ''] = /^\/assets\/([^/?]+)$/.exec(request.url) ?? [];
      const asset = await releasedAsset(name).catch(() => 'away' as const);
      if (asset === 'away')
        return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '2' }).send();
      if (!asset) return sendNoFile(reply);
      return reply.headers({ 'cache-control': KEPT_FOR_EVER, 'content-type': asset.type }).send(asset.stream);
    }
    if (request.url.startsWith('/__manifest?')) {
      const routes = await releasedRoutes(new URL(request.url, 'http://localhost')).catch(() => null);
      if (routes) return reply.headers({ 'cache-control': KEPT_FOR_EVER }).send(routes);
    }
    const edition = editionOf(config, request);
    // the page's own script reads the address too, so it must stand on one that both can read
    if (request.originalUrl !== request.url) return reply.redirect(pathTo(edition, 'notFound'));
    if (request.url.startsWith('//')) return reply.redirect(request.url.replace(/^\/+/, '/'), 308);
    const key = `${edition} ${request.url}`;
    // without a catalogue the page itself says what is wrong
    const catalogue = request.account ? null : await shop.catalogue.current().catch(() => null);
    const known = catalogue ? memory.get(catalogue, key) : undefined;
    if (known) return sendPage(request, reply, await known);

    const origins = originsOf(config, listeningPort(app, config.port));
    const url = new URL(origins[edition] + request.url); // put together as text: //name is a path, not a host
    // what the router loads of a page, `/metry.data` or `/metry/_.data`, is spelled like the page
    const [data = ''] = /(\/_)?\.data$/.exec(url.pathname) ?? [];
    const own = ownSpelling(edition, data ? url.pathname.slice(0, -data.length) : url.pathname);
    if (own) return reply.redirect(`${own}${data ? '.data' : ''}${url.search}`, 308); // D-S04
    const stockOf = sharedPage(edition, url);
    const page =
      catalogue && stockOf
        ? await memory.make(catalogue, key, stockOf, () =>
            render({ request, edition, origins, isShared: true }),
          )
        : await render({ request, edition, origins, signal: whileListening(reply) });
    return sendPage(request, reply, page);
  });

  await registerOtherMethods(app, {
    editionOf: (request) => editionOf(config, request),
    sendNotFoundPage: async (request, reply, status) => {
      const edition = editionOf(config, request);
      const origins = originsOf(config, listeningPort(app, config.port));
      const page = await render({ request, address: pathTo(edition, 'notFound'), edition, origins });
      return sendPage(request, reply, {
        ...page,
        status,
        headers: { ...page.headers, 'cache-control': 'no-store' },
      });
    },
  });
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): FastifyReply | Promise<FastifyReply> {
  reply.code(page.status);
  reply.headers({
    'cache-control': request.account ? 'private, no-cache' : 'no-cache',
    vary: 'Cookie',
    ...page.headers,
  });
  if (page.status === 503) reply.header('retry-after', '5');
  for (const cookie of page.cookies) reply.header('set-cookie', cookie);
  return page.content ? sendReady(request, reply, page.content) : reply.send();
}

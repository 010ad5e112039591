import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheKey } from '#printing/pictures/cache-key.ts';
import { paint } from '#printing/pictures/paint.ts';
import { formatFor, rasterFor } from '#printing/pictures/picture-format.ts';
import { resolvePicture } from '#printing/pictures/resolve-picture.ts';
import { sendNoFile } from '#server/platform/plugins/no-file.ts';
import { whileListening } from '#server/platform/plugins/while-listening.ts';
import type { Shop } from '../context.ts';
import { openImage } from '../product-images/service.ts';
import { knownProduct } from '../snapshot/service.ts';
import { createPictureCache, type Picture } from './cache.ts';
import { createDrawingQueue } from './drawing-queue.ts';
import { sizedPicture, uploadedKey, uploadedSize } from './uploaded.ts';

/** Seconds until a shopper's browser may ask again. */
const RETRY_AFTER = '3';

/** Nobody reads it: the asker is gone. Only the log shows it. */
const CLIENT_GONE = 499;

const notNow = (reply: FastifyReply, status: number): FastifyReply =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'retry-after': RETRY_AFTER })
    .type('text/plain')
    .send('Busy\n');

/** A year: what an address shows never changes. */
const KEPT = 'public, max-age=31536000, immutable';
const ofPictures = { config: { rateLimit: { max: 3000, timeWindow: '1 minute' } } };

type Wanted = { readonly key: string; readonly draw: () => Promise<Picture | null> };

/**
 * Pictures are drawn when first asked for and kept by content, so a new colour needs no photographer and no
 * upload. Painting code and the product decide the hash; addresses are served immutable for a year. Pictures
 * that the office uploaded come in the same sizes and formats.
 */
export async function registerPictures(app: FastifyInstance, shop: Shop): Promise<void> {
  const cache = createPictureCache(shop.config.dataDir);
  const queue = createDrawingQueue();

  async function answer(request: FastifyRequest, reply: FastifyReply, { key, draw }: Wanted) {
    const headers = {
      etag: `"${key}"`,
      'cache-control': KEPT,
      vary: 'Accept',
      // an SVG opened on its own is a document; it may draw, nothing else
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    };
    if (request.headers['if-none-match'] === headers.etag) return reply.headers(headers).code(304).send();
    const drawAndKeep = async () => {
      const painted = await draw();
      if (!painted) throw new NoPicture();
      await cache.keep(key, painted);
      return painted;
    };
    const asker = { address: request.ip, signal: whileListening(reply) };
    const picture =
      (await cache.read(key)) ?? (await queue.draw(key, asker, drawAndKeep).catch(ifNot(asker.signal)));
    if (picture === 'none') return sendNoFile(reply);
    if (picture === 'gone') return notNow(reply, CLIENT_GONE);
    if (picture === 'busy') return notNow(reply, 503);
    return reply.headers(headers).type(picture.type).send(picture.body);
  }

  app.get('/images/*', ofPictures, async (request, reply) => {
    const { products, retired } = await shop.catalogue.current();
    // pictures of orders are shown as long as the orders are
    const wanted =
      resolvePicture(request.url, products) ?? resolvePicture(request.url, [...retired.values()]);
    if (!wanted) return sendNoFile(reply);
    const format = formatFor(wanted, request.headers.accept);
    return answer(request, reply, { key: cacheKey(wanted, format), draw: () => paint(wanted, format) });
  });

  // ADM-063
  app.get<{ Params: { productId: string; imageId: string } }>(
    '/products/:productId/images/:imageId',
    ofPictures,
    async (request, reply) => {
      const { productId, imageId } = request.params;
      const size = uploadedSize(request.query);
      const product = knownProduct(await shop.catalogue.current(), productId);
      // what was removed is kept for a while, drawn sizes of it too: they are shown no more
      if (!size || !product?.images.some(({ id }) => id === imageId)) return sendNoFile(reply);
      const format = rasterFor(request.headers.accept, 'jpg');
      const draw = async () => {
        const stored = await openImage(shop, productId, imageId);
        return stored && sizedPicture(stored, size, format);
      };
      return answer(request, reply, { key: uploadedKey(imageId, size, format), draw });
    },
  );
}

class NoPicture extends Error {}

const ifNot =
  (signal: AbortSignal) =>
  (reason: unknown): 'gone' | 'none' => {
    if (signal.aborted) return 'gone';
    if (reason instanceof NoPicture) return 'none';
    throw reason;
  };

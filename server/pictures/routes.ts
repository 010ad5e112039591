import type { FastifyInstance, FastifyReply } from 'fastify';
import { cacheKey } from '#printing/pictures/cache-key.ts';
import { paint } from '#printing/pictures/paint.ts';
import { formatFor } from '#printing/pictures/picture-format.ts';
import { resolvePicture } from '#printing/pictures/resolve-picture.ts';
import type { Shop } from '../context.ts';
import { sendNoFile } from '../plugins/no-file.ts';
import { whileListening } from '../plugins/while-listening.ts';
import { createPictureCache } from './cache.ts';
import { createDrawingQueue } from './drawing-queue.ts';

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

/**
 * Pictures are drawn when first asked for and kept by content, so a new colour needs no photographer and no
 * upload. Painting code and the product decide the hash; addresses are served immutable for a year.
 */
export async function registerPictures(app: FastifyInstance, shop: Shop): Promise<void> {
  const cache = createPictureCache(shop.config.dataDir);
  const queue = createDrawingQueue();
  app.get(
    '/images/*',
    { config: { rateLimit: { max: 3000, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const { products } = await shop.catalogue.current();
      const wanted = resolvePicture(request.url, products);
      if (!wanted) return sendNoFile(reply);
      const format = formatFor(wanted, request.headers.accept);
      const key = cacheKey(wanted, format);
      const headers = {
        etag: `"${key}"`,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept',
        // an SVG opened on its own is a document; it may draw, nothing else
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      };
      if (request.headers['if-none-match'] === headers.etag) return reply.headers(headers).code(304).send();
      const draw = async () => {
        const painted = await paint(wanted, format);
        await cache.keep(key, painted);
        return painted;
      };
      const asker = { address: request.ip, signal: whileListening(reply) };
      const picture =
        (await cache.read(key)) ?? (await queue.draw(key, asker, draw).catch(ifGone(asker.signal)));
      if (picture === 'gone') return notNow(reply, CLIENT_GONE);
      if (picture === 'busy') return notNow(reply, 503);
      return reply.headers(headers).type(picture.type).send(picture.body);
    },
  );
}

const ifGone =
  (signal: AbortSignal) =>
  (reason: unknown): 'gone' => {
    if (signal.aborted) return 'gone';
    throw reason;
  };

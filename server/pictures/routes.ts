import type { FastifyInstance } from 'fastify';
import { cacheKey } from '#printing/pictures/cache-key.ts';
import { paint } from '#printing/pictures/paint.ts';
import { formatFor } from '#printing/pictures/picture-format.ts';
import { resolvePicture } from '#printing/pictures/resolve-picture.ts';
import type { Shop } from '../context.ts';
import { sendNoFile } from '../plugins/no-file.ts';
import { createPictureCache } from './cache.ts';

/**
 * Pictures are drawn when first asked for and kept by content, so a new colour needs no photographer and no upload. Painting
 * code and the product decide the hash; addresses are served immutable for a year.
 */
export async function registerPictures(app: FastifyInstance, shop: Shop): Promise<void> {
  const cache = createPictureCache(shop.config.dataDir);
  app.get('/images/*', { config: { rateLimit: { max: 3000, timeWindow: '1 minute' } } }, async (request, reply) => {
    const { products } = await shop.catalogue.current();
    const wanted = resolvePicture(request.url, products);
    if (!wanted) return sendNoFile(reply);
    const format = formatFor(wanted, request.headers.accept);
    const key = cacheKey(wanted, format);
    const etag = `"${key}"`;
    reply.headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      // an SVG opened on its own is a document; it may draw, nothing else
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const picture = await cache.get(key, () => paint(wanted, format));
    return reply.type(picture.type).send(picture.body);
  });
}

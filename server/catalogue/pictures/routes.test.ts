import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import { resolvePicture } from '#printing/pictures/resolve-picture.ts';
import { standardScale } from '#rules/catalogue/products/standard-scale.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import {
  cardPicture,
  categoryPicture,
  galleryPictures,
  heroSlat,
  techniquePicture,
} from '#web/storefront/pictures.ts';

let server: TestServer;
let received: number;
beforeEach(async () => {
  server = await testServer();
  received = 0;
});
afterEach(() => server.close());

const addresses = demoProducts.flatMap((product) =>
  product.meterColors.flatMap((color) =>
    galleryPictures({ ...product, images: [] }, color, standardScale(product)).map(({ large }) =>
      large.src.replace('1000', '2000'),
    ),
  ),
);

function ask(path: string): ClientRequest {
  const { port } = server.app.server.address() as AddressInfo;
  return get({ host: '127.0.0.1', port, path, headers: { accept: 'image/avif' } }).on('error', () => {});
}
const answerTo = async (request: ClientRequest): Promise<IncomingMessage> => {
  const [answer] = await once(request, 'response');
  return answer.resume();
};

describe('pictures asked for over the wire', () => {
  it('are left undrawn when the asker goes away, and refused for a while when one asks for too many', async () => {
    server.app.server.on('request', () => {
      received += 1;
    });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const many = addresses.slice(0, 70).map(ask);
    const refused = await Promise.any(
      many.map(async (request) => {
        const answer = await answerTo(request);
        if (answer.statusCode !== 503) throw new Error('drawn');
        return answer;
      }),
    );
    expect(refused.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' });
    expect(refused.headers.etag).toBeUndefined();
    await expect.poll(() => received).toBe(70);
    for (const request of many) request.destroy();

    expect((await answerTo(ask('/images/category/meter/3.jpg?w=264'))).statusCode).toBe(200);
    const kept = await readdir(join(server.shop.config.dataDir, 'pictures'), {
      recursive: true,
      withFileTypes: true,
    });
    // those that were begun before their asker went away
    expect(kept.filter((one) => one.isFile()).length).toBeLessThan(15);
  });

  it('have only sizes of the list, and every page asks for those', async () => {
    const asked = [
      ...demoProducts.flatMap((product) => {
        const color = product.meterColors[0] ?? product.pencilColors[0] ?? null;
        const gallery = galleryPictures({ ...product, images: [] }, color, standardScale(product));
        return [cardPicture(product, color), ...gallery.flatMap(({ preview, large }) => [preview, large])];
      }),
      ...(['tile', 'preview', 1, 2, 3] as const).map((picture) => categoryPicture('pencil', picture)),
      ...(['pad', 'digital', 'simple'] as const).map(techniquePicture),
      ...([1, 2, 3] as const).map(heroSlat),
    ].flatMap(({ src, srcSet }) => [src, ...srcSet.split(', ').map((one) => one.split(' ')[0] ?? '')]);
    expect(asked.filter((address) => resolvePicture(address, demoProducts) === null)).toEqual([]);
    const { statusCode, headers } = await server.app.inject('/images/category/meter/3.jpg?w=265');
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { measureCache } from '#server/platform/metrics/caches.ts';
import { createWorkLimit } from '#server/platform/work-limit.ts';
import type { DesignImages } from './design-images.ts';
import { type DrawnLine, linePicture, OFFICE_PICTURE } from './order-pictures.ts';

/** Some hundreds of pictures. In memory: a picture of an order that was erased is left on no disk. */
const MOST_BYTES = 32_000_000;
const LONGEST_MS = 24 * 3_600_000;

const kept = measureCache(
  'order_pictures',
  new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    ttl: LONGEST_MS,
  }),
);
/** Drawings that run or wait: all who ask for one picture at the same time get the same one. */
const underWay = new Map<string, Promise<Buffer | null>>();
/**
 * Two at a time, as the pictures of the catalogue: more than there are cores would starve pages and orders.
 */
const drawing = createWorkLimit({ atOnce: 2, patienceMs: 20_000, waiting: 100 });

/** Answered as 503; the page asks again. */
class NotDrawn extends Error {
  readonly statusCode = 503;
}

/** Of the line what is drawn: a new price must not draw it again, another shape of the product must. */
const keyOf = (orderId: string, { product, document, color, scale, quote }: DrawnLine): string => {
  const faces = product?.sides.map(({ name, width, height }) => [name, width, height]);
  const shown = [orderId, product?.id, faces, document, color, scale, quote.printed];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
};

/**
 * The picture of an ordered item for the screen, drawn once for as long as it is asked for.
 * @param images reads the pictures in the design, which takes as long as drawing it
 * @throws NotDrawn when its turn does not come in time
 */
export async function itemImage(
  orderId: string,
  line: DrawnLine,
  images: () => Promise<DesignImages>,
): Promise<Buffer | null> {
  const key = keyOf(orderId, line);
  const known = kept.get(key);
  if (known) return known;
  const running = underWay.get(key);
  if (running) return running;
  const draw = async (): Promise<Buffer | null> => {
    const drawn = await drawing.run(async () => ({
      bytes: await linePicture(line, await images(), OFFICE_PICTURE),
    }));
    if (!drawn) throw new NotDrawn('too many pictures of orders wait to be drawn');
    if (drawn.bytes) kept.set(key, drawn.bytes);
    return drawn.bytes;
  };
  const started = draw().finally(() => underWay.delete(key));
  underWay.set(key, started);
  return started;
}

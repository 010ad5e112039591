import { LRUCache } from 'lru-cache';
import sharp from 'sharp';

/** Blurred by less than this, in pixels, a shape would show the pixels of a coarse drawing. */
const LEAST_SPREAD = 2;

/** The shadow of a product is the same whatever its colour and its print. */
const kept = new LRUCache<string, string>({
  maxSize: 3_000_000,
  sizeCalculation: (image, key) => image.length + key.length,
});

const filters =
  /<filter id="([^"]+)" filterUnits="userSpaceOnUse" x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"[^>]*><feGaussianBlur stdDeviation="([^"]+)"\/><\/filter>/g;
const blurred = /<(g|path)\b([^>]*?) filter="url\(#([^)]+)\)"([^>]*?)(?:\/>|>((?:<path[^>]*\/>)*)<\/\1>)/g;

/**
 * The same drawing with its blurred shadows as small pictures: blurs take three quarters of the time of a
 * drawing, and nothing in them is finer than the blur.
 * @param pixels of a unit of the drawing
 */
export async function withCoarseBlurs(svg: string, pixels: number): Promise<string> {
  const known = new Map(
    Array.from(svg.matchAll(filters), ([filter, id = '', ...numbers]) => [
      id,
      { filter, place: numbers.slice(0, 4), spread: Number(numbers[4]) },
    ]),
  );
  const shadows = await Promise.all(
    Array.from(svg.matchAll(blurred), async ([whole, , , id = '']) => {
      const blur = known.get(id);
      const scale = blur ? Math.min(pixels, LEAST_SPREAD / blur.spread) : pixels;
      if (!blur || scale > pixels / 1.5) return whole;
      const [x = '0', y = '0', width = '0', height = '0'] = blur.place;
      const size = [width, height].map((length) => Math.max(1, Math.ceil(Number(length) * scale)));
      const alone =
        `<svg xmlns="http://www.w3.org/2000/svg" width="${size[0]}" height="${size[1]}" viewBox="${blur.place.join(' ')}"` +
        ` preserveAspectRatio="none"><defs>${blur.filter}</defs>${whole}</svg>`;
      const done = kept.get(alone);
      if (done) return done;
      const drawn = await sharp(Buffer.from(alone), { density: 72 }).png({ compressionLevel: 1 }).toBuffer();
      const image = `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none" href="data:image/png;base64,${drawn.toString('base64')}"/>`;
      kept.set(alone, image);
      return image;
    }),
  );
  return svg.replace(blurred, () => shadows.shift() ?? '');
}

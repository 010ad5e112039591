import sharp from 'sharp';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { decode } from '#server/platform/files/decoding.ts';

const MOST_PIXELS = 25_000_000;
/** Twice as it stands in the head of the page, for fine screens. */
const BOX = { width: 640, height: 240 };
/** What a drawing is measured by; one that is drawn small is drawn again larger, not blown up. */
const DRAWING_DPI = 72;
const MOST_DPI = 2_400;

type Unfit = 'picture_unreadable' | 'picture_too_many_pixels' | 'unavailable';

const densityFor = (width: number, height: number): number => {
  const scale = Math.min(BOX.width / width, BOX.height / height);
  return Math.min(MOST_DPI, Math.max(1, Math.round(DRAWING_DPI * scale)));
};

/**
 * A logo as it is shown: our own PNG of it with what was transparent, whatever it came as, so that nothing of
 * the file that came ever reaches a browser.
 */
export async function logoPicture(path: string): Promise<Result<Buffer, Unfit>> {
  const facts = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!facts?.width || !facts.height) return fail('picture_unreadable', 'file');
  const { width, height, format } = facts;
  const pixels = width * height;
  if (pixels > MOST_PIXELS) return fail('picture_too_many_pixels', 'file');
  const drawn = format === 'svg' ? { density: densityFor(width, height) } : {};
  const made = await decode(pixels, () =>
    sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1, ...drawn })
      .autoOrient()
      .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9, palette: false })
      .toBuffer()
      .catch(() => 'broken' as const),
  );
  if (made === null) return fail('unavailable');
  return made === 'broken' ? fail('picture_unreadable', 'file') : ok(made);
}

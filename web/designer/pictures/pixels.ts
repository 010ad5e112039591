import type { Pixels } from '#rules/design/artwork/pixels/bins.ts';
import { LOOKED_AT } from '#rules/design/artwork/pixels/looks.ts';

/** A drawing without a size of its own. */
const DRAWING_SIZE = { width: 300, height: 150 };

/** A picture on a canvas, its longest side at most `side` pixels. */
export function canvasOf(
  picture: CanvasImageSource & { width: number; height: number },
  side: number,
): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export const encoded = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not written'))), type, quality),
  );

/** A picture the browser can draw; rejects any other. */
export async function loaded(blob: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(image.src);
  }
  return image;
}

/** Size of a vector drawing in pixels; rejects what the browser cannot draw. */
async function sizeOfDrawing(blob: Blob): Promise<{ width: number; height: number }> {
  const { naturalWidth: width, naturalHeight: height } = await loaded(blob);
  return width > 0 && height > 0 ? { width, height } : DRAWING_SIZE;
}

/** The pixels of a picture, at most a megapixel. Vector drawings are drawn large enough for print. */
export async function pixelsOf(blob: Blob): Promise<Pixels> {
  const image = await loaded(blob);
  if (blob.type === 'image/svg+xml') {
    const { width, height } = await sizeOfDrawing(blob);
    const scale = LOOKED_AT / Math.max(width, height);
    image.width = Math.round(width * scale);
    image.height = Math.round(height * scale);
  }
  const canvas = canvasOf(image, LOOKED_AT);
  const { data, width, height } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(
    0,
    0,
    canvas.width,
    canvas.height,
  );
  return { data, width, height };
}

/** A canvas cut to what is seen of it; null where nothing is. */
export function trimmed(canvas: HTMLCanvasElement): HTMLCanvasElement | null {
  const { width, height } = canvas;
  const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, width, height);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[4 * (y * width + x) + 3] ?? 0) === 0) continue;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), y];
    }
  if (right < 0) return null;
  const cut = document.createElement('canvas');
  [cut.width, cut.height] = [right - left + 1, bottom - top + 1];
  cut.getContext('2d')?.drawImage(canvas, -left, -top);
  return cut;
}

import { useEffect, useState } from 'react';
import type { Pixels } from '#rules/design/artwork/pixels/bins.ts';
import { pickerSize } from '#rules/design/artwork/pixels/eyedropper.ts';
import { shownOf } from '#web/device/pictures.ts';
import { pictures } from '#web/device/store.ts';
import { wholePixels } from './picker-pixels.ts';
import { pixelsOf } from './pixels.ts';

/** The pixels of a stored picture; `lost` when this browser no longer has it. */
export function usePixels(image: string): Pixels | 'loading' | 'lost' {
  const [read, setRead] = useState<{ readonly image: string; readonly pixels: Pixels | 'lost' } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<Pixels | 'lost'> => {
      const picture = await pictures.load(image);
      return picture ? pixelsOf(shownOf(picture)) : 'lost';
    };
    const show = (pixels: Pixels | 'lost') => isCurrent && setRead({ image, pixels });
    load().then(show, () => show('lost'));
    return () => {
      isCurrent = false;
    };
  }, [image]);
  return read?.image === image ? read.pixels : 'loading';
}

/**
 * Draws a picture for picking colours: a small one enlarged, with sharp pixels. Answers its size on the
 * canvas.
 */
export function drawPixels(canvas: HTMLCanvasElement, pixels: Pixels) {
  const { width, height } = wholePixels(pickerSize(pixels));
  const source = document.createElement('canvas');
  [source.width, source.height] = [pixels.width, pixels.height];
  source
    .getContext('2d')
    ?.putImageData(new ImageData(Uint8ClampedArray.from(pixels.data), pixels.width), 0, 0);
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  // enlarged pixels are to be hit, not blurred
  if (context) context.imageSmoothingEnabled = width < pixels.width;
  context?.drawImage(source, 0, 0, width, height);
  return { width, height };
}

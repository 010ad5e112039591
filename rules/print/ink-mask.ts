import { OPAQUE_FROM } from './press-data.ts';
import { rgbOf } from './tone.ts';

/**
 * Which ink prints each pixel of a picture: 0 for none, else the place of its colour in `colors`, from 1. A pixel belongs to the
 * colour nearest in red, green and blue, the first of two equally near; half transparent ones and those nearest to `background`
 * are not printed. Whole numbers only, so that the screen and the press never decide differently.
 * @param pixels red, green, blue and opacity of each, 0 to 255 @param colors `#rrggbb` @param background null prints every opaque pixel
 */
export function inkOfPixels(
  pixels: Uint8Array | Uint8ClampedArray,
  colors: readonly string[],
  background: string | null,
): Uint8Array {
  const tones = [...colors, ...(background === null ? [] : [background])].map(rgbOf);
  const inks = new Uint8Array(pixels.length / 4);
  for (let pixel = 0; pixel < inks.length; pixel++) {
    const at = pixel * 4;
    if ((pixels[at + 3] ?? 0) < OPAQUE_FROM) continue;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const [i, [red, green, blue]] of tones.entries()) {
      const distance =
        ((pixels[at] ?? 0) - red) ** 2 + ((pixels[at + 1] ?? 0) - green) ** 2 + ((pixels[at + 2] ?? 0) - blue) ** 2;
      if (distance < least) {
        least = distance;
        best = i;
      }
    }
    if (best >= 0 && best < colors.length) inks[pixel] = best + 1;
  }
  return inks;
}

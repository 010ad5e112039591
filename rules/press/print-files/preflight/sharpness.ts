import type { Technology } from '#rules/catalogue/products/product.ts';
import type { LaidImage } from '#rules/design/artwork/layout.ts';
import type { PictureFacts } from './input.ts';
import { technologyLimits } from './limits.ts';

const MM_PER_INCH = 25.4;

/** Pixels per inch of a picture as large as it is printed; the worse of its two directions. */
export function printedResolution(
  image: Pick<LaidImage, 'box' | 'crop'>,
  facts: Pick<PictureFacts, 'width' | 'height'>,
): number {
  const across = (facts.width * (image.crop?.width ?? 1)) / image.box.width;
  const down = (facts.height * (image.crop?.height ?? 1)) / image.box.height;
  return Math.min(across, down) * MM_PER_INCH;
}

/** The widest that a picture of pixels is printed without a warning, in whole mm. */
export const sharpWidth = (
  image: Pick<LaidImage, 'box' | 'crop'>,
  facts: Pick<PictureFacts, 'width' | 'height'>,
  technology: Technology,
): number =>
  Math.max(
    1,
    Math.floor(
      (image.box.width * printedResolution(image, facts)) / technologyLimits[technology].resolution.warn,
    ),
  );

import sharp, { type Sharp } from 'sharp';
import { framed } from '#rules/design/artwork/drawing/sized.ts';

type Pixels = { readonly width: number; readonly height: number };

/** As many pixels as a drawing of this size and proportion has when its longer side has `side` of them. */
export function pixelsWithin({ width, height }: Pixels, side: number): Pixels {
  const scale = side / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A drawing as exactly these pixels. How large it says it is plays no part, so one of a kilometre costs what
 * one of a millimetre does. Throws, at once or when it is drawn, for what is no SVG.
 */
export function drawSvg(svg: string, pixels: Pixels): Sharp {
  const text = framed(svg, pixels);
  if (text === null) throw new Error('no drawing');
  // at 72 dots per inch a pixel of the file is a pixel of the picture
  return sharp(Buffer.from(text), {
    density: 72,
    limitInputPixels: pixels.width * pixels.height,
    failOn: 'error',
  });
}

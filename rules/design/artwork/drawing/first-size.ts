import { MAX_IMAGE_SIDE } from '../limits.ts';
import { lengthSaid } from './sized.ts';
import { readLength, type Size } from './viewport.ts';
import { readXml } from './xml.ts';

/**
 * How large a drawing is placed, in canvas pixels: as large as it says. One that names no size, only the
 * units it counts in, is placed as long as a picture may be (CFG-018): ten units would be a speck of 4 mm,
 * and it has no pixels that growing shows. The other input is the size browsers give it.
 */
export function firstSize(text: string, { width, height }: Size): Size {
  const root = readXml(text);
  const names = (side: 'width' | 'height'): boolean =>
    typeof readLength(root ? lengthSaid(root, side) : undefined, null) === 'number';
  if (!root || names('width') || names('height')) return { width, height };
  const scale = MAX_IMAGE_SIDE / Math.max(width, height);
  return { width: width * scale, height: height * scale };
}

import { createHash } from 'node:crypto';
import type { PaintFormat } from './picture-format.ts';
import type { PictureRequest } from './picture-request.ts';

/** Raise with every change of a drawing or of a quality setting, or old pictures stay in the caches. */
const ART_VERSION = 1;

/** Of a product only what is drawn: a new price or stock must not repaint its pictures. */
function drawn(request: PictureRequest): unknown {
  if (!('product' in request)) return request;
  const { id, category, type, length, shape, width, height, sides } = request.product;
  const faces = sides.map((side) => [side.name, side.width, side.height]);
  return { ...request, product: [id, category, type, length, shape, width, height, faces] };
}

/** 32 hexadecimal digits, safe as a file name; equal for equal pictures. */
export function cacheKey(request: PictureRequest, format: PaintFormat): string {
  const content = JSON.stringify([ART_VERSION, format, drawn(request)]);
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

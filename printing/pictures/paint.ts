import { drawCategory } from '../art/category-drawing.ts';
import { drawFlatSide } from '../art/flat-side.ts';
import { drawHeroLayers, drawHome } from '../art/home-drawing.ts';
import { drawPlaceholder } from '../art/placeholder-drawing.ts';
import { drawProduct } from '../art/product-drawing.ts';
import { drawSlat } from '../art/whole-slat.ts';
import type { PaintFormat } from './picture-format.ts';
import type { PictureRequest } from './picture-request.ts';
import { pictureTypes, renderPicture } from './render-picture.ts';

export type Painted = { readonly body: Buffer; readonly type: string };

/** Below this width the finest strokes are thinner than a pixel and only cost time. */
const FULL_DETAIL_FROM = 700;

function svgOf(request: PictureRequest): string {
  if (request.kind === 'design') {
    const side = drawFlatSide(request);
    if (side === null) throw new Error('A resolved design image names a side the product has');
    return side.svg;
  }
  if (request.kind === 'slat') return drawSlat(request).svg;
  const ratio = request.width / request.height;
  switch (request.kind) {
    case 'product':
      return drawProduct({ ...request, ratio, detail: request.width < FULL_DETAIL_FROM ? 'card' : 'full' })
        .svg;
    case 'category':
      return drawCategory(request.category, request.picture, ratio).svg;
    case 'home':
      return drawHome(request.picture, ratio).svg;
    case 'heroSlat':
      return drawHeroLayers()[request.slat]?.svg ?? drawPlaceholder(ratio).svg;
    case 'placeholder':
      return drawPlaceholder(ratio).svg;
  }
}

/** Draws a picture and brings it into a format of formatFor; a design image is always its SVG. */
export async function paint(request: PictureRequest, format: PaintFormat): Promise<Painted> {
  const svg = svgOf(request);
  if (request.kind === 'design' || request.kind === 'slat' || format === 'svg')
    return { body: Buffer.from(svg), type: 'image/svg+xml' };
  const { width, height } = request;
  const body = await renderPicture(svg, { width, height, format, clear: request.kind === 'heroSlat' });
  return { body, type: pictureTypes[format] };
}

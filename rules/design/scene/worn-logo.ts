import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import { type Px, px, pxToMm } from '#rules/platform/units.ts';
import { fixedTechnology } from '#rules/prices/pricing/side-technology.ts';
import { commonArea, printArea } from '../artwork/areas.ts';
import { placePicture } from '../artwork/commands/place-picture.ts';
import { startingFontSize } from '../artwork/commands/text.ts';
import { emptyDocument } from '../artwork/document.ts';
import { times } from '../artwork/drawing/matrix.ts';
import type { Measure } from '../artwork/measure.ts';
import { boxOf } from '../artwork/placement.ts';
import type { Matrix, Point } from './camera.ts';
import type { Box } from './outline.ts';
import { type Look, placedIn } from './picture.ts';

/** In pixels of the file; only the proportion and a very small size count. */
export type LogoSize = { readonly width: number; readonly height: number };

/** A logo over a picture of a product, in millimetres of the picture. */
export type WornLogo = {
  /** what the picture shows */
  readonly box: Box;
  /** from millimetres of the front to those of the picture */
  readonly matrix: Matrix;
  /** what of the front can be seen, in its millimetres */
  readonly outline: readonly Point[];
  /** where the logo lies on the front, in its millimetres */
  readonly logo: Box;
};

/** There are no letters to measure, and no codes. */
const noLetters: Measure = { width: () => px(0), qr: () => null };

/** Where the designer would put the logo on an empty front, mm; null where it would refuse it. */
export function logoOnFront(product: Product, scale: Scale, { width, height }: LogoSize): Box | null {
  const [front] = product.sides;
  if (!front) return null;
  const { category, type } = product;
  // as the designer has it: the technology of a side that nothing stands on
  const area = printArea(front, scale, fixedTechnology(category, type === 'slimboy') ?? 'Digital');
  const placed = placePicture(emptyDocument(product, null, scale), {
    ...{ side: 1, id: 'logo', image: 'logo', name: 'logo', width, height, area },
    measure: noLetters,
    room: { area: commonArea(front, scale) ?? area, most: startingFontSize(front, scale) },
  });
  const node = placed.ok ? placed.value.sides[0]?.images[0] : undefined;
  if (!node) return null;
  const at = boxOf(node);
  const inMm = (value: Px): number => pxToMm(value);
  return { x: inMm(at.x), y: inMm(at.y), w: inMm(at.width), h: inMm(at.height) };
}

/** The logo on the front as a picture of the product shows it; null where no logo can be there. */
export function wornLogo(product: Product, look: Look, size: LogoSize): WornLogo | null {
  const { box, faces } = placedIn(product, look);
  const front = faces.find(({ sideIndex }) => sideIndex === 0);
  const logo = logoOnFront(product, look.scale, size);
  if (!front || !logo) return null;
  return { box, matrix: front.matrix, outline: front.outline, logo };
}

/** Where the four corners of the logo lie, as fractions of the picture, clockwise from its top left. */
export function logoCorners({ box, matrix, logo }: Pick<WornLogo, 'box' | 'matrix' | 'logo'>): Point[] {
  const [a, b, c, d, e, f] = times([1 / box.w, 0, 0, 1 / box.h, -box.x / box.w, -box.y / box.h], matrix);
  const { x, y, w, h } = logo;
  return (
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ] as const
  ).map(([u, v]) => [a * u + c * v + e, b * u + d * v + f]);
}

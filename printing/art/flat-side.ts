import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import { rulerOutline, spatulaOutline } from '#rules/design/scene/boards.ts';
import { rulerLook, spatulaLook } from './board-look.ts';
import { type Drawing, type Picture, toPicture } from './drawing.ts';
import { flatBoard } from './flat-board.ts';
import { flatPencil } from './flat-pencil.ts';
import { flatSlat } from './flat-slat.ts';
import { meterLook } from './meter-look.ts';
import { rulerFace, rulerHoles } from './ruler.ts';
import { paintOf } from './skin.ts';
import { spatulaFace, spatulaHoles } from './spatula.ts';

export type FlatSide = {
  readonly product: Product;
  readonly sideIndex: number;
  readonly color: string | null;
  readonly scale: Scale;
  /** prefix of the ids inside; several sides stand on one page */
  readonly id?: string;
};

/**
 * A side seen straight on: the ground of the designer's canvas and of the picture in the cart (CAT-097).
 * The viewBox is exactly the side in mm, 0,0 top left, so a print drawn in the side's millimetres lies right
 * on it. null when the product has no such side.
 */
export function drawFlatSide({
  product,
  sideIndex,
  color,
  scale,
  id = `s${sideIndex}`,
}: FlatSide): Picture | null {
  const side = product.sides[sideIndex];
  if (side === undefined) return null;
  const { width, height } = side;
  const draw: Record<Product['category'], () => Drawing> = {
    meter: () =>
      flatSlat({
        id,
        side,
        scale,
        metal: meterLook(product, color).metal,
        skin: paintOf(color, 'natural').skin,
      }),
    ruler: () => {
      const look = rulerLook(id, { ...product, width, height }, scale, paintOf(color, 'natural').skin);
      return flatBoard({
        id,
        skin: look.skin,
        outline: rulerOutline(width, height),
        face: sideIndex === 0 ? rulerFace(look) : '',
        holes: rulerHoles(look),
        width,
        back: sideIndex > 0,
      });
    },
    spatula: () => {
      const look = spatulaLook(id, { ...product, width, height }, scale, paintOf(color, 'birch').skin);
      return flatBoard({
        id,
        skin: look.skin,
        outline: spatulaOutline(width, height),
        face: sideIndex === 0 ? spatulaFace(look) : '',
        holes: spatulaHoles(look),
        width,
        back: sideIndex > 0,
      });
    },
    pencil: () =>
      flatPencil({ id, product, sideIndex, width, height, scale, paint: paintOf(color, 'cedar') }),
  };
  return toPicture(draw[product.category](), { x: 0, y: 0, w: width, h: height });
}

import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import { n } from '#rules/design/scene/numbers.ts';
import { paintStart, pencilShapeOf, shapeLook } from '#rules/design/scene/pencil-shape.ts';
import { darken, lighten, tone } from './color-mix.ts';
import type { Drawing } from './drawing.ts';
import { down } from './gradient.ts';
import { grain } from './grain.ts';
import { isWood, material, woodLooks } from './material.ts';
import { DIP } from './pencil.ts';
import { PENCIL_SCALE_SIDE, pencilScale } from './pencil-scale.ts';
import type { Paint } from './skin.ts';

type FlatPencil = {
  readonly id: string;
  readonly product: Product;
  readonly sideIndex: number;
  /** the side, mm */
  readonly width: number;
  readonly height: number;
  readonly scale: Scale;
  readonly paint: Paint;
};

const cedar = woodLooks.cedar;

/** One side of a pencil, straight on: cone at the left, dipped end at the right. */
export function flatPencil({ id, product, sideIndex, width, height, scale, paint }: FlatPencil): Drawing {
  const shape = pencilShapeOf(product);
  const sharpened = product.type === 'sharpened';
  const mat = material(paint.skin);
  const start = paintStart(shape, sharpened);
  const cone = sharpened ? shapeLook(shape).cone : 0;
  const end = paint.endHex ? width - DIP : width;
  const round = shape === 'round';
  const shade = (name: string, hex: string): string =>
    down(`${id}${name}`, [
      [0, tone(hex, round ? -0.05 : 0.1)],
      [0.3, tone(hex, round ? 0.3 : 0.04)],
      [0.65, hex],
      [1, tone(hex, round ? -0.3 : -0.1)],
    ]);
  const middle = height / 2;
  // The sharpener's curve in the paint, and the cone with its lead, narrowing to a point in the middle of the
  // side.
  const cut = sharpened ? Math.min(2.6, height * 0.42) : 0;
  const coat = `M${n(start)} 0Q${n(start - 2 * cut)} ${n(middle)} ${n(start)} ${n(height)}H${n(width)}V0Z`;
  const wedge = `M${n(start)} 0H${n(cone)}L.3 ${n(middle - 0.3)}V${n(middle + 0.3)}L${n(cone)} ${n(height)}H${n(start)}Z`;
  const lead = cone * 0.3;
  const half = (middle * lead) / Math.max(cone, 1);
  const tip = sharpened
    ? `<path d="${wedge}" fill="url(#${id}w)"/><path d="M.3 ${n(middle - 0.3)}L${n(lead)} ${n(middle - half)}Q${n(lead + 0.8)} ${n(middle)} ${n(lead)} ${n(middle + half)}L.3 ${n(middle + 0.3)}Z" fill="${paint.leadHex}"/>`
    : '';
  const wood = isWood(paint.skin)
    ? grain({
        x: start,
        y: 0,
        w: end - start,
        h: height,
        color: mat.grain,
        strength: 0.9,
        seed: 4 + sideIndex,
        pitch: 0.9,
      })
    : '';
  const marks =
    scale === 'pencilScale' && sideIndex === PENCIL_SCALE_SIDE
      ? `<g transform="translate(${n(start)} 0)">${pencilScale(end - start, height, mat)}</g>`
      : '';
  const dip = paint.endHex
    ? `<rect x="${n(end)}" width="${DIP}" height="${n(height)}" fill="url(#${id}e)"/><path d="M${n(end)} 0V${n(height)}" stroke="#000" stroke-width=".2" opacity=".25"/>`
    : '';
  const edge = `<path d="M${n(start)} .1H${n(width)}" stroke="#fff" stroke-width=".25" opacity=".4"/><path d="M${n(start)} ${n(height - 0.1)}H${n(width)}" stroke="${darken(mat.base, 0.5)}" stroke-width=".25" opacity=".35"/>`;
  const defs =
    shade('a', mat.base) +
    (paint.endHex ? shade('e', paint.endHex) : '') +
    down(`${id}w`, [
      [0, lighten(cedar.base, 0.2)],
      [0.5, cedar.base],
      [1, darken(cedar.base, 0.25)],
    ]) +
    `<clipPath id="${id}k"><path d="${coat}"/></clipPath>`;
  const body = `${tip}<path d="${coat}" fill="url(#${id}a)"/><g clip-path="url(#${id}k)">${wood}</g>${marks}${dip}${edge}`;
  return { defs, body, box: { x: 0, y: 0, w: width, h: height } };
}

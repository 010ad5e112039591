import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import { n } from '#rules/design/scene/numbers.ts';
import { path } from '#rules/design/scene/outline.ts';
import { JOINT_PITCH, slatOutline } from '#rules/design/scene/slats.ts';
import { darken, lighten } from './color-mix.ts';
import { type Picture, toPicture } from './drawing.ts';
import { down } from './gradient.ts';
import { grain } from './grain.ts';
import { material } from './material.ts';
import { endPlate, metalDefs, rivet } from './metal.ts';
import { meterLook } from './meter-look.ts';
import { paintOf } from './skin.ts';
import { slatMarks } from './slat.ts';

type WholeSlat = {
  readonly product: Product;
  readonly color: string | null;
  readonly scale: Scale;
  /** from 0 */
  readonly slat: number;
  /** the face below, turned over along its length; it has no graduation */
  readonly under: boolean;
};

/** One slat of a rule with its part of the graduation, from end to end, straight on: what turns in space. */
export function drawSlat({ product, color, scale, slat, under }: WholeSlat): Picture {
  const { metal, width, slats } = meterLook(product, color);
  const mat = material(paintOf(color, 'natural').skin);
  const r = width / 2;
  const [first, last] = [slat === 0, slat === slats - 1];
  const [left, right] = under ? [last, first] : [first, last];
  const line = path(slatOutline(left ? 0 : -r, right ? JOINT_PITCH : JOINT_PITCH + r, width, left, right));
  const defs =
    metalDefs('t', metal) +
    `<clipPath id="tk"><path d="${line}"/></clipPath>` +
    down('tb', [
      [0, lighten(mat.base, 0.12)],
      [0.2, lighten(mat.base, 0.03)],
      [0.7, mat.base],
      [1, darken(mat.base, 0.05)],
    ]);
  const wood = grain({
    ...{ x: -r, y: -r, w: JOINT_PITCH + width, h: width },
    color: mat.grain,
    strength: mat.strength * 0.9,
    seed: 11 + slat * 17 + (under ? 5 : 0),
  });
  // a face that can be printed without a scale has none, as in the designer
  const isBlank = under || (last && (product.sides[2]?.printAreas.length ?? 0) > 0);
  const isGraduated = !isBlank && (scale === 'freeTop' || scale === 'freeCenter');
  const marks = slatMarks({
    scale: isGraduated ? scale : 'withoutPrint',
    to: JOINT_PITCH,
    width,
    startCm: (slat * JOINT_PITCH) / 10,
    mat,
    freeLeft: left ? 0 : 6.2,
    freeRight: right ? 0 : 6.2,
    numberLeft: left ? 12 : 0,
    numberRight: right ? 12 : 9,
  });
  const joints = [left ? null : 0, right ? null : JOINT_PITCH]
    .map((x) => (x === null ? '' : rivet('t', x, 0, width * 0.27, metal)))
    .join('');
  const plates =
    (left ? endPlate('t', 0, width, 1, metal) : '') +
    (right ? endPlate('t', JOINT_PITCH, width, -1, metal) : '');
  const body =
    `<g transform="translate(${n(r)} ${n(r)})"><rect x="${n(-r)}" y="${n(-r)}" width="${n(JOINT_PITCH + width)}" height="${n(width)}" fill="${mat.base}"/>` +
    `<g clip-path="url(#tk)"><path d="${line}" fill="url(#tb)"/>${wood}${marks}${plates}` +
    `<path d="${line}" fill="none" stroke="#fff" stroke-width=".6" opacity=".25"/></g>${joints}</g>`;
  const box = { x: 0, y: 0, w: JOINT_PITCH + width, h: width };
  return toPicture({ defs, body, box }, box);
}

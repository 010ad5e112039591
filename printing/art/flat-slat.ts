import type { ProductSide, Scale } from '#rules/catalogue/products/product.ts';
import { n } from '#rules/design/scene/numbers.ts';
import { path } from '#rules/design/scene/outline.ts';
import { slatOutline } from '#rules/design/scene/slats.ts';
import { darken, lighten } from './color-mix.ts';
import type { Drawing } from './drawing.ts';
import { down } from './gradient.ts';
import { grain } from './grain.ts';
import { material, type Skin } from './material.ts';
import { endPlate, type Metal, metalDefs, rivet } from './metal.ts';
import { type SlatScale, slatMarks } from './slat.ts';

type FlatSlat = {
  readonly id: string;
  readonly side: ProductSide;
  readonly scale: Scale;
  readonly metal: Metal;
  readonly skin: Skin;
};

/**
 * One slat, straight on. Front and back lie between two joints; an end slat has the end plate at its outer
 * end. Only the front carries the graduation: the back and the end slats stay blank for print.
 */
export function flatSlat({ id, side, scale, metal, skin }: FlatSlat): Drawing {
  const { width, height, name } = side;
  const mat = material(skin);
  const h = height / 2;
  const plateLeft = name === 'endSlatFront';
  const plateRight = name === 'endSlatBack';
  const line = path(slatOutline(0, width, height, plateLeft, plateRight));
  const defs =
    metalDefs(id, metal) +
    `<clipPath id="${id}k"><path d="${line}"/></clipPath>` +
    down(`${id}b`, [
      [0, lighten(mat.base, 0.22)],
      [0.14, lighten(mat.base, 0.06)],
      [0.7, mat.base],
      [1, darken(mat.base, 0.07)],
    ]);
  const wood = grain({
    x: 0,
    y: -h,
    w: width,
    h: height,
    color: mat.grain,
    strength: mat.strength * 0.8,
    seed: 11,
  });
  const slatScale: SlatScale = scale === 'freeTop' || scale === 'freeCenter' ? scale : 'withoutPrint';
  const marks = slatMarks({
    scale: name === 'front' ? slatScale : 'withoutPrint',
    to: width,
    width: height,
    startCm: 0,
    mat,
    freeLeft: 6.2,
    freeRight: 6.2,
    numberLeft: 15,
    numberRight: 14,
  });
  const plates =
    (plateLeft ? endPlate(id, 0, height, 1, metal) : '') +
    (plateRight ? endPlate(id, width, height, -1, metal) : '');
  const joints =
    (plateLeft ? '' : rivet(id, h, 0, height * 0.27, metal)) +
    (plateRight ? '' : rivet(id, width - h, 0, height * 0.27, metal));
  const body =
    `<g transform="translate(0 ${n(h)})"><g clip-path="url(#${id}k)"><path d="${line}" fill="url(#${id}b)"/>${wood}${marks}${plates}` +
    `<path d="${line}" fill="none" stroke="#fff" stroke-width=".6" opacity=".3"/></g>${joints}` +
    `<path d="${line}" fill="none" stroke="${darken(mat.edge, 0.2)}" stroke-width=".3" opacity=".5"/></g>`;
  return { defs, body, box: { x: 0, y: 0, w: width, h: height } };
}

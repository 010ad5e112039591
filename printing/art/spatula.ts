import type { Scale } from '#rules/catalogue/products/product.ts';
import { spatulaOutline } from '#rules/design/scene/boards.ts';
import { n } from '#rules/design/scene/numbers.ts';
import { board, type Hole, type Pose } from './board.ts';
import type { Drawing } from './drawing.ts';
import { material, type Skin } from './material.ts';
import { numeral, numeralWidth } from './numerals.ts';
import { ticks } from './ticks.ts';

/** Millimetres of filling level a graduated stirrer can read. */
const GRADUATED = 200;

export type Spatula = {
  readonly id: string;
  readonly skin: Skin;
  readonly scale: Extract<Scale, 'withoutPrint' | 'cmUnits' | 'mmUnits'>;
  /** board, mm */
  readonly length: number;
  readonly width: number;
  readonly thickness: number;
  readonly holes: boolean;
  readonly print?: string;
};

/**
 * Paint runs through three holes in the square end, which is the one that stirs; they keep clear of a
 * graduation.
 */
export const spatulaHoles = (p: Pick<Spatula, 'holes' | 'length' | 'width' | 'scale'>): Hole[] => {
  const r = Math.min(4.2, p.width * 0.17, p.scale === 'withoutPrint' ? 4.2 : p.width / 2 - 9.4);
  return p.holes ? [12, 27, 42].map((x) => [p.length - x, p.width / 2, r] as const) : [];
};

/** The graduation counts from the square end: it stands on the bottom of the bucket. */
export function spatulaFace(p: Spatula): string {
  if (p.scale === 'withoutPrint') return p.print ?? '';
  const mat = material(p.skin);
  const fine = p.scale === 'mmUnits';
  const t = ticks({
    len: GRADUATED,
    y: p.width,
    dir: -1,
    mm: fine ? 2.8 : 0,
    five: fine ? 3.8 : 3.4,
    cm: 5.2,
  });
  let ink = '';
  let mark = '';
  const size = fine ? 2.3 : 3;
  for (let c = 1; c < GRADUATED / 10; c++) {
    const value = fine ? c * 10 : c;
    const figure = numeral(
      value,
      GRADUATED - c * 10 - numeralWidth(value, size) / 2,
      p.width - 6 - size,
      size,
    );
    if (c % 10 === 0) mark += figure;
    else ink += figure;
  }
  return (
    `<g transform="translate(${n(p.length)} 0) scale(-1 1)" fill="none" stroke="${mat.ink}"><path d="${t.thin}" stroke-width=".17"/><path d="${t.thick}" stroke-width=".24"/></g>` +
    `<g fill="none" stroke="${mat.ink}" stroke-linejoin="round" transform="translate(${n(p.length - GRADUATED)} 0)"><path d="${ink}" stroke-width="${fine ? 0.3 : 0.38}"/><path d="${mark}" stroke="${mat.mark}" stroke-width="${fine ? 0.45 : 0.58}"/></g>` +
    (p.print ?? '')
  );
}

/** A paint stirrer lying on a table (CAT-098 sizes come with the parameters). */
export function spatula(p: Spatula, pose: Pose): Drawing {
  return board({
    ...pose,
    id: p.id,
    outline: spatulaOutline(p.length, p.width),
    thickness: p.thickness,
    mat: material(p.skin),
    face: spatulaFace(p),
    holes: spatulaHoles(p),
  });
}

import { n } from '#rules/design/scene/numbers.ts';
import type { Material } from './material.ts';
import { numeral, numeralWidth } from './numerals.ts';
import { ticks } from './ticks.ts';

/** The face of a flat pencil that carries centimetres, counted from 0. */
export const PENCIL_SCALE_SIDE = 2;

/**
 * Centimetres along the lower edge of a flat pencil's face.
 * @param length paint from its edge at the tip to the far end, mm; @param bottom y of the lower edge
 */
export function pencilScale(length: number, bottom: number, mat: Material): string {
  const len = Math.floor((length - 6) / 10) * 10;
  const t = ticks({ len, y: bottom, dir: -1, mm: 1.8, five: 2.6, cm: 3.4 });
  let ink = '';
  let mark = '';
  for (let c = 1; c < len / 10; c++) {
    const figure = numeral(c, c * 10 - numeralWidth(c, 2.6) / 2, bottom - 4.2 - 2.6, 2.6);
    if (c % 10 === 0) mark += figure;
    else ink += figure;
  }
  return (
    `<g transform="translate(${n(length - len - 3)} 0)" fill="none" stroke="${mat.ink}" stroke-linejoin="round">` +
    `<path d="${t.thin}" stroke-width=".17"/><path d="${t.thick}" stroke-width=".24"/>` +
    `<path d="${ink}" stroke-width=".33"/><path d="${mark}" stroke="${mat.mark}" stroke-width=".5"/></g>`
  );
}

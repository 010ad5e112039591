import { rulerEdge, rulerOutline } from '#rules/design/scene/boards.ts';
import { n } from '#rules/design/scene/numbers.ts';
import { board, type Hole, type Pose } from './board.ts';
import { darken } from './color-mix.ts';
import type { Drawing } from './drawing.ts';
import { down } from './gradient.ts';
import { type Material, material, type Skin } from './material.ts';
import { numeral, numeralWidth } from './numerals.ts';
import { ticks } from './ticks.ts';

/** The graduation starts 5 mm from the end: a worn corner must not cost a measure. */
const RULER_MARGIN = 5;
const BEVEL = 6.4;

export type Ruler = {
  readonly id: string;
  readonly skin: Skin;
  /** graduation, cm */
  readonly cm: number;
  /** board, mm */
  readonly length: number;
  readonly width: number;
  readonly thickness: number;
  readonly doubleBevel: boolean;
  readonly hole: boolean;
  /** false for the underside: no bevel, no graduation */
  readonly marked?: boolean;
  /** in board space, 0,0 top left */
  readonly print?: string;
};

/** A hanging hole in the free end of the face, clear of the bevel and of the graduation. */
export const rulerHoles = (p: Pick<Ruler, 'hole' | 'length' | 'width'>): Hole[] =>
  p.hole ? [[p.length - 6.5, p.width * 0.4, 2.6]] : [];

function bevel(p: Ruler, mat: Material, upper: boolean): string {
  const place = upper ? `translate(0 ${BEVEL}) scale(1 -1)` : `translate(0 ${n(p.width - BEVEL)})`;
  const fill = upper ? 'fill="#5a3510" opacity=".08"' : `fill="url(#${p.id}v)"`;
  return (
    `<g transform="${place}"><rect width="${n(p.length)}" height="${BEVEL}" ${fill}/>` +
    `<path d="M0 0H${n(p.length)}" stroke="${darken(mat.base, 0.3)}" stroke-width=".28" opacity=".5"/>` +
    `<path d="M0 .3H${n(p.length)}" stroke="#fff" stroke-width=".3" opacity=".6"/></g>`
  );
}

function graduation(p: Ruler, mat: Material, y: number, dir: 1 | -1): string {
  const t = ticks({ len: p.cm * 10, y, dir, mm: 3.2, five: 4.5, cm: 6 });
  const size = 3.3;
  let ink = '';
  let mark = '';
  // The upper edge of a double bevel repeats the ticks only: two rows of figures would eat the print area.
  for (let c = 0; c <= p.cm && dir < 0; c++) {
    const figure = numeral(c, c * 10 - numeralWidth(c, size) / 2, y - 7.1 - size, size);
    if (c % 10 === 0 && c) mark += figure;
    else ink += figure;
  }
  return (
    `<g transform="translate(${RULER_MARGIN} 0)" fill="none" stroke="${mat.ink}" stroke-linejoin="round">` +
    `<path d="${t.thin}" stroke-width=".17"/><path d="${t.thick}" stroke-width=".26"/>` +
    `<path d="${ink}" stroke-width=".4"/><path d="${mark}" stroke="${mat.mark}" stroke-width=".62"/></g>`
  );
}

/** Bevels and graduation of a ruler's face in board space; used flat by the designer as well. */
export function rulerFace(p: Ruler): string {
  if (p.marked === false) return p.print ?? '';
  const mat = material(p.skin);
  const shine = `<defs>${down(`${p.id}v`, [
    [0, '#fff', 0.5],
    [0.12, '#fff', 0.3],
    [1, '#fff', 0.08],
  ])}</defs>`;
  const upper = p.doubleBevel ? bevel(p, mat, true) : '';
  const upperTicks = p.doubleBevel ? graduation(p, mat, 0, 1) : '';
  return (
    shine + bevel(p, mat, false) + upper + graduation(p, mat, p.width, -1) + upperTicks + (p.print ?? '')
  );
}

/** A ruler lying on a table (CAT-099 sizes come with the parameters). */
export function ruler(p: Ruler, pose: Pose): Drawing {
  return board({
    ...pose,
    id: p.id,
    outline: rulerOutline(p.length, p.width),
    thickness: rulerEdge(p.thickness, p.doubleBevel),
    mat: material(p.skin),
    face: rulerFace(p),
    holes: rulerHoles(p),
  });
}

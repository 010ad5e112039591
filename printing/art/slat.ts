import type { Scale } from '#rules/catalogue/products/product.ts';
import { n } from '#rules/design/scene/numbers.ts';
import type { Detail } from './grain.ts';
import type { Material } from './material.ts';
import { numeral, numeralWidth } from './numerals.ts';
import { ticks } from './ticks.ts';

export type SlatScale = Extract<Scale, 'withoutPrint' | 'freeTop' | 'freeCenter'>;
/** Keeps a repeated piece of SVG once in the definitions and returns a reference to it. */
export type Share = (key: string, svg: string) => string;

type Marks = {
  readonly scale: SlatScale;
  /** x of the left and right end of the graduation; its zero lies at x = 0 */
  readonly from?: number;
  readonly to: number;
  readonly width: number;
  readonly startCm: number;
  /** numerals printed red instead of every tenth */
  readonly marked?: readonly number[] | undefined;
  readonly mat: Material;
  /** mm kept free at the left and right end, for joints and end plates */
  readonly freeLeft: number;
  readonly freeRight: number;
  /** free ends for numerals are wider than for ticks */
  readonly numberLeft: number;
  readonly numberRight: number;
  readonly detail?: Detail;
  readonly share?: Share;
  readonly shareKey?: string;
};

/** freeTop: one edge, 7 mm stay free above it. freeCenter: both edges, smaller figures beside their ticks. */
const edgesOf = (scale: SlatScale, half: number) =>
  scale === 'freeCenter'
    ? ([
        { y: half, dir: -1, mm: 1.6, five: 2.3, cm: 3.1, figure: 2.3, beside: true },
        { y: -half, dir: 1, mm: 1.6, five: 2.3, cm: 3.1, figure: 2.3, beside: true },
      ] as const)
    : ([{ y: half, dir: -1, mm: 2.9, five: 4, cm: 5.2, figure: 3, beside: false }] as const);

/**
 * Graduation of one slat face; local space x along the slat, y from -width/2 to width/2. Every tenth
 * centimetre is red.
 */
export function slatMarks(p: Marks): string {
  if (p.scale === 'withoutPrint') return '';
  const card = p.detail === 'card';
  const skip = (i: number): boolean => i < p.freeLeft || i > p.to - p.freeRight;
  let out = '';
  for (const e of edgesOf(p.scale, p.width / 2)) {
    const t = ticks({ len: p.to, y: e.y, dir: e.dir, mm: card ? 0 : e.mm, five: e.five, cm: e.cm, skip });
    let ink = '';
    let mark = '';
    for (let c = 1; c <= p.to / 10; c++) {
      const x = c * 10;
      if (x < p.numberLeft || x > p.to - p.numberRight) continue;
      const value = p.startCm + c;
      const w = numeralWidth(value, e.figure);
      const left = e.beside ? x - w - 0.55 : x - w / 2;
      const besideTop = e.dir < 0 ? e.y - 4.6 : e.y + 4.6 - e.figure;
      const figure = numeral(value, left, e.beside ? besideTop : e.y - e.cm - 0.75 - e.figure, e.figure);
      if (p.marked ? p.marked.includes(value) : value % 10 === 0) mark += figure;
      else ink += figure;
    }
    const lines = `<path d="${t.thin}" stroke-width="${card ? 0.26 : 0.17}" opacity=".92"/><path d="${t.thick}" stroke-width="${card ? 0.36 : 0.24}"/>`;
    out += p.share ? p.share(`${e.dir < 0 ? 'b' : 'a'}${p.shareKey ?? ''}`, lines) : lines;
    out += `<path d="${ink}" stroke-width="${n(e.figure * 0.125)}"/><path d="${mark}" stroke="${p.mat.mark}" stroke-width="${n(e.figure * 0.19)}"/>`;
  }
  return `<g fill="none" stroke="${p.mat.ink}" stroke-linejoin="round">${out}</g>`;
}

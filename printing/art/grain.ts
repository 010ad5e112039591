import { n } from '#rules/design/scene/numbers.ts';
import { makeNoise, makeRandom } from './random.ts';

export type Detail = 'full' | 'card';
export type GrainBox = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
type Grain = GrainBox & {
  readonly color: string;
  readonly strength: number;
  readonly seed: number;
  readonly pitch?: number;
  readonly detail?: Detail;
};

/**
 * Flowing wood grain over a rectangle, as strokes only. Small pictures (card) take coarser steps: nobody sees
 * the rest.
 */
export function grain({ x, y, w, h, color, strength, seed, pitch = 1.5, detail = 'full' }: Grain): string {
  const step = detail === 'card' ? 30 : 14;
  const distance = detail === 'card' ? pitch * 1.5 : pitch;
  const random = makeRandom(seed);
  const noise = makeNoise(seed * 7 + 3);
  const lines = { fine: '', middle: '', bold: '' };
  const sx = 70 + random() * 40;
  const sy = 9 + random() * 6;
  const swing = h * 0.16;
  for (let row = y - 2; row < y + h + 2; row += distance * (0.55 + random() * 0.9)) {
    const short = random() < 0.35;
    const from = short ? x + random() * w * 0.5 : x - 2;
    const to = short ? from + w * (0.25 + random() * 0.4) : x + w + 2;
    const height = (at: number): number =>
      row + noise(at / sx, row / sy) * swing + noise(at / 19 + 40, row / 3) * 0.16;
    let px = from;
    let py = height(from);
    let d = `M${n(px)} ${n(py)}`;
    for (let next = from + step; px < to; next += step) {
      const cx = Math.min(next, to);
      const cy = height(cx);
      d += `Q${n(px)} ${n(py)} ${n((px + cx) / 2)} ${n((py + cy) / 2)}`;
      px = cx;
      py = cy;
    }
    const k = random();
    lines[k < 0.55 ? 'fine' : k < 0.88 ? 'middle' : 'bold'] += d;
  }
  const count = Math.round((w * h) / (detail === 'card' ? 150 : 46));
  let pores = '';
  for (let i = 0; i < count; i++)
    pores += `M${n(x + random() * w)} ${n(y + random() * h)}l${n(1.4 + random() * 4)} ${n((random() - 0.5) * 0.24)}`;
  const o = (value: number): string => n(value * strength);
  return (
    `<g fill="none" stroke="${color}" stroke-linecap="round">` +
    `<path d="${lines.fine}" stroke-width=".16" opacity="${o(0.3)}"/>` +
    `<path d="${lines.middle}" stroke-width=".32" opacity="${o(0.24)}"/>` +
    `<path d="${lines.bold}" stroke-width=".7" opacity="${o(0.15)}"/>` +
    `<path d="${pores}" stroke-width=".12" opacity="${o(0.42)}"/></g>`
  );
}

import { n } from '#rules/design/scene/numbers.ts';
import { down, glow } from './gradient.ts';

export type Metal = 'brass' | 'steel' | 'black';

/** highlight, light, body, dark */
const tones: Record<Metal, readonly [string, string, string, string]> = {
  brass: ['#fff3c9', '#e5c678', '#b98a36', '#7d5a1d'],
  steel: ['#ffffff', '#d9dbdd', '#a3a8ac', '#63686d'],
  black: ['#8a8d90', '#3c3e41', '#232527', '#0c0d0e'],
};

/** Gradients `{id}m` (turned) and `{id}p` (rolled plate). */
export function metalDefs(id: string, metal: Metal): string {
  const [high, light, body, low] = tones[metal];
  return (
    glow(`${id}m`, [
      [0, high],
      [0.38, light],
      [0.78, body],
      [1, low],
    ]) +
    down(`${id}p`, [
      [0, light],
      [0.22, high],
      [0.55, light],
      [0.9, body],
      [1, low],
    ])
  );
}

export function rivet(id: string, x: number, y: number, r: number, metal: Metal): string {
  const [high, , , low] = tones[metal];
  return (
    `<g transform="translate(${n(x)} ${n(y)})"><circle r="${n(r + 0.35)}" fill="#2a1a08" opacity=".28"/>` +
    `<circle r="${n(r)}" fill="url(#${id}m)"/>` +
    `<circle r="${n(r * 0.8)}" fill="none" stroke="${low}" stroke-width=".22" opacity=".45"/>` +
    `<circle r="${n(r * 0.76)}" fill="none" stroke="${high}" stroke-width=".18" opacity=".7"/>` +
    `<circle r="${n(r * 0.36)}" fill="url(#${id}m)" stroke="${low}" stroke-width=".2" stroke-opacity=".6"/></g>`
  );
}

/** Plate widths follow the slat: 0.62 of its width. */
const endPlateLength = (slatWidth: number): number => slatWidth * 0.62;

/** @param x the slat's end; @param dir 1 when the slat goes on to the right of it */
export function endPlate(id: string, x: number, width: number, dir: 1 | -1, metal: Metal): string {
  const length = endPlateLength(width);
  const h = width / 2;
  const low = tones[metal][3];
  const x0 = dir > 0 ? x : x - length;
  const pin = (y: number): string =>
    `<circle cx="${n(x0 + length / 2)}" cy="${n(y)}" r=".8" fill="url(#${id}m)" stroke="${low}" stroke-width=".16"/>`;
  return (
    `<rect x="${n(x0 - 0.2)}" y="${n(-h)}" width="${n(length + 0.4)}" height="${n(width)}" fill="#2a1a08" opacity=".3"/>` +
    `<rect x="${n(x0)}" y="${n(-h)}" width="${n(length)}" height="${n(width)}" fill="url(#${id}p)"/>` +
    `<path d="M${n(dir > 0 ? x0 + length : x0)} ${n(-h)}v${n(width)}" stroke="${low}" stroke-width=".3" opacity=".7"/>` +
    pin(-h * 0.45) +
    pin(h * 0.45)
  );
}

import { clamp } from '#rules/design/scene/numbers.ts';

type Rgb = readonly [number, number, number];

export function channels(hex: string): Rgb {
  const part = (from: number): number => Number.parseInt(hex.slice(from, from + 2), 16);
  return [part(1), part(3), part(5)];
}

/** @param share 0 gives the first colour, 1 the second; both as #rrggbb */
export function mix(first: string, second: string, share: number): string {
  const to = channels(second);
  const t = clamp(share, 0, 1);
  return `#${channels(first)
    .map((value, i) =>
      Math.round(value + ((to[i] as number) - value) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export const lighten = (hex: string, share: number): string => mix(hex, '#ffffff', share);
/** Towards a warm black: shadows on wood and lacquer never turn blue. */
export const darken = (hex: string, share: number): string => mix(hex, '#1a0f06', share);
/** Lightens above zero, darkens below. */
export const tone = (hex: string, share: number): string =>
  share >= 0 ? lighten(hex, share) : darken(hex, -share);

/** Relative luminance, 0 to 1. */
export function luminance(hex: string): number {
  const linear = channels(hex).map((value) => {
    const v = value / 255;
    return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
}

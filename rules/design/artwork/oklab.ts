/**
 * Colours as the eye sees them. In OKLab (Björn Ottosson, 2020) equal distances look equally different; 0.02
 * is just visible side by side, black and white are 1 apart.
 */
export type Lab = { readonly l: number; readonly a: number; readonly b: number };

/** Light of each of the 256 steps of sRGB. */
const light: Float64Array = Float64Array.from({ length: 256 }, (_, step) => {
  const part = step / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** @param r, g, b whole numbers from 0 to 255 */
export function labOfRgb(r: number, g: number, b: number): Lab {
  const [red, green, blue] = [light[r] ?? 0, light[g] ?? 0, light[b] ?? 0];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

const step = (value: number): number => {
  const part = Math.min(1, Math.max(0, value));
  const coded = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
  return Math.round(coded * 255);
};

const byte = (value: number): string => value.toString(16).padStart(2, '0');

/** @param r, g, b whole numbers from 0 to 255 */
export const hexOfRgb = (r: number, g: number, b: number): string => `#${byte(r)}${byte(g)}${byte(b)}`;

/** The nearest colour a screen can show. */
export function hexOfLab({ l, a, b }: Lab): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return hexOfRgb(
    step(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    step(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    step(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  );
}

/** The three bytes of #rrggbb. */
export const rgbOfHex = (hex: string): readonly [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

export const labOfHex = (hex: string): Lab => labOfRgb(...rgbOfHex(hex));

export const squaredDistance = (one: Lab, two: Lab): number =>
  (one.l - two.l) ** 2 + (one.a - two.a) ** 2 + (one.b - two.b) ** 2;

/** How different two colours look, 0 to about 1. */
export const labDistance = (one: Lab, two: Lab): number => Math.sqrt(squaredDistance(one, two));

/** Relative luminance of WCAG 2, 0 to 1. */
export function luminance(hex: string): number {
  const [r, g, b] = rgbOfHex(hex);
  return 0.2126 * (light[r] ?? 0) + 0.7152 * (light[g] ?? 0) + 0.0722 * (light[b] ?? 0);
}

/** Contrast of WCAG 2, from 1 to 21. */
export function contrastRatio(one: string, two: string): number {
  const [low, high] = [luminance(one), luminance(two)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

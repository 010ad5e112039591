import { rgbOfHex } from './oklab.ts';

type CieLab = { readonly l: number; readonly a: number; readonly b: number };

const light = (step: number): number => {
  const part = step / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const curve = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116);

/** CIE L*a*b* of an sRGB colour, white of D65. */
function cieLab(hex: string): CieLab {
  const [r, g, b] = rgbOfHex(hex).map(light) as [number, number, number];
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

const radians = Math.PI / 180;
const hue = (a: number, b: number): number =>
  a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / radians + 360) % 360;

/** CIEDE2000 between two colours: what a workshop calls delta E. Below 2 they look the same on a product. */
export function deltaE(oneHex: string, twoHex: string): number {
  const [one, two] = [cieLab(oneHex), cieLab(twoHex)];
  const mean = (Math.hypot(one.a, one.b) + Math.hypot(two.a, two.b)) / 2;
  const stretch = 1 + 0.5 * (1 - Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)));
  const [a1, a2] = [one.a * stretch, two.a * stretch];
  const [c1, c2] = [Math.hypot(a1, one.b), Math.hypot(a2, two.b)];
  const [h1, h2] = [hue(a1, one.b), hue(a2, two.b)];
  let turn = h2 - h1;
  if (turn > 180) turn -= 360;
  if (turn < -180) turn += 360;
  if (c1 * c2 === 0) turn = 0;
  const [dl, dc, dh] = [two.l - one.l, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin((turn * radians) / 2)];
  const [l, c] = [(one.l + two.l) / 2, (c1 + c2) / 2];
  let h = h1 + h2;
  if (c1 * c2 !== 0) {
    if (Math.abs(h1 - h2) > 180) h += h < 360 ? 360 : -360;
    h /= 2;
  }
  const cosine = (degrees: number) => Math.cos(degrees * radians);
  const t =
    1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63);
  const [sl, sc, sh] = [
    1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2),
    1 + 0.045 * c,
    1 + 0.015 * c * t,
  ];
  const rotation =
    -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * radians);
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rotation * (dc / sc) * (dh / sh));
}

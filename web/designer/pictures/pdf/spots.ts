import { canExist, parsePantone } from '#rules/design/artwork/color-code.ts';
import { hexOfRgb, labOfHex, squaredDistance } from '#rules/design/artwork/oklab.ts';
import { PdfObjects } from './pdf-objects.ts';
import { fullTint } from './tint.ts';

/** An ink that a file names, with the colour it is drawn in. */
export type Spot = { readonly code: string; readonly hex: string };

/** A colour as another program mixes it from the same parts is nearer than this to the one drawn. */
const SAME = 0.12;

const byte = (part: number): number => Math.round(255 * Math.min(1, Math.max(0, part)));
const coded = (light: number): number =>
  byte(light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/** The colour of CIELAB as print knows it, in the light of 5000 K. */
function hexOfCieLab([lightness = 0, a = 0, b = 0]: readonly number[]): string {
  const y = (lightness + 16) / 116;
  const cubed = (part: number) => (part > 6 / 29 ? part ** 3 : (part - 4 / 29) * 3 * (6 / 29) ** 2);
  const [X, Y, Z] = [0.9642 * cubed(y + a / 500), cubed(y), 0.8249 * cubed(y - b / 200)];
  return hexOfRgb(
    coded(3.1338561 * X - 1.6168667 * Y - 0.4906146 * Z),
    coded(-0.9787684 * X + 1.9161415 * Y + 0.033454 * Z),
    coded(0.0719453 * X - 0.2289914 * Y + 1.4052427 * Z),
  );
}

/** Of a channel of light: by each pair of inks, and by each ink alone; as pdf.js shows the four inks. */
const channels = [
  [
    -4.387332, 54.486152, 18.822905, 212.256625, 1.714976, -5.609674, -17.873871, -2.521734, -21.248923,
    -21.861221,
  ],
  [8.841041, 60.118027, 6.871426, 31.1591, -15.310361, 17.575251, 131.352509, 4.444339, 9.863286, -20.737325],
  [
    0.884252, 8.078678, 30.899783, -0.238832, 10.495933, 63.023785, 50.606958, 0.03296, 115.603844,
    -22.338168,
  ],
] as const;
const alone = [
  [-285.233103, -5.497006, 17.511927, -189.481808],
  [-79.297084, -190.94533, -24.867416, -187.804537],
  [-14.183577, -112.238843, -193.582094, -180.12614],
] as const;

function lightOf(parts: readonly number[], channel: 0 | 1 | 2): number {
  let sum = 255;
  let at = 0;
  for (const [i, one] of parts.entries()) {
    for (const other of parts.slice(i)) sum += one * other * (channels[channel][at++] ?? 0);
    sum += one * (alone[channel][i] ?? 0);
  }
  return byte(sum / 255);
}

/** About the colour of these parts: of light, or of the four inks. */
function hexOf(parts: readonly number[]): string | null {
  const [a = 0, b = 0, c = 0] = parts;
  if (parts.length === 4) return hexOfRgb(lightOf(parts, 0), lightOf(parts, 1), lightOf(parts, 2));
  return parts.length === 3 ? hexOfRgb(byte(a), byte(b), byte(c)) : null;
}

const plainName = (written: string): string =>
  written.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const named =
  /\/Separation\s*\/([^\s/[\]<>()]+)\s*(\/\w+|\d+ \d+ R|\[\s*\/Lab\s*<<[\s\S]*?>>\s*\]|\[[^\]]*\])\s*(?:(\d+) \d+ R|(<<[\s\S]*?>>))/g;

/**
 * The Pantone inks that a PDF names, each beside the colour of the drawing that it mixes. A name whose colour
 * is not found in the drawing is left out: a plate of a wrong code would be made.
 * @param drawn the colours of the drawing
 */
export async function spotsOf(bytes: Uint8Array<ArrayBuffer>, drawn: readonly string[]): Promise<Spot[]> {
  const objects = await PdfObjects.of(bytes);
  const spots = new Map<string, Spot>();
  const far = (one: string, other: string) => squaredDistance(labOfHex(one), labOfHex(other));
  for (const { text } of objects.all.values())
    for (const [, name = '', space = '', number = '', own] of text.matchAll(named)) {
      const code = parsePantone(plainName(name));
      if (!code || !canExist(code) || spots.has(code)) continue;
      const about = objects.all.get(/^(\d+) /.exec(space)?.[1] ?? '')?.text ?? space;
      const told = own === undefined ? objects.all.get(number) : { text: own, packed: null };
      const parts = told ? fullTint(told.text, await objects.stream(told)) : null;
      const full = parts && (/\/Lab\b/.test(about) ? hexOfCieLab(parts) : hexOf(parts));
      const nearest = full && drawn.toSorted((one, two) => far(one, full) - far(two, full))[0];
      if (full && nearest && far(nearest, full) < SAME ** 2) spots.set(code, { code, hex: nearest });
    }
  return [...spots.values()];
}

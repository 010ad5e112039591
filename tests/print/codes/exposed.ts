import { rgbOfHex } from '#rules/design/artwork/oklab.ts';
import type { PrintedSide } from '#rules/press/print-files/plates.ts';
import { type Gray, platesOf, type SheetPart } from '../tools.ts';

/** By what part of a module ink makes a bar wider, on both its edges together. */
export const SPREAD = 0.2;
/** How far the plate of the code lies beside all others, mm. */
export const MISREGISTER = 0.1;
/** Ghostscript fills every dot that a shape touches: as much on each edge it has spread already, dots. */
const TOUCHED = 0.5;
/** Dots that ink spreads beyond that on each edge. */
const REACH = 1;

/**
 * Dots of a module. A spread of whole dots is exact only where a module is a certain number of them, so each
 * code is exposed as fine as its own modules ask.
 */
export const MODULE_DOTS = (2 * (REACH + TOUCHED)) / SPREAD;

/** A plate as it is after the ink has spread: each dot as dark as the darkest within reach. */
export function spread({ data, width, height }: Gray): Gray {
  const wide = Uint8Array.from(data);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const own = data[y * width + x] ?? 255;
      const before = x > 0 ? data[y * width + x - 1] : own;
      const above = y > 0 ? data[(y - 1) * width + x] : own;
      const below = y < height - 1 ? data[(y + 1) * width + x] : own;
      // only what is at an edge of ink reaches anything new
      if (
        own === 255 ||
        (before === own && above === own && below === own && data[y * width + x + 1] === own)
      )
        continue;
      for (let dy = -REACH; dy <= REACH; dy++)
        for (let dx = -REACH; dx <= REACH; dx++) {
          const [toX, toY] = [x + dx, y + dy];
          if (Math.hypot(dx, dy) > REACH || toX < 0 || toY < 0 || toX >= width || toY >= height) continue;
          const to = toY * width + toX;
          if ((wide[to] ?? 0) > own) wide[to] = own;
        }
    }
  return { width, height, data: wide };
}

const processInks = new Set(['Cyan', 'Magenta', 'Yellow', 'Black']);

/** Of a side with plates, only its own. */
const isPlateOf =
  ({ technology }: Pick<PrintedSide, 'technology'>) =>
  (plate: string): boolean =>
    technology === 'Digital' || !processInks.has(plate);

/** Plates of a part of the sheet with spread ink. */
export async function exposed(pdf: Uint8Array, printed: PrintedSide, module: number, part: SheetPart) {
  const dpi = (MODULE_DOTS * 25.4) / module;
  const [plates] = await platesOf(pdf, dpi, isPlateOf(printed), part);
  const inked = [...(plates ?? [])].filter(([, plate]) => plate.data.some((value) => value < 255));
  return { dpi, plates: new Map(inked.map(([name, plate]) => [name, spread(plate)])) };
}

type Shift = { readonly x: number; readonly y: number };

/** Red, green and blue that each plate lets through where it is full. */
function lightOf(plate: string, printed: PrintedSide): readonly number[] {
  if (plate === 'Cyan') return [0, 1, 1];
  if (plate === 'Magenta') return [1, 0, 1];
  if (plate === 'Yellow') return [1, 1, 0];
  if (plate === 'Black') return [0, 0, 0];
  const hex = printed.plates.find(({ name }) => name === plate)?.hex ?? '#ffffff';
  return rgbOfHex(hex).map((value) => value / 255);
}

/**
 * How the part is seen: white first, which covers the body, then every other ink, which lets light through.
 * @param isMoved which plates lie beside the others
 */
export function seen(
  plates: ReadonlyMap<string, Gray>,
  printed: PrintedSide,
  isMoved: (plate: string) => boolean,
  shift: Shift,
): { width: number; height: number; data: Uint8Array } | null {
  const [first] = plates.values();
  if (!first) return null;
  const { width, height } = first;
  const body = rgbOfHex(printed.bodyHex);
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < data.length; at++) data[at] = body[at % 3] ?? 255;
  const isCover = (plate: string) =>
    plate === printed.white || lightOf(plate, printed).every((value) => value === 1);
  const inOrder = [...plates].toSorted(([a], [b]) => Number(isCover(b)) - Number(isCover(a)));
  for (const [name, plate] of inOrder) {
    const [by, covers] = [isMoved(name) ? shift : { x: 0, y: 0 }, isCover(name)];
    const [r = 1, g = 1, b = 1] = lightOf(name, printed);
    const through = [r, g, b];
    for (let y = Math.max(0, by.y); y < Math.min(height, height + by.y); y++)
      for (let x = Math.max(0, by.x); x < Math.min(width, width + by.x); x++) {
        const ink = 1 - (plate.data[(y - by.y) * width + x - by.x] ?? 255) / 255;
        if (ink === 0) continue;
        for (let channel = 0; channel < 3; channel++) {
          const at = (y * width + x) * 3 + channel;
          const [under, light] = [data[at] ?? 0, through[channel] ?? 1];
          data[at] = covers ? under + ink * (255 * light - under) : under * (1 - ink * (1 - light));
        }
      }
  }
  return { width, height, data };
}

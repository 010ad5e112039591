import { MAX_LENGTH, NO_SIZE } from './limits.ts';
import { identity, type Matrix } from './matrix.ts';
import { numbersOf } from './numbers.ts';

export type Size = { readonly width: number; readonly height: number };
export type ViewBox = Size & { readonly x: number; readonly y: number };

const perUnit: Record<string, number> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16,
  q: 96 / 101.6,
};

/**
 * A length in pixels. `undefined` without one, null for what cannot be read: units of letters, sums.
 * @param whole what a percentage is of; null where nobody knows
 */
export function readLength(text: string | undefined, whole: number | null): number | null | undefined {
  if (text === undefined || text === '' || text === 'auto') return undefined;
  const [, digits, unit = ''] =
    /^([+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)(%|[a-z]*)$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const value = Number(digits);
  if (unit === '%') return whole === null ? undefined : (value / 100) * whole;
  const factor = perUnit[unit.toLowerCase()];
  return factor === undefined ? null : value * factor;
}

/** null without one, or with one that shows nothing. */
export function readViewBox(text: string | undefined): ViewBox | null {
  const { numbers, isWhole } = numbersOf(text ?? '');
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  return isWhole && numbers.length === 4 && width > 0 && height > 0 ? { x, y, width, height } : null;
}

const isUsable = (value: number | null | undefined): value is number =>
  typeof value === 'number' && value > 0 && value <= MAX_LENGTH;

/**
 * How large a drawing is by itself, in pixels: what it says, else the ratio of its view box, else the size of
 * browsers.
 */
export function ownSize(width: string | undefined, height: string | undefined, box: ViewBox | null): Size {
  const [wide, tall] = [readLength(width, null), readLength(height, null)];
  if (isUsable(wide) && isUsable(tall)) return { width: wide, height: tall };
  const ratio = box ? box.width / box.height : null;
  if (isUsable(wide)) return { width: wide, height: ratio ? wide / ratio : NO_SIZE.height };
  if (isUsable(tall)) return { width: ratio ? tall * ratio : NO_SIZE.width, height: tall };
  if (ratio === null || !box) return NO_SIZE;
  return isUsable(box.width) && isUsable(box.height) ? { width: box.width, height: box.height } : NO_SIZE;
}

const places: Record<string, number> = { Min: 0, Mid: 0.5, Max: 1 };

/** From the units of a view box to those of the frame it fills. */
export function fitted(box: ViewBox | null, { width, height }: Size, ratio: string | undefined): Matrix {
  if (!box) return identity;
  const [, xPlace = 'Mid', yPlace = 'Mid', how = 'meet'] =
    /^x(Min|Mid|Max)Y(Min|Mid|Max)(?:\s+(meet|slice))?$/.exec((ratio ?? '').trim()) ?? [];
  const [across, down] = [width / box.width, height / box.height];
  if (/^none(?:\s+(?:meet|slice))?$/.test((ratio ?? '').trim()))
    return [across, 0, 0, down, 0 - box.x * across, 0 - box.y * down];
  const scale = how === 'slice' ? Math.max(across, down) : Math.min(across, down);
  const left = (width - box.width * scale) * (places[xPlace] ?? 0);
  const top = (height - box.height * scale) * (places[yPlace] ?? 0);
  return [scale, 0, 0, scale, left - box.x * scale, top - box.y * scale];
}

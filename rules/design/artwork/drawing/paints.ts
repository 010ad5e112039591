import { readColor } from './css-color.ts';
import type { DrawnColor, Stroke } from './drawing.ts';
import type { Inherited } from './inherited.ts';
import { Stop } from './stop.ts';
import { readLength, type Size } from './viewport.ts';
import type { XmlElement } from './xml.ts';

/** The elements of a drawing by their id. */
export type ById = ReadonlyMap<string, XmlElement>;

/** The id that a reference names; null for what is none. */
export const urlOf = (value: string): string | null =>
  /^url\(\s*['"]?#([^'")]+)['"]?\s*\)/.exec(value)?.[1] ?? null;

/** A number or a percentage, 0 to 1. */
export function share(text: string): number {
  const value = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text);
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 1;
}

/** A fill or stroke in one colour; null where nothing is painted. */
export function paint(byId: ById, text: string, opacity: string, { color }: Inherited): DrawnColor | null {
  let value = text.trim();
  if (value.startsWith('url(')) {
    const id = urlOf(value);
    const target = id === null ? undefined : byId.get(id)?.name;
    if (target === 'linearGradient' || target === 'radialGradient') throw new Stop('gradient');
    if (target !== undefined || id === null) throw new Stop('pattern');
    value = value.replace(/^url\([^)]*\)\s*/, '') || 'none'; // what it names is not there
  }
  if (value === 'none') return null;
  if (value.startsWith('context-')) throw new Stop('style');
  const read = readColor(value.toLowerCase() === 'currentcolor' ? color : value);
  if (!read) throw new Stop('style');
  const alpha = read.alpha * share(opacity);
  return alpha === 0 ? null : { hex: read.hex, alpha };
}

/** One length of a list in which the next one may follow without a gap; what is none stands alone. */
const dash = /[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?(?:%|[a-z]*)|[^\s,]+/gi;

/**
 * How a line is drawn, in the units of its element; null for a line without width. `view`: what percentages
 * are of.
 */
export function strokeOf(
  color: DrawnColor,
  element: XmlElement,
  inherited: Inherited,
  view: Size,
): Stroke | null {
  const whole = Math.hypot(view.width, view.height) / Math.SQRT2;
  const length = (text: string): number => {
    const read = readLength(text.trim(), whole);
    if (read === null || read === undefined) throw new Stop('style');
    return read;
  };
  const width = length(inherited['stroke-width']);
  if (width <= 0) return null;
  const list = inherited['stroke-dasharray'].trim();
  const given = list === 'none' || list === '' ? [] : (list.match(dash) ?? []).map(length);
  const isWhole = given.reduce((sum, dash) => sum + dash, 0) <= 0;
  if (!isWhole && element.attributes.has('pathLength')) throw new Stop('style');
  const dashes = isWhole ? [] : given.length % 2 === 0 ? given : [...given, ...given];
  const cap = inherited['stroke-linecap'];
  // the press draws no dots of a line, which are dashes of no length
  if (cap !== 'butt' && dashes.some((dash, i) => i % 2 === 0 && dash === 0)) throw new Stop('style');
  const join = inherited['stroke-linejoin'];
  if (join === 'arcs' || join === 'miter-clip') throw new Stop('style');
  const miterLimit = Number(inherited['stroke-miterlimit']);
  return {
    ...color,
    width,
    cap: cap === 'round' || cap === 'square' ? cap : 'butt',
    join: join === 'round' || join === 'bevel' ? join : 'miter',
    miterLimit: miterLimit >= 1 ? miterLimit : 4,
    dashes,
    dashOffset: length(inherited['stroke-dashoffset']),
  };
}

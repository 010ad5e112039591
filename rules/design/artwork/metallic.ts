import type { NamedColor } from '#rules/catalogue/inks/ink-key.ts';
import { parsePantone } from './color-code.ts';
import { luminance } from './oklab.ts';

/**
 * Numbers of metallic inks as Pantone names its guides: the seven of the Formula Guide, the Metallics Guide
 * of the 8000s, and the Premium Metallics with their silver, some beside a name.
 */
const ranges = [
  [871, 877],
  [8001, 8965],
  [10077, 10077],
  [10101, 10454],
] as const;

/**
 * Tones of our own that stand for what a screen cannot show; those of the Formula Guide are known by name.
 */
const SILVER = '#a3a6a9';
const tones: Readonly<Record<number, string>> = {
  871: '#93824f',
  872: '#91794a',
  873: '#8d7247',
  874: '#96795a',
  875: '#8f6c4d',
  876: '#8f623f',
  877: SILVER,
  10412: '#b47a68',
};

const numberOf = (code: string): number =>
  Number(/(?:^|[a-z] )(\d+) ?\D*$/i.exec(parsePantone(code) ?? code)?.[1]);

/** Whether a code is one of an ink with metal in it, which shines and has no colour a screen could show. */
export function isMetallic(code: string): boolean {
  const number = numberOf(code);
  return ranges.some(([from, to]) => number >= from && number <= to);
}

/** What stands for a metallic ink on a screen; null for any other ink. */
export const metallicTone = (code: string): string | null =>
  isMetallic(code) ? (tones[numberOf(code)] ?? SILVER) : null;

/** Darker than this it is black to the eye. */
const BLACK = 0.02;

/** A colour as it comes from elsewhere, e.g. from a design of an older day: no metal is shown black. */
export function neverBlackMetal<C extends NamedColor>(color: C): C {
  const tone = color.pantone === null || luminance(color.hex) >= BLACK ? null : metallicTone(color.pantone);
  return tone === null ? color : { ...color, hex: tone };
}

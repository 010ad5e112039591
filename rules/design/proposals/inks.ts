import type { NamedColor } from '#rules/catalogue/inks/ink-key.ts';
import type { Judge } from './room.ts';

/** Strong common inks; black and white stand before them. A shop's own inks may be handed in instead. */
export const commonInks: readonly string[] = [
  '#c8102e',
  '#003da5',
  '#00693c',
  '#e35205',
  '#5b2c83',
  '#00778b',
  '#8a1538',
  '#ffc72c',
  '#6cc24a',
  '#41b6e6',
];

/** Letters need more than to be seen: this much lighter or darker than the body (WCAG 2). */
const LETTERS = 3;

/**
 * The inks of a side from the plainest: black or white, whichever stands out more, then those wished for and
 * common ones that are read on the body.
 */
export function paletteOn(
  index: number,
  judge: Pick<Judge, 'isSeen' | 'contrast'>,
  wished: readonly NamedColor[],
  turn: number,
): readonly NamedColor[] {
  const plain = ['#000000', '#ffffff'].filter((hex) => judge.isSeen(hex, index));
  const [base] = plain.toSorted((a, b) => judge.contrast(b) - judge.contrast(a));
  if (base === undefined) return [];
  const isRead = ({ hex }: NamedColor) =>
    hex !== base && judge.isSeen(hex, index) && judge.contrast(hex) >= LETTERS;
  const common = commonInks.map((hex) => ({ hex, pantone: null })).filter(isRead);
  const turned = common.map((_, i) => common[(i + turn) % common.length] as NamedColor);
  return [{ hex: base, pantone: null }, ...wished.filter(isRead), ...turned];
}

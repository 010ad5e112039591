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

/** As many as the uses of inks name, from 1; a company's few colours come again and again. */
const ACCENTS = 4;

/** Letters need more than to be seen: this much lighter or darker than the body (WCAG 2). */
const LETTERS = 4;
/** The colours of the company's own logo need less of it: they are meant. */
const MEANT = 3;

/**
 * The inks of a side from the plainest: black or white, whichever stands out more, then those of the
 * company that are read on the body, or common ones where it has none.
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
  const isRead =
    (least: number) =>
    ({ hex }: NamedColor) =>
      hex !== base && judge.isSeen(hex, index) && judge.contrast(hex) >= least;
  const own = wished.filter(isRead(MEANT));
  const common = commonInks.map((hex) => ({ hex, pantone: null })).filter(isRead(LETTERS));
  const from = own.length > 0 ? own : common;
  const accents = Array.from(
    { length: from.length > 0 ? ACCENTS : 0 },
    (_, i) => from[(i + (own.length > 0 ? 0 : turn)) % from.length] as NamedColor,
  );
  return [{ hex: base, pantone: null }, ...accents];
}

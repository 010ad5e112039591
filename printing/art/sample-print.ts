import { n } from '#rules/design/scene/numbers.ts';
import { lettering } from './lettering.ts';

type Sample = {
  readonly text: string;
  /** left edge and middle of the line */
  readonly x: number;
  readonly y: number;
  /** height of the sign beside the text, mm */
  readonly height: number;
  /** colour or url(#gradient) */
  readonly fill: string;
};

/** A neutral sample mark: a square with a folded corner beside a name nobody has. */
export function samplePrint({ text, x, y, height, fill }: Sample): string {
  const size = height * 0.86;
  const line = lettering(text, x + height * 1.4, y + size * 0.357, size);
  const top = y - height / 2;
  const sign =
    `M${n(x)} ${n(top)}h${n(height * 1.08)}v${n(height)}h${n(-height * 1.08)}Z` +
    `M${n(x + height * 0.2)} ${n(top + height * 0.84)}L${n(x + height * 0.9)} ${n(top + height * 0.17)}H${n(x + height * 0.2)}Z`;
  return `<path d="${sign}${line.d}" fill="${fill}" fill-rule="nonzero"/>`;
}

/** A single line without the sign, ending at x. */
export function sampleLine(text: string, right: number, y: number, size: number, fill: string): string {
  const { width } = lettering(text, 0, 0, size);
  return `<path d="${lettering(text, right - width, y + size * 0.357, size).d}" fill="${fill}"/>`;
}

import { CODE_LETTERS, LETTER_HIGH } from '../codes/caption-letters.ts';
import { EAN_QUIET } from '../codes/ean13.ts';
import { type Grid, outlinesOf } from '../codes/grid.ts';
import { letterOutlines } from '../codes/letter-outlines.ts';
import { readPath, type Segment } from '../drawing/path.ts';
import type { Box } from '../geometry.ts';
import type { BarForm } from './form.ts';

/**
 * What stands under the bars, in modules. Of an EAN-13 as in the General Specifications of GS1: digits of 2.75
 * mm and bars that end 3.06 mm above the lower edge where a module is 0.33 mm, guards five modules longer.
 */
const HIGH = 8.3;
const GAP = 1;
const GUARD = 5;
/** Round digits hang over the line by a hair, and a stroke between letters reaches below it. */
const BELOW = { ean13: 0.15, code128: 1.9 } as const;
/** Space of a letter; of a digit as wide as the bars of one. */
const PITCH = 7;
/** In modules from the left edge: the bars that go down between the digits, and where their groups begin. */
const START = EAN_QUIET.left;
const GUARDS = [START, START + 2, START + 46, START + 48, START + 92, START + 94] as const;
const LEFT = START + 3;
const RIGHT = START + 50;
/** The first digit stands at the edge of the white on the left, away from the bars. */
const FIRST = 3.2;

type Set = { readonly letter: string; readonly middle: number };

function lettersOf(form: BarForm, columns: number): { letters: Set[]; pitch: number } {
  if (form.kind === 'ean13') {
    const middleOf = (at: number): number =>
      at === 0 ? FIRST : at < 7 ? LEFT + PITCH * (at - 0.5) : RIGHT + PITCH * (at - 6.5);
    const letters = Array.from(form.digits, (letter, at) => ({ letter, middle: middleOf(at) }));
    return { letters, pitch: PITCH };
  }
  const pitch = Math.min(PITCH, columns / form.text.length);
  const start = (columns - pitch * form.text.length) / 2;
  const letters = Array.from(form.text, (letter, at) => ({ letter, middle: start + pitch * (at + 0.5) }));
  return { letters, pitch };
}

const MOST_SEGMENTS = 400;
const read = new Map<string, { path: Segment[]; middle: number }>();

/** A letter with the middle of its width, in steps. */
function letterOf(letter: string): { readonly path: Segment[]; readonly middle: number } {
  const known = read.get(letter);
  if (known) return known;
  const path = readPath(letterOutlines[CODE_LETTERS.indexOf(letter)] ?? '', MOST_SEGMENTS);
  const xs = path.flatMap((segment) => segment.slice(1).filter((_, i) => i % 2 === 0) as number[]);
  const made = { path, middle: (Math.min(...xs) + Math.max(...xs)) / 2 };
  if (path.length > 0) read.set(letter, made);
  return made;
}

const moved = (path: readonly Segment[], x: number, y: number, scale: number): Segment[] =>
  path.map((segment) => {
    const [op, ...points] = segment;
    return [
      op,
      ...points.map((value, i) => (i % 2 === 0 ? x : y) + (value as number) * scale),
    ] as unknown as Segment;
  });

/**
 * Bars with their digits under them, which take half the height at most. Light squares are printed with holes
 * for bars and digits: outlines of letters run against those of squares.
 * @param bars as high as the box, without what stands under them
 */
export function captionedCode(form: BarForm, box: Box, bars: Grid): Segment[] {
  const { columns, rows } = bars;
  const module = box.width / columns;
  const below = BELOW[form.kind];
  const band = GAP + HIGH + below;
  // a code that is too low has smaller digits, never digits outside of its box
  const scale = Math.min(module, box.height / 2 / band);
  const isInverse = form.prints === 'light';
  const top = isInverse ? box.height / rows : 0;
  const guard = form.kind === 'ean13' ? GUARD * scale : 0;
  const edges = [0, top, box.height - band * scale, box.height - band * scale + guard, box.height];
  const middleRow = Math.floor(rows / 2);
  const isPrinted = (row: number, column: number): boolean => {
    const isBar = row === 1 || (row === 2 && guard > 0 && GUARDS.includes(column as never));
    return isBar ? bars.isPrinted(middleRow, column) : isInverse;
  };
  const squares = outlinesOf({ columns, rows: edges.length - 1, isPrinted }).flatMap((outline) => [
    ...outline.map(
      ([x, y], i): Segment => [i === 0 ? 'M' : 'L', box.x + x * module, box.y + (edges[y] ?? 0)],
    ),
    ['Z'] as Segment,
  ]);
  const { letters, pitch } = lettersOf(form, columns);
  const size = (HIGH * scale * Math.min(1, pitch / PITCH)) / LETTER_HIGH;
  const baseline = box.y + box.height - below * scale;
  return [
    ...squares,
    ...letters
      .filter(({ letter }) => letter !== ' ')
      .flatMap(({ letter, middle }) => {
        const { path, middle: own } = letterOf(letter);
        return moved(path, box.x + middle * module - own * size, baseline, size);
      }),
  ];
}

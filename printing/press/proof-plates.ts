import { type Plate, type PrintedSide, shownHex } from '#rules/print/plates.ts';
import { ok, type Result } from '#rules/result.ts';
import type { ColorSpaces } from './color-spaces.ts';
import { inkBounds } from './ink-bounds.ts';
import type { PagePainter } from './page-painter.ts';
import { type PaintFailure, paintPrint } from './paint-print.ts';
import { number } from './pdf-writer.ts';
import type { ProofPress } from './proof-press.ts';
import { fitted, frame, INK, strokes, swatch, words } from './proof-sheet.ts';
import { swatchWords } from './proof-swatch.ts';

/**
 * One line of the list: a plate, the white under a side's inks, or a side printed in full colour without
 * plates.
 */
type Row = { readonly printed: PrintedSide; readonly plate: Plate | 'white' | null };

/** Height of a line, of the head above them, and of the words below. */
const ROW = 6.6;
const HEAD = 12;
const BELOW = 5;

/** In printing order: side by side, the white of a dark body before all inks. */
const rowsOf = (sides: readonly PrintedSide[]): Row[] =>
  sides.flatMap((printed) => [
    ...(printed.underprint ? [{ printed, plate: 'white' } as const] : []),
    ...printed.plates.map((plate) => ({ printed, plate })),
    ...(printed.plates.length === 0 ? [{ printed, plate: null }] : []),
  ]);

export const platesHeight = (sides: readonly PrintedSide[]): number =>
  HEAD + rowsOf(sides).length * ROW + BELOW;

const columns = { plate: 0, side: 13, color: 24, size: 68, separation: 87 } as const;
export const PLATES_WIDTH = 121;

/** One plate in black, all others as bare as the paper: what would be exposed. */
const blackOf = (spaces: ColorSpaces, isOwn: (plate: Plate) => boolean): ColorSpaces => {
  const ink = (plate: Plate) =>
    spaces.ink({
      ...(isOwn(plate) ? { name: 'Proof black', hex: '#000000' } : { name: 'Proof bare', hex: '#ffffff' }),
      swatch: null,
      underprint: false,
    });
  return { ...spaces, ink, inkOnWhite: async (plate) => ink(plate) };
};

async function separation(
  { pictures, options, spaces }: ProofPress,
  painter: PagePainter,
  { printed, plate }: Row,
  at: { readonly x: number; readonly y: number },
): Promise<Result<null, PaintFailure>> {
  const { face } = printed;
  const scale = Math.min((PLATES_WIDTH - columns.separation) / face.width, (ROW - 1.6) / face.height);
  const [width, height] = [face.width * scale, face.height * scale];
  const y = at.y + (ROW - height) / 2;
  painter.put('q', `${number(scale)} 0 0 ${number(scale)} ${number(at.x)} ${number(y)} cm`);
  painter.put(`0 0 ${number(face.width)} ${number(face.height)} re W n`);
  const plain = { ...printed, plates: printed.plates.map((one) => ({ ...one, underprint: false })) };
  const whites = new Set(printed.plates.flatMap(({ name, underprint }) => (underprint ? [name] : [])));
  const isOwn = (one: Plate) => (plate === 'white' ? whites.has(one.name) : one.name === plate?.name);
  const painted = await painter.inSpaces(blackOf(spaces, isOwn), () =>
    paintPrint({ painter, pictures, printed: plain, imageData: options.imageData ?? (() => null) }),
  );
  painter.put('Q');
  frame(painter, { x: at.x, y, width, height }, { color: INK.soft, width: 0.15 });
  return painted.ok ? ok(null) : painted;
}

/** The plates numbered as they are printed, each with its ink, its size and what it prints in black. */
export async function proofPlates(
  press: ProofPress,
  painter: PagePainter,
  sides: readonly PrintedSide[],
  { x, y: top }: { readonly x: number; readonly y: number },
): Promise<Result<null, PaintFailure>> {
  const { say, length } = press;
  words(painter, say('platesInOrder'), { x, y: top, size: 3.9, bold: true });
  const head = top + 5.4;
  for (const [word, at] of [
    ['plate', columns.plate],
    ['sideSize', columns.side],
    ['color', columns.color],
    ['sizeMm', columns.size],
    ['separation', columns.separation],
  ] as const)
    words(painter, say(word), { x: x + at, y: head, size: 2.6, color: INK.soft });
  strokes(painter, [[x, head + 1.6, x + PLATES_WIDTH, head + 1.6]], { width: 0.2 });
  let plateNumber = 0;
  for (const [i, row] of rowsOf(sides).entries()) {
    const { printed, plate } = row;
    const line = head + 1.6 + i * ROW;
    const base = line + ROW / 2 + 1.2;
    if (plate)
      words(painter, String(++plateNumber), { x: x + columns.plate, y: base, size: 3.5, bold: true });
    words(painter, String(printed.index + 1), { x: x + columns.side, y: base, size: 3.3 });
    const isInk = plate !== null && plate !== 'white';
    const name = isInk ? plate.name : say(plate === 'white' ? 'white' : 'fullColor');
    if (plate)
      swatch(painter, x + columns.color, line + (ROW - 4.6) / 2, isInk ? shownHex(plate) : '#ffffff');
    const from = plate ? 4.4 : 0;
    const made = isInk ? swatchWords(plate, say) : null;
    const wide = columns.size - columns.color - from - 1.5;
    const at = { x: x + columns.color + from, y: made ? base - 0.9 : base };
    fitted(painter, name, { ...at, size: 3.2, bold: true }, wide);
    if (made) fitted(painter, made, { ...at, y: base + 1.7, size: 2.2, color: INK.soft }, wide);
    const ink = inkBounds(printed, isInk ? plate : undefined);
    const size = ink ? `${length(ink.maxX - ink.minX)} × ${length(ink.maxY - ink.minY)}` : '–';
    words(painter, size, { x: x + columns.size, y: base, size: 3.2 });
    if (plate) {
      const painted = await separation(press, painter, row, { x: x + columns.separation, y: line });
      if (!painted.ok) return painted;
    }
    strokes(painter, [[x, line + ROW, x + PLATES_WIDTH, line + ROW]], { color: INK.line, width: 0.15 });
  }
  return ok(null);
}

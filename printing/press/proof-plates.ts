import { unionBounds } from '#rules/design/artwork/geometry.ts';
import { withRemark } from '#rules/design/artwork/ink-words.ts';
import { ok, type Result } from '#rules/platform/result.ts';
import { countPlates, plateSets } from '#rules/press/print-files/plate-count.ts';
import { type PrintedSide, plateNames, shownHex } from '#rules/press/print-files/plates.ts';
import type { ColorSpaces } from './color-spaces.ts';
import { type InkBounds, inkBounds } from './ink-bounds.ts';
import type { PagePainter } from './page-painter.ts';
import { type PaintFailure, paintPrint, paintWhite } from './paint-print.ts';
import { number } from './pdf-writer.ts';
import type { ProofPress } from './proof-press.ts';
import { fitted, frame, INK, strokes, swatch, words } from './proof-sheet.ts';
import { swatchWords } from './proof-swatch.ts';
import { proofPlateCount } from './proof-words.ts';

/**
 * One line of the list: a plate by its name, or a side printed in full colour without plates, or the white of
 * such a side. Sides that are identical share it.
 */
type Row = {
  readonly printed: PrintedSide;
  readonly sides: readonly number[];
  readonly plate: string | null;
  readonly kind: 'ink' | 'white' | 'full' | 'digital-white';
};

/** Height of a line, of the head above them, and of the words below. */
const ROW = 6.6;
const HEAD = 12;
const BELOW = 5;
/** Height of the words that count the plates. */
const COUNT = 5;

/** In printing order: side by side, the white of a dark body before all inks. */
const rowsOf = (sides: readonly PrintedSide[]): Row[] =>
  plateSets(sides).flatMap(({ sides: set }): Row[] => {
    const [printed] = set;
    if (!printed) return [];
    const shared = { printed, sides: set.map(({ index }) => index + 1) };
    if (printed.technology === 'Digital')
      return [
        ...(printed.white ? [{ ...shared, plate: printed.white, kind: 'digital-white' } as const] : []),
        { ...shared, plate: null, kind: 'full' },
      ];
    return plateNames(printed).map((plate) => ({
      ...shared,
      plate,
      kind: printed.plates.some(({ name }) => name === plate) ? 'ink' : 'white',
    }));
  });

export const platesHeight = (sides: readonly PrintedSide[]): number =>
  HEAD + rowsOf(sides).length * ROW + BELOW + COUNT;

const columns = { plate: 0, side: 13, color: 24, size: 68, separation: 87 } as const;
export const PLATES_WIDTH = 121;

/** One plate in black, all others as bare as the paper: what would be exposed. */
const blackOf = (spaces: ColorSpaces, plate: string | null): ColorSpaces => {
  const filled = (isOwn: boolean) =>
    spaces.ink({
      ...(isOwn ? { name: 'Proof black', hex: '#000000' } : { name: 'Proof bare', hex: '#ffffff' }),
      swatch: null,
      underprint: null,
    });
  return {
    ...spaces,
    ink: ({ name }) => filled(name === plate),
    inkOnWhite: async ({ name, underprint }) => filled(name === plate || underprint === plate),
    both: async (light, dark) => filled(light.name === plate || dark.name === plate),
    white: () => filled(true),
  };
};

async function separation(
  { pictures, options, spaces }: ProofPress,
  painter: PagePainter,
  { printed, plate, kind }: Row,
  at: { readonly x: number; readonly y: number },
): Promise<Result<null, PaintFailure>> {
  const { face } = printed;
  const scale = Math.min((PLATES_WIDTH - columns.separation) / face.width, (ROW - 1.6) / face.height);
  const [width, height] = [face.width * scale, face.height * scale];
  const y = at.y + (ROW - height) / 2;
  painter.put('q', `${number(scale)} 0 0 ${number(scale)} ${number(at.x)} ${number(y)} cm`);
  painter.put(`0 0 ${number(face.width)} ${number(face.height)} re W n`);
  const imageData = options.imageData ?? (() => null);
  const painted = await painter.inSpaces(
    blackOf(spaces, plate),
    () =>
      kind === 'digital-white'
        ? paintWhite({ painter, pictures, printed, imageData })
        : paintPrint({ painter, pictures, printed, imageData }),
    kind === 'digital-white' ? 'alone' : 'color',
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
  const { say, length, document, product, options, locale } = press;
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
    const { printed, plate, kind } = row;
    const line = head + 1.6 + i * ROW;
    const base = line + ROW / 2 + 1.2;
    if (kind === 'ink' || kind === 'white')
      words(painter, String(++plateNumber), { x: x + columns.plate, y: base, size: 3.5, bold: true });
    words(painter, row.sides.join(', '), { x: x + columns.side, y: base, size: 3.3 });
    const ink = printed.plates.find(({ name }) => name === plate);
    if (plate) swatch(painter, x + columns.color, line + (ROW - 4.6) / 2, ink ? shownHex(ink) : '#ffffff');
    const from = plate ? 4.4 : 0;
    const mixed = ink ? swatchWords(ink, say) : null;
    const wide = columns.size - columns.color - from - 1.5;
    const at = { x: x + columns.color + from, y: mixed ? base - 0.9 : base };
    fitted(painter, nameOf(row, press), { ...at, size: 3.2, bold: true }, wide);
    if (mixed) fitted(painter, mixed, { ...at, y: base + 1.7, size: 2.2, color: INK.soft }, wide);
    const bounds = boundsOf(row);
    const size = bounds ? `${length(bounds.maxX - bounds.minX)} × ${length(bounds.maxY - bounds.minY)}` : '–';
    words(painter, size, { x: x + columns.size, y: base, size: 3.2 });
    if (plate) {
      const painted = await separation(press, painter, row, { x: x + columns.separation, y: line });
      if (!painted.ok) return painted;
    }
    strokes(painter, [[x, line + ROW, x + PLATES_WIDTH, line + ROW]], { color: INK.line, width: 0.15 });
  }
  const { made, charged, white } = countPlates(document, product, options.technologyOf, options.press);
  if (made > 0) {
    const below = head + 1.6 + rowsOf(sides).length * ROW + 4;
    const counted = proofPlateCount({ made, charged, white }, { locale });
    fitted(painter, counted, { x, y: below, size: 2.7 }, PLATES_WIDTH);
  }
  return ok(null);
}

/** The name of a plate, with the word that it carries the white of others too. */
function nameOf({ printed, plate, kind }: Row, { say, locale }: Pick<ProofPress, 'say' | 'locale'>): string {
  if (kind === 'full') return say('fullColor');
  if (kind === 'white') return say('white');
  if (kind === 'digital-white') return say(printed.underbase ? 'whiteBase' : 'whiteParts');
  const ink = printed.plates.find(({ name }) => name === plate);
  const name = ink ? withRemark(ink.name, { hex: shownHex(ink), pantone: ink.name }, locale) : (plate ?? '');
  return plate === printed.white ? `${name}, ${say('carriesWhite')}` : name;
}

/** The rectangle that a plate prints in; of white, that of all inks it lies under. */
function boundsOf({ printed, plate, kind }: Row): InkBounds | null {
  if (kind === 'full' || kind === 'digital-white') return inkBounds(printed);
  const found = printed.plates
    .filter(({ name, underprint }) => name === plate || underprint === plate)
    .flatMap((one) => inkBounds(printed, one) ?? []);
  return unionBounds(found);
}

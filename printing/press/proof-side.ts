import sharp from 'sharp';
import { sideText, technologyTexts } from '#rules/catalogue/products/enumerations.ts';
import { ok, type Result } from '#rules/platform/result.ts';
import { mm } from '#rules/platform/units.ts';
import { type PrintedSide, shownHex } from '#rules/press/print-files/plates.ts';
import { printedHex } from '#rules/press/print-files/tone.ts';
import type { ColorSpaces } from './color-spaces.ts';
import { inkBounds } from './ink-bounds.ts';
import { hashOf, once } from './kept.ts';
import type { PagePainter } from './page-painter.ts';
import { type PaintFailure, paintPrint } from './paint-print.ts';
import { number } from './pdf-writer.ts';
import { proofDigital } from './proof-digital.ts';
import { areaMeasures, type Box, sizes } from './proof-measures.ts';
import type { ProofPress } from './proof-press.ts';
import { frame, INK, PROOF, strokes, swatch, words, wordsWidth } from './proof-sheet.ts';

/** Pixels per mm of the product under the print, on paper. */
const SHARPNESS = 12;
/** Height of a side with its measures, beyond the side itself. */
export const AROUND_SIDE = 23;

/** Which side it is, how it is printed, in which inks, and how large. */
function heading(press: ProofPress, painter: PagePainter, printed: PrintedSide, line: number): void {
  const { locale, say, length } = press;
  const { face, index, technology, plates } = printed;
  const { margin } = PROOF;
  words(painter, String(index + 1), { x: margin, y: line, size: 4.6, bold: true, color: INK.red });
  const side = face.name === 'face' ? sideText('face', index)[locale] : sideText(face.name, index)[locale];
  words(painter, side, { x: margin + 5, y: line, size: 4, bold: true });
  let x = margin + 5 + wordsWidth(side, { size: 4, bold: true }) + 5;
  const how =
    technology === 'Digital'
      ? `${technologyTexts.Digital[locale]}, ${say('fullColor')}`
      : technologyTexts[technology][locale];
  words(painter, how, { x, y: line, size: 3.3, color: INK.soft });
  x += wordsWidth(how, { size: 3.3 }) + 6;
  for (const plate of plates) {
    swatch(painter, x, line - 3.6, shownHex(plate));
    words(painter, plate.name, { x: x + 4, y: line, size: 3.3, bold: true });
    x += 4 + wordsWidth(plate.name, { size: 3.3, bold: true }) + 5;
  }
  const ink = inkBounds(printed);
  const size = ink
    ? `${say('print')} ${length(ink.maxX - ink.minX)} × ${length(ink.maxY - ink.minY)} mm`
    : '';
  words(painter, size, { x: PROOF.width - margin, y: line, size: 3.3, color: INK.soft, align: 'right' });
}

/**
 * A side with its inks, its measures and its print area. The print is drawn by the same strokes as the print
 * file; only the product under it is a picture.
 */
export async function proofSide(
  press: ProofPress,
  painter: PagePainter,
  printed: PrintedSide,
  top: number,
  scale: number,
): Promise<Result<null, PaintFailure>> {
  const { face, area } = printed;
  const { margin } = PROOF;
  heading(press, painter, printed, top + 6.2);
  const box = {
    x: (PROOF.width - face.width * scale) / 2,
    y: top + 14,
    width: face.width * scale,
    height: face.height * scale,
  };
  const painted = await sidePicture(press, painter, printed, box, scale);
  if (!painted.ok) return painted;
  sizes(press, painter, face, box);
  if (area) areaMeasures(press, painter, face, area, box, scale);
  strokes(
    painter,
    [
      [
        margin,
        top + face.height * scale + AROUND_SIDE - 1,
        PROOF.width - margin,
        top + face.height * scale + AROUND_SIDE - 1,
      ],
    ],
    {
      color: INK.line,
    },
  );
  return ok(null);
}

const bytesOf = ({ length }: Uint8Array): number => length;

const bodyPicture = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** The product as a picture and the print on it, cut off at the side as it would be on the press. */
async function sidePicture(
  press: ProofPress,
  painter: PagePainter,
  printed: PrintedSide,
  box: Box,
  scale: number,
): Promise<Result<null, PaintFailure>> {
  const { options, pictures } = press;
  const blank = options.blank(printed.index);
  if (blank) {
    const pixels = (value: number) => Math.max(1, Math.round(value * SHARPNESS));
    const sized = blank.replace(
      '<svg ',
      `<svg width="${pixels(box.width)}" height="${pixels(box.height)}" preserveAspectRatio="none" `,
    );
    const data = await once(`body ${hashOf(Buffer.from(sized))}`, () => bodyPicture(sized), bytesOf);
    const place = { x: mm(box.x), y: mm(box.y), width: mm(box.width), height: mm(box.height) };
    const paint = {
      kind: 'image',
      id: 'body',
      image: `body-${printed.index}`,
      name: '',
      ...place,
      crop: null,
      reduced: null,
      turn: null,
    } as const;
    const body = await pictures.paintWhole(painter, paint, { type: 'image/jpeg', data });
    if (!body.ok) throw new Error('The picture of the body, made here, cannot be read');
  } else frame(painter, box, { color: INK.line });
  painter.put('q', `${number(scale)} 0 0 ${number(scale)} ${number(box.x)} ${number(box.y)} cm`);
  painter.put(`0 0 ${number(printed.face.width)} ${number(printed.face.height)} re W n`);
  const imageData = options.imageData ?? (() => null);
  const painted =
    printed.technology === 'Digital'
      ? await proofDigital(press, painter, printed)
      : await painter.inInks(onBody(press.spaces, printed), () =>
          paintPrint({ painter, pictures, printed: bare(printed), imageData }),
        );
  painter.put('Q');
  return painted;
}

/** Inks as they look where they are printed: one that should stand on white and does not takes on the body's colour. */
const onBody = (spaces: ColorSpaces, { plates, bodyHex }: PrintedSide): ColorSpaces => {
  const drowned = new Map(
    plates.flatMap((plate): [string, string][] => {
      const own = shownHex(plate);
      const printed = printedHex(own, bodyHex, plate.underprint === null ? 0 : 1);
      return printed === own ? [] : [[plate.name, printed]];
    }),
  );
  return {
    ...spaces,
    ink: (plate) => {
      const hex = drowned.get(plate.name);
      return spaces.ink(hex ? { ...plate, name: `${plate.name} on the body`, hex, swatch: null } : plate);
    },
  };
};

/** White is shown by the colours on it: a proof has no separations. */
const bare = (printed: PrintedSide): PrintedSide => ({
  ...printed,
  plates: printed.plates.map((plate) => ({ ...plate, underprint: null })),
});

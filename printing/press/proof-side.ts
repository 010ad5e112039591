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
import type { ProofPress } from './proof-press.ts';
import { frame, INK, measured, PROOF, strokes, swatch, words, wordsWidth } from './proof-sheet.ts';

/** Pixels per mm of the product under the print, on paper. */
const SHARPNESS = 12;
/** Height of a side with its measures, beyond the side itself. */
export const AROUND_SIDE = 23;

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
  const { locale, say, length } = press;
  const { face, index, area, technology, plates } = printed;
  const { margin } = PROOF;
  const line = top + 6.2;
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

  const box = {
    x: (PROOF.width - face.width * scale) / 2,
    y: top + 14,
    width: face.width * scale,
    height: face.height * scale,
  };
  const painted = await sidePicture(press, painter, printed, box, scale);
  if (!painted.ok) return painted;
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  strokes(
    painter,
    [
      [box.x, box.y - 0.6, box.x, box.y - 5],
      [right, box.y - 0.6, right, box.y - 5],
    ],
    { width: 0.14 },
  );
  measured(painter, [box.x, box.y - 3.6], [right, box.y - 3.6], length(face.width), INK.text);
  strokes(
    painter,
    [
      [right + 0.8, box.y, right + 5, box.y],
      [right + 0.8, bottom, right + 5, bottom],
    ],
    { width: 0.14 },
  );
  measured(painter, [right + 3.6, box.y], [right + 3.6, bottom], length(face.height), INK.text);
  if (area) {
    const place = {
      x: box.x + area.minX * scale,
      y: box.y + area.minY * scale,
      width: (area.maxX - area.minX) * scale,
      height: (area.maxY - area.minY) * scale,
    };
    // white beneath, or the dashes vanish on a blue body
    frame(painter, place, { color: '#ffffff', width: 0.5, dashes: '1.6 1' });
    frame(painter, place, { color: INK.area, width: 0.25, dashes: '1.6 1' });
    const under = bottom + 4;
    strokes(
      painter,
      [
        [place.x, place.y + place.height, place.x, under + 1.2],
        [place.x + place.width, place.y + place.height, place.x + place.width, under + 1.2],
      ],
      { color: INK.area, width: 0.14 },
    );
    const figure = `${say('area')} ${length(area.maxX - area.minX)} × ${length(area.maxY - area.minY)}`;
    measured(painter, [place.x, under], [place.x + place.width, under], figure, INK.area);
    offsets(painter, box, place, under, {
      left: length(area.minX),
      top: length(area.minY),
      right: length(face.width - area.maxX),
      height: length(area.maxY - area.minY),
    });
  }
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

/** Shorter than this a measure would be a mere blot. */
const SHORTEST = 0.3;

type Offsets = {
  readonly left: string;
  readonly top: string;
  readonly right: string;
  readonly height: string;
};

/**
 * Where the print area lies on the side: from its left and right ends, from its upper edge, and how tall it
 * is.
 */
function offsets(painter: PagePainter, box: Box, place: Box, under: number, figures: Offsets): void {
  const [right, placeRight] = [box.x + box.width, place.x + place.width];
  const ends: [number, number, string][] = [
    [box.x, place.x, figures.left],
    [placeRight, right, figures.right],
  ];
  for (const [from, to, figure] of ends) {
    if (to - from < SHORTEST) continue;
    const edge = from === box.x ? from : to;
    strokes(painter, [[edge, box.y + box.height + 0.6, edge, under + 1.2]], { color: INK.area, width: 0.14 });
    measured(painter, [from, under], [to, under], figure, INK.area);
  }
  const at = box.x - 3.6;
  const bottom = place.y + place.height;
  strokes(
    painter,
    [
      [at - 1.2, place.y, place.x, place.y],
      [at - 1.2, bottom, place.x, bottom],
    ],
    { color: INK.area, width: 0.14 },
  );
  measured(painter, [at, place.y], [at, bottom], figures.height, INK.area, 'left');
  if (place.y - box.y < SHORTEST) return;
  strokes(
    painter,
    [
      [at - 1.2, box.y, box.x - 0.6, box.y],
      [at, box.y, at, place.y],
    ],
    { color: INK.area, width: 0.14 },
  );
  // above the other figure, whatever room there is between the two edges
  const middle = Math.min((box.y + place.y) / 2 + 0.9, (place.y + bottom) / 2 - 2.2);
  words(painter, figures.top, {
    x: at - 1.4,
    y: middle,
    size: 2.6,
    bold: true,
    color: INK.area,
    align: 'right',
  });
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

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

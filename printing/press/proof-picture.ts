import sharp from 'sharp';
import type { Result } from '#rules/platform/result.ts';
import { mm } from '#rules/platform/units.ts';
import { type PrintedSide, shownHex } from '#rules/press/print-files/plates.ts';
import { printedHex } from '#rules/press/print-files/tone.ts';
import type { ColorSpaces } from './color-spaces.ts';
import { hashOf, once } from './kept.ts';
import type { PagePainter } from './page-painter.ts';
import { type PaintFailure, paintPrint } from './paint-print.ts';
import { number } from './pdf-writer.ts';
import { proofDigital } from './proof-digital.ts';
import type { ProofPress } from './proof-press.ts';
import { frame, INK } from './proof-sheet.ts';

/** Pixels per mm of the product under the print, on paper. */
const SHARPNESS = 12;

/** Where a side lies on the sheet. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const bytesOf = ({ length }: Uint8Array): number => length;

const bodyPicture = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** The product as a picture and the print on it, cut off at the side as it would be on the press. */
export async function sidePicture(
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

/**
 * Inks as they look where they are printed: one that should stand on white and does not takes on the body's
 * colour.
 */
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

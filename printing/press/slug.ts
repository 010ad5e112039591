import { mm, mmToPt, px } from '#rules/platform/units.ts';
import type { PrintSheet } from '#rules/press/print-files/sheet.ts';
import { measure } from '../fonts/measure.ts';
import { outline } from '../fonts/outline.ts';
import { pathOperators } from './path-operators.ts';
import { name, number, type PdfWriter, type Reference } from './pdf-writer.ts';

const LETTERS = 2.4;
const LEADING = 3.4;
/** Read-only, locked, and without the flag "print". */
const NEVER_PRINTED = 64 + 128 + 512;

/** Notes that look alike are drawn once in a file with a page for each piece. */
export type SlugLooks = { readonly looks: Map<string, Reference> };

/**
 * The words of a job beside the side, as a note without the flag "print": a reader shows them, a press never
 * prints them, and the page itself holds no black that is not an ink. It stands outside the bleed box, where
 * print standards allow notes.
 */
export async function slugNote(
  writer: PdfWriter,
  sheet: PrintSheet,
  lines: readonly string[],
  piece?: { readonly label: string } & SlugLooks,
): Promise<Reference> {
  const { slug } = sheet;
  const [width, height] = [mmToPt(slug.width), mmToPt(slug.height)];
  const left = mmToPt(slug.x);
  const bottom = mmToPt(sheet.height) - mmToPt(slug.y) - height;
  const key = lines.join('\n');
  const look = piece?.looks.get(key) ?? (await slugLook(writer, sheet, lines));
  piece?.looks.set(key, look);
  return writer.write({
    Type: name('Annot'),
    Subtype: name('Stamp'),
    Rect: [left, bottom, left + width, bottom + height],
    Contents: piece ? `${piece.label}\n${key}` : key,
    F: NEVER_PRINTED,
    AP: { N: look },
  });
}

async function slugLook(
  writer: PdfWriter,
  { slug }: PrintSheet,
  lines: readonly string[],
): Promise<Reference> {
  const drawn = lines.map((text, i) => {
    const font = { family: 'Open Sans', style: i === 0 ? 'bold' : 'normal' } as const;
    const wide = measure.width(text, { ...font, size: px(LETTERS) });
    const size = LETTERS * Math.min(1, slug.width / Math.max(wide, 1));
    return `q 1 0 0 1 0 ${number(LETTERS + i * LEADING)} cm\n${pathOperators(outline({ text, ...font, size }))}\nf Q`;
  });
  const scale = mmToPt(mm(1));
  const [width, height] = [mmToPt(slug.width), mmToPt(slug.height)];
  const form = { Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, width, height], Resources: {} };
  return writer.stream(
    form,
    `${number(scale)} 0 0 ${number(-scale)} 0 ${number(height)} cm 0 g\n${drawn.join('\n')}`,
  );
}

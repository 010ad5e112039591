import type { PackingList } from './packing-lists.ts';
import type { PackingWords } from './packing-words.ts';
import type { PagePainter } from './page-painter.ts';
import { number } from './pdf-writer.ts';
import { sidePicture } from './proof-picture.ts';
import { fitted, INK, linesOf, words } from './proof-sheet.ts';
import type { TicketPress } from './ticket.ts';
import type { TicketPages } from './ticket-pages.ts';
import { LEFT, RIGHT, rule } from './ticket-sheet.ts';
import { bareSide, type KeptDrawing, keptDrawing } from './ticket-side.ts';
import { ticketWords } from './ticket-words.ts';

type Picture = { readonly drawing: KeptDrawing; readonly width: number; readonly height: number };

/** An item as all lists of its order show it: its pictures are drawn once. */
export type PackedItem = {
  readonly name: string;
  readonly kind: string;
  readonly codes: string;
  readonly pictures: readonly Picture[];
};

const HEAD = 8;
/** From the left edge. */
export const NAME_AT = 9;
const NAME_WIDE = 74;
const PICTURES_AT = 88;
/** Of a picture: as wide as its column, and no taller than a few lines. */
const MOST = { width: 70, height: 16 } as const;
const GAP = 1.6;

/**
 * What one needs to find it among others; a side whose picture is gone is left out, for nobody here can
 * mend it.
 */
export async function packedItem(press: TicketPress): Promise<PackedItem> {
  const { proof, sides } = press;
  const bare = proof && sides.length === 0 ? bareSide(proof) : null;
  const pictures: Picture[] = [];
  for (const printed of bare ? [bare] : sides) {
    if (!proof) break;
    const scale = Math.min(1, MOST.width / printed.face.width, MOST.height / printed.face.height);
    const [width, height] = [printed.face.width * scale, printed.face.height * scale];
    const box = { x: 0, y: 0, width, height };
    const drawing = await keptDrawing(press, proof, box, (inside) =>
      sidePicture(proof, inside, printed, box, scale),
    );
    if (drawing) pictures.push({ drawing, width, height });
  }
  const { name, kind, codes } = ticketWords(press);
  return { name, kind, codes, pictures };
}

export function tableHead(painter: PagePainter, { labels, pieces }: PackingWords, top: number): number {
  const small = { y: top + 4.6, size: 2.9, color: INK.soft } as const;
  rule(painter, top);
  words(painter, labels.goods, { ...small, x: LEFT + NAME_AT });
  words(painter, pieces, { ...small, x: RIGHT, align: 'right' });
  return top + HEAD;
}

/** One item of a list with as much of it as goes to the place. */
export function packedRow(
  pages: TicketPages,
  { item, pieces, references }: PackingList['rows'][number],
  { name, kind, codes, pictures }: PackedItem,
  said: PackingWords,
): void {
  const lines = [
    ...linesOf(name, { size: 3.9, bold: true }, NAME_WIDE).map((text) => ({ text, size: 3.9, bold: true })),
    { text: kind, size: 3.3, bold: false },
    ...references.map(({ label, value }) => ({ text: `${label} ${value}`, size: 3.3, bold: false })),
    { text: codes, size: 2.8, bold: false },
  ].filter(({ text }) => text !== '');
  const textTall = lines.length * 4.9;
  const picturesTall = pictures.reduce((sum, { height }) => sum + height + GAP, -GAP);
  const tall = Math.max(textTall, picturesTall) + 5;
  pages.room(tall);
  const { painter, y } = pages;
  rule(painter, y);
  words(painter, String(item.item), { x: LEFT + 5, y: y + 5.8, size: 3.3, color: INK.soft, align: 'right' });
  for (const [i, { text, ...style }] of lines.entries()) {
    const color = style.bold ? INK.text : INK.soft;
    fitted(painter, text, { x: LEFT + NAME_AT, y: y + 5.8 + i * 4.9, ...style, color }, NAME_WIDE);
  }
  words(painter, said.number(pieces), { x: RIGHT, y: y + 6.6, size: 5, bold: true, align: 'right' });
  let at = y + (tall - Math.max(picturesTall, 0)) / 2;
  for (const { drawing, height } of pictures) {
    painter.put('q', `1 0 0 1 ${number(LEFT + PICTURES_AT)} ${number(at)} cm`);
    painter.form(drawing.form);
    painter.put('Q');
    painter.transparent ||= drawing.transparent;
    at += height + GAP;
  }
  pages.y += tall;
}

import { sideText, technologyTexts } from '#rules/catalogue/products/enumerations.ts';
import type { Result } from '#rules/platform/result.ts';
import { mm } from '#rules/platform/units.ts';
import { type PrintedSide, shownHex } from '#rules/press/print-files/plates.ts';
import { PagePainter } from './page-painter.ts';
import { name, type Reference } from './pdf-writer.ts';
import { type Box, sidePicture } from './proof-picture.ts';
import type { ProofPress } from './proof-press.ts';
import { fitted, frame, INK, swatch, words, wordsWidth } from './proof-sheet.ts';
import type { TicketPress } from './ticket.ts';
import type { TicketWords } from './ticket-words.ts';

/** A side that has no print, for a picture of the product alone. */
export function bareSide({
  document,
  product,
}: Pick<ProofPress, 'document' | 'product'>): PrintedSide | null {
  const [face] = product.sides;
  const [side] = document.sides;
  if (!face || !side) return null;
  const nothing = { area: null, plates: [], white: null, underbase: false, whiteUnder: () => 0, trap: mm(0) };
  return { index: 0, side, face, technology: 'Tampon', bodyHex: '#ffffff', ...nothing };
}

type Draw = (inside: PagePainter) => Promise<Result<unknown, string>>;

/** A drawing of the file that pages show, as often as they like. */
export type KeptDrawing = { readonly form: Reference; readonly transparent: boolean };

/**
 * What `draw` makes, as a whole or not at all: a picture that is gone must not take the ticket with it.
 * Null where it could not be drawn.
 */
export async function keptDrawing(
  { hidden, spaces }: TicketPress,
  { writer }: ProofPress,
  { x, y, width, height }: Box,
  draw: Draw,
): Promise<KeptDrawing | null> {
  const inside = new PagePainter(spaces, 'color', hidden);
  const drawn = await draw(inside);
  if (!drawn.ok) return null;
  const form = { Type: name('XObject'), Subtype: name('Form'), BBox: [x, y, x + width, y + height] };
  const reference = await writer.stream({ ...form, Resources: inside.resources }, inside.content);
  return { form: reference, transparent: inside.transparent };
}

/** False where it could not be drawn, and nothing of it is. */
export async function drawnWhole(
  press: TicketPress,
  proof: ProofPress,
  painter: PagePainter,
  box: Box,
  draw: Draw,
): Promise<boolean> {
  const kept = await keptDrawing(press, proof, box, draw);
  if (!kept) return false;
  painter.form(kept.form);
  painter.transparent ||= kept.transparent;
  return true;
}

/** A side as it is printed, or a frame that says that it cannot be drawn. */
export async function ticketPicture(
  press: TicketPress & { readonly proof: ProofPress },
  painter: PagePainter,
  printed: PrintedSide,
  {
    x,
    y,
    scale,
    failed,
  }: { readonly x: number; readonly y: number; readonly scale: number; readonly failed: string },
): Promise<void> {
  const box = { x, y, width: printed.face.width * scale, height: printed.face.height * scale };
  const isDrawn = await drawnWhole(press, press.proof, painter, box, (inside) =>
    sidePicture(press.proof, inside, printed, box, scale),
  );
  if (isDrawn) return;
  frame(painter, box, { color: INK.red });
  const at = { x: x + 2, y: y + box.height / 2 + 1, size: 3, color: INK.red };
  fitted(painter, failed, at, box.width - 4);
}

type Line = { readonly x: number; readonly y: number; readonly width: number; readonly size: number };

/** Which side it is, how it is printed, and its plates; made smaller where that is wider than its line. */
export function sideHeading(
  painter: PagePainter,
  { index, face, technology, plates, white }: PrintedSide,
  { locale }: TicketPress,
  { labels }: TicketWords,
  line: Line,
): void {
  const how = [technologyTexts[technology][locale], ...(technology === 'Digital' ? [labels.fullColor] : [])];
  const inks = plates.map((plate) => ({ text: plate.name, hex: shownHex(plate) }));
  // a white of its own is a plate as well
  const isPlate = white !== null && !plates.some((plate) => plate.name === white);
  const all = [...(isPlate ? [{ text: white, hex: '#ffffff' }] : []), ...inks];
  const parts = [
    { text: String(index + 1), bold: true, color: INK.red, hex: null },
    { text: sideText(face.name, index)[locale], bold: true, color: INK.text, hex: null },
    { text: how.join(', '), bold: false, color: INK.soft, hex: null },
    ...all.map(({ text, hex }) => ({ text, bold: true, color: INK.text, hex })),
  ];
  const gap = 1.1 * line.size;
  const widthOf = (size: number) =>
    parts.reduce(
      (sum, { text, bold, hex }) =>
        sum + wordsWidth(text, { size, bold }) + (hex ? 4 : 0) + (gap * size) / line.size,
      0,
    );
  const size = line.size * Math.min(1, line.width / widthOf(line.size));
  let x = line.x;
  for (const { text, bold, color, hex } of parts) {
    if (hex) swatch(painter, x, line.y - 3.6, hex);
    if (hex) x += 4;
    words(painter, text, { x, y: line.y, size, bold, color });
    x += wordsWidth(text, { size, bold }) + (gap * size) / line.size;
  }
}

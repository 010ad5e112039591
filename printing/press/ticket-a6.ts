import { shownCode } from '#rules/orders/order/shown-code.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import type { PagePainter } from './page-painter.ts';
import { fitted, INK, linesOf, strokes, words, wordsWidth } from './proof-sheet.ts';
import type { TicketPress } from './ticket.ts';
import { bars, qrCode } from './ticket-codes.ts';
import { bareSide, sideHeading, ticketPicture } from './ticket-side.ts';
import type { TicketWords } from './ticket-words.ts';

export const A6 = { width: 105, height: 148, margin: 6 } as const;
const LEFT = A6.margin;
const RIGHT = A6.width - A6.margin;
const WIDE = RIGHT - LEFT;
/** Where the picture may stand. */
const PICTURE = { top: 95, bottom: 128 } as const;
const HEADING = 6;
/** A label shows what is in the box, not every side of a long order. */
const SIDES_AT_MOST = 3;

const rule = (painter: PagePainter, y: number) =>
  strokes(painter, [[LEFT, y, RIGHT, y]], { color: INK.line, width: 0.25 });

function heading(painter: PagePainter, { order }: TicketPress, said: TicketWords): void {
  const beside = WIDE - 28;
  words(painter, said.title, { x: LEFT, y: 9.5, size: 2.9, color: INK.soft });
  fitted(painter, shownCode(order.code), { x: LEFT, y: 18.5, size: 10, bold: true }, beside);
  words(painter, `${said.labels.item} ${said.itemOf}`, { x: LEFT, y: 24, size: 3.8, bold: true });
  const buyer = { size: 3.4 } as const;
  const [first = ''] = linesOf(order.buyer, buyer, beside);
  fitted(painter, first, { x: LEFT, y: 28.8, ...buyer }, beside);
  fitted(painter, order.buyer.slice(first.length).trim(), { x: LEFT, y: 32.6, ...buyer }, beside);
  qrCode(painter, order.qr, { x: RIGHT - 24, y: 6.5 }, 24);
  // ten modules of white on either side, as the standard asks, within the label
  bars(painter, order.code, { x: LEFT + 9, y: 35.5, width: WIDE - 18, height: 11.5 });
  words(painter, order.code, { x: A6.width / 2, y: 50, size: 2.8, align: 'center' });
  rule(painter, 52.5);
}

/** What it is and how many. */
function goods(painter: PagePainter, { order, item }: TicketPress, said: TicketWords): void {
  const title = { size: 5.2, bold: true } as const;
  const lines = linesOf(said.name, title, WIDE);
  const isLong = lines.length > 1;
  for (const [i, line] of (lines.length > 2 ? [lines[0] ?? '', lines.slice(1).join(' ')] : lines).entries())
    fitted(painter, line, { x: LEFT, y: 59 + i * 5.8, ...title }, WIDE);
  const below = isLong ? 70 : 64.5;
  fitted(painter, said.kind, { x: LEFT, y: below, size: 3.8 }, WIDE);
  fitted(painter, said.codes, { x: LEFT, y: below + 4.6, size: 2.8, color: INK.soft }, WIDE);
  const quantity = said.number(item.quantity);
  words(painter, quantity, { x: LEFT, y: 90, size: 14, bold: true });
  const after = LEFT + wordsWidth(quantity, { size: 14, bold: true }) + 2;
  words(painter, said.pieces, { x: after, y: 90, size: 4.4, color: INK.soft });
  const [label, day] = order.manufacture
    ? [said.labels.made, displayDay(order.manufacture)]
    : [said.labels.dispatch, said.dispatch];
  words(painter, label, { x: RIGHT, y: 82.5, size: 2.9, color: INK.soft, align: 'right' });
  const room = Math.max(20, RIGHT - after - wordsWidth(said.pieces, { size: 4.4 }) - 5);
  const size = 6.4 * Math.min(1, room / wordsWidth(day, { size: 6.4, bold: true }));
  words(painter, day, { x: RIGHT, y: 90, size, bold: true, align: 'right' });
  rule(painter, 93);
}

/** As many printed sides as have room, the product alone where nothing is printed. */
async function sides(painter: PagePainter, press: TicketPress, said: TicketWords): Promise<void> {
  const { proof } = press;
  const bare = proof && press.sides.length === 0 ? bareSide(proof) : null;
  const shown = bare ? [bare] : press.sides.slice(0, SIDES_AT_MOST);
  const room = PICTURE.bottom - PICTURE.top - HEADING * shown.length;
  const widest = Math.max(1, ...shown.map(({ face }) => face.width));
  const tall = shown.reduce((sum, { face }) => sum + face.height, 0);
  const scale = Math.min(WIDE / widest, room / Math.max(tall, 1));
  let y: number = PICTURE.top;
  for (const printed of shown) {
    const line = { x: LEFT, y: y + 4, width: WIDE, size: 3 };
    if (bare) words(painter, said.noSides, line);
    else sideHeading(painter, printed, press, said, line);
    const x = (A6.width - printed.face.width * scale) / 2;
    if (proof)
      await ticketPicture({ ...press, proof }, painter, printed, {
        x,
        y: y + HEADING,
        scale,
        failed: said.labels.failed,
      });
    y += HEADING + printed.face.height * scale;
  }
  if (shown.length === 0) words(painter, said.noSides, { x: LEFT, y: PICTURE.top + 4, size: 3 });
}

/** Where it goes: the one place, or how many. */
function foot(painter: PagePainter, { item }: TicketPress, said: TicketWords): void {
  rule(painter, 131);
  const { places } = item;
  const [place] = places;
  const only = places.length === 1 ? place : undefined;
  const where = places.length === 0 ? said.unplaced(item.quantity) : said.places(places.length);
  fitted(painter, only?.name ?? where, { x: LEFT, y: 135.6, size: 3.6, bold: true }, WIDE);
  const below =
    only?.address.join(', ') ?? (places.length > 0 ? `${said.labels.dispatch} ${said.dispatch}` : '');
  fitted(painter, below, { x: LEFT, y: 139.4, size: 3 }, WIDE);
  const references = item.references.map(({ label, value }) => `${label} ${value}`).join('   ');
  fitted(painter, references, { x: LEFT, y: 142.8, size: 2.6, color: INK.soft }, WIDE);
}

/** The short form that sticks to a box: one page for an item. */
export async function ticketA6(painter: PagePainter, press: TicketPress, said: TicketWords): Promise<void> {
  heading(painter, press, said);
  goods(painter, press, said);
  await sides(painter, press, said);
  foot(painter, press, said);
}

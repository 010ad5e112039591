import { shownCode } from '#rules/orders/order/shown-code.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import type { PagePainter } from './page-painter.ts';
import { mark } from './proof-frame.ts';
import { PLATES_WIDTH, platesHeight, proofPlates } from './proof-plates.ts';
import { filled, fitted, INK, linesOf, strokes, words } from './proof-sheet.ts';
import type { TicketPress } from './ticket.ts';
import { bars, qrCode } from './ticket-codes.ts';
import { A4, TicketPages } from './ticket-pages.ts';
import { placeRows } from './ticket-places.ts';
import { bareSide, drawnWhole, sideHeading, ticketPicture } from './ticket-side.ts';
import type { TicketWords } from './ticket-words.ts';

const LEFT = A4.margin;
const RIGHT = A4.width - A4.margin;
const WIDE = RIGHT - LEFT;
const COLUMNS = 5;
const CELL = 12;

const rule = (painter: PagePainter, y: number, width = 0.25) =>
  strokes(painter, [[LEFT, y, RIGHT, y]], { color: width > 0.3 ? INK.text : INK.line, width });

/** Whose it is, what it is and how many: gives where the rest begins. */
function firstHeading(painter: PagePainter, { order, item }: TicketPress, said: TicketWords): number {
  mark(painter, LEFT, 11.5);
  words(painter, said.title, { x: LEFT + 13, y: 14.6, size: 3.3, color: INK.soft });
  fitted(painter, shownCode(order.code), { x: LEFT + 13, y: 25, size: 11, bold: true }, 74);
  bars(painter, order.code, { x: 112, y: 11.5, width: 50, height: 12.5 });
  words(painter, order.code, { x: 137, y: 27.6, size: 2.8, align: 'center' });
  qrCode(painter, order.qr, { x: RIGHT - 26, y: 11.5 }, 26);
  fitted(painter, order.buyer, { x: LEFT, y: 35.5, size: 5.2, bold: true }, RIGHT - 34 - LEFT);
  rule(painter, 41, 0.35);
  const cells = [
    [said.labels.item, said.itemOf],
    [said.labels.ordered, displayDay(order.createdAt)],
    [said.labels.made, said.made],
    [said.labels.dispatch, said.dispatch],
    ...(item.approvedVersion === null ? [] : [[said.labels.approved, said.version(item.approvedVersion)]]),
    ...item.references.map(({ label, value }) => [label, value]),
  ] as const;
  for (const [i, [label = '', value = '']] of cells.entries()) {
    const x = LEFT + (i % COLUMNS) * (WIDE / COLUMNS);
    const y = 46 + Math.floor(i / COLUMNS) * CELL;
    const wide = WIDE / COLUMNS - 3;
    fitted(painter, label, { x, y, size: 2.9, color: INK.soft }, wide);
    fitted(painter, value, { x, y: y + 5.4, size: 4.2, bold: true }, wide);
  }
  const top = 46 + (Math.ceil(cells.length / COLUMNS) - 1) * CELL + 8.5;
  rule(painter, top);
  fitted(painter, said.name, { x: LEFT, y: top + 8, size: 6.2, bold: true }, 128);
  fitted(painter, said.kind, { x: LEFT, y: top + 14, size: 4.2 }, 128);
  fitted(painter, said.codes, { x: LEFT, y: top + 19, size: 3, color: INK.soft }, 128);
  const right = { x: RIGHT, align: 'right' } as const;
  fitted(painter, said.number(item.quantity), { ...right, y: top + 14, size: 15, bold: true }, 52);
  words(painter, said.pieces, { ...right, y: top + 19.4, size: 4, color: INK.soft });
  rule(painter, top + 22.5, 0.35);
  return top + 23;
}

/** Each page can be told by itself, by people and by a reader. */
function nextHeading(painter: PagePainter, { order }: TicketPress, said: TicketWords): number {
  words(painter, shownCode(order.code), { x: LEFT, y: 17, size: 6.2, bold: true });
  const name = `${said.labels.item} ${said.itemOf}, ${said.name}`;
  fitted(painter, name, { x: LEFT, y: 22.6, size: 3.4, color: INK.soft }, 110);
  bars(painter, order.code, { x: RIGHT - 54, y: 11.5, width: 50, height: 10.5 });
  rule(painter, 26.5, 0.35);
  return 27;
}

async function sides(pages: TicketPages, press: TicketPress, said: TicketWords): Promise<void> {
  const { proof } = press;
  const bare = proof && press.sides.length === 0 ? bareSide(proof) : null;
  if (!proof || press.sides.length === 0) {
    words(pages.painter, said.noSides, { x: LEFT, y: pages.y + 7, size: 4.2, bold: true });
    pages.y += 10;
  }
  if (!proof) return;
  for (const printed of bare ? [bare] : press.sides) {
    const scale = Math.min(1, WIDE / printed.face.width, 120 / printed.face.height);
    const heading = bare ? 0 : 10;
    pages.room(heading + printed.face.height * scale + 4);
    const line = { x: LEFT, y: pages.y + 7, width: WIDE, size: 3.8 };
    if (!bare) sideHeading(pages.painter, printed, press, said, line);
    const x = LEFT + (WIDE - printed.face.width * scale) / 2;
    const at = { x, y: pages.y + heading, scale, failed: said.labels.failed };
    await ticketPicture({ ...press, proof }, pages.painter, printed, at);
    pages.y += heading + printed.face.height * scale + 3;
  }
  pages.y += 2;
}

/** As on the proof; left out where a picture is gone, since each plate is drawn. */
async function plates(pages: TicketPages, press: TicketPress): Promise<void> {
  const { proof } = press;
  if (!proof || press.sides.length === 0) return;
  const height = platesHeight(press.sides);
  pages.room(height);
  const { painter, y } = pages;
  const box = { x: LEFT - 1, y, width: PLATES_WIDTH + 2, height: height + 4 };
  const isDrawn = await drawnWhole(press, proof, painter, box, (inside) =>
    proofPlates(proof, inside, press.sides, { x: LEFT, y: y + 5 }),
  );
  if (isDrawn) pages.y += height;
}

/** A heading with lines below it; nothing where there is nothing to say. */
function told(pages: TicketPages, heading: string, lines: readonly string[], color?: string): void {
  if (lines.length === 0) return;
  const size = 3.5;
  pages.room(15);
  words(pages.painter, heading, { x: LEFT, y: pages.y + 6, size: 3.9, bold: true });
  pages.y += 8;
  for (const line of lines.flatMap((text) => text.split('\n'))) {
    const rows = linesOf(line, { size }, WIDE - 5);
    for (const [i, row] of rows.entries()) {
      pages.room(5.2);
      if (color && i === 0)
        filled(pages.painter, { x: LEFT, y: pages.y + 1.4, width: 1.6, height: 2.9 }, color);
      words(pages.painter, row, { x: LEFT + (color ? 4 : 0), y: pages.y + 4, size });
      pages.y += 5.2;
    }
  }
  pages.y += 2;
}

function footers({ painters }: TicketPages, { order, item }: TicketPress, said: TicketWords): void {
  for (const [i, painter] of painters.entries()) {
    const y = A4.height - 8;
    rule(painter, y - 4.5);
    const small = { y, size: 2.8, color: INK.soft } as const;
    words(painter, `Inkrule   ${shownCode(order.code)} / ${item.item}`, { ...small, x: LEFT });
    words(painter, said.page(i + 1, painters.length), { ...small, x: RIGHT, align: 'right' });
  }
}

/** All that goes with an item through the factory, on as many pages as it takes. */
export async function ticketA4(
  begin: () => PagePainter,
  press: TicketPress,
  said: TicketWords,
): Promise<readonly PagePainter[]> {
  const pages = new TicketPages(begin, (painter, isFirst) =>
    (isFirst ? firstHeading : nextHeading)(painter, press, said),
  );
  await sides(pages, press, said);
  await plates(pages, press);
  told(pages, said.labels.warnings, said.warnings, INK.red);
  told(pages, said.labels.note, press.order.note.trim() === '' ? [] : [press.order.note.trim()]);
  placeRows(pages, press, said, { left: LEFT, right: RIGHT });
  footers(pages, press, said);
  return pages.painters;
}

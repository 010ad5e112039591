import { shownCode } from '#rules/orders/order/shown-code.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import type { PagePainter } from './page-painter.ts';
import { PLATES_WIDTH, platesHeight, proofPlates } from './proof-plates.ts';
import { fitted, INK, words } from './proof-sheet.ts';
import type { TicketPress } from './ticket.ts';
import { qrCode } from './ticket-codes.ts';
import { TicketPages } from './ticket-pages.ts';
import { placeRows } from './ticket-places.ts';
import {
  byMaker,
  factCells,
  footers,
  LEFT,
  nextHead,
  orderHead,
  RIGHT,
  rule,
  told,
  WIDE,
} from './ticket-sheet.ts';
import { bareSide, drawnWhole, sideHeading, ticketPicture } from './ticket-side.ts';
import type { TicketWords } from './ticket-words.ts';

/** Whose it is, what it is and how many: gives where the rest begins. */
function firstHeading(painter: PagePainter, { order, item }: TicketPress, said: TicketWords): number {
  orderHead(painter, said.title, { code: order.code, barsAt: 112 });
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
  const top = factCells(painter, cells, 46);
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
  return nextHead(painter, order.code, `${said.labels.item} ${said.itemOf}, ${said.name}`);
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
  footers(pages, byMaker(`${shownCode(press.order.code)} / ${press.item.item}`), said.page);
  return pages.painters;
}

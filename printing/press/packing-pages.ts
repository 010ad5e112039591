import { displayDay } from '#rules/platform/editions/dates.ts';
import { NAME_AT, type PackedItem, packedItem, packedRow, tableHead } from './packing-items.ts';
import { type PackingList, packingLists } from './packing-lists.ts';
import { type PackingWords, packingWords } from './packing-words.ts';
import type { PagePainter } from './page-painter.ts';
import { fitted, INK, linesOf, words } from './proof-sheet.ts';
import type { TicketItem, TicketOrder, TicketPress } from './ticket.ts';
import { TicketPages } from './ticket-pages.ts';
import { byMaker, factCells, footers, LEFT, nextHead, orderHead, RIGHT, rule, told } from './ticket-sheet.ts';

/** Where the address of the place begins, so that it shows in the window of an envelope. */
const ADDRESS_AT = 110;
const SENDER_WIDE = ADDRESS_AT - LEFT - 10;
const ADDRESS_WIDE = RIGHT - ADDRESS_AT;

type Drawn = { readonly order: TicketOrder; readonly list: PackingList; readonly said: PackingWords };

/** Who sends it: gives where the rest begins. */
function sender(painter: PagePainter, lines: readonly string[], label: string, top: number): number {
  const [name = '', ...below] = lines;
  words(painter, label, { x: LEFT, y: top, size: 2.9, color: INK.soft });
  let y = top + 5.6;
  for (const line of linesOf(name, { size: 3.6, bold: true }, SENDER_WIDE)) {
    words(painter, line, { x: LEFT, y, size: 3.6, bold: true });
    y += 4.8;
  }
  for (const line of below) {
    fitted(painter, line, { x: LEFT, y, size: 3.2 }, SENDER_WIDE);
    y += 4.5;
  }
  return y;
}

/** To whom it goes: gives where the rest begins. */
function recipient(painter: PagePainter, { list: { place, rows }, said }: Drawn, top: number): number {
  words(painter, said.labels.place, { x: ADDRESS_AT, y: top, size: 2.9, color: INK.soft });
  const nowhere = said.unplaced(rows.reduce((sum, { pieces }) => sum + pieces, 0));
  const name = { size: place ? 4.8 : 3.6, bold: true } as const;
  let y = top + 6.4;
  for (const line of linesOf(place?.name ?? nowhere, name, ADDRESS_WIDE)) {
    words(painter, line, { ...name, x: ADDRESS_AT, y });
    y += 5.8;
  }
  for (const line of place?.address ?? []) {
    fitted(painter, line, { x: ADDRESS_AT, y, size: 4 }, ADDRESS_WIDE);
    y += 5.3;
  }
  for (const line of [place?.contact, place?.phone]) {
    if (!line) continue;
    fitted(painter, line, { x: ADDRESS_AT, y: y + 0.8, size: 3.3, color: INK.soft }, ADDRESS_WIDE);
    y += 4.7;
  }
  return y;
}

function firstHeading(painter: PagePainter, drawn: Drawn): number {
  const { order, list, said } = drawn;
  orderHead(painter, said.title, { code: order.code, barsAt: RIGHT - 50, maker: !order.isForPartner });
  const ends = [sender(painter, order.sender, said.labels.sender, 37), recipient(painter, drawn, 37)];
  const below = Math.max(...ends) + 1;
  rule(painter, below, 0.35);
  const cells = [
    [said.labels.consignment, said.consignment(list.number, list.ofAll)],
    [said.labels.reference, list.reference],
    [said.labels.ordered, displayDay(order.createdAt)],
    [said.labels.dispatch, list.dispatch ? displayDay(list.dispatch) : '–'],
    ...list.references.map(({ label, value }) => [label, value]),
  ];
  return tableHead(painter, said, factCells(painter, cells, below + 5));
}

function nextHeading(painter: PagePainter, { order, list, said }: Drawn): number {
  const name = [list.reference, list.place?.name].filter(Boolean).join(', ');
  return tableHead(painter, said, nextHead(painter, order.code, name));
}

function listPages(
  begin: () => PagePainter,
  drawn: Drawn,
  itemOf: (item: TicketItem) => PackedItem,
): readonly PagePainter[] {
  const { order, list, said } = drawn;
  const pages = new TicketPages(begin, (painter, isFirst) =>
    (isFirst ? firstHeading : nextHeading)(painter, drawn),
  );
  for (const row of list.rows) packedRow(pages, row, itemOf(row.item), said);
  pages.room(10);
  rule(pages.painter, pages.y, 0.35);
  const sum = said.number(list.rows.reduce((all, { pieces }) => all + pieces, 0));
  const total = { y: pages.y + 6.6, bold: true } as const;
  words(pages.painter, said.labels.total, { ...total, size: 3.9, x: LEFT + NAME_AT });
  words(pages.painter, sum, { ...total, size: 5, x: RIGHT, align: 'right' });
  pages.y += 12;
  const { parcels } = list;
  told(pages, said.parcels(parcels.length), parcels.length === 0 ? [] : [parcels.join(', ')]);
  footers(pages, order.isForPartner ? list.reference : byMaker(list.reference), said.page);
  return pages.painters;
}

/** The packing lists of an order, each on as many pages as it takes. */
export async function packingPages(
  begin: () => PagePainter,
  order: TicketOrder,
  presses: readonly TicketPress[],
): Promise<readonly PagePainter[]> {
  const [any] = presses;
  if (!any) return [];
  const said = packingWords(any);
  const items = new Map<TicketItem, PackedItem>();
  for (const press of presses) items.set(press.item, await packedItem(press));
  const itemOf = (item: TicketItem) => items.get(item) as PackedItem;
  return packingLists(order).flatMap((list) => listPages(begin, { order, list, said }, itemOf));
}

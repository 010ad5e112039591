import { displayDay } from '#rules/platform/editions/dates.ts';
import { fitted, INK, linesOf, strokes, words } from './proof-sheet.ts';
import type { TicketPress } from './ticket.ts';
import type { TicketPages } from './ticket-pages.ts';
import type { TicketWords } from './ticket-words.ts';

/** Of a place with its name in one line. */
const ROW = 10.2;
const LINE = 4;
const HEAD = 14;

type Edges = { readonly left: number; readonly right: number };

/** From the left edge. */
const columns = { place: 7, contact: 96, day: 142 } as const;
const NUMBER = 4.5;
const PLACE = columns.contact - columns.place - 4;
/** Of the contact: what is left between it and the day. */
const CONTACT = columns.day - columns.contact - 3;

/** Two lines are enough for any company; a longer name makes the second one smaller. */
function nameLines(name: string): string[] {
  const [first = ''] = linesOf(name, { size: 3.5, bold: true }, PLACE);
  const rest = name.slice(first.length).trim();
  return rest === '' ? [first] : [first, rest];
}

function head(
  { painter, y }: TicketPages,
  { labels }: TicketWords,
  { left, right }: Edges,
  title: string,
): void {
  words(painter, title, { x: left, y: y + 6, size: 3.9, bold: true });
  const small = { y: y + 11.4, size: 2.6, color: INK.soft } as const;
  words(painter, labels.contact, { ...small, x: left + columns.contact });
  words(painter, labels.dispatch, { ...small, x: left + columns.day });
  words(painter, labels.quantity, { ...small, x: right, align: 'right' });
  strokes(painter, [[left, y + HEAD - 1, right, y + HEAD - 1]], { width: 0.2 });
}

/** Where the pieces go, a row for each place, with the head once more on each page. */
export function placeRows(pages: TicketPages, { item }: TicketPress, said: TicketWords, edges: Edges): void {
  const { left, right } = edges;
  const { places } = item;
  const title = places.length === 0 ? said.labels.places : said.places(places.length);
  if (places.length > 0) {
    pages.room(HEAD + ROW);
    head(pages, said, edges, title);
    pages.y += HEAD;
  }
  for (const [i, place] of places.entries()) {
    const named = nameLines(place.name);
    const tall = ROW + (named.length - 1) * LINE;
    if (pages.room(tall)) {
      head(pages, said, edges, title);
      pages.y += HEAD;
    }
    const { painter, y } = pages;
    const [first, second, one] = [y + 3.6, y + 7.6, y + 5.4];
    const at = left + columns.place;
    words(painter, String(i + 1), { x: left + NUMBER, y: first, size: 2.8, color: INK.soft, align: 'right' });
    for (const [row, line] of named.entries())
      fitted(painter, line, { x: at, y: first + row * LINE, size: 3.5, bold: true }, PLACE);
    fitted(painter, place.address.join(', '), { x: at, y: first + named.length * LINE, size: 3 }, PLACE);
    const contact = [place.contact, place.phone].filter(Boolean);
    for (const [row, text] of contact.entries())
      fitted(painter, text, { x: left + columns.contact, y: row === 0 ? first : second, size: 3.1 }, CONTACT);
    const day = place.dispatch ? displayDay(place.dispatch) : '–';
    words(painter, day, { x: left + columns.day, y: one, size: 3.5 });
    words(painter, said.number(place.pieces), { x: right, y: one, size: 4.2, bold: true, align: 'right' });
    strokes(painter, [[left, y + tall - 0.7, right, y + tall - 0.7]], { color: INK.line, width: 0.15 });
    pages.y += tall;
  }
  const open = item.quantity - places.reduce((sum, place) => sum + place.pieces, 0);
  if (open <= 0) return;
  pages.room(8);
  words(pages.painter, said.unplaced(open), { x: left, y: pages.y + 5, size: 3.3, color: INK.soft });
  pages.y += 8;
}

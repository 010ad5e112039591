import { shownCode } from '#rules/orders/order/shown-code.ts';
import type { PagePainter } from './page-painter.ts';
import { mark } from './proof-frame.ts';
import { filled, fitted, INK, linesOf, strokes, words } from './proof-sheet.ts';
import { bars } from './ticket-codes.ts';
import { A4, type TicketPages } from './ticket-pages.ts';

/** What every paper of an order on A4 has, so that all look alike. */

export const LEFT = A4.margin;
export const RIGHT = A4.width - A4.margin;
export const WIDE = RIGHT - LEFT;
const COLUMNS = 5;
const CELL = 12;

export const rule = (painter: PagePainter, y: number, width = 0.25): void =>
  strokes(painter, [[LEFT, y, RIGHT, y]], { color: width > 0.3 ? INK.text : INK.line, width });

/**
 * What paper it is, of which order, for people and for a reader.
 * @param maker whether it says who made it
 */
export function orderHead(
  painter: PagePainter,
  title: string,
  {
    code,
    barsAt,
    maker = true,
  }: { readonly code: string; readonly barsAt: number; readonly maker?: boolean },
): void {
  if (maker) mark(painter, LEFT, 11.5);
  const x = LEFT + (maker ? 13 : 0);
  words(painter, title, { x, y: 14.6, size: 3.3, color: INK.soft });
  fitted(painter, shownCode(code), { x, y: 25, size: 11, bold: true }, 74);
  bars(painter, code, { x: barsAt, y: 11.5, width: 50, height: 12.5 });
  words(painter, code, { x: barsAt + 25, y: 27.6, size: 2.8, align: 'center' });
}

/** Of a page after the first: gives where the rest begins. */
export function nextHead(painter: PagePainter, code: string, name: string): number {
  words(painter, shownCode(code), { x: LEFT, y: 17, size: 6.2, bold: true });
  fitted(painter, name, { x: LEFT, y: 22.6, size: 3.4, color: INK.soft }, 110);
  bars(painter, code, { x: RIGHT - 54, y: 11.5, width: 50, height: 10.5 });
  rule(painter, 26.5, 0.35);
  return 27;
}

/** Facts with their labels above them, five in a row: gives where the rest begins. */
export function factCells(painter: PagePainter, cells: readonly (readonly string[])[], top: number): number {
  for (const [i, [label = '', value = '']] of cells.entries()) {
    const x = LEFT + (i % COLUMNS) * (WIDE / COLUMNS);
    const y = top + Math.floor(i / COLUMNS) * CELL;
    const wide = WIDE / COLUMNS - 3;
    fitted(painter, label, { x, y, size: 2.9, color: INK.soft }, wide);
    fitted(painter, value, { x, y: y + 5.4, size: 4.2, bold: true }, wide);
  }
  return top + (Math.ceil(cells.length / COLUMNS) - 1) * CELL + 8.5;
}

export const byMaker = (of: string): string => `Inkrule   ${of}`;

/** A heading with lines below it; nothing where there is nothing to say. */
export function told(pages: TicketPages, heading: string, lines: readonly string[], color?: string): void {
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

/** What each page is of, and which of how many. `of` begins with the maker where the paper says it. */
export function footers(
  { painters }: TicketPages,
  of: string,
  pageOf: (page: number, pages: number) => string,
): void {
  for (const [i, painter] of painters.entries()) {
    const y = A4.height - 8;
    rule(painter, y - 4.5);
    const small = { y, size: 2.8, color: INK.soft } as const;
    words(painter, of, { ...small, x: LEFT });
    words(painter, pageOf(i + 1, painters.length), { ...small, x: RIGHT, align: 'right' });
  }
}

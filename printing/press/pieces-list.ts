import type { Sheet } from '#rules/design/artwork/pieces/sheet.ts';
import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { type Ok, ok } from '#rules/platform/result.ts';
import { m } from '#texts/messages.ts';
import { colorSpaces } from './color-spaces.ts';
import { HiddenText } from './hidden-text.ts';
import { PagePainter } from './page-painter.ts';
import { paperPages, paperRoot } from './paper-pages.ts';
import { PdfWriter } from './pdf-writer.ts';
import type { PrintJob } from './print-facts.ts';
import { fitted, INK, strokes, words } from './proof-sheet.ts';
import { proofWords } from './proof-words.ts';
import { A4, TicketPages } from './ticket-pages.ts';
import { byMaker, footers, LEFT, nextHead, orderHead, RIGHT, rule } from './ticket-sheet.ts';

const ROW = 5.6;
const BOX = 3;
const NUMBER_AT = 16;
const WORDS_AT = 19;

/**
 * The columns with their words, as far as they go on one line. An empty cell keeps its place, or the words of
 * the next column would be read as its own.
 */
const lineOf = (cells: readonly string[]): string =>
  cells.map((cell) => cell.trim() || '\u2013').join('  |  ');

/** A box to tick, the number of the page in the print file, and what the piece says. */
function row(pages: TicketPages, number: string, cells: readonly string[]): void {
  pages.room(ROW);
  const { painter, y } = pages;
  const top = y + (ROW - BOX) / 2;
  const [right, bottom] = [LEFT + BOX, top + BOX];
  const edges = [
    [LEFT, top, right, top],
    [right, top, right, bottom],
    [right, bottom, LEFT, bottom],
    [LEFT, bottom, LEFT, top],
  ] as const;
  strokes(painter, edges, { color: INK.text, width: 0.2 });
  const base = y + 4;
  words(painter, number, { x: LEFT + NUMBER_AT, y: base, size: 3.2, color: INK.soft, align: 'right' });
  fitted(painter, lineOf(cells), { x: LEFT + WORDS_AT, y: base, size: 3.4 }, RIGHT - LEFT - WORDS_AT);
  rule(painter, y + ROW);
  pages.y += ROW;
}

/** All pieces of an item in the order of its print file, for whoever packs them. */
export async function piecesListPdf(
  { columns, rows }: Sheet,
  {
    orderCode,
    item,
    edition,
    isForPartner,
  }: PrintJob & { readonly edition: Edition; readonly isForPartner: boolean },
): Promise<Ok<Uint8Array>> {
  const locale = localeOf[edition];
  const number = (value: number) => formatNumber(value, edition);
  const writer = new PdfWriter();
  const tree = writer.reserve();
  const spaces = await colorSpaces(writer, 'screen');
  const hidden = new HiddenText(writer);
  const title = m.pieces_list_title({}, { locale });
  const about = m.pieces_list_item({ item, count: rows.length, shown: number(rows.length) }, { locale });
  const pages = new TicketPages(
    () => new PagePainter(spaces, 'color', hidden),
    (painter, isFirst) => {
      if (!isFirst) return nextHead(painter, orderCode, `${title}, ${about}`) + 2;
      orderHead(painter, title, { code: orderCode, barsAt: RIGHT - 50, maker: !isForPartner });
      words(painter, about, { x: LEFT, y: 37, size: 4.2, bold: true });
      fitted(painter, lineOf(columns), { x: LEFT + WORDS_AT, y: 43, size: 3, color: INK.soft }, 150);
      rule(painter, 45, 0.35);
      return 46;
    },
  );
  for (const [at, cells] of rows.entries()) row(pages, number(at + 1), cells);
  footers(
    pages,
    isForPartner ? `${orderCode}-${item}` : byMaker(`${orderCode}-${item}`),
    (page, all) => `${proofWords.page({}, { locale })} ${page} ${proofWords.of({}, { locale })} ${all}`,
  );
  const sheet = { ...A4, tree, srgb: spaces.srgb };
  const drawn = await paperPages(writer, sheet, pages.painters);
  await hidden.finish();
  const root = paperRoot(writer, { tree, locale, pages: drawn });
  const maker = isForPartner ? {} : { Creator: 'Inkrule', Producer: 'Inkrule' };
  const info = writer.write({ Title: `${title} ${orderCode}-${item}`, ...maker });
  return ok(writer.finish(root, info));
}

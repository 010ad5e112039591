import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import type { OrderPaper, TicketFormat } from '#rules/press/job-ticket/ticket-format.ts';
import { type PrintedSide, printedSides } from '#rules/press/print-files/plates.ts';
import { type ColorSpaces, colorSpaces } from './color-spaces.ts';
import { withFoundWhite } from './found-white.ts';
import { HiddenText } from './hidden-text.ts';
import { packingPages } from './packing-pages.ts';
import { PagePainter } from './page-painter.ts';
import { paperPages, paperRoot } from './paper-pages.ts';
import { type PdfPart, PdfWriter, Reference } from './pdf-writer.ts';
import { type ProofPress, proofPress } from './proof-press.ts';
import type { TicketDesign, TicketItem, TicketOrder, TicketPress } from './ticket.ts';
import { ticketA4 } from './ticket-a4.ts';
import { A6, ticketA6 } from './ticket-a6.ts';
import { A4 } from './ticket-pages.ts';
import { ticketWords } from './ticket-words.ts';

/** The tree of all pages, which the end of the file writes: each part names it as the parent of its own. */
const TREE = new Reference(1);
/** Objects before those of the first part. */
export const FIRST_TICKET = TREE.id;

export type TicketOptions = {
  readonly format: OrderPaper;
  readonly edition: Edition;
  /** the last object of the part before this one */
  readonly before: number;
};

/** The papers of one order as a part of a file; `pages` and `last` are numbers of objects. */
export type TicketPart = PdfPart & { readonly pages: readonly number[]; readonly last: number };

/**
 * The tickets of all items of an order, or its packing lists. The file is put together of parts, so that
 * the designs and pictures of one order are in memory at a time, and the press can do other work between
 * two.
 */
export async function ticketPart(
  order: TicketOrder,
  { format, edition, before }: TicketOptions,
): Promise<TicketPart> {
  const writer = new PdfWriter(before);
  const hidden = new HiddenText(writer);
  const pages: number[] = [];
  const presses: TicketPress[] = [];
  for (const item of order.items) {
    // of its own for each item: a code may look otherwise in another design
    const spaces = await colorSpaces(writer, 'screen');
    const press = await pressOf(order, item, { edition, writer, spaces, hidden });
    presses.push(press);
    if (format === 'packing') continue;
    const drawn = await ticketPages(press, format);
    const sheet = { ...(format === 'a4' ? A4 : A6), tree: TREE, srgb: spaces.srgb };
    for (const { id } of await paperPages(writer, sheet, drawn)) pages.push(id);
  }
  if (format === 'packing') {
    const spaces = await colorSpaces(writer, 'screen');
    const drawn = await packingPages(() => new PagePainter(spaces, 'color', hidden), order, presses);
    const sheet = { ...A4, tree: TREE, srgb: spaces.srgb };
    for (const { id } of await paperPages(writer, sheet, drawn)) pages.push(id);
  }
  await hidden.finish();
  return { ...writer.part(), pages, last: writer.last };
}

async function ticketPages(press: TicketPress, format: TicketFormat): Promise<readonly PagePainter[]> {
  const begin = () => new PagePainter(press.spaces, 'color', press.hidden);
  const said = ticketWords(press);
  if (format === 'a4') return ticketA4(begin, press, said);
  const painter = begin();
  await ticketA6(painter, press, said);
  return [painter];
}

type Tools = {
  readonly edition: Edition;
  readonly writer: PdfWriter;
  readonly spaces: ColorSpaces;
  readonly hidden: HiddenText;
};

async function pressOf(order: TicketOrder, item: TicketItem, tools: Tools): Promise<TicketPress> {
  const { edition, spaces, hidden } = tools;
  const common = { order, item, edition, locale: localeOf[edition], spaces, hidden };
  const { design } = item;
  if (!design) return { ...common, proof: null, sides: [] };
  const planned = printedSides(
    design.document,
    design.product,
    design.technologyOf,
    design.swatches,
    design.press,
  );
  return { ...common, proof: proofOf(design, tools), sides: await foundSides(planned, design) };
}

/**
 * As they are really printed; as they were planned where a picture is gone, which the picture of the side
 * says.
 */
async function foundSides(planned: readonly PrintedSide[], design: TicketDesign) {
  const found = await withFoundWhite(planned, design);
  return found.ok ? found.value : planned;
}

function proofOf(
  { document, product, ...options }: TicketDesign,
  { edition, writer, spaces }: Tools,
): ProofPress {
  return proofPress({ document, product, options: { ...options, edition }, writer, spaces });
}

/** What stands after the last part; the first part begins after `FIRST_TICKET`. */
export function ticketEnd(
  { before, pages }: { readonly before: number; readonly pages: readonly number[] },
  { title, edition, maker }: { readonly title: string; readonly edition: Edition; readonly maker: boolean },
): { readonly part: PdfPart; readonly root: Reference; readonly info: Reference } {
  const writer = new PdfWriter(before);
  const kids = pages.map((id) => new Reference(id));
  const root = paperRoot(writer, { tree: TREE, locale: localeOf[edition], pages: kids });
  const info = writer.write({ Title: title, ...(maker && { Creator: 'Inkrule', Producer: 'Inkrule' }) });
  return { part: writer.part(), root, info };
}

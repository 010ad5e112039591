import { pieceNodes, printedFields, sideOf } from '#rules/design/artwork/commands/piece.ts';
import { type ArtworkDocument, nodesOf } from '#rules/design/artwork/document.ts';
import type { ArtworkNode } from '#rules/design/artwork/nodes.ts';
import { pieceName, type Row } from '#rules/design/artwork/pieces/pieces.ts';
import type { Sheet } from '#rules/design/artwork/pieces/sheet.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { measure } from '../fonts/measure.ts';
import type { HiddenText } from './hidden-text.ts';
import { keptDrawing } from './kept-drawing.ts';
import { PagePainter } from './page-painter.ts';
import { type PaintFailure, paintPrint, paintUnderbase } from './paint-print.ts';
import type { Reference } from './pdf-writer.ts';
import { sideFacts, sideLabel } from './print-facts.ts';
import { type PrintPage, writePage } from './print-file.ts';
import type { SideTools } from './print-pdf.ts';

type Field = ReturnType<typeof printedFields>[number];

/** What lies on each other on a side: elements all pieces have, drawn once, and those that differ. */
type Layer = { readonly fixed: readonly ArtworkNode[] } | { readonly field: Field };

function layersOf(nodes: readonly ArtworkNode[], fields: readonly Field[]): Layer[] {
  const layers: Layer[] = [];
  for (const node of nodes) {
    const field = fields.find((one) => one.node.id === node.id);
    const last = layers.at(-1);
    if (field) layers.push({ field });
    else if (last && 'fixed' in last) layers[layers.length - 1] = { fixed: [...last.fixed, node] };
    else layers.push({ fixed: [node] });
  }
  return layers;
}

/** Where a layer is drawn, and by what: the print itself, or the white under it. */
type Paint = (tools: Parameters<typeof paintPrint>[0]) => Promise<Result<null, PaintFailure>>;

/** The same paint of a side with only some of its elements. */
const only = (tools: SideTools, painter: PagePainter, nodes: readonly ArtworkNode[]) => ({
  ...tools,
  painter,
  printed: { ...tools.printed, side: sideOf(tools.printed.side, nodes) },
});

type Drawn = { readonly reference: Reference; readonly painter: PagePainter };

/** The fixed layers as objects of the file: a picture or a logo of all pieces stands in it once. */
async function drawFixed(
  tools: SideTools,
  layers: readonly Layer[],
  paint: Paint,
  blank: () => PagePainter,
): Promise<Result<ReadonlyMap<Layer, Drawn>, PaintFailure>> {
  const drawn = new Map<Layer, Drawn>();
  for (const layer of layers) {
    if (!('fixed' in layer)) continue;
    const painter = blank();
    const painted = await paint(only(tools, painter, layer.fixed));
    if (!painted.ok) return painted;
    const reference = await keptDrawing(tools.writer, painter, tools.printed.face);
    drawn.set(layer, { reference, painter });
  }
  return ok(drawn);
}

/** All layers of one piece, from the lowest. */
async function drawLayers(
  tools: SideTools,
  layers: readonly Layer[],
  fixed: ReadonlyMap<Layer, Drawn>,
  nodes: ReadonlyMap<string, ArtworkNode>,
  painter: PagePainter,
  paint: Paint,
): Promise<Result<null, PaintFailure>> {
  for (const layer of layers) {
    const kept = fixed.get(layer);
    if (kept) {
      painter.form(kept.reference);
      if (kept.painter.transparent) painter.transparent = true;
      if (kept.painter.hasWhite) painter.hasWhite = true;
      continue;
    }
    const node = 'field' in layer ? nodes.get(layer.field.node.id) : undefined;
    // its row has no word for it
    if (!node) continue;
    const painted = await paint(only(tools, painter, [node]));
    if (!painted.ok) return painted;
  }
  return ok(null);
}

/** Fields of a side, by its index from 0. */
export const fieldsOn = (document: ArtworkDocument, index: number): Field[] =>
  printedFields(document).filter((field) => field.index === index);

/** A piece with several sides has a page for each of them. */
const pieceLabel = (printed: SideTools['printed'], row: number, cells: Row): string =>
  [`${row + 1}`, sideLabel(printed), pieceName(cells)].filter((part) => part !== '').join(' \u00b7 ');

/**
 * A page for each piece of a digital side, named by its row; what it says stands in it as text that nobody
 * sees, so that one piece of thousands is found.
 */
export async function piecePages(
  tools: SideTools,
  sheet: Sheet,
  hidden: HiddenText,
): Promise<Result<PrintPage[], PaintFailure>> {
  const { document, product, printed, spaces, writer, tree, job } = tools;
  const fields = fieldsOn(document, printed.index);
  const layers = layersOf(nodesOf(printed.side), fields);
  const isWhitePrinted = printed.white !== null;
  const isOnWhite = isWhitePrinted && printed.underbase;
  const mode = isWhitePrinted ? 'plate' : 'color';
  const blank = () => new PagePainter(spaces, isOnWhite ? 'color' : mode);
  const art = await drawFixed(tools, layers, paintPrint, blank);
  if (!art.ok) return art;
  const under = isOnWhite
    ? await drawFixed(tools, layers, paintUnderbase, () => new PagePainter(spaces, mode))
    : art;
  if (!under.ok) return under;
  const looks = new Map<string, Reference>();
  const pages: PrintPage[] = [];
  for (const [row, cells] of sheet.rows.entries()) {
    const { nodes, faults } = pieceNodes(fields, sheet, cells, measure);
    const wrong = faults.find(({ code }) => code !== 'empty');
    if (wrong) return fail('pieces_wrong', wrong.id, `${row + 1}`);
    const words = new Map(nodes.map((node) => [node.id, node]));
    const painter = new PagePainter(spaces, mode, isOnWhite ? null : hidden);
    const above = isOnWhite ? new PagePainter(spaces, 'color', hidden) : painter;
    const drawn = await drawLayers(tools, layers, art.value, words, above, paintPrint);
    if (!drawn.ok) return drawn;
    if (isOnWhite) {
      painter.form(await keptDrawing(writer, above, printed.face, spaces));
      const whited = await drawLayers(tools, layers, under.value, words, painter, paintUnderbase);
      if (!whited.ok) return whited;
    }
    const white = isWhitePrinted && !painter.hasWhite ? null : printed.white;
    const facts = sideFacts(document, product, { ...printed, white }, job);
    const label = pieceLabel(printed, row, cells);
    pages.push(await writePage(writer, { printed, painter, facts, tree, spaces, piece: { label, looks } }));
  }
  return ok(pages);
}

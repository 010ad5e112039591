import type { Product, Technology } from '#rules/catalogue/products/product.ts';
import type { PressSettings } from '#rules/catalogue/settings/press-settings.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import type { Sheet } from '#rules/design/artwork/pieces/sheet.ts';
import type { Swatch } from '#rules/design/swatches/swatch.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { printedSides } from '#rules/press/print-files/plates.ts';
import { type ColorSpaces, colorSpaces } from './color-spaces.ts';
import { HiddenText } from './hidden-text.ts';
import { keptDrawing } from './kept-drawing.ts';
import { PagePainter } from './page-painter.ts';
import { type ImageData, type PaintFailure, paintPrint, paintUnderbase } from './paint-print.ts';
import { PdfWriter, type Reference } from './pdf-writer.ts';
import { Pictures } from './pictures.ts';
import { fieldsOn, piecePages } from './piece-pages.ts';
import { type PrintJob, sideFacts } from './print-facts.ts';
import { closeFile, type PrintPage, writePage } from './print-file.ts';

export type PrintOptions = {
  /** how a side is printed, by its index from 0 */
  readonly technologyOf: (index: number) => Technology;
  readonly imageData?: ImageData;
  /** what the file is for; written beside the side and into the facts of the file */
  readonly job?: PrintJob;
  /** only these sides, by index from 0; left out for all */
  readonly sides?: readonly number[];
  /** of the library, as they were when the design was ordered */
  readonly swatches?: readonly Swatch[];
  /** as the owner set it; left out, as a shop starts with */
  readonly press?: PressSettings;
  /** what each piece says, where the pieces of the design differ */
  readonly pieces?: Sheet;
};

/**
 * `nothing_to_print`: every side is empty. `pieces_missing`: its pieces differ and their sheet is gone. The
 * others name an element.
 */
export type PrintFailure = 'nothing_to_print' | 'pieces_missing' | 'pieces_not_digital' | PaintFailure;

/**
 * The print file: a page for each printed side, exact in mm, letters as shapes. A side printed with plates
 * holds nothing but its inks, each a Separation by its name; a digital side is sRGB by its profile. The same
 * design gives the same bytes.
 */
export async function printPdf(
  document: ArtworkDocument,
  product: Pick<Product, 'id' | 'category' | 'sides'>,
  options: PrintOptions,
): Promise<Result<Uint8Array, PrintFailure>> {
  const wanted = (index: number) => options.sides?.includes(index) ?? true;
  const { technologyOf, swatches, press, job, pieces } = options;
  const all = printedSides(document, product, technologyOf, swatches, press);
  const sides = all.filter((printed) => wanted(printed.index));
  if (sides.length === 0) return fail('nothing_to_print');
  const writer = new PdfWriter();
  const spaces = await colorSpaces(writer);
  const pictures = new Pictures(writer, spaces);
  const imageData = options.imageData ?? (() => null);
  const tree = writer.reserve();
  const hidden = new HiddenText(writer);
  const pages: PrintPage[] = [];
  for (const printed of sides) {
    const tools = { document, product, printed, pictures, imageData, spaces, writer, tree, job };
    const made = await pagesOf(tools, pieces, hidden);
    if (!made.ok) return made;
    pages.push(...made.value);
  }
  await hidden.finish();
  return ok(await closeFile(writer, { pages, tree, product, ...(job ? { job } : {}) }));
}

/** What a side is printed with. */
export type SideTools = Omit<Parameters<typeof paintPrint>[0], 'painter'> & {
  readonly document: ArtworkDocument;
  readonly product: Pick<Product, 'id'>;
  readonly spaces: ColorSpaces;
  readonly writer: PdfWriter;
  readonly tree: Reference;
  readonly job: PrintJob | undefined;
};

/** One page, or one for each piece where they differ. */
async function pagesOf(
  tools: SideTools,
  pieces: Sheet | undefined,
  hidden: HiddenText,
): Promise<Result<PrintPage[], PrintFailure>> {
  const { document, product, printed, spaces, writer, tree, job } = tools;
  if (fieldsOn(document, printed.index).length > 0) {
    // what the design says is but the first piece
    if (!pieces) return fail('pieces_missing');
    if (printed.technology !== 'Digital') return fail('pieces_not_digital');
    return piecePages(tools, pieces, hidden);
  }
  const isWhitePrinted = printed.technology === 'Digital' && printed.white !== null;
  const painter = new PagePainter(spaces, isWhitePrinted ? 'plate' : 'color');
  const painted =
    isWhitePrinted && printed.underbase
      ? await paintOnWhite(writer, { ...tools, painter })
      : await paintPrint({ ...tools, painter });
  if (!painted.ok) return painted;
  // known only now: a picture may hold white or not
  const white = isWhitePrinted && !painter.hasWhite ? null : printed.white;
  const facts = sideFacts(document, product, { ...printed, white }, job);
  return ok([await writePage(writer, { printed, painter, facts, tree, spaces })]);
}

/**
 * A digital side and the white under all of it. What lets something shine through is mixed within a group of
 * its own: on a page that is mixed as a whole, in the light of a screen, no press can tell white from the
 * colours over it.
 */
async function paintOnWhite(
  writer: PdfWriter,
  tools: Parameters<typeof paintPrint>[0] & { readonly spaces: ColorSpaces },
): Promise<Result<null, PaintFailure>> {
  const { painter, printed, spaces } = tools;
  // white parts are on the plate under them already; printed once more they would be stronger than they are
  // meant
  const art = painter.within(spaces, 'color');
  const painted = await paintPrint({ ...tools, painter: art });
  if (!painted.ok) return painted;
  painter.form(await keptDrawing(writer, art, printed.face, spaces));
  return paintUnderbase(tools);
}

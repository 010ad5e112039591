import { createHash } from 'node:crypto';
import type { Product } from '#rules/catalogue/products/product.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { printedSides } from '#rules/press/print-files/plates.ts';
import { colorSpaces } from './color-spaces.ts';
import { withFoundWhite } from './found-white.ts';
import { HiddenText } from './hidden-text.ts';
import { PagePainter } from './page-painter.ts';
import { paperPages, paperRoot } from './paper-pages.ts';
import { PdfWriter } from './pdf-writer.ts';
import { type PrintFailure, printPdf } from './print-pdf.ts';
import { factsHeight, proofFacts, proofFooter, proofHeading } from './proof-frame.ts';
import { type ProofOptions, type ProofPress, proofPress } from './proof-press.ts';
import { PROOF } from './proof-sheet.ts';
import { AROUND_SIDE, proofSide } from './proof-side.ts';

/**
 * Room left and right of a side for measures of its height; one that fits the sheet at 1 : 1 has them in the
 * margin.
 */
const BESIDE = 11;
const WIDEST_AT_FULL_SIZE = PROOF.width - 2 * 13.5;
const BOTTOM = PROOF.height - 20;

/**
 * The proof for people: every printed side with its measures at 1 : 1 where the sheet is wide enough, colours
 * by name, and a box to sign, in the language of the edition. The signature is for the print file whose hash
 * stands at the foot. The print on it is drawn by the same strokes as the print file; only the product under
 * it is a picture.
 */
export async function proofPdf(
  document: ArtworkDocument,
  product: Product,
  options: ProofOptions,
): Promise<Result<Uint8Array, PrintFailure>> {
  const planned = printedSides(document, product, options.technologyOf, options.swatches, options.press);
  if (planned.length === 0) return fail('nothing_to_print');
  // what the signature is for: the file whose hash staff find in the list of print files
  const approved = options.approved ? ok(options.approved) : await hashOfPrint(document, product, options);
  if (!approved.ok) return approved;
  const writer = new PdfWriter();
  // people compare it with what they saw; the print file has what the press mixes
  const spaces = await colorSpaces(writer, 'screen');
  const press = proofPress({ document, product, options, writer, spaces });
  const found = await withFoundWhite(planned, options);
  if (!found.ok) return found;
  const sides = found.value;
  const widest = Math.max(...sides.map(({ face }) => face.width));
  const scale = widest <= WIDEST_AT_FULL_SIZE ? 1 : (PROOF.width - 2 * (PROOF.margin + BESIDE)) / widest;
  const painters: PagePainter[] = [];
  const hidden = new HiddenText(writer);
  const newPage = (): number => {
    painters.push(new PagePainter(spaces, 'color', hidden));
    return proofHeading(press, painters.at(-1) as PagePainter, scale);
  };
  let y = newPage();
  for (const printed of sides) {
    const tall = printed.face.height * scale + AROUND_SIDE;
    if (y + tall > BOTTOM) y = newPage();
    const painted = await proofSide(press, painters.at(-1) as PagePainter, printed, y, scale);
    if (!painted.ok) return painted;
    y += tall;
  }
  if (y + factsHeight(sides) > BOTTOM) y = newPage();
  const listed = await proofFacts(press, painters.at(-1) as PagePainter, sides, y);
  if (!listed.ok) return listed;
  const hash = approved.value;
  for (const [i, painter] of painters.entries())
    proofFooter(press, painter, { page: i + 1, pages: painters.length, hash });
  await hidden.finish();
  return ok(await file(writer, press, painters, hash));
}

async function hashOfPrint(...of: Parameters<typeof printPdf>): Promise<Result<string, PrintFailure>> {
  const made = await printPdf(...of);
  return made.ok ? ok(createHash('sha256').update(made.value).digest('hex')) : made;
}

async function file(
  writer: PdfWriter,
  { say, options, locale, product, spaces }: ProofPress,
  painters: readonly PagePainter[],
  hash: string,
): Promise<Uint8Array> {
  const tree = writer.reserve();
  const pages = await paperPages(writer, { ...PROOF, tree, srgb: spaces.srgb }, painters);
  const root = paperRoot(writer, { tree, locale, pages });
  const { job } = options;
  const title = [say('title'), job?.orderCode, job ? String(job.item) : null, product.id]
    .filter(Boolean)
    .join(', ');
  const created = job?.created ? { CreationDate: job.created } : {};
  return writer.finish(
    root,
    writer.write({
      Title: title,
      Subject: `SHA-256 ${hash}`,
      ...(options.isForPartner ? {} : { Creator: 'Inkrule', Producer: 'Inkrule' }),
      ...created,
    }),
  );
}

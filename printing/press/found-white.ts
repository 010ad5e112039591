import { ok, type Result } from '#rules/platform/result.ts';
import type { PrintedSide } from '#rules/press/print-files/plates.ts';
import { colorSpaces } from './color-spaces.ts';
import { PagePainter } from './page-painter.ts';
import { paintWhite } from './paint-print.ts';
import { PdfWriter } from './pdf-writer.ts';
import { Pictures } from './pictures.ts';
import type { PrintFailure } from './print-pdf.ts';
import type { ProofOptions } from './proof-press.ts';

/**
 * Digital sides as they are really printed: one whose pictures hold nothing white has no white on its
 * press. Known only when it is painted, which is done here on a page that is thrown away.
 */
export async function withFoundWhite(
  sides: readonly PrintedSide[],
  options: Pick<ProofOptions, 'imageData'>,
): Promise<Result<PrintedSide[], PrintFailure>> {
  const found: PrintedSide[] = [];
  for (const printed of sides) {
    if (printed.technology !== 'Digital' || printed.white === null) {
      found.push(printed);
      continue;
    }
    const writer = new PdfWriter();
    const spaces = await colorSpaces(writer);
    const painter = new PagePainter(spaces, 'alone');
    const pictures = new Pictures(writer, spaces);
    const imageData = options.imageData ?? (() => null);
    const painted = await paintWhite({ painter, pictures, printed, imageData });
    if (!painted.ok) return painted;
    found.push(painter.hasWhite ? printed : { ...printed, white: null });
  }
  return ok(found);
}

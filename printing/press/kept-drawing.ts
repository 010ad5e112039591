import { BLEED } from '#rules/press/print-files/press-data.ts';
import type { ColorSpaces } from './color-spaces.ts';
import type { PagePainter } from './page-painter.ts';
import { name, type PdfWriter, type Reference } from './pdf-writer.ts';

/**
 * A drawing of a side as an object that pages name.
 * @param mixed what lets something shine through is mixed within it alone
 */
export const keptDrawing = (
  writer: PdfWriter,
  painter: PagePainter,
  { width, height }: { readonly width: number; readonly height: number },
  mixed?: ColorSpaces,
): Promise<Reference> =>
  writer.stream(
    {
      Type: name('XObject'),
      Subtype: name('Form'),
      BBox: [-BLEED, -BLEED, width + BLEED, height + BLEED],
      ...(mixed && painter.transparent
        ? { Group: { Type: name('Group'), S: name('Transparency'), CS: mixed.srgb, I: true } }
        : {}),
      Resources: painter.resources,
    },
    painter.content,
  );

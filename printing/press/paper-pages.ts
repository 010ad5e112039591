import { mm, mmToPt } from '#rules/platform/units.ts';
import { PageContents } from './page-contents.ts';
import type { PagePainter } from './page-painter.ts';
import { name, number, type PdfWriter, type Reference } from './pdf-writer.ts';

type Sheet = {
  /** mm */
  readonly width: number;
  readonly height: number;
  /** the tree the pages belong to */
  readonly tree: Reference;
  readonly srgb: Reference;
};

/** Pages for people, drawn in mm from the top left corner of the sheet, y downwards. */
export async function paperPages(
  writer: PdfWriter,
  { width, height, tree, srgb }: Sheet,
  painters: readonly PagePainter[],
): Promise<Reference[]> {
  const scale = mmToPt(mm(1));
  const box = [0, 0, mmToPt(mm(width)), mmToPt(mm(height))];
  const pages: Reference[] = [];
  const contents = new PageContents(writer);
  for (const painter of painters) {
    const matrix = [scale, 0, 0, -scale, 0, mmToPt(mm(height))].map(number).join(' ');
    const drawn = await contents.write([`${matrix} cm`, ...painter.operators]);
    const group = painter.transparent ? { Group: { S: name('Transparency'), CS: srgb, I: true } } : {};
    const page = { Type: name('Page'), Parent: tree, MediaBox: box, Contents: drawn };
    pages.push(writer.write({ ...page, Resources: painter.resources, ...group }));
  }
  return pages;
}

/** The tree of these pages and the root of the file. */
export function paperRoot(
  writer: PdfWriter,
  {
    tree,
    locale,
    pages,
  }: { readonly tree: Reference; readonly locale: string; readonly pages: readonly Reference[] },
): Reference {
  writer.write({ Type: name('Pages'), Count: pages.length, Kids: pages }, tree);
  return writer.write({
    Type: name('Catalog'),
    Pages: tree,
    Lang: locale,
    ViewerPreferences: { DisplayDocTitle: true, PrintScaling: name('None') },
  });
}

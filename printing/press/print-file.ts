import { readFileSync } from 'node:fs';
import type { Product } from '#rules/catalogue/products/product.ts';
import type { Box } from '#rules/design/artwork/geometry.ts';
import { type Mm, mm, mmToPt } from '#rules/platform/units.ts';
import type { PrintedSide } from '#rules/press/print-files/plates.ts';
import { type PrintSheet, printSheet } from '#rules/press/print-files/sheet.ts';
import type { ColorSpaces } from './color-spaces.ts';
import type { PagePainter } from './page-painter.ts';
import { name, number, type PdfValue, type PdfWriter, type Reference } from './pdf-writer.ts';
import type { PrintJob, SideFacts } from './print-facts.ts';
import { type SlugLooks, slugNote } from './slug.ts';
import { xmp } from './xmp.ts';

/** Made from freely licensed data of the condition FOGRA39; the licence stands beside it. */
const pressProfile = readFileSync(new URL('./profiles/fogra39.icc', import.meta.url));

export type PrintPage = {
  readonly reference: Reference;
  readonly facts: SideFacts;
  readonly isDigital: boolean;
  readonly trapped: boolean;
  /** what the page is called where each piece has its own */
  readonly label?: string;
};

/** Left, bottom, right, top in points, from a box in mm from the top of the sheet. */
const rectangle = (box: Box<Mm>, sheet: PrintSheet): number[] => [
  mmToPt(box.x),
  mmToPt(mm(sheet.height - box.y - box.height)),
  mmToPt(mm(box.x + box.width)),
  mmToPt(mm(sheet.height - box.y)),
];

type PageParts = {
  readonly printed: PrintedSide;
  readonly painter: PagePainter;
  readonly facts: SideFacts;
  readonly tree: Reference;
  readonly spaces: ColorSpaces;
  readonly piece?: { readonly label: string } & SlugLooks;
};

/** A page: the side in its trim box, cut off at the bleed box, words for people outside as a note. */
export async function writePage(writer: PdfWriter, parts: PageParts): Promise<PrintPage> {
  const { printed, painter, facts, tree, spaces, piece } = parts;
  const sheet = printSheet(printed.face);
  const scale = mmToPt(mm(1));
  const origin = [scale, 0, 0, -scale, mmToPt(sheet.trim.x), mmToPt(mm(sheet.height - sheet.trim.y))];
  const bleed = [
    sheet.bleed.x - sheet.trim.x,
    sheet.bleed.y - sheet.trim.y,
    sheet.bleed.width,
    sheet.bleed.height,
  ];
  const content = [
    'q /Knockout gs',
    `${origin.map(number).join(' ')} cm`,
    `${bleed.map(number).join(' ')} re W n`,
    painter.content,
    'Q',
  ].join('\n');
  const contents = await writer.stream({}, content);
  // Said although it is what a PDF means without it: some presses overprint by default, and inks would mix.
  const knockout = { Type: name('ExtGState'), OP: false, op: false, OPM: 0 };
  const note = await slugNote(writer, sheet, facts.lines, piece);
  const group = { Type: name('Group'), S: name('Transparency'), CS: spaces.srgb, I: true };
  const reference = writer.write({
    Type: name('Page'),
    Parent: tree,
    MediaBox: [0, 0, mmToPt(sheet.width), mmToPt(sheet.height)],
    BleedBox: rectangle(sheet.bleed, sheet),
    TrimBox: rectangle(sheet.trim, sheet),
    Resources: { ...painter.resources, ExtGState: { Knockout: knockout, ...painter.resources.ExtGState } },
    ...(painter.transparent ? { Group: group } : {}),
    Contents: contents,
    Annots: [note],
  });
  return {
    reference,
    facts,
    isDigital: printed.technology === 'Digital',
    trapped: painter.trapped,
    ...(piece && { label: piece.label }),
  };
}

type FileParts = {
  readonly pages: readonly PrintPage[];
  readonly tree: Reference;
  readonly product: Pick<Product, 'id'>;
  readonly job?: PrintJob;
};

/**
 * How print on coated paper looks: the condition that colours of digital sides are meant for, with its
 * profile.
 */
async function outputIntent(writer: PdfWriter): Promise<PdfValue> {
  return {
    Type: name('OutputIntent'),
    S: name('GTS_PDFX'),
    OutputConditionIdentifier: 'FOGRA39',
    OutputCondition: 'Offset on coated paper, ISO 12647-2',
    RegistryName: 'http://www.color.org',
    Info: 'Coated FOGRA39',
    DestOutputProfile: await writer.constant({ N: 4, Alternate: name('DeviceCMYK') }, pressProfile),
  };
}

/**
 * Page tree, bookmarks with the facts of each side, and the facts of the file. A file with a digital side is
 * PDF/X-4; one without the moment of its order is not, for the standard asks for it.
 */
export async function closeFile(
  writer: PdfWriter,
  { pages, tree, product, job }: FileParts,
): Promise<Uint8Array> {
  writer.write(
    { Type: name('Pages'), Count: pages.length, Kids: pages.map(({ reference }) => reference) },
    tree,
  );
  const title = job ? `${job.orderCode}, item ${job.item}, ${product.id}` : product.id;
  const subject = [...new Set(pages.map(({ facts }) => facts.title))].join('; ');
  const created = job?.created;
  const trapped = pages.some((page) => page.trapped);
  const isDigital = pages.some((page) => page.isDigital);
  const standard = isDigital && created ? 'PDF/X-4' : null;
  const identity = `${title} ${subject} ${created?.toISOString()}`;
  const root = writer.write({
    Type: name('Catalog'),
    Pages: tree,
    Outlines: bookmarks(writer, pages.filter(beginsSide)),
    ...(pages.some(({ label }) => label !== undefined) ? { PageLabels: { Nums: labels(pages) } } : {}),
    ...(standard ? { OutputIntents: [await outputIntent(writer)] } : {}),
    ...(created
      ? {
          // not packed: programs that know nothing of PDF look for it
          Metadata: await writer.stream(
            { Type: name('Metadata'), Subtype: name('XML'), Filter: [] },
            Buffer.from(xmp({ title, subject, trapped, created, identity, standard })),
          ),
        }
      : {}),
    ViewerPreferences: { DisplayDocTitle: true, PrintScaling: name('None') },
    Lang: 'en',
  });
  const info = writer.write({
    Title: title,
    Subject: subject,
    Creator: 'Inkrule',
    Producer: 'Inkrule',
    Trapped: name(trapped ? 'True' : 'False'),
    ...(created ? { CreationDate: created, ModDate: created } : {}),
  });
  return writer.finish(root, info);
}

/** A side with a page for each piece has one bookmark. */
const beginsSide = ({ label, facts }: PrintPage, i: number, pages: readonly PrintPage[]): boolean =>
  label === undefined || pages[i - 1]?.facts.title !== facts.title;

/** A name for each page; one that is no piece has its number. */
const labels = (pages: readonly PrintPage[]): PdfValue[] =>
  pages.flatMap(({ label }, i) => [i, { P: label ?? String(i + 1) }]);

function bookmarks(writer: PdfWriter, pages: readonly PrintPage[]): Reference {
  const parent = writer.reserve();
  const items = pages.map(() => writer.reserve());
  for (const [i, { reference, facts }] of pages.entries()) {
    const [at, previous, next] = [items[i], items[i - 1], items[i + 1]];
    const around = { ...(previous ? { Prev: previous } : {}), ...(next ? { Next: next } : {}) };
    writer.write({ Title: facts.title, Parent: parent, Dest: [reference, name('Fit')], ...around }, at);
  }
  const [first, last] = [items[0] ?? null, items.at(-1) ?? null];
  return writer.write({ Type: name('Outlines'), First: first, Last: last, Count: items.length }, parent);
}

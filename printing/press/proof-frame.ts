import { canvasCount } from '#rules/catalogue/products/canvases.ts';
import { colorById } from '#rules/catalogue/products/colors.ts';
import { scaleText } from '#rules/catalogue/products/enumerations.ts';
import { productName } from '#rules/catalogue/products/names.ts';
import { hasPieces, printedFields } from '#rules/design/artwork/commands/piece.ts';
import { pieceName, rowsToLookAt } from '#rules/design/artwork/pieces/pieces.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { ok, type Result } from '#rules/platform/result.ts';
import type { PrintedSide } from '#rules/press/print-files/plates.ts';
import type { PagePainter } from './page-painter.ts';
import type { PaintFailure } from './paint-print.ts';
import { PLATES_WIDTH, platesHeight, proofPlates } from './proof-plates.ts';
import type { ProofPress } from './proof-press.ts';
import { filled, fitted, frame, INK, PROOF, paragraph, strokes, words, wordsWidth } from './proof-sheet.ts';
import { proofAll, proofLongest, proofPieces, proofShown } from './proof-words.ts';

/** A design that was ordered cannot be changed any more, so its proof has one version. */
const VERSION = 1;

/** A colour within a sentence; Pantone names are written as they are. */
const colorWords = (color: string, locale: Locale): string =>
  color.startsWith('Pantone') ? color : color.toLocaleLowerCase(locale);

const SIGN_HEIGHT = 46;

/** Height of the item, its plates and the box to sign. */
export const factsHeight = (sides: readonly PrintedSide[]): number =>
  Math.max(SIGN_HEIGHT + 6, platesHeight(sides) + 8);

/** The mark of the maker: a red plate with the strokes of a rule. */
export function mark(painter: PagePainter, x: number, y: number): void {
  const unit = 9.5 / 28;
  filled(painter, { x, y, width: 28 * unit, height: 28 * unit }, INK.red);
  const ticks = [
    [5.5, 15],
    [9.75, 8],
    [14, 11.5],
    [18.25, 8],
    [22.5, 15],
  ] as const;
  strokes(
    painter,
    ticks.map(([at, long]) => [x + at * unit, y, x + at * unit, y + long * unit]),
    { color: '#ffffff', width: 1.9 * unit },
  );
}

/** What it is and whose: gives where the first side begins. */
export function proofHeading(press: ProofPress, painter: PagePainter, scale: number): number {
  const { product, document, options, locale, say } = press;
  const { margin } = PROOF;
  const { isForPartner = false } = options;
  const left = isForPartner ? margin : margin + 13;
  if (!isForPartner) mark(painter, margin, 11.5);
  const ratio = scale === 1 ? '1 : 1' : `1 : ${formatNumber(1 / scale, options.edition, 2)}`;
  words(painter, `${say('title')}, ${say('scale')} ${ratio}`, {
    x: left,
    y: 13.5,
    size: 3.3,
    color: INK.soft,
  });
  const color = colorById(document.color)?.name[locale];
  const title = [productName(product, locale), color && colorWords(color, locale)].filter(Boolean).join(', ');
  words(painter, title, { x: left, y: 21, size: 6.6, bold: true });
  const { job } = options;
  const cells: [string, string][] = job
    ? [
        [say('order'), job.orderCode],
        [say('item'), job.items ? `${job.item} ${say('of')} ${job.items}` : String(job.item)],
        ...(job.created ? [[say('date'), displayDay(job.created)] as [string, string]] : []),
        ...(job.quantity
          ? [
              [
                say('quantity'),
                `${formatNumber(job.quantity, options.edition)} ${proofPieces({ count: job.quantity }, { locale })}`,
              ] as [string, string],
            ]
          : []),
      ]
    : [];
  let right = PROOF.width - margin;
  for (const [label, value] of cells.reverse()) {
    const wide = Math.max(wordsWidth(value, { size: 3.7, bold: true }), wordsWidth(label, { size: 2.9 }));
    words(painter, label, { x: right - wide, y: 15.5, size: 2.9, color: INK.soft });
    words(painter, value, { x: right - wide, y: 21, size: 3.7, bold: true });
    right -= wide + 7;
  }
  strokes(painter, [[margin, 25, PROOF.width - margin, 25]], { width: 0.35 });
  return 25 + piecesLine(press, painter, 25);
}

/** Which of the pieces that differ is drawn, and whose words are the longest; gives the height of the line. */
function piecesLine({ document, options, locale }: ProofPress, painter: PagePainter, top: number): number {
  const { pieces } = document;
  const rows = options.pieces?.rows;
  if (!pieces || !rows || !hasPieces(document)) return 0;
  const printed = new Set(printedFields(document).map(({ node }) => node.id));
  const fields = pieces.fields.filter(({ id }) => printed.has(id));
  const { shown, longest } = rowsToLookAt({ ...pieces, fields }, rows);
  const said = (index: number) => ({
    piece: formatNumber(index + 1, options.edition),
    name: pieceName(rows[index] ?? []),
    count: formatNumber(rows.length, options.edition),
  });
  const text = [
    proofShown(said(shown), { locale }),
    ...(shown === longest ? [] : [proofLongest(said(longest), { locale })]),
    proofAll({}, { locale }),
  ].join(' ');
  const { margin } = PROOF;
  fitted(painter, text, { x: margin, y: top + 5.5, size: 3.3 }, PROOF.width - 2 * margin);
  return 8;
}

/** Item, plates, and the box to sign. */
export async function proofFacts(
  press: ProofPress,
  painter: PagePainter,
  sides: readonly PrintedSide[],
  top: number,
): Promise<Result<null, PaintFailure>> {
  const { product, document, locale, say, length, options } = press;
  const { margin } = PROOF;
  words(painter, say('product'), { x: margin, y: top + 7, size: 3.9, bold: true });
  const color = colorById(document.color)?.name[locale];
  const [first] = product.sides;
  const printed = new Set(sides.map(({ index }) => index));
  const without = Array.from({ length: canvasCount(product) }, (_, index) => index).filter(
    (index) => !printed.has(index),
  );
  const rows: [string, string][] = [
    [say('code'), product.id],
    [say('product'), productName(product, locale)],
    ...(color ? [[say('color'), color] as [string, string]] : []),
    [say('scaleMarks'), scaleText(document.scaleType)[locale]],
    ...(first
      ? [[say('sideSize'), `${length(first.width)} × ${length(first.height)} mm`] as [string, string]]
      : []),
    ...(without.length > 0
      ? [[say('without'), without.map((index) => index + 1).join(', ')] as [string, string]]
      : []),
    ...(options.job?.configuration
      ? [[say('configuration'), options.job.configuration] as [string, string]]
      : []),
    ...(options.job?.jobName ? [[say('jobName'), options.job.jobName] as [string, string]] : []),
  ];
  for (const [i, [label, value]] of rows.entries()) {
    const y = top + 13 + i * 5;
    words(painter, label, { x: margin, y, size: 3.1, color: INK.soft });
    fitted(painter, value, { x: margin + 26, y, size: 3.1 }, 38);
  }

  const middle = margin + 71;
  const listed = await proofPlates(press, painter, sides, { x: middle, y: top + 7 });
  if (!listed.ok) return listed;
  const below = top + platesHeight(sides) + 2;
  paragraph(painter, say('binding'), { x: middle, y: below, size: 2.7, color: INK.soft }, PLATES_WIDTH);

  const sign = { x: PROOF.width - margin - 70, y: top + 3.5, width: 70, height: SIGN_HEIGHT };
  frame(painter, sign, { width: 0.35 });
  for (const [i, word] of (['approved', 'change'] as const).entries()) {
    frame(painter, { x: sign.x + 4, y: sign.y + 4 + i * 7, width: 4, height: 4 }, { width: 0.3 });
    words(painter, say(word), { x: sign.x + 11, y: sign.y + 7.3 + i * 7, size: 3.3, bold: true });
  }
  const line = (word: 'note' | 'date' | 'signature', x: number, at: number, wide: number) => {
    strokes(painter, [[x, at, x + wide, at]]);
    words(painter, say(word), { x, y: at - 0.8, size: 2.6, color: INK.soft });
  };
  line('note', sign.x + 4, sign.y + 28, 62);
  line('date', sign.x + 4, sign.y + 41, 28);
  line('signature', sign.x + 36, sign.y + 41, 30);
  return ok(null);
}

type Foot = {
  readonly page: number;
  readonly pages: number /** of the print file, hexadecimal */;
  readonly hash: string;
};

/** A bar to check the size of the paper by, what is approved, and the number of the page. */
export function proofFooter(
  { say, options }: ProofPress,
  painter: PagePainter,
  { page, pages, hash }: Foot,
): void {
  const { margin } = PROOF;
  const base = PROOF.height - 9;
  strokes(painter, [[margin, base - 9, PROOF.width - margin, base - 9]], { color: INK.line });
  const ticks = Array.from({ length: 51 }, (_, i) => [
    margin + i,
    base,
    margin + i,
    base - (i % 10 === 0 ? 3 : i % 5 === 0 ? 2.2 : 1.5),
  ]);
  strokes(painter, [[margin, base, margin + 50, base], ...ticks], { width: 0.16 });
  words(painter, '50 mm', {
    x: margin + 50,
    y: base - 4,
    size: 2.6,
    bold: true,
    color: INK.red,
    align: 'right',
  });
  paragraph(painter, say('bar'), { x: margin + 55, y: base - 4, size: 2.6, color: INK.soft }, 48);
  const { job } = options;
  const left = margin + 110;
  words(painter, `SHA-256 ${hash.match(/.{8}/g)?.join(' ')}`, { x: left, y: base - 4, size: 2.4 });
  const version = [`${say('version')} ${VERSION}`, job?.created ? displayDay(job.created) : null]
    .filter(Boolean)
    .join(', ');
  words(painter, `${version}. ${say('hash')}`, { x: left, y: base - 0.4, size: 2.6, color: INK.soft });
  const right = { x: PROOF.width - margin, size: 2.6, color: INK.soft, align: 'right' } as const;
  const maker = options.isForPartner ? null : 'Inkrule';
  const place = [maker, job && `${job.orderCode} / ${job.item}`].filter(Boolean).join('   ');
  words(painter, place, { ...right, y: base - 4 });
  words(painter, `${say('page')} ${page} ${say('of')} ${pages}`, { ...right, y: base - 0.4 });
}

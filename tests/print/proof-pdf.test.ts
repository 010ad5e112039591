import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawFlatSide } from '#printing/art/flat-side.ts';
import { missingLetters } from '#printing/fonts/shape.ts';
import { inkBounds } from '#printing/press/ink-bounds.ts';
import { sideFacts } from '#printing/press/print-facts.ts';
import { printPdf } from '#printing/press/print-pdf.ts';
import { proofPdf } from '#printing/press/proof-pdf.ts';
import type { ProofOptions } from '#printing/press/proof-press.ts';
import { swatchWords } from '#printing/press/proof-swatch.ts';
import { proofWords } from '#printing/press/proof-words.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { editions, localeOf } from '#rules/platform/editions/editions.ts';
import { printedSides } from '#rules/press/print-files/plates.ts';
import { m } from '#texts/messages.ts';
import { design, product } from './design.ts';
import { fontsOf, imagesOf, pagesOf, textOf } from './tools.ts';

const of = product('block-52');
const text = { text: 'Sample Carpentry Ltd', x: 45, y: 0.6, size: 4.6, color: '#c8102e', pantone: '186 C' };
const logo = {
  image: 'logo.png',
  x: 32,
  y: 1,
  width: 10,
  height: 5,
  inks: [{ hex: '#c8102e', pantone: '186 C' }],
};

const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#c8102e' } })
  .png()
  .toBuffer();

const options = (document: ArtworkDocument, product: Product): ProofOptions => ({
  edition: 'en',
  technologyOf: () => 'Tampon',
  imageData: async () => ({ data: await picture, type: 'image/png' }),
  job: { orderCode: '26114821', item: 1, quantity: 1500 },
  blank: (sideIndex) =>
    drawFlatSide({ product, sideIndex, color: document.color, scale: document.scaleType })?.svg ?? null,
});

async function proof(
  document: ArtworkDocument,
  more: Partial<ProofOptions> = {},
  product: Product = of,
): Promise<Uint8Array> {
  const made = await proofPdf(document, product, { ...options(document, product), ...more });
  if (!made.ok) throw new Error(`${made.code} ${made.field}`);
  return made.value;
}

type Page = { readonly width: number; readonly height: number; readonly data: Uint8Array };
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const whole: Box = { x: 0, y: 0, width: 297, height: 210 };
const isRed = (r: number, g: number, b: number) => r === 200 && g === 16 && b === 46;
const isDark = (r: number, g: number, b: number) => r + g + b < 250;

/** The rectangle around all of one colour inside a window of an A4 page, mm. */
function boxOf(page: Page, isOne: (r: number, g: number, b: number) => boolean, window: Box): Box {
  const dots = page.width / 297;
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (let y = Math.round(window.y * dots); y < (window.y + window.height) * dots; y++)
    for (let x = Math.round(window.x * dots); x < (window.x + window.width) * dots; x++) {
      const at = (y * page.width + x) * 3;
      if (!isOne(page.data[at] ?? 0, page.data[at + 1] ?? 0, page.data[at + 2] ?? 0)) continue;
      [left, top, right, bottom] = [
        Math.min(left, x),
        Math.min(top, y),
        Math.max(right, x + 1),
        Math.max(bottom, y + 1),
      ];
    }
  return { x: left / dots, y: top / dots, width: (right - left) / dots, height: (bottom - top) / dots };
}

describe('proof', () => {
  const document = design(of, 'natural', 'freeTop', [{ texts: [text], images: [logo] }, { texts: [text] }]);

  it('names the swatch of an ink, and how the design showed it where that was another colour', async () => {
    const swatch = (hex: string) => ({ name: '186 C', hex, cmyk: null, lab: [45.5, 70, 40] }) as const;
    const words = (hex: string) =>
      swatchWords({ hex: '#c8102e', swatch: { ...swatch(hex), lab: [45.5, 70, 40] } }, (word) => word);
    expect(words('#c8102e')).toBe('swatch #C8102E, Lab 45.5 70 40');
    expect(words('#d01030')).toBe('swatch #D01030, preview #C8102E');
    // it is shown as the library has it
    const large = design(of, 'natural', 'freeTop', [{ texts: [{ ...text, size: 6 }] }]);
    const file = await proof(large, { swatches: [{ ...swatch('#1030d0'), lab: [45.5, 70, 40] }] });
    const [page] = await pagesOf(file, 254);
    if (!page) throw new Error('no page');
    expect(boxOf(page, (r, g, b) => r === 16 && g === 48 && b === 208, whole).width).toBeGreaterThan(50);
    expect(boxOf(page, isRed, whole).width).not.toBeGreaterThan(0);
  });

  it.each(editions)(
    '%s: letters are shapes and text to be found, the product under each side is a picture, the print is not',
    async (edition) => {
      const pdf = await proof(document, { edition });
      expect((await fontsOf(pdf)).every((font) => /Type 3 .* yes\s+no\s+yes /.test(font))).toBe(true);
      const found = (await textOf(pdf)).replace(/\s+/g, ' ');
      const locale = localeOf[edition];
      for (const words of [
        text.text,
        'PANTONE 186 C',
        proofWords.approved({}, { locale }),
        proofWords.title({}, { locale }),
        '26114821',
      ])
        expect(found).toContain(words.replaceAll('\u00a0', ' '));
      expect((await imagesOf(pdf)).map(({ type, enc }) => `${type} ${enc}`)).toEqual([
        'image jpeg',
        'stencil image',
        'image jpeg',
        'stencil image', // the same once more in the list of plates
      ]);
    },
  );

  it('a metal is called so in the list of plates, in every language, and is never black', async () => {
    const metal = design(of, 'natural', 'freeTop', [
      { texts: [{ ...text, color: '#000000', pantone: '877 C' }] },
    ]);
    for (const edition of editions) {
      const found = (await textOf(await proof(metal, { edition }))).replace(/\s+/g, ' ');
      expect(found).toContain(m.ink_metallic({ name: 'PANTONE 877 C' }, { locale: localeOf[edition] }));
    }
    const [page] = await pagesOf(await proof(metal), 254);
    if (!page) throw new Error('no page');
    const isSilver = (r: number, g: number, b: number) => r === 163 && g === 166 && b === 169;
    expect(boxOf(page, isSilver, whole).width).toBeGreaterThan(40);
    const [side] = printedSides(metal, of, () => 'Tampon');
    // what the print file says of its side to the factory
    if (side) expect(sideFacts(metal, of, side, undefined).lines).toContain('PANTONE 877 C (metallic)');
    expect(side?.plates.map(({ name }) => name)).toEqual(['PANTONE 877 C']);
  });

  it('shows the print at 1 : 1 in the colour of its ink', async () => {
    const lines = design(of, 'natural', 'freeTop', [
      { images: [{ ...logo, x: 100, y: 4, width: 20, height: 8 }] },
    ]);
    const [page] = await pagesOf(await proof(lines, { blank: () => null }), 254);
    if (!page) throw new Error('no page');
    const isRed = (at: number) =>
      page.data[at] === 200 && page.data[at + 1] === 16 && page.data[at + 2] === 46;
    const rows = new Set<number>();
    const columns = new Set<number>();
    for (let i = 0; i < page.width * page.height; i++)
      if (isRed(i * 3)) {
        rows.add(Math.floor(i / page.width));
        columns.add(i % page.width);
      }
    expect(Math.abs(page.width - 2970)).toBeLessThanOrEqual(1); // a renderer rounds up
    // the swatches of the ink have the same colour, but not the same place
    const wide = [...columns].filter((x) => x > 1250 && x < 1600).length;
    expect(Math.abs(wide - 200)).toBeLessThanOrEqual(1);
    expect([...rows].filter((y) => y > 380 && y < 560).length).toBeGreaterThanOrEqual(79);
  });

  it('measures the ink, not the box of a text, and shows each plate alone in black', async () => {
    const words = { ...text, text: 'Hxp', y: 4, size: 6 };
    const two = design(of, 'natural', 'withoutPrint', [
      { texts: [words, { ...words, x: 120, color: '#003087', pantone: null }] },
    ]);
    const [side] = printedSides(two, of, () => 'Tampon');
    if (!side) throw new Error('no side');
    const [page] = await pagesOf(await proof(two, { blank: () => null }), 508);
    if (!page) throw new Error('no page');
    const box = boxOf(page, isRed, { x: 40, y: 33, width: 100, height: 22 });
    const ink = inkBounds(side, side.plates[0]);
    if (!ink) throw new Error('no ink');
    expect(Math.abs(ink.maxX - ink.minX - box.width)).toBeLessThan(0.1);
    expect(Math.abs(ink.maxY - ink.minY - box.height)).toBeLessThan(0.1);
    expect(ink.maxY - ink.minY).toBeLessThan(words.size * 1.05); // a line of text is taller
    // the separations stand in the column on the right of the list, one under the other
    const separations = [0, 1].map((row) =>
      boxOf(page, isDark, { x: 170.5, y: 79 + row * 6.6, width: 33, height: 5 }),
    );
    expect(separations.every(({ width }) => width > 0.5 && width < 3)).toBe(true);
    expect(separations[1]?.x).toBeGreaterThan((separations[0]?.x ?? 0) + 5);
  });

  it('names the hash of the very print file that is approved', async () => {
    const printed = await printPdf(document, of, options(document, of));
    if (!printed.ok) throw new Error(printed.code);
    const hash = createHash('sha256').update(printed.value).digest('hex');
    const written = Buffer.from(`SHA-256 ${hash}`, 'utf16le').swap16().toString('hex').toUpperCase();
    expect(Buffer.from(await proof(document)).toString('latin1')).toContain(written);
  });

  it('says what the partner calls the item, of which the print file knows nothing', async () => {
    const plain = options(document, of);
    const named = {
      ...plain,
      job: { orderCode: '26114821', item: 1, quantity: 1500, jobName: 'Autumn fair' },
    };
    expect(await textOf(await proof(document, named))).toContain('Autumn fair');
    expect(await printPdf(document, of, named)).toEqual(await printPdf(document, of, plain));
  });

  it('a spatula fits the sheet as large as it is', async () => {
    const spatula = product('spatula-1');
    const scale = spatula.sides[0]?.printAreas[0]?.scale ?? 'single';
    const square = { ...logo, x: 60, y: 4, width: 20, height: 8 };
    const made = await proof(
      design(spatula, null, scale, [{ images: [square] }]),
      { blank: () => null },
      spatula,
    );
    const [page] = await pagesOf(made, 254);
    if (!page) throw new Error('no page');
    expect(Math.abs(boxOf(page, isRed, { x: 60, y: 40, width: 200, height: 15 }).width - 20)).toBeLessThan(
      0.2,
    );
  });

  it('turns the page when sides do not fit, and makes a wide product smaller', async () => {
    const ruler = product('ruler-13');
    const scale = ruler.sides[0]?.printAreas[0]?.scale ?? 'single';
    const pencil = product('pencil-hexagonal-240');
    const long = design(
      pencil,
      'redSoft',
      'withoutPrint',
      pencil.sides.map(() => ({ texts: [{ ...text, text: 'A', size: 2 }] })),
    );
    expect(await pagesOf(await proof(long, {}, pencil), 20)).toHaveLength(2);
    const wide = design(ruler, 'natural', scale, [{ texts: [text] }]);
    expect(await pagesOf(await proof(wide, {}, ruler), 20)).toHaveLength(1);
  });

  it('the same design gives the same bytes; nothing to show is no proof', async () => {
    expect(Buffer.from(await proof(document)).equals(await proof(structuredClone(document)))).toBe(true);
    const empty = design(of, 'natural', 'freeTop', []);
    expect(await proofPdf(empty, of, options(empty, of))).toMatchObject({
      ok: false,
      code: 'nothing_to_print',
    });
    expect(await proofPdf(document, of, { ...options(document, of), imageData: () => null })).toMatchObject({
      ok: false,
      code: 'picture_missing',
    });
  });

  it('has every word in every language, in letters the font has', () => {
    for (const texts of Object.values(proofWords))
      for (const word of Object.values(texts)) {
        expect(word.trim()).not.toBe('');
        expect(word).not.toContain('!');
        expect(missingLetters(word, 'Open Sans', 'bold')).toEqual([]);
      }
  });
});

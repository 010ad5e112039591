import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import { measure } from '#printing/fonts/measure.ts';
import { type PrintOptions, printPdf } from '#printing/press/print-pdf.ts';
import type { PrintImage } from '#printing/press/raster.ts';
import { canvasCount } from '#rules/catalogue/products/canvases.ts';
import type { Product, Technology } from '#rules/catalogue/products/product.ts';
import { defaultPress } from '#rules/catalogue/settings/press-settings.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import type { Swatch } from '#rules/design/swatches/swatch.ts';
import { mm } from '#rules/platform/units.ts';
import { plateNames, printedSides } from '#rules/press/print-files/plates.ts';
import { inspect } from '#rules/press/print-files/preflight/preflight.ts';
import { BLEED, SHEET_MARGIN, UNDERPRINT_PLATE, WHITE_PLATE } from '#rules/press/print-files/press-data.ts';
import { largePhoto } from '#server/platform/files/samples.ts';
import { design, product, type SideWish } from './design.ts';
import {
  boxesOf,
  complaintsOf,
  fontsOf,
  imagesOf,
  inkOn,
  metadataOf,
  pagesOf,
  platesOf,
  textOf,
} from './tools.ts';

const all = (technology: Technology) => () => technology;
const process = ['Black', 'Cyan', 'Magenta', 'Yellow'];

async function print(document: ArtworkDocument, of: Product, options: PrintOptions): Promise<Uint8Array> {
  const made = await printPdf(document, of, options);
  if (!made.ok) throw new Error(`${made.code} ${made.field} ${made.detail}`);
  return made.value;
}

const svgPicture = (svg: string, size: { width: number; height: number }) =>
  sharp(
    Buffer.from(
      svg.replace(
        '<svg',
        `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"`,
      ),
    ),
  );

const twoInks =
  '<svg><rect width="200" height="100" fill="#fff"/><circle cx="60" cy="50" r="40" fill="#0033a0"/><rect x="120" y="20" width="60" height="60" fill="#c8102e"/></svg>';
const seeThrough = '<svg><circle cx="60" cy="50" r="40" fill="#0033a0" opacity=".5"/></svg>';
const pictures: Record<string, PrintImage> = {};

beforeAll(async () => {
  const size = { width: 200, height: 100 };
  pictures['logo.png'] = { type: 'image/png', data: await svgPicture(twoInks, size).png().toBuffer() };
  pictures['clear.png'] = { type: 'image/png', data: await svgPicture(seeThrough, size).png().toBuffer() };
  pictures['clear.webp'] = {
    type: 'image/webp',
    data: await svgPicture(seeThrough, size).webp({ lossless: true }).toBuffer(),
  };
  pictures['photo.jpg'] = {
    type: 'image/jpeg',
    data: await svgPicture(twoInks, size).jpeg({ quality: 90 }).toBuffer(),
  };
  pictures['turned.jpg'] = {
    type: 'image/jpeg',
    data: await svgPicture(twoInks, size).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  };
  const profiled = (profile: 'srgb' | 'p3') =>
    svgPicture(twoInks, size).withIccProfile(profile).jpeg().toBuffer();
  pictures['named.jpg'] = { type: 'image/jpeg', data: await profiled('srgb') };
  pictures['wide.jpg'] = { type: 'image/jpeg', data: await profiled('p3') };
  pictures['cmyk.jpg'] = {
    type: 'image/jpeg',
    data: await svgPicture(twoInks, size).toColourspace('cmyk').jpeg().toBuffer(),
  };
  pictures['broken.png'] = { type: 'image/png', data: Buffer.from('not a picture') };
});
const imageData = (reference: string): PrintImage | null => pictures[reference] ?? null;

const name = { text: 'Sample Carpentry Ltd', x: 40, y: 1, size: 4 };
const twoColors: SideWish = {
  texts: [
    { ...name, color: '#c8102e', pantone: '186 C' },
    { ...name, text: 'Přání, Größe', x: 130, color: '#00843d' },
  ],
};

describe('pages', () => {
  it.each(demoProducts.map((one) => [one.id, one] as const))(
    '%s: one page a printed side, boxes exact within 0.01 mm',
    async (_, of) => {
      const count = canvasCount(of);
      const wishes = Array.from({ length: count }, (_side, i): SideWish | null =>
        i === 1 && count > 2 ? null : { texts: [{ ...name, text: 'A', size: 2 }] },
      );
      const [color = null] = [...of.meterColors, ...of.pencilColors];
      const scale = of.sides[0]?.printAreas[0]?.scale ?? 'withoutPrint';
      const document = design(of, color, scale, wishes);
      const boxes = boxesOf(await print(document, of, { technologyOf: all('Digital') }));
      const sides = of.sides.slice(0, count).filter((_side, i) => wishes[i]);
      expect(boxes).toHaveLength(sides.length);
      for (const [i, { width, height }] of sides.entries()) {
        const [left, top, right, bottom] = boxes[i]?.TrimBox ?? [0, 0, 0, 0];
        const bleed = boxes[i]?.BleedBox ?? [0, 0, 0, 0];
        const media = boxes[i]?.MediaBox ?? [0, 0, 0, 0];
        const near = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThan(0.01);
        near(right - left, width);
        near(bottom - top, height);
        for (const [edge, trimmed] of [left, top, right, bottom].entries())
          near(Math.abs((bleed[edge] ?? 0) - trimmed), BLEED);
        near(left, BLEED + SHEET_MARGIN);
        expect(media[2]).toBeGreaterThanOrEqual(bleed[2] + SHEET_MARGIN - 0.01);
        expect(media[3]).toBeGreaterThan(bleed[3]);
      }
    },
  );

  it('prints only the sides that are asked for', async () => {
    const of = product('block-52');
    const document = design(of, 'natural', 'freeTop', [twoColors, twoColors, null, twoColors]);
    const technologyOf = all('Tampon');
    expect(boxesOf(await print(document, of, { technologyOf }))).toHaveLength(3);
    expect(boxesOf(await print(document, of, { technologyOf, sides: [1, 2] }))).toHaveLength(1);
  });
});

describe('plates', () => {
  it.each<[string, string | null, string, 'freeTop' | 'cmUnits' | 'withoutPrint', Technology]>([
    ['a rule', 'natural', 'block-52', 'freeTop', 'Tampon'],
    ['a spatula', null, 'spatula-2', 'cmUnits', 'Simple'],
    ['a light pencil', 'whiteBlackHb', 'pencil-rectangular-175', 'withoutPrint', 'Tampon'],
  ])('%s has exactly the named inks, and nothing else', async (_, color, id, scale, technology) => {
    const of = product(id);
    const document = design(of, color, scale, [twoColors]);
    const [plates] = await platesOf(
      await print(document, of, { technologyOf: all(technology), job: { orderCode: '26114821', item: 1 } }),
    );
    expect([...(plates?.keys() ?? [])].sort()).toEqual([...process, 'HEX 00843D', 'PANTONE 186 C'].sort());
    for (const [plate, ink] of plates ?? []) {
      if (process.includes(plate)) expect(inkOn(ink), plate).toBe(0);
      else expect(inkOn(ink), plate).toBeGreaterThan(1000);
    }
  });

  it.each([
    [
      'Lab',
      { cmyk: [0, 95, 100, 0], lab: [50.5, 66, -3.25] },
      /\/Lab .*\/C0 \[100 0 0\] \/C1 \[50\.5 66 -3\.25\]/,
    ],
    [
      'CMYK',
      { cmyk: [0, 95, 100, 2.5], lab: null },
      /\/DeviceCMYK .*\/C0 \[0 0 0 0\] \/C1 \[0 0\.95 1 0\.025\]/,
    ],
    ['its look', { cmyk: null, lab: null }, /\/C0 \[1 1 1\] \/C1 \[0 0 1\]/],
  ] as const)('an ink of the library is defined by %s, on the same plate', async (_, values, written) => {
    const of = product('block-52');
    const document = design(of, 'p186c', 'freeTop', [twoColors]); // dark, so that white lies under the inks
    const swatch = { name: '186 C', hex: '#0000ff', ...values } as unknown as Swatch;
    const options = { technologyOf: all('Tampon') };
    const pdf = await print(document, of, { ...options, swatches: [swatch] });
    const separation = Buffer.from(pdf)
      .toString('latin1')
      .split('\n')
      .find((line) => line.includes('/Separation /PANTONE#20186#20C'));
    expect(separation).toMatch(written);
    // the inks are on the plates as without a library: only what they look like is defined otherwise, and
    // with it under which of them the body needs white
    const plain = await print(document, of, options);
    const [[known], [without]] = await Promise.all([platesOf(pdf, 150), platesOf(plain, 150)]);
    expect([...(known?.keys() ?? [])].sort()).toEqual([...(without?.keys() ?? [])].sort());
    for (const [plate, ink] of [...(known ?? [])].filter(([name]) => name !== UNDERPRINT_PLATE))
      expect(inkOn(ink), plate).toBe(inkOn(without?.get(plate) as never));
    expect(await print(document, of, { ...options, swatches: [swatch] })).toEqual(pdf);
  });

  it('separates a picture into its inks, leaves the ground out and stands beside the text in the same ink', async () => {
    const of = product('block-52');
    const logo = {
      image: 'logo.png',
      x: 100,
      y: 1,
      width: 10,
      height: 5,
      inks: [{ hex: '#0033a0', pantone: '286 C' }, { hex: '#c8102e' }],
    };
    const chosen = {
      ...logo,
      inks: [
        { hex: '#0033a0', pantone: '286 C' },
        { hex: '#c8102e', pantone: '186 C' },
      ],
    };
    const reduced = {
      ...chosen,
      x: 120,
      reduction: { colors: ['#0033a0', '#c8102e'], background: '#ffffff' },
    };
    const document = design(of, 'natural', 'freeTop', [
      { texts: [{ ...name, color: '#c8102e', pantone: '186 C' }], images: [chosen, reduced] },
    ]);
    const pdf = await print(document, of, { technologyOf: all('Tampon'), imageData });
    const [plates = new Map()] = await platesOf(pdf);
    expect([...plates.keys()].sort()).toEqual([...process, 'PANTONE 186 C', 'PANTONE 286 C'].sort());
    for (const plate of process) expect(inkOn(plates.get(plate)), plate).toBe(0);
    // two discs of 4 mm, and their pixels at 300 dpi
    const disc = 2 * Math.PI * 2 ** 2 * (300 / 25.4) ** 2;
    expect(Math.abs(inkOn(plates.get('PANTONE 286 C')) - disc) / disc).toBeLessThan(0.03);
  });

  it('a colour named with and without its code is one plate; inks that overlap knock each other out', async () => {
    const of = product('block-52');
    const block = (color: string, x: number, pantone: string | null = null) => ({
      ...name,
      text: 'MMM',
      x,
      size: 5,
      color,
      pantone,
    });
    const texts = [block('#c8102e', 40, '186 C'), block('#00843d', 41), block('#c8102e', 90)];
    const [plates = new Map()] = await platesOf(
      await print(design(of, 'natural', 'freeTop', [{ texts }]), of, { technologyOf: all('Tampon') }),
    );
    expect([...plates.keys()].sort()).toEqual([...process, 'HEX 00843D', 'PANTONE 186 C'].sort());
    const [red, green] = [plates.get('PANTONE 186 C'), plates.get('HEX 00843D')];
    const both = red.data.reduce(
      (sum: number, value: number, i: number) => sum + (value < 128 && green.data[i] < 128 ? 1 : 0),
      0,
    );
    expect(both).toBe(0);
    expect(inkOn(red)).toBeGreaterThan(inkOn(green));
  });

  it.each<[string, string, readonly string[], 'all' | 'white' | 'none']>([
    ['under everything on a dark body', 'pBlackC', ['#c8102e', '#ffffff'], 'all'],
    ['where something is white on a light one', 'natural', ['#c8102e', '#ffffff'], 'white'],
    ['nowhere on a light one without white', 'natural', ['#c8102e', '#00843d'], 'none'],
    ['nowhere on a white body', 'white', ['#c8102e', '#ffffff'], 'none'],
  ])('a digital side has white of its own %s', async (_, body, colors, expected) => {
    const of = product('block-53');
    const texts = colors.map((color, i) => ({ ...name, text: 'Sample', x: 40 + i * 80, color }));
    const pdf = await print(design(of, body, 'withoutPrint', [{ texts }]), of, {
      technologyOf: all('Digital'),
    });
    const [plates = new Map()] = await platesOf(pdf);
    const white = plates.get(WHITE_PLATE);
    expect([...plates.keys()].sort()).toEqual(
      [...process, ...(expected === 'none' ? [] : [WHITE_PLATE])].sort(),
    );
    // ink of a half of the sheet, which the first or the second text stands in; 117 mm are its middle
    const inHalf = ({ width, data }: { width: number; data: Uint8Array }, half: 0 | 1) =>
      data.reduce(
        (sum, value, at) => sum + (Number(at % width > width / 2) === half && value < 128 ? 1 : 0),
        0,
      );
    const halves = white ? [inHalf(white, 0), inHalf(white, 1)] : [0, 0];
    expect(halves.map((ink) => ink > 1000)).toEqual([expected === 'all', expected !== 'none']);
    // the colours are not knocked out by the white over them
    expect(inHalf(plates.get('Magenta'), 0)).toBeGreaterThan(1000);
    expect(Buffer.from(pdf).toString('latin1').includes('/White')).toBe(expected !== 'none');
  });

  it('a darker text lies over a lighter one with a trap, a lighter one is knocked out', async () => {
    const of = product('block-52');
    const block = (color: string, x: number) => ({ ...name, text: 'MMM', x, size: 5, color });
    const both = async (under: string, over: string, trap = 0.1) => {
      const texts = [block(under, 40), block(over, 41)];
      const pdf = await print(design(of, 'natural', 'freeTop', [{ texts }]), of, {
        technologyOf: all('Tampon'),
        press: { ...defaultPress, trap: mm(trap) },
      });
      const [plates = new Map()] = await platesOf(pdf, 600);
      const [one, two] = [under, over].map((hex) => plates.get(`HEX ${hex.slice(1).toUpperCase()}`));
      const shared = one.data.reduce(
        (sum: number, value: number, i: number) => sum + Number(value < 128 && two.data[i] < 128),
        0,
      );
      return { shared, trapped: Buffer.from(pdf).includes('/Trapped /True') };
    };
    const [trapped, open] = [await both('#f4d526', '#0033a0'), await both('#0033a0', '#f4d526')];
    expect(trapped).toMatchObject({ trapped: true });
    expect(trapped.shared).toBeGreaterThan(100);
    expect(open).toEqual({ shared: 0, trapped: false });
    // as the owner sets it
    const [wider, none] = [await both('#f4d526', '#0033a0', 0.2), await both('#f4d526', '#0033a0', 0)];
    expect(wider.shared).toBeGreaterThan(trapped.shared * 1.5);
    expect(none).toEqual({ shared: 0, trapped: false });
  });

  it.each([
    ['drawing', 0.1],
    ['raster picture', 0.25],
  ])(
    'inks of a %s that touch are trapped: the lighter one reaches %d mm under the darker one',
    async (kind, trap) => {
      const of = product('block-52');
      const halves = Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="200" height="200" fill="#f4d526"/><rect x="200" width="200" height="200" fill="#0033a0"/></svg>',
      );
      const box = { image: 'halves', x: 60, y: 1, width: 10, height: 5 };
      const inks = [{ hex: '#f4d526' }, { hex: '#0033a0' }];
      const image =
        kind === 'drawing'
          ? ({ type: 'image/svg+xml', data: halves } as const)
          : ({ type: 'image/png', data: await sharp(halves).resize(800, 400).png().toBuffer() } as const);
      const pdf = await print(design(of, 'natural', 'freeTop', [{ images: [{ ...box, inks }] }]), of, {
        technologyOf: all('Tampon'),
        imageData: () => image,
        press: { ...defaultPress, trap: mm(trap) },
      });
      const [plates = new Map()] = await platesOf(pdf, 1200);
      const [light, dark] = [plates.get('HEX F4D526'), plates.get('HEX 0033A0')];
      const row = Math.round((1 + 5 + 2.5) * (1200 / 25.4)) * light.width;
      let shared = 0;
      for (let at = row; at < row + light.width; at++)
        shared += Number(light.data[at] < 128 && dark.data[at] < 128);
      expect(Math.abs((shared / 1200) * 25.4 - trap)).toBeLessThan(0.03);
    },
  );

  it('are the names the rules promise', async () => {
    const of = product('block-53');
    const document = design(of, 'p286c', 'withoutPrint', [
      twoColors,
      { texts: [{ ...name, color: '#ffffff' }] },
    ]);
    const pages = await platesOf(await print(document, of, { technologyOf: all('Tampon') }));
    const promised = printedSides(document, of, all('Tampon')).map((side) =>
      [...process, ...plateNames(side)].sort(),
    );
    // Ghostscript writes every ink of the file for every page; those of other sides are empty
    expect(
      pages.map((plates) =>
        [...plates]
          .filter(([plate, ink]) => process.includes(plate) || inkOn(ink) > 0)
          .map(([plate]) => plate)
          .sort(),
      ),
    ).toEqual(promised);
    expect(promised[1]).not.toContain(UNDERPRINT_PLATE);
  });
});

describe('what a file is made of', () => {
  const of = product('block-52');
  const placed = (image: string) =>
    design(of, 'natural', 'freeTop', [
      { texts: [name], images: [{ image, x: 100, y: 1, width: 10, height: 5 }] },
    ]);
  const digital = { technologyOf: all('Digital'), imageData, job: { orderCode: '26114821', item: 1 } };

  it.each<[string, { type: string; color: string; enc: string; width?: number; height?: number }[]]>([
    ['photo.jpg', [{ type: 'image', color: 'icc', enc: 'jpeg' }]],
    ['named.jpg', [{ type: 'image', color: 'icc', enc: 'jpeg' }]],
    ['wide.jpg', [{ type: 'image', color: 'icc', enc: 'image' }]],
    ['turned.jpg', [{ type: 'image', color: 'icc', enc: 'image', width: 100, height: 200 }]],
    ['cmyk.jpg', [{ type: 'image', color: 'icc', enc: 'image' }]],
    ['logo.png', [{ type: 'image', color: 'icc', enc: 'image' }]],
    [
      'clear.png',
      [
        { type: 'image', color: 'icc', enc: 'image' },
        { type: 'smask', color: 'gray', enc: 'image' },
      ],
    ],
    [
      'clear.webp',
      [
        { type: 'image', color: 'icc', enc: 'image' },
        { type: 'smask', color: 'gray', enc: 'image' },
      ],
    ],
  ])('%s stays a picture in the resolution it was given in, letters are shapes', async (image, listed) => {
    const pdf = await print(placed(image), of, digital);
    expect(await fontsOf(pdf)).toEqual([]);
    // beside it lies the mask through which its white parts are printed white
    const images = (await imagesOf(pdf)).filter(({ type, color }) => type !== 'image' || color !== 'gray');
    expect(images).toMatchObject(listed.map((one) => ({ width: 200, height: 100, bpc: 8, ...one })));
  });

  it('a photograph in sRGB is the very file that was given', async () => {
    const pdf = Buffer.from(await print(placed('photo.jpg'), of, digital));
    expect(pdf.includes(Buffer.from(pictures['photo.jpg']?.data ?? []))).toBe(true);
  });

  it('a photograph of 6,000 x 4,000 pixels, 300 mm wide, has no warning and all of its pixels', async () => {
    const ruler = product('ruler-13');
    const photo = await largePhoto();
    // the strip of it that the print area holds
    const crop = { x: 0.02, y: 0.4, width: 280 / 300, height: 14 / 200 };
    const strip = { image: 'photo', x: 15, y: 6, width: 280, height: 14, crop };
    const document = design(ruler, 'natural', 'single', [{ images: [strip] }]);
    const facts = { kind: 'raster', width: 6_000, height: 4_000 } as const;
    const technologyOf = all('Digital');
    expect(
      inspect({
        document,
        product: ruler,
        technologyOf,
        press: defaultPress,
        measure,
        pictureFacts: () => facts,
        missingLetters: () => [],
      }),
    ).toEqual([]);
    const pdf = await print(document, ruler, {
      technologyOf,
      imageData: () => ({ type: 'image/jpeg', data: photo }),
    });
    const [placed] = await imagesOf(pdf);
    expect(placed).toMatchObject({ type: 'image', width: 6_000, height: 4_000, enc: 'jpeg' });
    // as another program measures it on the page
    expect(placed?.ppi).toBeCloseTo((6_000 / 300) * 25.4, -0.5);
    expect(Buffer.from(pdf).includes(photo)).toBe(true);
  });

  it('a side without pictures holds none', async () => {
    const pdf = await print(design(of, 'natural', 'freeTop', [twoColors]), of, digital);
    expect([await fontsOf(pdf), await imagesOf(pdf), await textOf(pdf)]).toEqual([[], [], '']);
  });

  it('a plate picture is a stencil of bits for each ink', async () => {
    const inks = [{ hex: '#0033a0' }, { hex: '#c8102e' }];
    const document = design(of, 'natural', 'freeTop', [
      { images: [{ image: 'logo.png', x: 100, y: 1, width: 10, height: 5, inks }] },
    ]);
    const listed = await imagesOf(await print(document, of, { ...digital, technologyOf: all('Tampon') }));
    expect(listed).toMatchObject([
      { type: 'stencil', bpc: 1, width: 200 },
      { type: 'stencil', bpc: 1, width: 200 },
    ]);
  });

  it('names the job in its facts, and no date', async () => {
    const text = Buffer.from(
      await print(design(of, 'natural', 'freeTop', [twoColors]), of, digital),
    ).toString('latin1');
    const words = (plain: string) => Buffer.from(plain, 'utf16le').swap16().toString('hex').toUpperCase();
    expect(text).toContain(words('26114821, item 1, block-52'));
    expect(text).not.toContain('CreationDate');
    expect(text).not.toMatch(/\/Device(RGB|CMYK) (cs|CS)/);
    const dated = await print(design(of, 'natural', 'freeTop', [twoColors]), of, {
      ...digital,
      job: { ...digital.job, created: new Date(Date.UTC(2026, 10, 21, 9, 30)) },
    });
    expect(Buffer.from(dated).toString('latin1')).toContain('/CreationDate (D:20261121093000Z)');
  });

  it('is PDF/X-4 where it is digital and of an order: condition, profile, facts as XMP, no screen called a standard', async () => {
    const created = new Date(Date.UTC(2026, 10, 21, 9, 30));
    const dated = (technology: Technology) =>
      print(design(of, 'pBlackC', 'freeTop', [twoColors]), of, {
        technologyOf: all(technology),
        job: { ...digital.job, created },
      });
    const pdf = await dated('Digital');
    const text = Buffer.from(pdf).toString('latin1');
    expect(await complaintsOf(pdf)).toBe('');
    expect(text).toMatch(/^%PDF-1\.6/);
    expect(text).toContain('/S /GTS_PDFX ');
    expect(text).not.toContain('PDFA');
    expect(text).not.toMatch(/\/Encrypt|\/JavaScript|\/AA |\/TR |\/HTP|\/Device(RGB|CMYK) (cs|CS)/);
    const facts = await metadataOf(pdf);
    for (const part of [
      '<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>',
      '<xmp:CreateDate>2026-11-21T09:30:00Z</xmp:CreateDate>',
      '<xmp:ModifyDate>2026-11-21T09:30:00Z</xmp:ModifyDate>',
      '<xmp:MetadataDate>2026-11-21T09:30:00Z</xmp:MetadataDate>',
      '<pdf:Trapped>False</pdf:Trapped>',
      '<xmpMM:DocumentID>uuid:',
      '<xmpMM:VersionID>1</xmpMM:VersionID>',
      '<xmpMM:RenditionClass>default</xmpMM:RenditionClass>',
    ])
      expect(facts).toContain(part);
    expect(text).toContain('/Trapped /False');
    // what stands outside the bleed is no part of the print: standards allow notes there
    const note = /\/Subtype \/Stamp \/Rect \[[\d.]+ [\d.]+ [\d.]+ ([\d.]+)\]/.exec(text)?.[1];
    const bleed = /\/BleedBox \[[\d.]+ ([\d.]+)/.exec(text)?.[1];
    expect(Number(note)).toBeLessThanOrEqual(Number(bleed));
    const plates = Buffer.from(await dated('Tampon')).toString('latin1');
    expect(plates).not.toMatch(/OutputIntent|GTS_PDFX/);
  });

  it('the same design gives the same bytes, another one gives others', async () => {
    const hash = async (document: ArtworkDocument) =>
      createHash('sha256')
        .update(await print(document, of, digital))
        .digest('hex');
    expect(await hash(placed('clear.png'))).toBe(await hash(structuredClone(placed('clear.png'))));
    expect(await hash(placed('clear.png'))).not.toBe(await hash(placed('logo.png')));
  });

  it('shows only the part of a cropped picture', async () => {
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
    const document = design(of, 'natural', 'freeTop', [
      { images: [{ image: 'logo.png', x: 100, y: 2, width: 10, height: 10, crop }] },
    ]);
    const [page] = await pagesOf(await print(document, of, digital), 254);
    if (!page) throw new Error('no page');
    const at = (x: number, y: number) => [
      ...page.data.subarray(
        ((y + 5) * 10 * page.width + (x + 5) * 10) * 3,
        ((y + 5) * 10 * page.width + (x + 5) * 10) * 3 + 3,
      ),
    ];
    expect(at(105, 7)).toEqual([200, 16, 46]); // the square right of the middle
    expect(at(101, 7)).toEqual([255, 255, 255]);
    expect(at(97, 7)).toEqual([255, 255, 255]); // the disc lies outside the part
  });

  it('turns the part of a cropped picture about its own middle', async () => {
    // the upper half of the square: a white stripe above, red below
    const crop = { x: 0.5, y: 0, width: 0.5, height: 0.5 };
    const side = {
      images: [{ image: 'logo.png', x: 100, y: 2, width: 10, height: 10, crop, rotation: 180 }],
    };
    const [page] = await pagesOf(await print(design(of, 'natural', 'freeTop', [side]), of, digital), 254);
    if (!page) throw new Error('no page');
    const at = (x: number, y: number) => {
      const first = (Math.round((y + 5) * 10) * page.width + (x + 5) * 10) * 3;
      return [...page.data.subarray(first, first + 3)];
    };
    expect(at(105, 3)).toEqual([200, 16, 46]);
    expect(at(105, 11.5)).toEqual([255, 255, 255]);
    expect(at(105, 1.5)).toEqual([255, 255, 255]);
  });
});

describe('what cannot be printed says why', () => {
  const of = product('block-52');
  const tampon = { technologyOf: all('Tampon'), imageData };
  const placed = (image: string) =>
    design(of, 'natural', 'freeTop', [{ images: [{ image, x: 100, y: 1, width: 10, height: 5 }] }]);
  const cases: [string, ArtworkDocument, PrintOptions, Record<string, unknown>][] = [
    ['an empty design', design(of, 'natural', 'freeTop', []), tampon, { code: 'nothing_to_print' }],
    [
      'letters no font has',
      design(of, 'natural', 'freeTop', [{ texts: [{ ...name, text: 'Hi 漢' }] }]),
      tampon,
      { code: 'letters_missing', field: 't1-0', detail: '漢' },
    ],
    [
      'a picture that is gone',
      placed('gone.png'),
      { technologyOf: all('Digital'), imageData },
      { code: 'picture_missing', field: 'i1-0', detail: 'gone.png' },
    ],
    [
      'no picture at all',
      placed('broken.png'),
      { technologyOf: all('Digital'), imageData },
      { code: 'picture_unreadable', field: 'i1-0' },
    ],
    [
      'a picture without inks on a plate',
      placed('logo.png'),
      tampon,
      { code: 'colors_missing', field: 'i1-0' },
    ],
  ];
  it.each(cases)('%s', async (_, document, options, failure) => {
    expect(await printPdf(document, of, options)).toMatchObject({ ok: false, ...failure });
  });

  it('but a fault of ours is thrown, and not told as a picture that cannot be read', async () => {
    const faulty = {
      type: 'image/png',
      get data(): Uint8Array {
        throw new TypeError('a fault');
      },
    } as const;
    const options = { technologyOf: all('Digital'), imageData: () => faulty };
    await expect(printPdf(placed('logo.png'), of, options)).rejects.toThrow('a fault');
  });
});

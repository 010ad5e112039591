import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Totals } from '#contract/orders/orders.ts';
import { problemText } from '#contract/platform/problem-texts.ts';
import type { ProblemCode } from '#contract/platform/problems.ts';
import type { CheckoutPayload, PlacedOrder } from '#contract/shop-orders/checkout.ts';
import { orderFiles, orderItems } from '#database/schema.ts';
import { hexOf } from '#rules/catalogue/products/colors.ts';
import { textHeight } from '#rules/design/artwork/nodes.ts';
import { locales } from '#rules/platform/editions/editions.ts';
import { px } from '#rules/platform/units.ts';
import {
  foldingRule,
  sampleArtwork,
  sampleImage,
  sampleLine,
  sampleOrder,
  sampleText,
  withTotals,
} from '#server/orders/ordering/sample-order.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { rasterKinds } from '#tests/print/raster-kinds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

type Problem = { statusCode: number; code: ProblemCode; field?: string; detail?: string; data?: unknown };
type Side = NonNullable<Parameters<typeof sampleArtwork>[3]>[number];

const post = (payload: object) =>
  server.app.inject({ method: 'POST', url: '/api/payment/bank-transfer-create-order-with-data', payload });

const lineOf = (side: Side, color = 'natural', id = 'line1') =>
  sampleLine({ id, color, artwork: sampleArtwork(foldingRule, color, 'freeTop', { 0: side }) });

let codes = 0;
async function order(configurations: CheckoutPayload['configurations'], uploadedAttachments: object[] = []) {
  const draft = sampleOrder({ orderCode: `2610${String(++codes).padStart(4, '0')}`, configurations });
  const first = await post(draft);
  if (first.json<Problem>().code !== 'totals_differ') return first;
  return post({ ...withTotals(draft, first.json<Problem>().data as Totals), uploadedAttachments });
}
const warningsOf = async (answer: { json<T>(): T }) =>
  (
    await server.database.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, answer.json<PlacedOrder>().id))
  )[0]?.warnings;

const tiny = { fontSize: 4, height: textHeight(px(4), 1) };
const picture = async (width: number, height: number) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c8101e' } })
    .png()
    .toBuffer();
  return {
    name: 'logo',
    size: bytes.length,
    fileContent: bytes.toString('base64'),
    imageNodeInformationName: 'picture-1',
  };
};
const pictureSide: Side = {
  texts: [sampleText('t1', 1)],
  images: [sampleImage('i1', 1, 'picture-1')],
  tabMenu: 'moreThanMaxColors',
};

describe('preflight of an order', () => {
  // an ink of the colour of the lacquer, letters no font has, a picture without a plate
  it.each([
    [
      'contrast_low',
      lineOf(
        {
          texts: [sampleText('t1', 1, { color: hexOf('pBlackC') ?? '', pantone: null })],
          tabMenu: 'maxColors',
        },
        'pBlackC',
      ),
    ],
    [
      'letters_missing',
      lineOf({ texts: [sampleText('t1', 1, { text: 'Stolař 木' })], tabMenu: 'maxColors' }),
    ],
    [
      'preview_differs',
      lineOf({
        texts: [
          sampleText('t1', 1, { text: 'Sample', color: '#00843d' }),
          { ...sampleText('t2', 1, { text: 'Sample', color: '#000000' }), zIndex: 2 },
        ],
        tabMenu: 'maxColors',
      }),
    ],
    ['picture_without_inks', lineOf({ ...pictureSide, tabMenu: 'maxColors' })],
    [
      'letters_too_small',
      lineOf({
        texts: [{ ...sampleText('t1', 1), ...tiny, fontFamily: 'Dancing Script' }],
        tabMenu: 'maxColors',
      }),
    ],
  ])('an error refuses the design with line, side and reason: %s', async (code, broken) => {
    const answer = await order([
      lineOf({ texts: [sampleText('a1', 1)], tabMenu: 'maxColors' }, 'natural', 'good'),
      broken,
    ]);
    expect(answer.json()).toMatchObject({
      statusCode: 422,
      code: 'design_not_printable',
      field: 'configurations.1.artwork',
      detail: '1',
      data: {
        findings: expect.arrayContaining([expect.objectContaining({ code, severity: 'error', side: 1 })]),
      },
    });
  });

  it('a code that no fan has refuses it by its name, in every language; one that may exist does not', async () => {
    const coded = (pantone: string) =>
      order([lineOf({ texts: [sampleText('t1', 1, { pantone })], tabMenu: 'maxColors' })]);
    expect((await coded('pantone 9999c')).json()).toMatchObject({
      statusCode: 422,
      code: 'code_nowhere',
      field: 'configurations.0.artwork',
      detail: '9999 C',
    });
    for (const locale of locales) expect(problemText('code_nowhere', locale, '9999 C')).toContain('9999 C');
    expect((await coded('Pantone 485 c')).statusCode).toBe(200);
  });

  it('says so in every language, with the side', () => {
    for (const locale of locales)
      expect(problemText('design_not_printable', locale, '2')).toMatch(/(stran|side|Seite)\S* 2 /);
  });

  it('a warning is recorded with its item and stops nothing', async () => {
    const side = { texts: [sampleText('t1', 1, { color: '#f0e0c0', pantone: null })], tabMenu: 'maxColors' };
    const answer = await order([lineOf(side)]);
    expect(answer.statusCode).toBe(200);
    expect(await warningsOf(answer)).toEqual([
      {
        code: 'contrast_low',
        side: 1,
        ids: ['t1'],
        value: expect.any(Number),
        limit: 32,
        words: ['#f0e0c0'],
      },
    ]);
  });

  it('letters that Open Sans lends are recorded with the item', async () => {
    const text = { ...sampleText('t1', 1, { text: 'Stolař ж' }), fontFamily: 'Zilla Slab' };
    const answer = await order([lineOf({ texts: [text], tabMenu: 'maxColors' })]);
    expect(answer.statusCode).toBe(200);
    expect(await warningsOf(answer)).toContainEqual(
      expect.objectContaining({ code: 'letters_lent', words: ['ж'] }),
    );
  });

  it('the sample text left in a design is pointed out here as well, in every language', async () => {
    for (const text of ['Váš text', 'Your text', 'Ihr Text']) {
      const answer = await order([lineOf({ texts: [sampleText('t1', 1, { text })], tabMenu: 'maxColors' })]);
      expect(answer.statusCode).toBe(200);
      expect(await warningsOf(answer)).toMatchObject([{ code: 'placeholder_left', side: 1, ids: ['t1'] }]);
    }
  });

  const drawing = (inside: string) => {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${inside}</svg>`;
    const bytes = Buffer.from(text);
    return {
      name: 'logo',
      size: bytes.length,
      fileContent: bytes.toString('base64'),
      imageNodeInformationName: 'picture-1',
    };
  };

  it('a drawing of paths passes, one with effects is recorded, one with words in a font is refused', async () => {
    expect(
      await warningsOf(await order([lineOf(pictureSide)], [drawing('<circle cx="10" cy="10" r="9"/>')])),
    ).toEqual([]);
    const shaded = drawing(
      '<linearGradient id="g"><stop/></linearGradient><circle cx="10" cy="10" r="9" fill="url(#g)"/>',
    );
    expect(await warningsOf(await order([lineOf(pictureSide)], [shaded]))).toMatchObject([
      { code: 'drawing_as_pixels', ids: ['i1'] },
    ]);
    for (const [code, inside] of [
      ['drawing_has_text', '<text y="9">words</text>'],
      ['drawing_too_complex', '<g id="a"><use href="#a"/></g>'],
    ] as const)
      expect((await order([lineOf(pictureSide)], [drawing(inside)])).json()).toMatchObject({
        code: 'design_not_printable',
        data: { findings: [{ code, severity: 'error' }] },
      });
  });

  it('a picture with nothing to print is refused: a transparent PNG, a drawing without a mark', async () => {
    const bytes = await sharp({
      create: { width: 200, height: 200, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const clear = { ...(await picture(1, 1)), size: bytes.length, fileContent: bytes.toString('base64') };
    const grey = await sharp(bytes).toColourspace('b-w').png().toBuffer();
    const clearGrey = { ...clear, size: grey.length, fileContent: grey.toString('base64') };
    for (const file of [clear, clearGrey, drawing('<rect width="9" height="9" fill="none"/>')])
      expect((await order([lineOf(pictureSide)], [file])).json()).toMatchObject({
        code: 'design_not_printable',
        data: { findings: [{ code: 'picture_empty', severity: 'error', ids: ['i1'] }] },
      });
  });

  it('a picture that shows through is taken by plates with a warning', async () => {
    const bytes = await sharp({
      create: { width: 200, height: 200, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const half = { ...(await picture(1, 1)), size: bytes.length, fileContent: bytes.toString('base64') };
    const asPixels = [
      '<filter id="f"><feGaussianBlur stdDeviation="3"/></filter><rect x="4" y="4" width="9" height="9" filter="url(#f)"/>',
      '<linearGradient id="g"><stop/><stop offset="1" stop-opacity="0"/></linearGradient><rect width="20" height="20" fill="url(#g)"/>',
    ];
    for (const file of [
      half,
      ...['<rect width="9" height="9" fill-opacity=".5"/>', ...asPixels].map(drawing),
    ]) {
      const onPlates: Side = {
        ...pictureSide,
        tabMenu: 'maxColors',
        selectedPrintColors: [
          { elementId: 'i1', hex: '#111111', pantone: null, isOpen: false, chosenByDropper: false },
        ],
      };
      const placed = await order([lineOf(onPlates)], [file]);
      expect(placed.statusCode).toBe(200);
      expect(await warningsOf(placed)).toContainEqual(
        expect.objectContaining({ code: 'picture_sheer', ids: ['i1'] }),
      );
    }
  });

  it('a picture of the colours of the body is warned of, whatever kind of file it is; one that vanishes is refused', async () => {
    const made = (background: { r: number; g: number; b: number }) =>
      sharp({ create: { width: 800, height: 800, channels: 3, background } });
    const file = async (bytes: Buffer) => ({
      ...(await picture(1, 1)),
      size: bytes.length,
      fileContent: bytes.toString('base64'),
    });
    const [white, cream] = [made({ r: 255, g: 255, b: 255 }), made({ r: 255, g: 246, b: 214 })];
    const vanishing = [
      await file(await white.png().toBuffer()),
      await file(await white.clone().ensureAlpha().png().toBuffer()),
      await file(await white.clone().toColourspace('grey16').png().toBuffer()),
      await file(await white.clone().jpeg().toBuffer()),
      await file(await white.clone().toColourspace('cmyk').jpeg().toBuffer()),
      drawing('<rect width="9" height="9" fill="#fff"/>'),
    ];
    for (const sent of vanishing)
      expect((await order([lineOf(pictureSide, 'white')], [sent])).json()).toMatchObject({
        code: 'design_not_printable',
        data: { findings: [{ code: 'picture_faint', severity: 'error', ids: ['i1'] }] },
      });
    const placed = await order([lineOf(pictureSide, 'white')], [await file(await cream.jpeg().toBuffer())]);
    expect(await warningsOf(placed)).toMatchObject([{ code: 'picture_faint', ids: ['i1'] }]);
    const onWood = await order(
      [lineOf(pictureSide)],
      [await file(await made({ r: 0, g: 51, b: 160 }).jpeg().toBuffer())],
    );
    expect(await warningsOf(onWood)).toEqual([]);
  });

  it('a picture that is torn or far too large is refused by name', async () => {
    for (const [name, code] of [
      ['torn.png', 'picture_unreadable'],
      ['100 megapixels.png', 'picture_too_many_pixels'],
    ] as const) {
      const bytes = await rasterKinds.find((kind) => kind.name === name)?.make();
      const file = {
        name,
        size: bytes?.length,
        fileContent: bytes?.toString('base64'),
        imageNodeInformationName: 'picture-1',
      };
      const answer = await order([lineOf(pictureSide)], [file]);
      expect(answer.json()).toMatchObject({ statusCode: 422, code, detail: name });
    }
  });

  it('pictures that are large only together are refused at the one that is too much', async () => {
    const large = sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#c8101e' } });
    const data = await large.png({ palette: true }).toBuffer();
    const references = ['one', 'two', 'three', 'four'];
    const images = references.map((reference, i) => ({
      ...sampleImage(`i${i}`, 1, reference),
      groupX: 160 + 40 * i,
      zIndex: i,
    }));
    const files = references.map((name) => ({
      name,
      size: data.length,
      fileContent: data.toString('base64'),
      imageNodeInformationName: name,
    }));
    const answer = await order([lineOf({ images, tabMenu: 'moreThanMaxColors' })], files);
    expect(answer.json()).toMatchObject({
      statusCode: 422,
      code: 'pictures_too_many_pixels',
      field: 'uploadedAttachments.3',
      detail: 'four',
    });
  });

  it('a design without fault leaves no warning', async () => {
    expect(await warningsOf(await order([sampleLine()]))).toEqual([]);
  });

  it('judges pictures by their real size: too coarse is refused, coarse is recorded, fine passes', async () => {
    const coarse = await order([lineOf(pictureSide)], [await picture(12, 12)]);
    expect(coarse.json()).toMatchObject({
      code: 'design_not_printable',
      field: 'configurations.0.artwork',
      data: { findings: [{ code: 'resolution_low', ids: ['i1'], limit: 100 }] },
    });
    expect(await warningsOf(await order([lineOf(pictureSide)], [await picture(30, 30)]))).toMatchObject([
      { code: 'resolution_low' },
    ]);
    expect(await warningsOf(await order([lineOf(pictureSide)], [await picture(60, 60)]))).toEqual([]);
  });

  it('a second file of the same reference is a file like any other, not the picture', async () => {
    const bytes = await sharp({ create: { width: 12, height: 12, channels: 3, background: '#c8101e' } })
      .jpeg()
      .toBuffer();
    const coarse = {
      name: 'a.jpg',
      size: bytes.length,
      fileContent: bytes.toString('base64'),
      imageNodeInformationName: 'picture-1',
    };
    const answer = await order([lineOf(pictureSide)], [await picture(60, 60), coarse]);
    expect(answer.statusCode).toBe(200);
    const ofOrder = eq(orderFiles.orderId, answer.json<PlacedOrder>().id);
    const files = await server.database.db.select().from(orderFiles).where(ofOrder);
    expect(
      files.map(({ name, imageNodeInformationName }) => [name, imageNodeInformationName]).sort(),
    ).toEqual([
      ['a.jpg', null],
      ['logo', 'picture-1'],
    ]);
  });

  it('a picture that only begins like one is refused before the order is taken', async () => {
    const whole = await picture(60, 60);
    const start = Buffer.from(whole.fileContent, 'base64').subarray(0, 20);
    const broken = { ...whole, size: start.length, fileContent: start.toString('base64') };
    const answer = await order([lineOf(pictureSide)], [broken]);
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([422, 'picture_unreadable']);
  });
});

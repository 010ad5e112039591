import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import { PagePainter } from '#printing/press/page-painter.ts';
import type { TicketPlace } from '#printing/press/ticket.ts';
import { bars } from '#printing/press/ticket-codes.ts';
import { code128 } from '#rules/design/artwork/codes/code128.ts';
import { editions, localeOf } from '#rules/platform/editions/editions.ts';
import { ticketFormats } from '#rules/press/job-ticket/ticket-format.ts';
import { m } from '#texts/messages.ts';
import { readCodes } from '../read-code.ts';
import { design, product } from './design.ts';
import { STAFF_PAGE, ticketFile, ticketItem, ticketOrder } from './job-ticket.ts';
import { complaintsOf, fontsOf, imagesOf, pagesOf, textOf } from './tools.ts';

const rule = product('block-52');
const red = { text: 'Sample Carpentry Ltd', x: 45, y: 0.6, size: 4.6, color: '#c8102e', pantone: '186 C' };
const printed = design(rule, 'pBlackC', 'freeTop', [
  { texts: [red] },
  { texts: [{ ...red, text: 'Reverse' }] },
]);
const place = (number: number): TicketPlace => ({
  key: String(number),
  name: `Filiale ${number} für außergewöhnlich lange Namen GmbH & Co. KG`,
  address: [`Musterstraße ${number}`, '10115 Berlin', 'Deutschland'],
  contact: 'Jana Příkladná',
  phone: '+420 123 456 789',
  pieces: 50,
  dispatch: '2026-12-10',
  parcels: [],
});
const warning = { code: 'letters_too_small', side: 1, ids: [], value: 1.2, limit: 1.5, words: [] } as const;
const item = ticketItem(printed, rule, ['Tampon', 'Tampon'], {
  places: [place(1)],
  warnings: [warning],
  approvedVersion: 2,
});
const bare = ticketItem(design(rule, 'natural', 'freeTop', []), rule, [], { item: 2, quantity: 25 });

/** Without what a line may be broken at. */
const plain = (text: string): string => text.replace(/\s+/g, ' ');
const wordsOf = async (pdf: Uint8Array): Promise<string> => plain(await textOf(pdf));

async function pictures(pdf: Uint8Array, dpi = 200): Promise<Buffer[]> {
  const pages = await pagesOf(pdf, dpi);
  return Promise.all(
    pages.map(({ data, width, height }) =>
      sharp(data, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer(),
    ),
  );
}

describe('job ticket', () => {
  it.each(ticketFormats)(
    '%s: readers find the order on every page, by both codes on the first',
    async (format) => {
      const many = { ...item, places: Array.from({ length: 30 }, (_, i) => place(i + 1)) };
      const pages = await pictures(await ticketFile([ticketOrder([many, bare])], { format }));
      expect(pages).toHaveLength(format === 'a4' ? 4 : 2);
      for (const page of pages) expect(await readCodes(page, 'Code128')).toEqual(['26114821']);
      const [first] = pages;
      expect(first && (await readCodes(first))).toEqual([STAFF_PAGE]);
    },
  );

  it.each(editions)('%s: says what is to be made, of what, for whom and until when', async (edition) => {
    const said = { locale: localeOf[edition] };
    const called = { ...item, references: [{ label: 'PO', value: '4500123456' }] };
    const order = ticketOrder([called, bare], { note: 'Handle with care.\nSecond line' });
    const a4 = await wordsOf(await ticketFile([order], { format: 'a4', edition }));
    const a6 = await wordsOf(await ticketFile([order], { format: 'a6', edition }));
    const both = [
      '2611-4821',
      'Sample Carpentry Ltd',
      m.ticket_title({}, said),
      rule.id,
      'PANTONE 186 C',
      'White underprint',
      edition === 'cz' ? '1 500' : '1.500',
      '04.12.2026',
      '4500123456',
      m.order_print_none({}, said),
      place(1).address.join(', '),
    ];
    for (const words of both) {
      expect(a4).toContain(plain(words));
      expect(a6).toContain(plain(words));
    }
    for (const words of [
      '02.11.2026',
      '10.12.2026',
      'Jana Příkladná',
      '+420 123 456 789',
      m.ticket_version({ version: 2 }, said),
      'Second line',
      m.order_side({ number: 1 }, said),
      m.ticket_unplaced({ count: 1450, shown: edition === 'cz' ? '1 450' : '1.450' }, said),
    ])
      expect(a4).toContain(plain(words));
  });

  it('draws each side with its print as shapes, and shows the product alone where nothing is printed', async () => {
    const pdf = await ticketFile([ticketOrder([item, bare])], { format: 'a4' });
    expect((await imagesOf(pdf)).map(({ page, enc }) => `${page} ${enc}`)).toEqual([
      '1 jpeg',
      '1 jpeg',
      '2 jpeg',
    ]);
    expect((await fontsOf(pdf)).every((font) => font.includes('Type 3'))).toBe(true);
    const text = await wordsOf(pdf);
    // of the sides, and none of the plates, which would be found as often
    expect(text.match(/Reverse/g)).toHaveLength(1);
  });

  it.each(ticketFormats)(
    '%s: a side whose picture is gone says so and takes nothing else along',
    async (format) => {
      const logo = { image: 'logo.png', x: 32, y: 1, width: 10, height: 5, inks: [{ hex: '#c8102e' }] };
      const gone = design(rule, 'natural', 'freeTop', [{ images: [logo] }, { texts: [red] }]);
      const order = ticketOrder([ticketItem(gone, rule, ['Tampon', 'Tampon'], { places: [place(1)] })]);
      const text = await wordsOf(await ticketFile([order], { format }));
      expect(text).toContain(m.ticket_picture_failed({}, { locale: 'en' }));
      expect(text).toContain('HEX C8102E');
      expect(text).toContain(place(1).address.join(', '));
    },
  );

  it.each(ticketFormats)('%s: an item whose product is gone has its numbers all the same', async (format) => {
    const unknown = { ...item, design: null, productId: 'gone-1', heliosId: 'H-GONE' };
    const text = await wordsOf(await ticketFile([ticketOrder([unknown])], { format }));
    for (const words of ['gone-1', 'H-GONE', '1.500']) expect(text).toContain(words);
  });

  it('a digital side, a pencil with all its sides and a long note stay on their pages', async () => {
    const pencil = demoProducts.find(({ category }) => category === 'pencil');
    const [one] = pencil?.availabilities ?? [];
    if (!pencil || !one) throw new Error('no pencil');
    const text = { text: 'www.sample.example', x: 60, y: 0.5, size: 3, color: '#c8102e' };
    const drawn = design(
      pencil,
      one.color,
      one.scale,
      pencil.sides.map(() => ({ texts: [text] })),
    );
    const order = ticketOrder([ticketItem(drawn, pencil, ['Digital', 'Tampon'], {})], {
      note: `${'long'.repeat(80)} ${'word '.repeat(1500)}end of the note`,
    });
    const pdf = await ticketFile([order], { format: 'a4' });
    expect(await wordsOf(pdf)).toContain('end of the note');
    expect(await complaintsOf(pdf)).toBe('');
    for (const picture of await pictures(pdf, 50)) {
      const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
      const margin = Math.round((8 / 210) * info.width);
      const isWhite = (x: number, y: number) => data[(y * info.width + x) * info.channels] === 255;
      for (let y = 0; y < info.height; y++)
        expect([isWhite(margin, y), isWhite(info.width - margin, y)]).toEqual([true, true]);
    }
  });

  it('many orders are one file, and the same orders give the same bytes', async () => {
    const orders = ['26114821', '26114822', '26114823'].map((code) => ticketOrder([bare], { code }));
    const made = await ticketFile(orders, { format: 'a6' });
    expect(await complaintsOf(made)).toBe('');
    expect(await ticketFile(orders, { format: 'a6' })).toEqual(made);
    const codes = await Promise.all((await pictures(made)).map((page) => readCodes(page, 'Code128')));
    expect(codes.flat()).toEqual(['26114821', '26114822', '26114823']);
  });
});

describe('Code 128', () => {
  it('is read back, whatever printable letters it is of', async () => {
    const letters = fc.string({
      unit: fc.integer({ min: 33, max: 126 }).map(String.fromCharCode),
      minLength: 1,
      maxLength: 14,
    });
    const digits = fc.integer({ min: 0, max: 99_999_999 }).map(String);
    const mixed = fc.tuple(letters, digits, letters).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(fc.oneof(letters, digits, mixed), async (text) => {
        const code = code128(text);
        if (!code.ok) throw new Error(code.code);
        let x = 20;
        const rects = code.value.map((width, i) => {
          const rect = i % 2 === 0 ? `<rect x="${x}" y="10" width="${2 * width}" height="60"/>` : '';
          x += 2 * width;
          return rect;
        });
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${x + 20}" height="80"><rect width="100%" height="100%" fill="#fff"/>${rects.join('')}</svg>`;
        expect(await readCodes(await sharp(Buffer.from(svg)).png().toBuffer(), 'Code128')).toEqual([text]);
      }),
      { numRuns: 60 },
    );
  });

  it('a code that cannot be drawn is a fault of ours', () => {
    expect(() => bars(new PagePainter({} as never), 'č', { x: 0, y: 0, width: 10, height: 5 })).toThrow(
      'Code 128',
    );
  });
});

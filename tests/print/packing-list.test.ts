import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { packingLists } from '#printing/press/packing-lists.ts';
import type { TicketPlace } from '#printing/press/ticket.ts';
import { editions, localeOf } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { readCodes } from '../read-code.ts';
import { design, product } from './design.ts';
import { ticketFile, ticketItem, ticketOrder } from './job-ticket.ts';
import { complaintsOf, fontsOf, imagesOf, pagesOf, textOf } from './tools.ts';

const rule = product('block-52');
const red = { text: 'Sample Carpentry Ltd', x: 45, y: 0.6, size: 4.6, color: '#c8102e', pantone: '186 C' };
const printed = design(rule, 'pBlackC', 'freeTop', [
  { texts: [red] },
  { texts: [{ ...red, text: 'Reverse' }] },
]);
const place = (number: number, more: Partial<TicketPlace> = {}): TicketPlace => ({
  key: `place-${number}`,
  name: `Filiale ${number} für außergewöhnlich lange Namen GmbH & Co. KG`,
  address: [`Musterstraße ${number}`, '10115 Berlin', 'Deutschland'],
  contact: 'Jana Příkladná',
  phone: '+420 123 456 789',
  pieces: 50 * number,
  dispatch: `2026-12-1${number}`,
  parcels: [],
  ...more,
});
const client = { label: 'Client', value: 'Sample brewery' };
const job = { label: 'Job', value: 'Autumn fair' };
const both = ticketItem(printed, rule, ['Tampon', 'Tampon'], {
  references: [client, job],
  places: [place(1, { parcels: ['CZ1', 'CZ2'] }), place(2)],
});
const bare = ticketItem(design(rule, 'natural', 'freeTop', []), rule, [], {
  item: 2,
  quantity: 1025,
  references: [client],
  places: [place(1, { pieces: 1025, parcels: ['CZ2'], dispatch: '2026-12-09' })],
});

const plain = (text: string): string => text.replace(/\s+/g, ' ');
const wordsOf = async (pdf: Uint8Array): Promise<string> => plain(await textOf(pdf));

describe('what a packing list is of', () => {
  it('is one place with all that goes there, and what the buyer calls it', () => {
    const lists = packingLists(ticketOrder([both, bare]));
    expect(
      lists.map(({ reference, number, ofAll, dispatch, parcels, references, rows }) => ({
        ...{ reference, number, ofAll, dispatch, parcels, references },
        rows: rows.map(({ item, pieces, references: own }) => [item.item, pieces, own]),
      })),
    ).toEqual([
      {
        ...{ reference: '26114821-1', number: 1, ofAll: 2, dispatch: '2026-12-11' },
        ...{ parcels: ['CZ1', 'CZ2'], references: [client] },
        rows: [
          [1, 50, [job]],
          [2, 1025, []],
        ],
      },
      {
        ...{ reference: '26114821-2', number: 2, ofAll: 2, dispatch: '2026-12-12' },
        ...{ parcels: [], references: [client, job], rows: [[1, 100, []]] },
      },
    ]);
  });

  it('is all of the order while nobody has said where it goes', () => {
    const [list, ...others] = packingLists(ticketOrder([{ ...both, places: [] }]));
    expect(others).toEqual([]);
    expect(list).toMatchObject({ place: null, reference: '26114821', rows: [{ pieces: 1500 }] });
  });
});

describe('packing list', () => {
  it.each(editions)('%s: says what goes to whom, from whom, and no price', async (edition) => {
    const said = { locale: localeOf[edition] };
    const pdf = await ticketFile([ticketOrder([both, bare])], { format: 'packing', edition });
    const words = await wordsOf(pdf);
    for (const text of [
      m.packing_title({}, said),
      '2611-4821',
      '26114821-1',
      'Sample Rules Ltd',
      'Filiale 1 für außergewöhnlich',
      'Musterstraße 1',
      '10115 Berlin',
      'Jana Příkladná',
      '+420 123 456 789',
      'Sample brewery',
      'Job Autumn fair',
      edition === 'cz' ? '1 025' : '1.025',
      m.packing_parcels({ count: 2, shown: '2' }, said),
      'CZ1, CZ2',
      '11.12.2026',
    ])
      expect(words).toContain(plain(text));
    // a reader of words may lose the spaces between short ones
    const close = m.packing_number({ number: 1, all: 2 }, said).replace(/\s/g, '');
    expect(words.replace(/\s/g, '')).toContain(`${m.packing_consignment({}, said)}${close}`);
    expect(words).not.toMatch(/Kč|CZK|EUR|€/);
    expect(await complaintsOf(pdf)).toBe('');
  });

  it('has a page for each place, which a reader finds the order by', async () => {
    const pages = await pagesOf(await ticketFile([ticketOrder([both, bare])], { format: 'packing' }), 200);
    expect(pages).toHaveLength(2);
    for (const { data, width, height } of pages) {
      const raw = { width, height, channels: 3 } as const;
      expect(await readCodes(await sharp(data, { raw }).png().toBuffer(), 'Code128')).toEqual(['26114821']);
    }
  });

  it('shows each printed side, kept once however many places there are', async () => {
    const places = Array.from({ length: 30 }, (_, i) => place(1, { key: `place-${i}` }));
    const one = await ticketFile([ticketOrder([both])], { format: 'packing' });
    const many = await ticketFile([ticketOrder([{ ...both, places }])], { format: 'packing' });
    expect((await imagesOf(one)).filter(({ page }) => page === 1)).toHaveLength(2);
    expect((await imagesOf(many)).length).toBe(60);
    expect((await wordsOf(many)).match(/Reverse/g)).toHaveLength(30);
    expect((await fontsOf(many)).every((font) => font.includes('Type 3'))).toBe(true);
    expect(many.length / 30).toBeLessThan(one.length / 2);
  });

  it('goes on to the next page with its head where the items have no room', async () => {
    const items = Array.from({ length: 24 }, (_, i) => ({ ...both, item: i + 1, places: [place(1)] }));
    const pdf = await ticketFile([ticketOrder(items)], { format: 'packing', edition: 'de' });
    const said = { locale: 'de' } as const;
    expect((await pagesOf(pdf, 20)).length).toBeGreaterThan(1);
    const words = await wordsOf(pdf);
    expect(words.split(m.packing_goods({}, said)).length).toBeGreaterThan(2);
    expect(words).toContain('1.200');
  });

  it('leaves out a side whose picture is gone, and names an item whose product is gone', async () => {
    const logo = { image: 'logo.png', x: 32, y: 1, width: 10, height: 5, inks: [{ hex: '#c8102e' }] };
    const gone = design(rule, 'natural', 'freeTop', [{ images: [logo] }]);
    const without = ticketItem(gone, rule, ['Tampon'], { places: [place(1)] });
    const unknown = { ...both, item: 2, design: null, productId: 'gone-1' };
    const pdf = await ticketFile([ticketOrder([without, unknown])], { format: 'packing' });
    const words = await wordsOf(pdf);
    expect(words).toContain('gone-1');
    expect(words).not.toContain(m.ticket_picture_failed({}, { locale: 'en' }));
    expect(await imagesOf(pdf)).toEqual([]);
  });
});

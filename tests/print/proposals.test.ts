import { describe, expect, it } from 'vitest';
import { standardProducts } from '#database/standard/catalogue.ts';
import { canvasCount } from '#rules/catalogue/products/canvases.ts';
import { isPrintable } from '#rules/design/artwork/areas.ts';
import { isEmptySide, parseArtwork } from '#rules/design/artwork/document.ts';
import { layoutSide } from '#rules/design/artwork/layout.ts';
import { overlapsOf } from '#rules/design/artwork/overlaps.ts';
import { PAGE, type ProposalInput } from '#rules/design/proposals/proposal.ts';
import { drawnOn, proposalsOf, proposing, withProposal } from '#rules/design/proposals/proposals.ts';
import { restoreSides } from '#rules/design/proposals/taken.ts';
import { wordsOf } from '#rules/design/proposals/words.ts';
import { chanceInput, inputFor, sampleIcon, sampleLogo } from './proposals.ts';

/** `PROPOSALS=500 npx vitest run tests/print/proposals.test.ts` looks at more of them. */
const COUNT = Number(process.env.PROPOSALS ?? 80);

const typed = {
  company: 'Truhlářství Ukázka s.r.o.',
  activity: 'Okna, dveře, schody',
  web: '',
  telephone: '',
};
const [firstRule] = standardProducts;
if (!firstRule) throw new Error('no products');

const plain = (over: Partial<Parameters<typeof inputFor>[0]> = {}): ProposalInput =>
  inputFor({
    product: firstRule,
    color: 'natural',
    scale: 'withoutPrint',
    typed,
    locale: 'cs',
    side: 1,
    quantity: 50,
    inks: 2,
    hasBack: false,
    logo: null,
    icon: null,
    page: 0,
    ...over,
  });

function expectFinished(input: ProposalInput, label: string): void {
  const found = proposalsOf(input);
  expect(found.length, label).toBe(PAGE);
  expect(new Set(found.map(({ signature }) => signature)).size, label).toBe(PAGE);
  expect(new Set(found.map(drawnOn)).size, label).toBe(PAGE);
  for (const { document, sides, signature } of found) {
    const what = `${label} ${signature}`;
    expect(input.judge.find(document), what).toEqual([]);
    const read = parseArtwork(structuredClone(document));
    expect(read.ok && read.value, what).toEqual(document);
    for (const side of document.sides.filter((one) => !isEmptySide(one)))
      expect(overlapsOf(layoutSide(side, input.measure)), what).toEqual([]);
    expect(document.sides.flatMap((side, i) => (isEmptySide(side) ? [] : [i + 1])).sort()).toEqual(
      [...sides].sort(),
    );
  }
}

describe('proposals', () => {
  it('brought back say on each piece what they said before', () => {
    const [first, second] = proposalsOf(plain());
    if (!first || !second) throw new Error('no proposals');
    const [text] = first.document.sides.flatMap(({ texts }) => texts);
    const pieces = { sheet: 'a.json', name: '', columns: ['Name'], rows: 1, sample: ['Eva'] };
    const fields = [{ id: text?.id ?? '', pattern: '{{Name}}' }];
    const before = { document: { ...first.document, pieces: { ...pieces, fields } }, sides: first.sides };
    const now = { ...withProposal(before.document, second), pieces: { ...pieces, fields: [] } };
    const back = restoreSides(now, { ...before, measure: plain().measure });
    expect(back.ok && back.value.pieces?.fields).toEqual(fields);
    const words = back.ok ? back.value.sides.flatMap(({ texts }) => texts.map((one) => one.text)) : [];
    expect(words.filter((one) => one === 'Eva')).toHaveLength(1);
  });

  it('are looked for in steps, so that a browser is heard in between', () => {
    const work = proposing(plain());
    let steps = 0;
    while (!work.next().done) steps += 1;
    expect(steps).toBeGreaterThan(PAGE);
  });

  it(`are eight finished designs for ${COUNT} companies, products, sides and quantities by chance`, () => {
    for (let seed = 1; seed <= COUNT; seed++) {
      const input = chanceInput(seed, seed % 4);
      expectFinished(input, `${seed} ${input.product.id} ${input.document.scaleType} ${input.typed.company}`);
    }
  });

  it('are found for every product, in each scale and on each side that is printed', () => {
    for (const product of standardProducts) {
      for (const scale of new Set(product.availabilities.map((one) => one.scale))) {
        const color = product.availabilities.find((one) => one.scale === scale)?.color ?? null;
        product.sides.slice(0, canvasCount(product)).forEach((side, i) => {
          if (!isPrintable(side, scale)) return;
          expectFinished(
            plain({ product, color, scale, side: i + 1, inks: 1, quantity: 500 }),
            `${product.id} ${scale} ${i + 1}`,
          );
        });
      }
    }
  });

  it.each(
    Object.entries({
      cs: 'Dílna Dřevo Krov Šindel Podlaha Schody Okna Dveře Nábytek Truhlář',
      en: 'Oak Works Joinery Roofing Flooring Stairs Windows Doors Carpentry',
      de: 'Holz Größenwerk Zimmerei Dächer Böden Treppen Türen Fenster Möbel',
    }).flatMap(([locale, words]) =>
      [3, 12, 30, 45, 60].map((length) => [locale as ProposalInput['locale'], length, words] as const),
    ),
  )('take a name of %s with %i letters', (locale, length, words) => {
    const company = words.slice(0, length).trim().padEnd(length, 'a');
    expectFinished(plain({ locale, typed: { ...typed, company } }), company);
  });

  // a row of two copies, and one at each end, are the same where the area is low
  it('show no look twice under two names', () => {
    const product = standardProducts.find(({ id }) => id === 'ruler-5');
    if (!product) throw new Error('no ruler-5');
    const words = { ...typed, company: 'Tischlerei Muster', activity: 'Okna, dveře a schody' };
    for (const { scale, color } of product.availabilities)
      for (const page of [0, 1, 2, 3])
        expectFinished(plain({ product, scale, color, typed: words, inks: 1, page }), `${scale} ${page}`);
  });

  it('are the same for the same input, and others on the next page', () => {
    const once = proposalsOf(plain()).map(({ signature }) => signature);
    expect(proposalsOf(plain()).map(({ signature }) => signature)).toEqual(once);
    const pages = [0, 1, 2, 3].flatMap((page) =>
      proposalsOf(plain({ page })).map(({ signature }) => signature),
    );
    expect(new Set(pages).size).toBe(4 * PAGE);
  });

  it('keep to the number of inks, and on a side for plates to its tab', () => {
    for (const inks of [1, 2, 3] as const)
      for (const { document } of proposalsOf(plain({ inks, quantity: 1000 }))) {
        const [front] = document.sides;
        const inked = [...(front?.texts ?? []), ...(front?.shapes ?? [])];
        expect(new Set(inked.map(({ color }) => color)).size).toBeLessThanOrEqual(inks);
        expect(front).toMatchObject({ tabMenu: 'maxColors', digitalPrint: false });
      }
  });

  it('of a name of one word that says nothing else stand in eight ways', () => {
    for (const product of standardProducts) {
      const one = product.availabilities[0];
      const side = product.sides.findIndex((own) => one && isPrintable(own, one.scale)) + 1;
      if (!one || side === 0) continue;
      const alone = { company: 'Ukázka', activity: '', web: '', telephone: '' };
      const found = proposalsOf(
        plain({ product, scale: one.scale, color: one.color, side, inks: null, typed: alone }),
      );
      expect(found, product.id).toHaveLength(PAGE);
      expect(new Set(found.map(({ look }) => look.composition)).size, product.id).toBe(PAGE);
    }
  });

  it.each(['mbH', 'GmbH & Co. KG', 's. r. o.', 'Sp. z o.o.', 'S.A.', 'SE', 'UG (haftungsbeschränkt)'])(
    'take %s for a legal form',
    (legal) =>
      expect(wordsOf({ ...typed, company: `Ukázka ${legal}` })).toMatchObject({ name: 'Ukázka', legal }),
  );

  it('show an icon of the trade in some of their looks, and none beside a logo', () => {
    const icon = sampleIcon('hammer');
    for (const page of [0, 1]) {
      const found = proposalsOf(plain({ icon, page }));
      const drawn = found.filter(({ document }) =>
        document.sides[0]?.shapes.some(({ form }) => form === icon),
      );
      expect(found.filter(({ look }) => look.hasIcon)).toEqual(drawn);
      expect(drawn.length).toBeGreaterThanOrEqual(2);
      expect(drawn.length).toBeLessThanOrEqual(5);
    }
    const withLogo = proposalsOf(plain({ icon, logo: sampleLogo('logo.svg'), inks: null }));
    expect(withLogo.some(({ look }) => look.hasIcon)).toBe(false);
  });

  it('never break a word, and set a legal form smaller than its name', () => {
    for (const { document } of proposalsOf(plain())) {
      const texts = document.sides.flatMap((side) => side.texts);
      for (const { lines } of texts) expect(lines).toHaveLength(1);
      const legal = texts.find(({ text }) => text === 's.r.o.');
      const name = texts.find(({ text }) => /^(truhlářství|ukázka)/iu.test(text));
      if (legal && name) expect(legal.fontSize).toBeLessThan(name.fontSize);
    }
  });

  it('say how to reach the company on the other side, or the same in a mirror', () => {
    const reached = proposalsOf(
      plain({ hasBack: true, typed: { ...typed, web: 'https://www.ukazka.example/' } }),
    );
    for (const { document, sides } of reached) {
      expect(sides).toEqual([1, 2]);
      expect(document.sides[1]?.texts.map(({ text }) => text)).toEqual(['www.ukazka.example']);
    }
    const mirrored = proposalsOf(plain({ hasBack: true }));
    expect(mirrored).toHaveLength(PAGE);
    for (const { document } of mirrored) expect(document.sides[1]?.texts.length).toBeGreaterThan(0);
  });

  it('leave other sides alone', () => {
    const first = proposalsOf(plain())[0];
    if (!first) throw new Error('no proposal');
    const input = {
      ...plain(),
      document: first.document,
      side: 2,
      newId: () => `q${Math.floor(performance.now() * 1e6)}`,
    };
    let count = 0;
    const second = proposalsOf({ ...input, newId: () => `second-${++count}` })[0];
    if (!second) throw new Error('no proposal');
    const both = withProposal(first.document, second);
    expect(both.sides[0]).toBe(first.document.sides[0]);
    expect(both.sides[1]).toBe(second.document.sides[1]);
    expect(parseArtwork(structuredClone(both)).ok).toBe(true);
  });

  it('keep a look that was chosen where it fits another scale', () => {
    const [, second] = proposalsOf(plain());
    const [first] = proposalsOf(plain({ scale: 'freeTop', page: 0 }));
    const [like] = proposalsOf({
      ...plain({ scale: 'freeTop' }),
      like: second
        ? { composition: second.look.composition, pair: second.look.pair.id, use: second.look.use.id }
        : null,
    });
    expect(first).toBeDefined();
    expect(like?.look.pair.id).toBe(second?.look.pair.id);
  });

  it('carry the logo on plates as well, in as many inks as are allowed', () => {
    const board = standardProducts.find(({ category }) => category === 'spatula');
    if (!board) throw new Error('no spatula');
    const scale = board.availabilities[0]?.scale ?? 'withoutPrint';
    for (const inks of [1, 2, null] as const) {
      const found = proposalsOf(
        plain({ product: board, color: null, scale, inks, logo: sampleLogo('logo.svg') }),
      );
      expect(found.filter(({ look }) => look.hasLogo).length).toBeGreaterThan(PAGE / 2);
    }
  });

  it('are none without a name, or in a writing no font has', () => {
    expect(proposalsOf(plain({ typed: { ...typed, company: '  ' } }))).toEqual([]);
    expect(proposalsOf(plain({ typed: { ...typed, company: '木工' } }))).toEqual([]);
  });
});

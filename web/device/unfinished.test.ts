import { beforeEach, describe, expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import { reachableArea } from '#rules/design/artwork/areas.ts';
import { addText } from '#rules/design/artwork/commands/text.ts';
import { type Configuration, newConfiguration } from '#rules/design/artwork/configuration.ts';
import { roughMeasure } from '#web/designer/fonts/measure.ts';
import { markTakenAlong, preferDraft, saveDraft, unfinishedDesigns } from './configurations.ts';
import { deviceStorage } from './device-storage.ts';
import { DRAFTS_KEY } from './drafts.ts';
import { asideKey } from './slot.ts';

const product = demoProducts.find(({ id }) => id === 'block-52');
if (!product) throw new Error('no product');
const [body] = product.sides;

function design(id: string): Configuration {
  const started = newConfiguration(product as NonNullable<typeof product>, { scale: 'freeTop' }, () => 0);
  if (!started.ok || !body) throw new Error('no design');
  const area = reachableArea(body, 'freeTop');
  const placeholder = 'Your text';
  const added = addText(started.value.artwork, {
    side: 1,
    id: 'a',
    text: 'Sample',
    placeholder,
    color: '#000000',
    measure: roughMeasure,
    area,
  });
  if (!added.ok) throw new Error(added.code);
  return { ...started.value, id, artwork: added.value };
}

const good = design('goodGood12');
const storage = deviceStorage();
const put = (...artworks: unknown[]) =>
  storage.setItem(
    DRAFTS_KEY,
    JSON.stringify({
      version: 1,
      data: artworks.map((artwork, i) => ({
        configuration: { ...good, id: `design${i}`, artwork },
        isEdit: false,
      })),
    }),
  );
const ids = () => unfinishedDesigns('block-52').designs.map(({ configuration }) => configuration.id);
const aside = () => storage.getItem(asideKey(DRAFTS_KEY));

beforeEach(() => {
  storage.removeItem(DRAFTS_KEY);
  storage.removeItem(asideKey(DRAFTS_KEY));
});

type Loose = Record<string, unknown>;
const { artwork } = good;
const text = (change: Loose): unknown => ({
  ...artwork,
  sides: artwork.sides.map((side, i) =>
    i === 0 ? { ...side, texts: side.texts.map((node) => ({ ...node, ...change })) } : side,
  ),
});
const { sides: _sides, ...withoutSides } = artwork;
const spoiled: readonly [string, unknown][] = [
  ['no sides', withoutSides],
  ['no product', { ...artwork, productId: undefined }],
  ['a product that is a number', { ...artwork, productId: 7 }],
  ['NaN, which JSON writes as null', text({ groupX: Number.NaN })],
  ['an endless number', text({ width: Number.POSITIVE_INFINITY })],
  ['an absurd number', text({ groupX: 1e300 })],
  ['a negative size', text({ fontSize: -4 })],
  ['a foreign field', { ...artwork, onload: 'alert(1)' }],
  ['a foreign field of an element', text({ href: 'javascript:alert(1)' })],
  ['a font nobody knows', text({ fontFamily: 'url(//evil.example)' })],
  ['a colour that is none', text({ color: 'red;background:url(x)' })],
  ['an id that is code', text({ id: '"><script>' })],
  [
    'elements of two sides with one id',
    {
      ...artwork,
      sides: artwork.sides.map((side, i) =>
        i === 1 ? { ...side, texts: artwork.sides[0]?.texts.map((node) => ({ ...node, side: 2 })) } : side,
      ),
    },
  ],
  ['other words than its lines', text({ text: 'Other' })],
  ['the side of another', text({ side: 4 })],
  ['a hundred sides', { ...artwork, sides: Array.from({ length: 100 }, () => artwork.sides[0]) }],
  [
    'a picture reference that is a path',
    { ...artwork, sides: [{ ...artwork.sides[0], images: [{ image: '../../x' }] }] },
  ],
];

describe('unfinished designs as somebody left them in the storage', () => {
  it.each(spoiled)('%s: set aside, told once, the good one stays', (_, bad) => {
    put(bad, good.artwork);
    const { designs, isWhole } = unfinishedDesigns('block-52');
    expect(designs.map(({ configuration }) => configuration.id)).toEqual(['design1']);
    expect(isWhole).toBe(false);
    expect(aside()).toContain('design0');
    expect(unfinishedDesigns('block-52').isWhole).toBe(true);
    expect(storage.getItem(DRAFTS_KEY)).not.toContain('design0');
  });

  it.each([[99], [3.5], ['two'], [null], [0]])(
    'version %o stays where it is and is told every time',
    (version) => {
      put({ ...artwork, version }, good.artwork);
      expect(ids()).toEqual(['design1']);
      expect(unfinishedDesigns('block-52').isWhole).toBe(false);
      expect(storage.getItem(DRAFTS_KEY)).toContain('design0');
    },
  );

  it('of version 1 open as those of today', () => {
    put({ ...artwork, version: 1 });
    expect(unfinishedDesigns('block-52')).toMatchObject({
      isWhole: true,
      designs: [{ configuration: { artwork } }],
    });
  });

  it.each([
    '{',
    'null',
    '7',
    '[]',
    '{"version":1}',
    '"x"',
    '[[[[',
    '{"version":2,"data":[]}',
    '{"version":1,"data":{"a":1}}',
    '{"version":1,"data":[null,7]}',
  ])('%s is kept aside as it was', (broken) => {
    storage.setItem(DRAFTS_KEY, broken);
    expect(unfinishedDesigns('block-52')).toEqual({ designs: [], isWhole: false });
    expect(aside()).toBe(broken);
    expect(saveDraft(good, false).ok).toBe(true);
    expect(ids()).toEqual([good.id]);
  });

  it('of another product are neither opened nor judged', () => {
    put({ ...artwork, productId: 'ruler-1', sides: [] }, good.artwork);
    expect(unfinishedDesigns('block-52')).toMatchObject({ isWhole: true });
    expect(ids()).toEqual(['design1']);
  });
});

describe('several unfinished designs of a product', () => {
  it('open the one that was asked for', () => {
    saveDraft(design('first12345'), false);
    saveDraft(design('second1234'), false);
    expect(ids()).toEqual(['second1234', 'first12345']);
    preferDraft('first12345');
    expect(ids()).toEqual(['first12345', 'second1234']);
    preferDraft('nobody');
    expect(ids()).toEqual(['first12345', 'second1234']);
  });

  it('know that they left for another edition until they are changed', () => {
    const isCarried = () => unfinishedDesigns('block-52').designs[0]?.isCarried ?? false;
    saveDraft(good, false);
    markTakenAlong(good.id);
    expect(isCarried()).toBe(true);
    saveDraft({ ...good, quantity: 9 }, false);
    expect(isCarried()).toBe(false);
    markTakenAlong('nobody');
  });
});

import { describe, expect, it } from 'vitest';
import type { ProductReply } from '#contract/catalogue/catalogue.ts';
import type { Call } from '#contract/platform/client.ts';
import { demoProducts } from '#database/demo/catalogue.ts';
import { galleryPaths } from '#rules/catalogue/products/picture-paths.ts';
import { defaultMinimumQuantities } from '#rules/catalogue/settings/settings.ts';
import { emptyCompany } from '#rules/company/record/company.ts';
import { currencyOf, type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { minimumQuantity } from '#rules/prices/pricing/minimum-quantity.ts';
import { inLocale } from '#texts/locale.ts';
import type { ShopContext } from '#web/context.ts';
import { structureFaults } from '../structure-check.ts';
import { FAILED, type ProductPage, productPage, type UnknownPage } from './product-page.server.ts';

type Answers = {
  readonly product?: string;
  readonly price?: string;
  readonly change?: Partial<ProductReply>;
};

/** A catalogue in memory; a code instead of an answer makes that call fail. */
function shopOf(edition: Edition, { product: productCode, price: priceCode, change }: Answers): ShopContext {
  const minimumQuantities = defaultMinimumQuantities;
  const reply = (id: string) => {
    const found = demoProducts.find((one) => one.id === id);
    return (
      found && {
        ...found,
        images: [],
        minimumQuantity: minimumQuantity({ minimumQuantities }, found),
        ...change,
      }
    );
  };
  const answers: Record<string, (input: { params: { id: string; productId: string } }) => unknown> = {
    getCurrentPriceList: () => ({ ok: true, value: { id: 'default', isDefault: true } }),
    getProduct: ({ params }) => {
      const value = reply(params.id);
      return value && !productCode
        ? { ok: true, value }
        : { ok: false, code: productCode ?? 'product_not_found' };
    },
    estimateTransport: () => ({ ok: true, value: { from: 5, to: 9.9, duty: 0 } }),
    getProductPrice: () =>
      priceCode ? { ok: false, code: priceCode } : { ok: true, value: { price: 2.5, pcsFrom: 10 } },
  };
  const call = (async (endpoint: { id: string }, input: never) =>
    answers[endpoint.id]?.(input)) as unknown as Call;
  const origins = { cz: 'http://cz.example', en: 'http://en.example', de: 'http://de.example' };
  const locale = localeOf[edition];
  return {
    edition,
    locale,
    currency: currencyOf[edition],
    origins,
    call,
    ownList: null,
    profile: null,
    nonce: '',
    apiBase: '/api',
    isDrill: false,
    showsDevPages: false,
    company: emptyCompany,
    report: () => {},
    write: () => {},
  };
}

const open = (id: string, query = '', edition: Edition = 'en', answers: Answers = {}) =>
  inLocale(localeOf[edition], () => productPage(shopOf(edition, answers), id, new URLSearchParams(query)));
/** Gaps that never break read as plain ones. */
const page = async (...args: Parameters<typeof open>) =>
  JSON.parse(JSON.stringify(await open(...args)).replaceAll('\u00a0', ' ')) as ProductPage;

describe('a product page', () => {
  it('CAT-042 CAT-043: shows the colour and scale of the address and takes them to the designer', async () => {
    const shown = await page('block-52', 'color=p300c&scale=freeCenter');
    expect(shown).toMatchObject({ colorName: 'Pantone 300 C', scaleName: 'Middle part blank' });
    expect(shown.order).toBe('/configuration/block-52?color=p300c&scale=freeCenter');
    expect(shown.colors.filter((color) => color.on).map((color) => color.id)).toEqual(['p300c']);
  });

  it('CAT-044: a spatula has neither colour nor scale in its ways on', async () => {
    const shown = await page('spatula-1', 'color=white&scale=freeTop');
    expect(shown).toMatchObject({ colorName: null, colors: [], order: '/configuration/spatula-1' });
    expect(shown.scales).toHaveLength(1);
  });

  it('PRC-002 PRC-037: price net and gross with the VAT of the edition, and from how many pieces it holds', async () => {
    expect((await page('block-52')).price).toEqual({
      net: '2,500 €',
      gross: '3,025 €',
      isOwn: false,
      basis: 'per piece, from 10 pcs',
    });
    expect((await page('block-52', '', 'de')).price?.gross).toBe('2,975 €');
    expect((await page('block-52', '', 'cz')).price).toMatchObject({ net: '2,50 Kč' });
  });

  it('tells search engines the price of delivery with the VAT of the offer', async () => {
    const [data] = (await page('block-52', '', 'de')).head.data ?? [];
    expect(structureFaults(data)).toEqual([]);
    expect(data).toMatchObject({
      offers: {
        shippingDetails: [
          {
            shippingDestination: [{ addressCountry: 'DE' }],
            shippingRate: { minValue: '5.95', maxValue: '11.78', currency: 'EUR' },
          },
          {},
        ],
      },
    });
  });

  it('a price that cannot be found is said, the product stays', async () => {
    const shown = await page('block-52', '', 'en', { price: 'price_list_missing' });
    expect(shown.price).toBeNull();
    expect(JSON.stringify(shown.head.data)).not.toContain('"Offer"');
  });

  it.each([
    ['block-52', 'color=natural&scale=freeTop', true, 'In stock, 620.000 pcs'],
    ['block-52', 'color=p151c', false, 'Not in stock. Try another colour'],
    ['block-73', '', false, 'Not in stock. Try another colour'],
    ['slimboy', 'color=p7406c', false, 'Only 60 pcs left, fewer than the minimum order'],
    ['spatula-3', '', false, 'Only 640 pcs left, fewer than the minimum order'],
  ])('CAT-037 CAT-038 CAT-040: stock of %s %s is %s: %s', async (id, query, inStock, text) => {
    expect((await page(id, query)).stock).toEqual({ inStock, text });
  });

  it('CAT-054: every colour of the product with its stock, for the scale that is shown', async () => {
    const { colors } = await page('block-52', 'scale=freeCenter');
    expect(colors).toHaveLength(21);
    expect(colors.find((color) => color.id === 'lemon')).toMatchObject({
      said: 'Lemon, not in stock',
      out: true,
      stock: 'not in stock',
      query: '?color=lemon&scale=freeCenter',
    });
    expect(colors.find((color) => color.id === 'natural')).toMatchObject({
      out: false,
      stock: expect.stringMatching(/pcs$/),
    });
  });

  it('CAT-054: variants of scales are those of the category, each with its drawing', async () => {
    const names = async (id: string) =>
      (await page(id)).scales.map((scale) => `${scale.name}: ${scale.text}`);
    expect(await names('block-52')).toEqual([
      'Upper part blank: Scale on the lower edge, 6,4 mm free above',
      'Middle part blank: Scale on both edges, 6,0 mm free between',
      'Without scale: The whole face is yours',
    ]);
    expect(await names('ruler-1')).toEqual(['Single bevelled edge: Scale on one edge, 18 mm for your print']);
    const pencil = await page('pencil-rectangular-240-sharpened');
    expect(pencil.scales.map((scale) => scale.picture)).toEqual([
      '/images/design/pencil-rectangular-240-sharpened-duplex-redBlackHb-1.svg',
      '/images/design/pencil-rectangular-240-sharpened-pencil-scale-redBlackHb-3.svg',
    ]);
  });

  it.each([
    ['ruler-3', 'Minimum order 1 pc'],
    ['spatula-1', 'Minimum order 1.000 pcs'],
    ['slimboy', 'Minimum order 100 pcs'],
  ])('CAT-093 CAT-095: %s prints the minimum that is in force', async (id, text) =>
    expect((await page(id)).minimum).toBe(text),
  );

  it('CAT-093: another minimum in the settings is another text', async () => {
    const shown = await page('ruler-3', '', 'de', { change: { minimumQuantity: 100 } });
    expect(shown.minimum).toBe('Mindestmenge 100 Stück');
  });

  it('CAT-098 CAT-099 CAT-100: the description tells the sizes', async () => {
    const told = async (id: string) => (await page(id)).description;
    expect(await told('spatula-5')).toContain('310 × 25 × 3.2 mm');
    expect(await told('spatula-1')).toContain('258 × 16 × 3.2 mm');
    expect(await told('spatula-3')).toContain('260 × 35 × 3.5 mm');
    expect(await told('ruler-1')).toContain('160 × 30 × 3.2 mm');
    expect(await told('ruler-16')).toContain('310 × 34.5 × 3.2 mm');
    expect(await told('block-52')).toContain('Slats 3.2 × 16 mm');
    expect(await told('slimboy')).toContain('Slats 2.3 × 17 mm');
  });

  it('SHL-030: the delivery period is 7 to 14 days in every language', async () => {
    for (const edition of ['cz', 'en', 'de'] as const)
      expect((await page('block-52', '', edition)).delivery).toMatch(/7 (až|to|bis) 14/);
  });

  it('CAT-045 CAT-061 CAT-096: drawn pictures follow the choice, uploaded ones stand for themselves', async () => {
    const product = demoProducts.find((one) => one.id === 'block-52');
    if (!product) throw new Error('no block-52');
    const image = (url: string, position: number) => ({
      id: `i${position}`,
      url,
      position,
      productId: 'block-52',
    });
    const drawn = galleryPaths(product, 'natural', 'freeTop').map(image);
    const own = await page('block-52', 'color=white&scale=freeCenter', 'en', { change: { images: drawn } });
    expect(own.pictures.map((picture) => picture.preview.src)).toEqual(
      galleryPaths(product, 'white', 'freeCenter').map((path) => `${path}?w=620`),
    );
    expect(own.pictures[1]?.text).toBe('closed');

    const uploaded = [image('/files/b.jpg', 2), image('/files/a.jpg', 1)];
    const given = await page('block-52', 'color=white', 'en', { change: { images: uploaded } });
    expect(given.pictures.map((picture) => picture.large.src)).toEqual(['/files/a.jpg', '/files/b.jpg']);
    expect(JSON.stringify(given.head.data)).toContain('"http://en.example/files/a.jpg"');
  });

  it('is whole for every product in every edition', async () => {
    for (const { id } of demoProducts) {
      for (const edition of ['cz', 'en', 'de'] as const) {
        const shown = await page(id, '', edition);
        expect(shown.kind, id).toBe('product');
        expect(JSON.stringify(shown)).not.toMatch(/undefined|NaN|\{[a-z]+\}(?<!\{(name|number|at|all)\})/i);
      }
    }
  });
});

describe('no product page', () => {
  it('CAT-057: an unknown product is a note with the ways to the lists, first the one its name belongs to', async () => {
    const note = (await open('pencil-of-gold')) as UnknownPage;
    expect(note).toMatchObject({ kind: 'unknown', head: { title: 'Product not found' } });
    expect(note.ways.map((way) => way.href)).toEqual(['/pencil', '/meter', '/spatula', '/ruler']);
    expect(((await open('x', '', 'en', { product: 'invalid_input' })) as UnknownPage).kind).toBe('unknown');
  });

  it('ERR-018: a catalogue that does not answer is a failure, not an unknown product', async () => {
    expect(await open('block-52', '', 'en', { product: 'unexpected' })).toBe(FAILED);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductFields } from '#contract/catalogue/edited-product.ts';
import { demoProducts } from '#database/demo/catalogue.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT';
const call = async (method: Method, url: string, body?: object, who: string | null = 'user-admin') => {
  const answer = await server.app.inject({
    method,
    url: `/api${url}`,
    headers: who ? await asUser(server.shop, who) : {},
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const open = async (id: string) => (await call('GET', `/catalogue/products/${id}`)).body;
const change = (id: string, body: object) =>
  call('PUT', `/catalogue/products/${id}`, { reason: '', ...body });

/** A product nobody has, made of one of the demo. */
const fresh = async (from: string, id: string): Promise<ProductFields> => {
  const { product } = (await call('GET', `/catalogue/products/${from}/copy`)).body;
  return { ...product, id };
};

describe('products in the back office', () => {
  it('lists them with what they hold, by words and by category', async () => {
    const { status, body } = await call('GET', '/catalogue/products?category=meter');
    expect(status).toBe(200);
    expect(body.products.map(({ id }: { id: string }) => id)).toEqual(
      demoProducts.filter(({ category }) => category === 'meter').map(({ id }) => id),
    );
    expect(body).toMatchObject({ total: 12, page: 1, totalPages: 1, standard: false });
    expect(body.products[1]).toMatchObject({ id: 'block-52', unpriced: 0, retiredAt: null });
    expect((await call('GET', '/catalogue/products?phrase=H-B52-NAT')).body.products).toHaveLength(1);
    expect((await call('GET', '/catalogue/products?phrase=%25')).body.total).toBe(0);
  });

  it('opens each as a form record that is saved again without a change', async () => {
    for (const { id } of demoProducts) {
      const { state, product } = await open(id);
      const saved = await change(id, { state, product });
      expect(saved).toEqual({ status: 200, body: { id, state, version: null } });
    }
  });

  it('changes a product, at once for everybody, and keeps the version', async () => {
    const { state, product } = await open('spatula-2');
    const name = { ...product.name, en: 'Paint stirrer' };
    const saved = await change('spatula-2', {
      state,
      reason: 'a better name',
      product: { ...product, name },
    });
    expect(saved.status).toBe(200);
    expect(saved.body.version).toMatchObject({
      number: 2,
      source: 'edited',
      reason: 'a better name',
      fields: 1,
    });
    const shown = (await call('GET', '/products/spatula-2?currency=CZK', undefined, null)).body;
    expect(shown.name).toEqual(name);
    const { versions } = (await call('GET', '/catalogue/products/spatula-2/versions')).body;
    expect(versions.map(({ source }: { source: string }) => source)).toEqual(['edited', 'found']);
    const seen = (await call('GET', '/catalogue/products/spatula-2/versions/2')).body;
    expect(seen.differences).toEqual([{ field: 'name.en', old: product.name.en, new: 'Paint stirrer' }]);
    const log = (await call('GET', '/audit?kind=product')).body;
    expect(JSON.stringify(log)).toContain('spatula-2');
  });

  it('is again what it was in an earlier version, to the field', async () => {
    const { state } = await open('spatula-2');
    const restored = await call('POST', '/catalogue/products/spatula-2/versions/1/restore', {
      state,
      reason: '',
    });
    expect(restored.body.version).toMatchObject({ number: 3, source: 'restored', from: '1' });
    const first = (await call('GET', '/catalogue/products/spatula-2/versions/1')).body.product;
    expect((await open('spatula-2')).product).toEqual(first);
    const none = await call('POST', '/catalogue/products/spatula-2/versions/99/restore', {
      state: 'x',
      reason: '',
    });
    expect(none.status).toBe(409);
  });

  it('tells the second of two what the first made of it, and who it was', async () => {
    const { state, product } = await open('ruler-3');
    const mine = { ...product, weight: 99 };
    const answers = await Promise.all([
      change('ruler-3', { state, product: { ...product, weight: 77 } }),
      change('ruler-3', { state, product: mine }),
    ]);
    const late = answers.find(({ status }) => status !== 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(late?.body.code).toBe('product_changed');
    const now = await open('ruler-3');
    expect(late?.body.data).toMatchObject({ state: now.state, product: now.product });
    expect(late?.body.data.last).toMatchObject({ by: 'Admin One', at: expect.any(String) });
    expect((await change('ruler-3', { state: now.state, product })).status).toBe(200);
  });

  it('adds a copy under an id and codes of its own, with nothing on the shelf', async () => {
    const product = await fresh('block-51', 'block-51-wide');
    const made = await call('POST', '/catalogue/products', { product, copiedFrom: 'block-51', reason: '' });
    expect(made.status).toBe(200);
    expect(made.body.version).toMatchObject({ number: 1, source: 'created', from: 'block-51' });
    const kept = await open('block-51-wide');
    expect({ ...kept.product, position: null }).toEqual(product);
    expect(new Set(kept.items.map(({ pieces }: { pieces: number }) => pieces))).toEqual(new Set([0]));
    const again = await call('POST', '/catalogue/products', { product, reason: '' });
    expect(again.body.data.faults).toEqual([{ field: 'id', reason: 'taken', detail: 'block-51-wide' }]);
    const code = { ...product, id: 'block-51-other' };
    const taken = await call('POST', '/catalogue/products', { product: code, reason: '' });
    expect(taken.body.data.faults[0]).toEqual({
      field: 'items.0.heliosId',
      reason: 'taken',
      detail: 'block-51-wide',
    });
  });

  it.each<[string, (product: ProductFields) => object, string, string]>([
    ['an area beyond its side', (p) => at(p, 'width', 900), 'sides.0.printAreas.0.width', 'outside_side'],
    ['a negative size', (p) => at(p, 'height', -1), 'sides.0.printAreas.0.height', 'too_low'],
    ['a place beside the side', (p) => at(p, 'centerX', 0), 'sides.0.printAreas.0.width', 'outside_side'],
    ['a side too few', (p) => ({ ...p, sides: p.sides.slice(1) }), 'sides', 'side_count'],
    ['no name', (p) => ({ ...p, name: { ...p.name, de: ' ' } }), 'name.de', 'required'],
    ['an unknown category', (p) => ({ ...p, category: 'chair' }), 'category', 'unknown_word'],
    ['a type of another category', (p) => ({ ...p, type: 'sharpened' }), 'type', 'not_of_category'],
    [
      'a colour of another category',
      (p) => ({ ...p, meterColors: ['redInk'] }),
      'meterColors.0',
      'not_of_category',
    ],
    ['half a gram', (p) => ({ ...p, weight: 1.5 }), 'weight', 'whole_number'],
    ['an id with capitals', (p) => ({ ...p, id: 'Block' }), 'id', 'unfit'],
    ['an id that ends with a colour', (p) => ({ ...p, id: 'block-9-natural' }), 'id', 'ends_with_color'],
    [
      'a code twice',
      (p) => ({ ...p, items: [p.items[0], { ...p.items[1], heliosId: p.items[0]?.heliosId }] }),
      'items.1.heliosId',
      'twice',
    ],
  ])('refuses %s by its field, and draws nothing of it', async (_what, wrong, field, reason) => {
    const product = wrong(await fresh('block-52', 'block-52-wrong'));
    const { status, body } = await call('POST', '/catalogue/products', { product, reason: '' });
    expect(status).toBe(422);
    expect(body.data.faults).toContainEqual(expect.objectContaining({ field, reason }));
    const drawn = await call('POST', '/catalogue/drawing', { product, scale: 'freeTop' });
    expect(drawn.status).toBe(422);
  });

  it('refuses what is no number and what is too long before anything is read', async () => {
    const product = await fresh('block-52', 'block-52-wrong');
    const nan = await call('POST', '/catalogue/products', {
      product: { ...product, weight: Number.NaN },
      reason: '',
    });
    expect(nan).toMatchObject({ status: 400, body: { code: 'missing_parameter', field: 'product.weight' } });
    const long = await call('POST', '/catalogue/products', {
      product: { ...product, description: { ...product.description, cs: 'x'.repeat(30_000) } },
      reason: '',
    });
    expect(long).toMatchObject({ status: 400, body: { field: 'product.description.cs' } });
    const huge = await call('POST', '/catalogue/products', {
      product: { ...product, description: { ...product.description, cs: 'x'.repeat(10_000_000) } },
      reason: '',
    });
    expect(huge).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
  });

  it('never gives an id another name, and never takes a code from prices', async () => {
    const { state, product } = await open('perfekt-10');
    const renamed = await change('perfekt-10', { state, product: { ...product, id: 'perfekt-20' } });
    expect(renamed.body.data.faults).toEqual([{ field: 'id', reason: 'renamed', detail: 'perfekt-10' }]);
    const [first, ...items] = product.items;
    const without = await change('perfekt-10', { state, product: { ...product, items } });
    expect(without.body.data.faults).toEqual([
      { field: 'items', reason: 'in_prices', detail: first.heliosId },
    ]);
  });

  it('lets two codes change places as long as no order names them', async () => {
    const product = await fresh('ruler-1', 'ruler-swap');
    const [one] = product.items;
    const two = { ...one, heliosId: 'H-SWAP-2', scale: 'double' };
    await call('POST', '/catalogue/products', { product: { ...product, items: [one, two] }, reason: '' });
    const { state, product: now } = await open('ruler-swap');
    const swapped = [
      { ...one, scale: 'double' },
      { ...two, scale: 'single' },
    ];
    const saved = await change('ruler-swap', { state, product: { ...now, items: swapped } });
    expect(saved.status).toBe(200);
    expect((await open('ruler-swap')).product.items).toEqual(swapped);
  });

  it('draws a product that is not saved, whole and side by side', async () => {
    for (const from of ['block-52', 'spatula-2', 'ruler-3', 'pencil-hexagonal-240']) {
      const product = await fresh(from, 'new-one');
      const scale = product.items[0]?.scale;
      const whole = await call('POST', '/catalogue/drawing', {
        product,
        scale,
        color: product.items[0]?.color,
      });
      expect(whole).toMatchObject({ status: 200, body: { svg: expect.stringMatching(/^<svg/) } });
      for (const side of product.sides.keys()) {
        const drawn = await call('POST', '/catalogue/drawing', { product, scale, side });
        expect(drawn.body).toMatchObject({
          svg: expect.stringMatching(/^<svg/),
          width: product.sides[side]?.width,
        });
      }
    }
  });

  it('draws the largest product that may be saved within a moment', async () => {
    for (const from of ['block-52', 'profi-10', 'ruler-3', 'spatula-3', 'pencil-hexagonal-240']) {
      const like = await fresh(from, 'new-one');
      const size = { width: 1_500, height: 300 };
      const product = { ...like, ...size, sides: like.sides.map((side) => ({ ...side, ...size })) };
      const scale = product.items[0]?.scale;
      for (const asked of [{ view: 'card' }, { view: 'unfolding' }, { view: 'zigzag' }, { side: 0 }]) {
        const drawn = await call('POST', '/catalogue/drawing', { product, scale, ...asked });
        expect([drawn.status, drawn.body.svg?.length < 2_000_000]).toEqual([200, true]);
      }
    }
  });

  it.each([
    ['user-dealer', 403],
    ['user-partner', 403],
    [null, 401],
  ])('are no business of %s', async (who, status) => {
    const product = await fresh('block-52', 'nobody');
    const body = { state: 'x', reason: '', product };
    const calls: [Method, string, object?][] = [
      ['GET', '/products'],
      ['GET', '/products/block-52'],
      ['GET', '/products/block-52/copy'],
      ['GET', '/products/block-52/versions'],
      ['GET', '/products/block-52/versions/1'],
      ['POST', '/products', { product, reason: '' }],
      ['PUT', '/products/block-52', body],
      ['POST', '/products/block-52/retire', { state: 'x', reason: '' }],
      ['POST', '/products/block-52/bring-back', { state: 'x', reason: '' }],
      ['POST', '/products/block-52/versions/1/restore', { state: 'x', reason: '' }],
      ['POST', '/drawing', { product, scale: 'freeTop' }],
      ['POST', '/standard'],
    ];
    for (const [method, url, sent] of calls)
      expect([url, (await call(method, `/catalogue${url}`, sent, who)).status]).toEqual([url, status]);
  });

  it('takes the standard catalogue into an empty one only', async () => {
    expect(await call('POST', '/catalogue/standard')).toMatchObject({
      status: 409,
      body: { code: 'catalogue_not_empty' },
    });
  });
});

/** The product with another number in its first area. */
function at(product: ProductFields, field: 'width' | 'height' | 'centerX', value: number): ProductFields {
  const [side, ...sides] = structuredClone(product.sides);
  const area = side?.printAreas[0];
  if (!side || !area) throw new Error('no area');
  area[field] = value;
  return { ...product, sides: [side, ...sides] };
}

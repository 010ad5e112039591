import { describe, expect, it } from 'vitest';
import type { Product } from '#rules/catalogue/products/product.ts';
import { Ready } from '#server/platform/ready.ts';
import { PageMemory, type ShownCatalogue, sharedPage } from './page-memory.ts';
import type { Page } from './page-renderer.ts';

const page = (text: string, other: Partial<Page> = {}): Page => ({
  status: 200,
  headers: {},
  cookies: [],
  content: new Ready(text),
  ...other,
});

const product = (id: string) => ({ id }) as Product;
const block = product('block-52');
const slim = product('slim');
const goose = product('goose');
const catalogue = (revision: number, meters: readonly Product[] = [block, slim]): ShownCatalogue => ({
  revision,
  byId: new Map([...meters, goose].map((one) => [one.id, one])),
  byCategory: new Map([
    ['meter', meters],
    ['spatula', spatulas],
  ]),
});
const spatulas = [goose];
const noStock = () => null;

describe('sharedPage', () => {
  it.each([
    ['/', true],
    ['/meter', true],
    ['/meter?color=lemon&color=white&scale=freeTop', true],
    ['/product/block-52?color=lemon&scale=freeTop', true],
    ['/terms', true],
    ['/meter?utm_source=x', false],
    ['/product/block-52?type=x', false],
    ['/cart', false],
    ['/login', false],
    ['/login?error=login_failed', false],
    ['/configuration/block-52', false],
    ['/b2b/orders', false],
    ['/meter.data', false],
    ['/nowhere', false],
  ])('%s: %s', (address, shared) =>
    expect(sharedPage('en', new URL(address, 'http://en.localhost')) !== null).toBe(shared),
  );
});

describe('stock that a page shows', () => {
  const address = (path: string) => new URL(path, 'http://en.localhost');
  const before = catalogue(1);
  const sold = catalogue(1, [product('block-52'), slim]);
  it.each([
    ['/', true],
    ['/terms', true],
    ['/spatula', true],
    ['/meter', false],
    ['/meter?color=lemon', false],
    ['/product/block-52', false],
    ['/product/slim?scale=freeTop', true],
    ['/product/nobody-knows', false],
  ])('after a sale of block-52 the page %s is the one from before: %s', async (path, isKept) => {
    const memory = new PageMemory();
    const url = address(path);
    const stockOf = sharedPage('en', url) ?? expect.fail('not shared');
    const made = await memory.make(before, path, stockOf, async () => page('before'));
    expect(memory.get(before, path)).toBe(made);
    expect(memory.get(sold, path)).toBe(isKept ? made : undefined);
  });

  it('a page made while something is sold is not kept for after', async () => {
    const memory = new PageMemory();
    const stockOf = sharedPage('en', address('/meter')) ?? expect.fail('not shared');
    const slow = memory.make(before, 'en /meter', stockOf, async () => page('before'));
    expect(memory.get(sold, 'en /meter')).toBeUndefined();
    await memory.make(sold, 'en /meter', stockOf, async () => page('after'));
    await slow;
    expect(await memory.get(sold, 'en /meter')).toMatchObject({ content: { plain: Buffer.from('after') } });
  });
});

describe('PageMemory', () => {
  it('renders once for everybody who asks meanwhile, and keeps the page', async () => {
    const memory = new PageMemory();
    let renders = 0;
    const made = memory.make(catalogue(1), 'en /', noStock, async () => page(`${++renders}`));
    expect(await memory.get(catalogue(1), 'en /')).toBe(await made);
    expect(await memory.get(catalogue(1), 'en /')).toBe(await made);
    expect(renders).toBe(1);
    expect(memory.get(catalogue(1), 'cz /')).toBeUndefined();
  });

  it('forgets everything when the catalogue changes', async () => {
    const memory = new PageMemory();
    await memory.make(catalogue(1), 'en /', noStock, async () => page('old'));
    expect(memory.get(catalogue(2), 'en /')).toBeUndefined();
  });

  it('does not keep what was made from a catalogue that changed meanwhile', async () => {
    const memory = new PageMemory();
    const slow = memory.make(catalogue(1), 'en /', noStock, async () => page('old'));
    expect(memory.get(catalogue(2), 'en /')).toBeUndefined();
    await slow;
    expect(memory.get(catalogue(2), 'en /')).toBeUndefined();
  });

  it.each([
    ['a failure', page('x', { status: 503 })],
    ['a cookie', page('x', { cookies: ['a=b'] })],
    ['a page with caching of its own', page('x', { headers: { 'cache-control': 'no-store' } })],
  ])('does not keep %s', async (_, answer) => {
    const memory = new PageMemory();
    await memory.make(catalogue(1), 'en /', noStock, async () => answer);
    expect(memory.get(catalogue(1), 'en /')).toBeUndefined();
  });

  it('tries again after an error', async () => {
    const memory = new PageMemory();
    await expect(
      memory.make(catalogue(1), 'en /', noStock, () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no');
    expect(memory.get(catalogue(1), 'en /')).toBeUndefined();
  });

  it('stays within its size', async () => {
    const memory = new PageMemory();
    const large = page('x'.repeat(20 * 1024 * 1024));
    for (const key of ['a', 'b', 'c', 'd']) await memory.make(catalogue(1), key, noStock, async () => large);
    expect(['a', 'b', 'c', 'd'].filter((key) => memory.get(catalogue(1), key))).toEqual(['b', 'c', 'd']);
  });
});

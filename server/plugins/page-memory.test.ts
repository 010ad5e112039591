import { describe, expect, it } from 'vitest';
import { Ready } from '../ready.ts';
import { isShared, PageMemory } from './page-memory.ts';
import type { Page } from './page-renderer.ts';

const page = (text: string, other: Partial<Page> = {}): Page => ({
  status: 200,
  headers: {},
  cookies: [],
  content: new Ready(text),
  ...other,
});

describe('isShared', () => {
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
    expect(isShared('en', new URL(address, 'http://en.localhost'))).toBe(shared),
  );
});

describe('PageMemory', () => {
  it('renders once for everybody who asks meanwhile, and keeps the page', async () => {
    const memory = new PageMemory();
    let renders = 0;
    const made = memory.make(1, 'en /', async () => page(`${++renders}`));
    expect(await memory.get(1, 'en /')).toBe(await made);
    expect(await memory.get(1, 'en /')).toBe(await made);
    expect(renders).toBe(1);
    expect(memory.get(1, 'cz /')).toBeUndefined();
  });

  it('forgets everything when the catalogue changes', async () => {
    const memory = new PageMemory();
    await memory.make(1, 'en /', async () => page('old'));
    expect(memory.get(2, 'en /')).toBeUndefined();
  });

  it('does not keep what was made from a catalogue that changed meanwhile', async () => {
    const memory = new PageMemory();
    const slow = memory.make(1, 'en /', async () => page('old'));
    expect(memory.get(2, 'en /')).toBeUndefined();
    await slow;
    expect(memory.get(2, 'en /')).toBeUndefined();
  });

  it.each([
    ['a failure', page('x', { status: 503 })],
    ['a cookie', page('x', { cookies: ['a=b'] })],
    ['a page with caching of its own', page('x', { headers: { 'cache-control': 'no-store' } })],
  ])('does not keep %s', async (_, answer) => {
    const memory = new PageMemory();
    await memory.make(1, 'en /', async () => answer);
    expect(memory.get(1, 'en /')).toBeUndefined();
  });

  it('tries again after an error', async () => {
    const memory = new PageMemory();
    await expect(memory.make(1, 'en /', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(memory.get(1, 'en /')).toBeUndefined();
  });

  it('stays within its size', async () => {
    const memory = new PageMemory();
    const large = page('x'.repeat(20 * 1024 * 1024));
    for (const key of ['a', 'b', 'c', 'd']) await memory.make(1, key, async () => large);
    expect(['a', 'b', 'c', 'd'].filter((key) => memory.get(1, key))).toEqual(['b', 'c', 'd']);
  });
});

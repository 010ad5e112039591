import { describe, expect, it, vi } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import { foldingRule, sampleArtwork } from '../ordering/sample-order.ts';
import { itemImage } from './kept-pictures.ts';
import type { DrawnLine } from './order-pictures.ts';

const block = demoProducts.find(({ id }) => id === foldingRule.id);
const line = (color: string): DrawnLine => ({
  product: block ?? null,
  document: sampleArtwork(foldingRule, color, 'freeTop') as never,
  color,
  scale: 'freeTop',
  quote: { printed: [] },
});

describe('the picture of an ordered item', () => {
  it('is drawn once for all who ask, at the same time and later', async () => {
    const images = vi.fn(async () => new Map<string, string>());
    const ask = (orderId = 'one', color = 'natural') => itemImage(orderId, line(color), images);
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(first?.subarray(1, 4).toString()).toBe('PNG');
    expect([second, await ask()]).toEqual([first, first]);
    expect(images).toHaveBeenCalledTimes(1);
    // of another order, and of another look, it is another picture
    await ask('two');
    await ask('one', 'white');
    expect(images).toHaveBeenCalledTimes(3);
  });

  it('that failed is drawn anew', async () => {
    const broken = vi.fn(async () => Promise.reject(new Error('no storage')));
    await expect(itemImage('three', line('natural'), broken)).rejects.toThrow('no storage');
    expect(await itemImage('three', line('natural'), async () => new Map())).not.toBeNull();
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommandShop, commandShop } from './testing.ts';

let shop: CommandShop;
beforeAll(async () => {
  shop = await commandShop();
});
afterAll(() => shop.remove());

it('fills an empty catalogue once', async () => {
  expect(await shop.run('catalogue', ['everything'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('Usage'),
  });
  expect(await shop.run('catalogue', ['standard'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('48 products are in the catalogue'),
  });
  expect(await shop.run('catalogue', ['standard'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('There are products already'),
  });
});

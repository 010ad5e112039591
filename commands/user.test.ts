import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommandShop, commandShop } from './testing.ts';

let shop: CommandShop;
beforeAll(async () => {
  shop = await commandShop();
});
afterAll(() => shop.remove());

it('adds the first admin, and never takes a password as an argument', async () => {
  expect(await shop.run('user', ['add', 'owner@shop.example', 'admin', 'my password'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('A password is never an argument.'),
  });
  expect(await shop.run('user', ['add', 'owner@shop.example', 'owner'])).toMatchObject({
    err: expect.stringContaining('The role must be admin or dealer.'),
  });
  expect(await shop.run('user', ['add', 'owner@shop.example', 'admin'], { typed: 'short\n' })).toMatchObject({
    err: expect.stringContaining('8 to 128 characters'),
  });
  expect(await shop.run('user', ['add', 'owner@shop.example', 'admin'], { typed: 'long enough\n' })).toEqual({
    code: 0,
    out: 'owner@shop.example may sign in now.\n',
    err: '',
  });
  expect(await shop.run('user', ['add', 'OWNER@shop.example', 'dealer', '--generate'])).toMatchObject({
    code: 1,
    err: 'OWNER@shop.example is taken.\n',
  });
  expect(await shop.run('user', ['password', 'owner@shop.example', '--generate'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/\nPassword: [\w-]{20}\n$/),
  });
});

import { expect, it } from 'vitest';
import { inLocale } from '#texts/locale.ts';
import { whenDelivered } from './delivery-words.ts';

it.each([
  ['cs', 'bude upřesněno'],
  ['en', 'to be confirmed'],
  ['de', 'wird noch festgelegt'],
] as const)('a price of delivery that is still open is a word, never 0 (%s)', (locale, word) => {
  const said = (orderStatus: 'preparing' | 'new' | 'cancelled', deliveryPrice: number) =>
    inLocale(locale, () => whenDelivered({ orderStatus, deliveryPrice }, `${deliveryPrice} CZK`));
  expect(said('preparing', 0)).toBe(word);
  expect(said('new', 0)).toBe('0 CZK'); // known, and free
  expect(said('new', 86.5)).toBe('86.5 CZK');
  expect(said('cancelled', 86.5)).toBe('86.5 CZK');
  expect(said('cancelled', 0)).toBe('–');
});

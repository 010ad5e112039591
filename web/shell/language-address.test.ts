import { describe, expect, it } from 'vitest';
import { languageAddress } from './language-address.ts';

const origins = { cz: 'https://cz.example', en: 'https://en.example', de: 'https://de.example' };

describe('the language switch', () => {
  it.each([
    ['en', 'de', '/meter', '?color=lemon', 'https://de.example/zollstocke?color=lemon'],
    [
      'en',
      'cz',
      '/product/block-52',
      '?color=p186c&scale=freeTop',
      'https://cz.example/produkt/block-52?color=p186c&scale=freeTop',
    ],
    ['cz', 'en', '/reklamni-plocha/pencil', '', 'https://en.example/reklamni-plocha/pencil'],
    ['de', 'de', '/warenkorb', '', 'https://de.example/warenkorb'],
    ['cz', 'de', '/', '', 'https://de.example/'],
  ] as const)(
    'SHL-019 D-S03: %s to %s keeps screen, product and query of %s%s',
    (edition, target, path, search, address) => {
      expect(languageAddress({ edition, origins }, target, { pathname: path, search })).toBe(address);
    },
  );

  it('leads to the other home from a path nobody knows', () => {
    expect(languageAddress({ edition: 'en', origins }, 'cz', { pathname: '/nowhere', search: '?a=1' })).toBe(
      'https://cz.example/',
    );
  });
});

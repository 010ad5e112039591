import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitPriceTexts } from './unit-price.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('a price per piece', () => {
  it('PRC-036 PRC-042: net and gross, three decimals in euro, two in crowns', () => {
    const en = unitPriceTexts(3.281, { edition: 'en', currency: 'EUR', vat: 21, isOwn: false });
    expect([plain(en.net), plain(en.gross)]).toEqual(['3,281 €', '3,970 €']);
    const cz = unitPriceTexts(83, { edition: 'cz', currency: 'CZK', vat: 21, isOwn: false });
    expect([plain(cz.net), plain(cz.gross)]).toEqual(['83,00 Kč', '100,43 Kč']);
    const de = unitPriceTexts(3.281, { edition: 'de', currency: 'EUR', vat: 19, isOwn: false });
    expect(plain(de.gross)).toBe('3,904 €');
  });

  it('without VAT both are one price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (thousandths) => {
        const { net, gross } = unitPriceTexts(thousandths / 1000, {
          edition: 'de',
          currency: 'EUR',
          vat: 0,
          isOwn: false,
        });
        expect(gross).toBe(net);
      }),
    );
  });
});

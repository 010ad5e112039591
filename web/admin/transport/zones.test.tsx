import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { minor } from '#rules/platform/money/money.ts';
import { inLocale } from '#texts/locale.ts';
import { BracketsPart } from './brackets-part.tsx';
import { pricesOfZone } from './zone-words.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('the list of delivery prices', () => {
  it.each([
    [[129_00], '129,00 Kč'],
    [[129_00, 129_00], '129,00 Kč'],
    [[890_50, 129_00, 300_00], '129,00 Kč to 890,50 Kč'],
  ])('shows %j as %s', (prices, expected) => {
    const brackets = prices.map((price, at) => ({
      carrier: 'parcel' as const,
      upToKg: at + 1,
      price: minor(price),
    }));
    const zone = { country: 'CZ', districts: [], brackets };
    expect(plain(inLocale('en', () => pricesOfZone(zone)))).toBe(expected);
  });
});

describe('the form of delivery prices', () => {
  it('names the bin of a row by its weight, and by its place while it has none', () => {
    const row = { carrier: 'parcel', price: '' } as const;
    const typed = {
      ...{ country: 'CZ', districts: '10' },
      brackets: [
        { ...row, upToKg: '30' },
        { ...row, upToKg: '' },
      ],
    };
    const form = { typed, change: () => undefined, errorOf: () => undefined };
    const html = plain(inLocale('en', () => renderToStaticMarkup(<BracketsPart form={form} />)));
    expect([...html.matchAll(/aria-label="(Remove [^"]*)"/g)].map(([, label]) => label)).toEqual([
      'Remove the weight 30 kg',
      'Remove row 2',
    ]);
    expect(html.match(/inputMode="numeric"/gi)).toHaveLength(2);
  });
});

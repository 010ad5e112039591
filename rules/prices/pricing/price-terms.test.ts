import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPress } from '#rules/catalogue/settings/press-settings.ts';
import { defaultMinimumQuantities, type Settings } from '#rules/catalogue/settings/settings.ts';
import { defaultTransferTerm } from '#rules/catalogue/settings/transfer-term.ts';
import { eurRate } from '#rules/platform/money/currency.ts';
import { milli, minor } from '#rules/platform/money/money.ts';
import { groupRows, type PricedList } from './price-list.ts';
import { listOfTerms, priceTerms, settingsOfTerms } from './price-terms.ts';
import { quote } from './quote.ts';

const heliosId = 'M1';
const settings = (rate: number, cliche: number, preparation: number): Settings => ({
  eurRate: eurRate(rate),
  minTamponPrintMeterCount: 99,
  minTamponPrintRulerCount: 99,
  minTamponPrintPencilCount: 99,
  cliche: minor(cliche),
  preparation: minor(preparation),
  pieceSurcharge: minor(0),
  minimumQuantities: defaultMinimumQuantities,
  press: defaultPress,
  ...defaultTransferTerm,
});
const listOf = (
  currency: 'CZK' | 'EUR',
  [product, simple, digital, tampon]: readonly number[],
): PricedList => ({
  currency,
  rowsByHeliosId: groupRows([
    {
      heliosId,
      description: '',
      pcsFrom: 1,
      pcsTo: null,
      productPrice: milli(product ?? 0),
      simpleTechnologyPrintPrice: milli(simple ?? 0),
      digitalTechnologyPrintPrice: milli(digital ?? 0),
      tamponTechnologyPrintPrice: milli(tampon ?? 0),
    },
  ]),
});
const prices = fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 4, maxLength: 4 });
const settled = fc
  .tuple(fc.integer({ min: 1_000, max: 60_000 }), fc.nat(100_000), fc.nat(100_000))
  .map((given) => settings(...given));
const sides = fc.array(
  fc.record({
    colorsCount: fc.integer({ min: 1, max: 3 }),
    technologyType: fc.constantFrom('Digital', 'Tampon', 'Simple'),
    printCount: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 6 },
);
const lists = fc.constantFrom(['CZK', 'CZK'] as const, ['CZK', 'EUR'] as const, ['EUR', 'EUR'] as const);

describe('the terms of an ordered item', () => {
  it('price every design as the list and the settings of that moment did, whatever they are now', () => {
    fc.assert(
      fc.property(lists, prices, settled, settled, sides, (of, list, then, now, printed) => {
        const [listed, currency] = of;
        const ordered = { list: listOf(listed, list), heliosId, currency };
        const terms = priceTerms(ordered, 200, then);
        if (!terms) throw new Error('the list has no price');
        const asked = {
          heliosId,
          category: 'meter' as const,
          isSlimboy: false,
          count: 200,
          sides: printed,
          preparationCounts: { digital: 1, tampon: 1, simple: 0 },
          currency,
          minimum: 1,
        };
        const kept = listOfTerms([terms, terms], currency);
        const later = quote({ ...asked, list: kept, settings: settingsOfTerms(now, terms) });
        const before = quote({ ...asked, list: ordered.list, settings: then });
        if (!later.ok || !before.ok) throw new Error('not priced');
        const { otherPrices: _, ...first } = before.value;
        expect(later.value).toMatchObject(first);
      }),
    );
  });

  it('are none where no list has a price', () => {
    expect(priceTerms({ list: null, heliosId, currency: 'CZK' }, 200, settings(25_000, 0, 0))).toBeNull();
  });
});

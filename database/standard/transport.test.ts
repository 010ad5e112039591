import { describe, expect, it } from 'vitest';
import { standardTransportRates } from './transport.ts';

const countries = ['CZ', 'DE', 'AT', 'BE', 'ES', 'FR', 'NL', 'IT', 'PL', 'SE', 'DK', 'SK', 'CH'];
const rates = (country: string, zip: string) =>
  standardTransportRates.filter(
    (rate) => rate.country === country && rate.zipFrom <= zip && zip <= rate.zipTo,
  );

describe('demo transport rates', () => {
  it('CHK-034: delivers to all thirteen countries', () => {
    expect(new Set(standardTransportRates.map((rate) => rate.country))).toEqual(new Set(countries));
  });

  it('a district has each weight band once, and a heavier consignment costs more', () => {
    for (const country of countries) {
      for (let number = 0; number < 100; number += 1) {
        const bands = rates(country, String(number).padStart(2, '0'));
        const weights = bands.map((rate) => rate.upToKg);
        expect(new Set(weights).size).toBe(weights.length);
        expect(weights).toEqual([...weights].sort((a, b) => a - b));
        const prices = bands.map((rate) => rate.price as number);
        expect(prices).toEqual([...new Set(prices)].sort((a, b) => a - b));
      }
    }
  });

  it('the heaviest possible line still has a price: 500000 rules of 202 g', () => {
    for (const country of countries) {
      const heaviest = standardTransportRates
        .filter((rate) => rate.country === country)
        .map((rate) => rate.upToKg);
      expect(Math.max(...heaviest)).toBeGreaterThan(500_000 * 0.202);
    }
  });

  it('some districts are not served', () => {
    const table: [string, string][] = [
      ['CZ', '05'],
      ['CZ', '90'],
      ['SK', '40'],
      ['ES', '35'],
      ['FR', '97'],
      ['IT', '08'],
      ['DK', '39'],
    ];
    for (const [country, zip] of table) expect(rates(country, zip)).toEqual([]);
    for (const [country, zip] of [
      ['CZ', '11'],
      ['SK', '81'],
      ['DE', '10'],
      ['ES', '28'],
      ['FR', '75'],
      ['IT', '20'],
    ] as const) {
      expect(rates(country, zip).length).toBeGreaterThan(5);
    }
  });
});

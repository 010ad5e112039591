import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal, parsePieces, parseRange, styleOf } from './numbers.ts';

const nbsp = '\u00a0';

describe('ADM-020 ADM-028: numbers as people paste them', () => {
  it.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1 234,50', 1234.5],
    [`1${nbsp}234,50`, 1234.5],
    ['1\u202f234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1 234 567,125', 1_234_567.125],
    ['0,125', 0.125],
    ['0.125', 0.125],
    ['12345,678', 12_345.678],
    ['1 234,567', 1234.567],
    [',5', 0.5],
    ['7', 7],
    ['-3,5', -3.5],
    ['\u22123.5', -3.5],
    ['+4', 4],
    ['', null],
    ['  ', null],
  ])('reads %s as %s', (text, value) => {
    expect(parseDecimal(text)).toEqual({ ok: true, value });
  });

  it.each([
    '0,22 EUR',
    '12 Kč',
    '1e5',
    '12,3,4',
    '1.23.4',
    '1,23.45',
    '1 23',
    '--1',
    '5-',
    '12%',
    'abc',
    '.',
    '١٢',
  ])('does not read %s', (text) => {
    expect(parseDecimal(text)).toEqual({ ok: false, code: 'not_number' });
  });

  it.each(['1.234', '1,234', '12.500', '999,999'])(
    'refuses %s rather than be wrong by a thousand times, unless its neighbours show what is meant',
    (text) => {
      expect(parseDecimal(text)).toEqual({ ok: false, code: 'ambiguous_number' });
      const plain = Number(text.replace(',', '.'));
      const [comma] = parseRange([text, '0,5']);
      const [point] = parseRange([text, '0.5']);
      expect(comma).toEqual({ ok: true, value: text.includes(',') ? plain : plain * 1000 });
      expect(point).toEqual({ ok: true, value: text.includes('.') ? plain : plain * 1000 });
    },
  );

  it('takes no sides where the neighbours contradict each other', () => {
    expect(styleOf(['1,5', '1.5'])).toBe(null);
    expect(parseRange(['1,5', '1.5', '1.234'])).toMatchObject([
      { value: 1.5 },
      { value: 1.5 },
      { ok: false },
    ]);
  });

  it('reads back whatever Czech, German and English spell, as a range', () => {
    const number = fc.integer({ min: 0, max: 99_999_999_999 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(
        fc.array(number, { maxLength: 20 }),
        fc.constantFrom('cs-CZ', 'de-DE', 'en-US'),
        (all, locale) => {
          const { format } = new Intl.NumberFormat(locale, {
            minimumFractionDigits: 2,
            maximumFractionDigits: 3,
          });
          // one price with two decimals, as any list has
          const read = parseRange([...all.map((one) => format(one)), format(0.25)]);
          expect(read.map((one) => (one.ok ? one.value : one.code))).toEqual([...all, 0.25]);
        },
      ),
    );
  });

  it.each([
    ['1000', 1000],
    ['1.000', 1000],
    ['1,000', 1000],
    ['1 000', 1000],
    [`100${nbsp}000`, 100_000],
    ['', null],
  ])('reads %s pieces as %s', (text, value) => {
    expect(parsePieces(text)).toEqual({ ok: true, value });
  });
  it.each(['1,5', '12.25', '1.00'])('reads %s as no whole number of pieces', (text) => {
    expect(parsePieces(text)).toEqual({ ok: false, code: 'whole_number' });
  });
});

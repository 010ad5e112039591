import { describe, expect, it } from 'vitest';
import { parseSummary } from './cart-summary.ts';

describe('the stored summary of the cart', () => {
  it('SHL-004 SHL-005: reads lines, gross total and currency', () => {
    expect(parseSummary('{"lines":2,"gross":69430,"currency":"EUR"}')).toEqual({
      lines: 2,
      gross: 69430,
      currency: 'EUR',
    });
  });

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['broken JSON', '{"lines":2'],
    ['no lines', '{"lines":0,"gross":0,"currency":"EUR"}'],
    ['a fraction of a cent', '{"lines":1,"gross":10.5,"currency":"EUR"}'],
    ['a negative total', '{"lines":1,"gross":-1,"currency":"EUR"}'],
    ['an unknown currency', '{"lines":1,"gross":1,"currency":"USD"}'],
    ['a list', '[1,2]'],
    ['null', 'null'],
  ])('takes %s for an empty cart', (_, stored) => {
    expect(parseSummary(stored)).toBeNull();
  });
});

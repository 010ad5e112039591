import { describe, expect, it } from 'vitest';
import { fillReply, lastDispatch, type ReplyValues, unfilledIn, unknownIn } from './reply-fields.ts';

const values: ReplyValues = {
  code: '2611-4821',
  company: 'Sample Agency',
  firstName: 'Alex',
  total: '1 234,00 Kč',
  dispatchDate: '',
};

describe('a text with fields', () => {
  it.each([
    ['Order {code} of {company}', 'Order 2611-4821 of Sample Agency'],
    ['{firstName}, {firstName}!', 'Alex, Alex!'],
    ['It leaves on {dispatchDate}.', 'It leaves on {dispatchDate}.'],
    ['{town} and {}', '{town} and {}'],
    ['plain', 'plain'],
  ])('%j is filled as %j', (text, filled) => {
    expect(fillReply(text, values)).toBe(filled);
  });

  it('fills nothing that a value brings along', () => {
    expect(fillReply('{company}', { ...values, company: '{code} $& {x}' })).toBe('{code} $& {x}');
  });

  it('names what is still in braces, and what no order can fill', () => {
    expect(unfilledIn('{dispatchDate} {town} {town} {1} { code }')).toEqual(['dispatchDate', 'town']);
    expect(unknownIn('{dispatchDate} {town}')).toEqual(['town']);
  });
});

describe('the day all of an order leaves', () => {
  it.each([
    [['2026-12-03', '2026-12-01'], '2026-12-03'],
    [['2026-12-03', null], null],
    [['2026-12-03', ''], null],
    [[], null],
  ])('of %j is %j', (days, last) => {
    expect(lastDispatch(days)).toBe(last);
  });
});

import { expect, it } from 'vitest';
import { readNumber } from './number-field.tsx';

it.each([
  ['12', 12],
  ['12,5', 12.5],
  ['12.5', 12.5],
  [' -3,25 ', -3.25],
  ['1 234,5', 1234.5],
  ['7.', 7],
  ['', null],
  ['abc', null],
  ['1,2,3', null],
])('%j reads as %j', (typed, value) => {
  expect(readNumber(typed)).toBe(value);
});

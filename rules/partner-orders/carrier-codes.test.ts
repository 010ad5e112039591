import { expect, it } from 'vitest';
import { carrierCodes } from './carrier-codes.ts';

it.each([
  ['CZ123', 'CZ123'],
  ['  CZ123 ', 'CZ123'],
  ['CZ1,CZ2 ,, CZ3,', 'CZ1, CZ2, CZ3'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['x'.repeat(101), null],
  ['', null],
  ['   ', null],
  [' , ,', null],
])('ORD-069 D-B80: %j is kept as %j', (said, kept) => {
  expect(carrierCodes(said)).toBe(kept);
});

import { expect, it } from 'vitest';
import { piecesOf } from './amount-field.tsx';

it.each([
  ['900', 900],
  [' 1 500 ', 1500],
  ['1.500', 1500],
  ['1\u00a0500', 1500],
  ['1,5', 0],
  ['1.5', 0],
  ['15.00', 0],
  ['-5', 0],
  ['1e3', 0],
  ['', 0],
  ['ten', 0],
])('LOC-032: %j are %i pieces', (text, pieces) => expect(piecesOf(text)).toBe(pieces));

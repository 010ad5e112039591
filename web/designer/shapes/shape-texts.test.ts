import { expect, it } from 'vitest';
import { qrFault } from '#rules/design/artwork/codes/qr-content.ts';
import { faultText } from './shape-texts.ts';

const said = (text: string): string => {
  const fault = qrFault({ of: 'text', text });
  return fault ? faultText(fault) : '';
};

it.each([
  ['ž'.repeat(251), '101'],
  ['ž'.repeat(500), '200'],
  ['a'.repeat(249) + '😀'.repeat(63), '101'],
])('a code that is too full says how full, and never its bytes as characters: %#', (text, percent) => {
  expect(said(text)).toContain(`${percent}\u00a0%`);
  expect(said(text)).not.toMatch(/\b(?:502|1000|501)\b/);
});

it('a code that is full to the brim is right', () => expect(said('ž'.repeat(250))).toBe(''));

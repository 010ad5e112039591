import { expect, it } from 'vitest';
import type { LetterLine } from '../../order-letters/service.ts';
import { sideRows } from './office-notice-parts.ts';

it('the office reads codes of inks on plates, and on a digital side colours alone', () => {
  const inks = [
    { hex: '#c8102e', pantone: '186 C' },
    { hex: '#003087', pantone: null },
  ];
  const printed = [
    { number: 1, technology: 'Tampon', inks },
    { number: 2, technology: 'Digital', inks },
  ];
  const line = { quote: { printed }, product: null } as unknown as LetterLine;
  expect(sideRows(line).map(({ value }) => value)).toEqual([
    'Tampónový tisk: 186 C (#C8102E), #003087',
    'Digitální tisk: #C8102E, #003087',
  ]);
});

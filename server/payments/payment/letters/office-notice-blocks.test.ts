import { expect, it } from 'vitest';
import { UNKNOWN_INK } from '#rules/design/artwork/stand-in.ts';
import type { LetterLine } from '#server/orders/letters/service.ts';
import type { WholeShopOrder } from '#server/orders/order/service.ts';
import { attachedFiles, fileList, sideRows } from './office-notice-blocks.ts';

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

it('the office reads that an ink is a metal, or that its colour was not known, instead of a HEX that says nothing', () => {
  const inks = [
    { hex: '#a3a6a9', pantone: '877 C' },
    { hex: UNKNOWN_INK, pantone: '485 C' },
  ];
  const line = { quote: { printed: [{ number: 1, technology: 'Tampon', inks }] } } as unknown as LetterLine;
  expect(sideRows(line)[0]?.value).toBe('Tampónový tisk: 877 C (metalická), 485 C (barva jen přibližně)');
});

it('files go with the notice as long as there is room, and it says which did not', () => {
  const file = (name: string, size: number) => ({ name, size, imageNodeInformationName: null });
  const files = [file('a.pdf', 5_000_000), file('b.jpg', 4_000_000), file('c.pdf', 3_000_000)];
  const whole = { files } as unknown as WholeShopOrder;
  expect(attachedFiles(whole.files).map(({ name }) => name)).toEqual(['a.pdf', 'c.pdf']);
  expect(fileList(whole).map((line) => line.includes('není přiložen'))).toEqual([false, true, false]);
});

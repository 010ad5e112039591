import { describe, expect, it } from 'vitest';
import { printFileName, proofFileName } from './file-name.ts';

describe('names of print files', () => {
  it.each([
    [{ orderCode: '26114821', item: 1 }, '26114821-item-1.pdf'],
    [{ orderCode: '26114821', item: 2, side: 3 }, '26114821-item-2-side-3.pdf'],
    [{ orderCode: '../2611/4821 "x"', item: 1 }, '2611-4821-x-item-1.pdf'],
    [{ orderCode: '', item: 1 }, 'order-item-1.pdf'],
  ])('%j is %s', (facts, name) => {
    expect(printFileName(facts)).toBe(name);
  });

  it('a proof stands beside its print file', () => {
    expect(proofFileName({ orderCode: '26114821', item: 1 })).toBe('26114821-item-1-proof.pdf');
  });
});

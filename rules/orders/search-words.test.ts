import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

describe('words an order is looked for by', () => {
  it.each([
    ['2611', ['2611']],
    ['2611 0001', ['26110001']],
    ['2611-4821', ['26114821']],
    ['2611-', ['2611']],
    ['2611-48 sample', ['261148', 'sample']],
    ['2611-4821-1', ['2611', '4821', '1']],
    ['602-2611-48', ['602', '2611', '48']],
    ['12611-4821', ['12611', '4821']],
    [' Vzorové  Stavby a.s. ', ['vzorove', 'stavby', 'a', 's']],
    ['jana@carpentry.example', ['jana', 'carpentry', 'example']],
    ['%', []],
    ['_\'"\\&|!:*()', []],
    ["O'Brien", ['o', 'brien']],
    ['Žižkov žižkov', ['zizkov']],
    ['Straße', ['straße']],
    ['a\u0000b', ['a', 'b']],
  ])('%j gives %j', (text, words) => expect(searchWords(text)).toEqual(words));

  it('never lets a letter through that means something to the index', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const words = searchWords(text);
        return (
          words.length <= 8 && words.every((word) => word !== '' && !/[\s\p{Cc}'"\\&|!:*()<>]/u.test(word))
        );
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexQuery, referenceQuery, saidCode, searchWords } from './search-words.ts';

describe('words an order is looked for by', () => {
  it.each([
    ['2611', ['2611']],
    ['2611 0001', ['26110001']],
    ['2611-4821', ['26114821']],
    ['2611-', ['2611']],
    ['2611–4821', ['26114821']],
    ['#26114821', ['26114821']],
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

  it.each([
    ['8369', "('8369':* | '-8369')"],
    ['118369', "('118369':* | '-118369')"],
    ['2611-8369', "'26118369':*"],
    ['836', "'836':*"],
    ['8369 Čermák', "('8369':* | '-8369') & 'cermak':*"],
    ['%', null],
  ])('%j asks the index for %j', (phrase, query) => expect(indexQuery(phrase)).toBe(query));

  it('asks for words of references by their mark, and for nothing by no word', () => {
    expect(referenceQuery('Jarní veletrh')).toBe("'=jarni':* & '=veletrh':*");
    expect(referenceQuery(' = ')).toBeNull();
  });

  it.each([
    ['2611-8369', '26118369'],
    ['2611–8369', '26118369'],
    ['#2611-8369', '26118369'],
    ['#8369', '8369'],
    ['8369', '8369'],
    ['11 8369', '118369'],
    ['369', null],
    ['8369a', null],
  ])('%j is the code or the end of one: %j', (typed, code) => expect(saidCode(typed)).toBe(code));

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

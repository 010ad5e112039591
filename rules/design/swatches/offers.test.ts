import { describe, expect, it } from 'vitest';
import { baseInks } from '../artwork/base-inks.ts';
import { canExist } from '../artwork/color-code.ts';
import { UNKNOWN_INK } from '../artwork/stand-in.ts';
import { colorWords, familiesOf, inInkWords } from './color-words.ts';
import { colorTyped, offersFor } from './offers.ts';
import { findSwatches, nearestSwatches } from './search.ts';

const names = (phrase: string) => offersFor(phrase, 24).map(({ name }) => name);

describe('inks offered for what is typed', () => {
  it.each([
    ['485', ['485 C', '485 U']],
    ['pms 485', ['485 C', '485 U']],
    ['485 c', ['485 C']],
    ['186', ['186 C', '186 U']],
    ['8003', ['8003 C', '8003 U']],
    ['9999', []],
    ['house red 3 c', []], // refused when it is typed, too
    ['reflex', ['Reflex Blue C', 'Reflex Blue U']],
    ['Reflex Blau', ['Reflex Blue C', 'Reflex Blue U']],
    ['877', ['877 C', '877 U']],
    ['stříbrná', ['877 C', '877 U']],
    ['Kupfer', ['876 C', '876 U']],
    ['reflex-blue', ['Reflex Blue C', 'Reflex Blue U']],
    ['reflexblau', ['Reflex Blue C', 'Reflex Blue U']],
    [
      'dunkelblau',
      ['Dark Blue C', 'Dark Blue U', '286 C', 'Blue 072 C', 'Blue 072 U', 'Reflex Blue C', 'Reflex Blue U'],
    ],
    ['cool gray 7', ['Cool Gray 7 C', 'Cool Gray 7 U']],
    ['cool grey 7', ['Cool Gray 7 C', 'Cool Gray 7 U']],
    ['coolgray7', ['Cool Gray 7 C', 'Cool Gray 7 U']],
    ['coolgray7c', ['Cool Gray 7 C']],
    ['cool-gray-7', ['Cool Gray 7 C', 'Cool Gray 7 U']],
    ['studená šedá 7', ['Cool Gray 7 C', 'Cool Gray 7 U']],
    ['cool gray 99', []],
    ['', []],
    ['xyzzy', []],
  ] as const)('%s: %j', (phrase, expected) => expect(names(phrase)).toEqual(expected));

  it.each(['red', 'červená', 'Rot', 'cerven'])(
    '%s: the inks called red, then those that look red',
    (phrase) => {
      const found = names(phrase);
      expect(found).toEqual(expect.arrayContaining(['Red 032 C', 'Warm Red C', 'Rubine Red U', '186 C']));
      expect(found.indexOf('Red 032 C')).toBeLessThan(found.indexOf('186 C'));
      expect(found).not.toContain('Reflex Blue C');
      expect(found).not.toContain('348 C');
    },
  );

  it.each(['zlatá', 'gold'])('%s: the metals that shine like it', (phrase) =>
    expect(names(phrase)).toEqual(['871 C', '871 U', '872 C', '872 U', '873 C', '873 U']),
  );

  it('have codes a design may name, and a colour that is grey where nobody knows it', () => {
    for (const phrase of ['485', 'red', 'reflex', '12', '100', 'metallic', 'modrá'])
      for (const { name, hex } of offersFor(phrase, 24)) {
        expect([name, canExist(name)]).toEqual([name, true]);
        expect(hex).toMatch(/^#[0-9a-f]{6}$/);
      }
    expect(offersFor('485', 24)[0]?.hex).toBe(UNKNOWN_INK);
    expect(offersFor('186', 24)[0]?.hex).toBe('#c8102e');
  });
});

describe('words of colours', () => {
  it.each([
    ['červená', ['red']],
    ['rote', ['red']],
    ['grün', ['green']],
    ['weiß', ['white']],
    ['cer', ['red', 'black']],
    ['ro', []],
    ['coolgray7', []],
    ['hnědá', ['brown']],
    ['türkis', ['turquoise']],
  ] as const)('%s: %j', (word, expected) => expect(colorWords(word)).toEqual(expected));

  it('are said in the words of inks', () => {
    expect(inInkWords('Teplá šedá 3')).toBe('warm gray 3');
    expect(inInkWords('coolgray7')).toBe('cool gray 7');
    expect(inInkWords('Dunkelblau')).toBe('dark blue');
    expect(inInkWords('P 48-8 C')).toBe('p 48-8 c');
    expect(inInkWords('485 c')).toBe('485 c');
  });

  it.each([
    ['485 C', '#da291c', ['red']],
    ['877 C', '#a3a6a9', ['metallic', 'silver']],
    ['8021 C', '#a3a6a9', ['metallic']],
    ['Black C', '#2d2926', ['black']],
    ['347 C', '#009a44', ['green']],
  ] as const)('%s is %j', (name, hex, expected) => expect(familiesOf({ name, hex })).toEqual(expected));

  it.each([
    ['dark green', ['101 C']],
    ['tmavě zelená', ['101 C']],
    ['Hellgrün', ['102 C']],
    ['light-green', ['102 C']],
    ['braun', ['103 C']],
    ['tyrkysová', ['104 C']],
    ['green', ['101 C', '102 C']],
    ['dark red', []],
  ])('%s is looked for by all its words', (phrase, expected) => {
    const shades = ['#004d26', '#a8e6b0', '#6b3f1f', '#00b3c4'];
    const library = shades.map((hex, i) => ({ name: `10${i + 1} C`, hex }));
    expect(findSwatches(library, phrase).map(({ name }) => name)).toEqual(expected);
  });

  it('find the swatches of a library by their looks, after those of the name', () => {
    const library = [
      { name: '101 C', hex: '#c8102e' },
      { name: 'Red 1 C', hex: '#0033a0' },
      { name: '102 C', hex: '#0033a0' },
    ];
    expect(findSwatches(library, 'červená').map(({ name }) => name)).toEqual(['Red 1 C', '101 C']);
  });
});

describe('a colour that is typed', () => {
  it.each([
    ['#c8102e', '#c8102e'],
    [' #C12 ', '#cc1122'],
    ['C8102E', '#c8102e'],
    ['485', null],
    ['186 C', null],
    ['#', null],
    ['red', null],
    ['', null],
  ] as const)('%j is %s', (phrase, hex) => expect(colorTyped(phrase)).toBe(hex));

  it('finds the inks that look most like it, the nearest first', () => {
    const [first, ...others] = offersFor('#c8102e', 5);
    expect(others).toHaveLength(4);
    expect(first).toEqual(nearestSwatches(baseInks, '#c8102e', 1)[0]);
  });
});

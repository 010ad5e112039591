import { describe, expect, it } from 'vitest';
import { beginsWords, findNamed, type Named } from './find-named.ts';

const texts = ['M-52-LEM', 'Skládací metr 2 m', 'citrónová', 'Zollstock'];

describe('beginnings of words', () => {
  it.each([
    ['', true],
    ['metr citron', true],
    ['ZOLL', true],
    ['m-52', true],
    ['stock', false],
    ['metr modrá', false],
  ])('%j finds the item: %s', (phrase, isFound) => {
    expect(beginsWords(phrase, texts)).toBe(isFound);
  });
});

const places: readonly Named[] = [
  { name: 'Objednávky' },
  { name: 'Běžné objednávky' },
  { name: 'Ceník', note: undefined },
  { name: 'Nastavení' },
  { name: 'Obchod', note: 'Nastavení' },
  { name: 'Sklad', note: 'Nastavení' },
  { name: 'Ceny dopravy', note: 'Nastavení' },
];

describe('what has a name', () => {
  it.each([
    ['nastaveni', ['Nastavení', 'Obchod', 'Sklad', 'Ceny dopravy']],
    ['NASTAVENÍ', ['Nastavení', 'Obchod', 'Sklad', 'Ceny dopravy']],
    ['obj', ['Objednávky', 'Běžné objednávky']],
    ['objednavky bez', ['Běžné objednávky']],
    ['ob', ['Objednávky', 'Obchod', 'Běžné objednávky']],
    ['cen', ['Ceník', 'Ceny dopravy']],
    ['dopravy ceny', ['Ceny dopravy']],
    ['nast skl', ['Sklad']],
    ['ebni', []],
    ['sklad navic', []],
    ['26110001', []],
    ['', []],
    [' -%', []],
  ])('%j finds %j', (phrase, names) => {
    expect(findNamed(places, phrase).map(({ name }) => name)).toEqual(names);
  });
});

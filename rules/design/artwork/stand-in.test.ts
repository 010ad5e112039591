import { describe, expect, it } from 'vitest';
import { locales } from '#rules/platform/editions/editions.ts';
import { baseInks } from './base-inks.ts';
import { canExist, parsePantone } from './color-code.ts';
import { withRemark } from './ink-words.ts';
import { isMetallic, metallicTone } from './metallic.ts';
import { luminance } from './oklab.ts';
import { previewOf, remarkOn, standIn, UNKNOWN_INK } from './stand-in.ts';

describe('a metallic ink', () => {
  it.each([
    ['870 C', false],
    ['871 C', true],
    ['877 C', true],
    ['877U', true],
    ['PANTONE 877 C', true],
    ['878 C', false],
    ['8000 C', false],
    ['8001 C', true],
    ['8965 C', true],
    ['8966 C', false],
    ['10100 C', false],
    ['10101 C', true],
    ['10454 C', true],
    ['10455 C', false],
    ['Silver 10077 C', true],
    ['Rose Gold 10412 C', true],
    ['18-8010 TCX', false],
    ['485 C', false],
    ['Black C', false],
    ['P 87-7 C', false],
    ['18-7710 TCX', false],
  ] as const)('%s: %s', (code, expected) => {
    expect(isMetallic(code)).toBe(expected);
    expect(metallicTone(code) === null).toBe(!expected);
  });

  it('is never shown black: neither where its code is typed, nor where a design says so', () => {
    for (const code of ['871 C', '877 C', '8003 C', '10454 C'])
      for (const before of ['#000000', '#0a0a0a'])
        expect(luminance(previewOf(code, { hex: before, pantone: null }))).toBeGreaterThan(0.1);
  });

  it('is called so in every language, whatever its screen colour', () => {
    const said = locales.map((locale) => withRemark('877 C', { hex: '#123456', pantone: '877 C' }, locale));
    expect(said).toEqual(['877 C (metalická)', '877 C (metallic)', '877 C (Metallic)']);
  });
});

describe('a code without a library', () => {
  it.each([
    ['of a lacquer looks like the lacquer', '186 C', '#000000', null, '#c8102e'],
    ['of a lacquer, over what was chosen', '186c', '#00ff00', null, '#c8102e'],
    ['nobody knows is grey, never black', '485 C', '#000000', null, UNKNOWN_INK],
    ['nobody knows is grey on a dark body, never its white', '485 C', '#ffffff', null, UNKNOWN_INK],
    ['nobody knows keeps the colour a person chose for it', '485 C', '#e01b22', null, '#e01b22'],
    ['nobody knows does not keep that of another code', '485 C', '#c8102e', '186 C', UNKNOWN_INK],
    ['that stays keeps its preview', '186 C', '#be0a26', '186C', '#be0a26'],
  ] as const)('%s', (_, code, hex, pantone, expected) =>
    expect(previewOf(code, { hex, pantone })).toBe(expected),
  );

  it('is said to be shown only approximately where it is grey', () => {
    expect(remarkOn({ hex: UNKNOWN_INK, pantone: '485 C' })).toBe('approximate');
    expect(remarkOn({ hex: UNKNOWN_INK, pantone: null })).toBeNull();
    expect(remarkOn({ hex: '#c8102e', pantone: '186 C' })).toBeNull();
    for (const locale of locales)
      expect(withRemark('485 C', { hex: UNKNOWN_INK, pantone: '485 C' }, locale)).toMatch(/^485 C \(.+\)$/);
  });
});

describe('the inks that are known', () => {
  it('have codes a fan can have, in the spelling of designs, each once, and a colour', () => {
    const names = baseInks.map(({ name }) => name);
    expect(names.map(parsePantone)).toEqual(names);
    expect(names.filter((name) => !canExist(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    for (const { hex } of baseInks) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
  });
  it('are looked up however they are spelled', () => {
    expect(standIn('pantone reflex blue c')).toBe(standIn('Reflex Blue C'));
    expect(standIn('Cool Grey 3 C')).toBe('#c8c9c7');
    expect(standIn('485 C')).toBeNull();
  });
});

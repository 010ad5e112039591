import { describe, expect, it } from 'vitest';
import {
  allColors,
  colorById,
  colorIdsOf,
  hexOf,
  meterColorIds,
  pencilColorById,
  pencilColorIds,
  rulerColorIds,
} from './colors.ts';

describe('colour tables', () => {
  it('CAT-080: folding rules have 21 colours, the named ones among them', () => {
    expect(meterColorIds).toHaveLength(21);
    for (const id of ['white', 'whiteLemon', 'lemon', 'natural', 'birch', 'hornbeam'])
      expect(meterColorIds).toContain(id);
    expect(meterColorIds.filter((id) => /^p[A-Z0-9].*[cC]$/.test(id))).toHaveLength(15);
  });

  it('CAT-081: pencils have 28 combinations', () => expect(pencilColorIds).toHaveLength(28));

  it('CAT-082: every pencil colour ends in one of the six words and all six are used', () => {
    const endings = pencilColorIds.map((id) => /(BlackHb|WhiteEnd|Black5h|RedEnd|Soft|Ink)$/.exec(id)?.[1]);
    expect(endings).not.toContain(undefined);
    expect(new Set(endings).size).toBe(6);
  });

  it('CAT-079: a ruler is natural only', () => {
    expect(rulerColorIds).toEqual(['natural']);
    expect(colorIdsOf('ruler')).toEqual(['natural']);
    expect(colorIdsOf('spatula')).toEqual([]);
  });

  it('CAT-084: 49 distinct values', () => {
    expect(allColors).toHaveLength(49);
    expect(new Set(allColors.map((color) => color.id)).size).toBe(49);
  });

  it('CAT-083: every colour has a hex value and a name in three languages', () => {
    for (const color of allColors) {
      for (const hex of [color.hex, color.endHex, color.leadHex])
        if (hex !== null) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
      for (const text of Object.values(color.name)) expect(text.trim()).not.toBe('');
    }
    for (const locale of ['cs', 'en', 'de'] as const) {
      expect(new Set(allColors.map((color) => color.name[locale])).size).toBe(49);
    }
    expect(hexOf('p186c')).toBe('#c8102e');
  });

  it('CAT-081: a pencil has a core, and a dipped end exactly when its name says so', () => {
    for (const id of pencilColorIds) {
      const color = colorById(id);
      expect(color?.leadHex).not.toBeNull();
      expect(color?.endHex !== null).toBe(/End$/.test(id));
    }
  });

  it('ERR-001: an unknown key gives null', () => {
    for (const key of [null, undefined, '', 'purple', 'constructor', '__proto__']) {
      expect(colorById(key)).toBeNull();
      expect(pencilColorById(key)).toBeNull();
    }
    expect(pencilColorById('natural')).toBeNull();
    expect(pencilColorById('redInk')?.id).toBe('redInk');
  });
});

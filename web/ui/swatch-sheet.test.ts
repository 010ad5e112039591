import { describe, expect, it } from 'vitest';
import { allColors } from '#rules/catalogue/products/colors.ts';
import { swatchRules } from './swatch-sheet.ts';

describe('the sheet of colours', () => {
  const rules = swatchRules();

  it('CAT-083: has one class with the hex value of every colour', () => {
    for (const { id, hex } of allColors) expect(rules).toContain(`.c-${id}{--c:${hex}`);
    expect(rules.match(/\.c-/g)).toHaveLength(allColors.length);
  });

  it('CAT-081: carries the dipped end of a pencil and the grain of a wood', () => {
    expect(rules).toContain('.c-blackRedEnd{--c:#232325;--e:#c8102e}');
    expect(rules).toMatch(/\.c-natural\{[^}]*--grain:/);
  });
});

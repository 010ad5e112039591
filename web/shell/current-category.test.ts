import { describe, expect, it } from 'vitest';
import { screenAt } from '#rules/platform/editions/paths.ts';
import { currentCategory } from './current-category.ts';

describe('SHL-002: the highlighted category', () => {
  it.each([
    ['/spatula', 'spatula'],
    ['/reklamni-plocha/ruler', 'ruler'],
    ['/reklamni-plocha/chair', null],
    ['/product/perfekt-10-black-patent', 'meter'],
    ['/product/slimboy', 'meter'],
    ['/product/ruler-16', 'ruler'],
    ['/configuration/pencil-round-175-sharpened', 'pencil'],
    ['/', null],
    ['/cart', null],
    ['/nowhere', null],
  ])('%s: %s', (path, category) => {
    expect(currentCategory(screenAt('en', path))).toBe(category);
  });
});

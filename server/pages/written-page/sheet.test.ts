import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { classesAsked, partsFor, readSheet } from './sheet.ts';

const shown = (css: string, ...classes: string[]) => partsFor(readSheet(css), new Set(classes));

describe('the rules a page shows', () => {
  it.each([
    ['.a', [['a']]],
    ['.a.b>.c,p', [['a', 'b', 'c'], []]],
    ['.a:not(.b,.c) .d', [['a', 'd']]],
    [':is(.a,.b):has(.c:not(.d))', [[]]],
    ['.a[data-x=".b"]', [['a']]],
    ['.a:hover,.b:focus-visible', [['b']]],
    ['.list_card-text:before', [['list_card-text']]],
    ['.a:active', []],
  ])('%s asks for %j', (selectors, asked) => expect(classesAsked(selectors)).toEqual(asked));

  it('keeps what a selector of it matches, in the order of the sheet', () => {
    const css = 'p{margin:0}.a{x:1}.b .c{x:2}.a,.z{x:3}';
    expect(shown(css, 'a')).toBe('p{margin:0}.a{x:1}.a,.z{x:3}');
    expect(shown(css, 'b', 'c')).toBe('p{margin:0}.b .c{x:2}');
  });

  it('keeps layers and conditions around what is left, and leaves out those around nothing', () => {
    const css =
      '@layer base,pages;@layer pages{@media (width<=900px){.a{x:1}.b{x:2}}}@media (forced-colors:active){.b{x:3}}';
    expect(shown(css, 'a')).toBe('@layer base,pages;@layer pages{@media (width<=900px){.a{x:1}}}');
  });

  it('keeps fonts and animations whole, and leaves out what is for paper', () => {
    const font = '@font-face{font-family:A;src:url(/a.woff2)}';
    const frames = '@keyframes rise{0%{opacity:0}to{opacity:1}}';
    const css = `${font}${frames}@media print{p{display:none}}`;
    expect(shown(css)).toBe(font + frames);
  });

  it('does not ask for the face of marks', () => {
    const tokens = readFileSync(new URL('../../../web/ui/tokens.css', import.meta.url), 'utf8');
    const mark = /--font-mark:\s*([^;]*);/.exec(tokens)?.[1] ?? '';
    expect(mark).toMatch(/^"Sofia Sans Condensed", "/);
    expect(shown(`:root{--font-mark:${mark}}`)).toBe(`:root{--font-mark:${mark.replace(/^"[^"]*", /, '')}}`);
  });

  it('is not led astray by brackets and quotes in values', () => {
    const css = '.a{content:"}{"}.b{background:url("x{y")}.c{x:1}';
    expect(shown(css, 'c')).toBe('.c{x:1}');
    expect(shown(css, 'a')).toBe('.a{content:"}{"}');
  });
});

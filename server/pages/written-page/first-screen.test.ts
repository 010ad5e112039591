import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firstScreen, isReadFirst } from './first-screen.ts';
import { bytesOf, partsOf } from './page-text.ts';

const styles = { css: '.a{x:1}', hash: 'sha256-style', whole: ['/assets/fonts.css'] };
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const head = [
  '<head><meta name="viewport" content="width=device-width"/>',
  '<link rel="preload" as="image" imageSrcSet="/a.png"/>',
  '<link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/page.js"/>',
  '<link rel="stylesheet" href="/assets/fonts.css"/><link rel="stylesheet" href="/assets/root.css"/><link rel="stylesheet" href="/assets/page.css#"/></head>',
].join('');
const scripts =
  '<script nonce="mark">context()</script><script type="module" async="">import * as route0 from "/assets/root.js"</script>';
const parts = (html: string) => partsOf(html, 'mark');
const page = parts(`<html>${head}<body><p class="a">x</p>${scripts}<script>data()</script></body></html>`);

describe('firstScreen', () => {
  const asked: unknown[] = [];
  const stylesOf = (sheets: readonly string[], body: string) => {
    asked.push(sheets, body);
    return styles;
  };
  const first = firstScreen(page, stylesOf, (files) => ['/assets/base.js', ...files, '/assets/entry.js']);
  const html = first ? bytesOf(first.page).toString() : '';

  it('writes the styles of the page where the head begins, and names their hash', () => {
    expect(asked).toEqual([
      ['/assets/fonts.css', '/assets/root.css', '/assets/page.css#'],
      '</head><body><p class="a">x</p>',
    ]);
    expect(html).toContain('<meta name="viewport" content="width=device-width"/><style>.a{x:1}</style>');
    expect(first?.styleHash).toBe('sha256-style');
  });

  it('keeps the sheets in their order where React looks for them, not asked for before the scripts', () => {
    expect(html.match(/<link rel="stylesheet" [^>]*data-href[^>]*>/g)).toEqual([
      '<link rel="stylesheet" data-whole data-href="/assets/fonts.css"/>',
      '<link rel="stylesheet" data-href="/assets/root.css"/>',
      '<link rel="stylesheet" data-href="/assets/page.css#"/>',
    ]);
    expect(html).toContain(
      '<noscript><link rel="stylesheet" href="/assets/fonts.css"/><link rel="stylesheet" href="/assets/root.css"/><link rel="stylesheet" href="/assets/page.css#"/></noscript>',
    );
  });

  it('is painted once it is read where it has every rule, and else as it comes', () => {
    const expects = '<link rel="expect" href="#content" blocking="render">';
    expect(html).not.toContain(expects);
    const whole = firstScreen(
      page,
      (sheets) => ({ ...styles, whole: sheets }),
      (files) => [...files],
    );
    expect(whole && bytesOf(whole.page).toString()).toContain(`${expects}<style>.a{x:1}</style>`);
    const shell = readFileSync(new URL('../../../web/shell/shell.tsx', import.meta.url), 'utf8');
    expect(shell).toContain('<main id="content"');
  });

  it('asks for no script before the page begins them, by a script of which it names the hash', () => {
    expect(html).not.toContain('modulepreload" href');
    expect(html).not.toContain('type="module"');
    expect(html).toContain('<script type="text/later">import * as route0 from "/assets/root.js"</script>');
    const begin = /<script>(\(function beginScripts.*)<\/script><\/body>/s.exec(html)?.[1] ?? '';
    expect(begin).toContain('(["/assets/base.js","/assets/root.js","/assets/page.js","/assets/entry.js"])');
    expect(begin).not.toContain('//');
    expect(first?.scriptHash).toBe(hashOf(begin));
  });

  it.each(['', '<p>no head</p>', `<html>${head}<body></body></html>`])(
    'leaves a page that is written otherwise to be sent as it is: %#',
    (other) =>
      expect(
        firstScreen(
          parts(other),
          () => styles,
          (files) => [...files],
        ),
      ).toBeNull(),
  );
});

describe('isReadFirst', () => {
  it('is for pages that stand as they are written, and not for those that show what the device keeps', () => {
    expect(['home', 'meter', 'product', 'configuration'].map((s) => isReadFirst(s as never))).not.toContain(
      false,
    );
    expect(['cart', 'payment', 'adminOrders'].map((s) => isReadFirst(s as never))).not.toContain(true);
    expect(isReadFirst(undefined)).toBe(false);
  });
});

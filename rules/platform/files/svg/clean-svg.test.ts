import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDrawing } from '#rules/design/artwork/drawing/read-drawing.ts';
import { cleanSvg } from './clean-svg.ts';
import { sampleAttacks } from './sample-attacks.ts';
import { sampleExports } from './sample-exports.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inside}</svg>`;

/** What is kept of a file; throws for one that is refused. */
function kept(text: string): string {
  const cleaned = cleanSvg(encode(text));
  if (cleaned.kind !== 'drawing') throw new Error(`refused: ${text}`);
  return cleaned.text;
}

describe('an SVG that is a drawing', () => {
  // covers: CFG-016 CHK-052
  it.each(Object.entries(sampleExports))(
    'of %s is kept as it looks, without what does not draw',
    (_name, text) => {
      const clean = kept(text);
      expect(clean).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
      expect(clean).not.toMatch(
        /inkscape|foreignObject|sodipodi|serif|rdf|corel|metadata|font-face|<!|<\?|title/i,
      );
      const before = readDrawing(text);
      // what only a style sheet of fonts or screens stood in the way of is printed as paths now
      if (before?.obstacle !== 'style') expect(readDrawing(clean)).toEqual(before);
      else
        expect(readDrawing(clean)).toMatchObject({
          obstacle: null,
          width: before.width,
          height: before.height,
        });
      expect(clean.toLowerCase()).toMatch(/#c8102e|rgb\(200,16,46\)/);
      expect(kept(clean)).toBe(clean);
    },
  );

  describe('by the letters its program wrote', () => {
    const drawn = (encoding: string | null) =>
      `${encoding ? `<?xml version="1.0" encoding="${encoding}"?>\n` : ''}${svg('<g id="Vrstva_žluť"><rect width="20" height="20" fill="#c8102e"/></g>')}`;
    const wide = (text: string, isLittle: boolean) => {
      const bytes = new Uint8Array(2 * text.length);
      const view = new DataView(bytes.buffer);
      for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), isLittle);
      return bytes;
    };
    // the letters of this text alone
    const code1250: Record<string, number> = { ž: 0x9e, ť: 0x9d };
    const single = (text: string) =>
      Uint8Array.from(text, (letter) => code1250[letter] ?? letter.charCodeAt(0));
    const wanted = svg('<g id="Vrstva_žluť"><rect width="20" height="20" fill="#c8102e"/></g>');
    it.each<[string, Uint8Array]>([
      ['UTF-16 of CorelDRAW', wide(`\ufeff${drawn('UTF-16')}`, true)],
      ['UTF-16, the large end first', wide(`\ufeff${drawn('UTF-16')}`, false)],
      ['UTF-16 without a mark', wide(drawn('UTF-16'), true)],
      ['UTF-16, the large end first, without a mark', wide(drawn(null), false)],
      ['UTF-16 by its mark, whatever it declares', wide(`\ufeff${drawn('utf-8')}`, true)],
      ['UTF-8 with a mark', encode(`\ufeff${drawn('utf-8')}`)],
      ['UTF-8 that an editor left declared as UTF-16', encode(drawn('UTF-16'))],
      ['windows-1250', single(drawn('windows-1250'))],
      ['windows-1250 in capitals', single(drawn('WINDOWS-1250'))],
      ['cp1250', single(drawn('cp1250'))],
      ['x-cp1250 in capitals', single(drawn('X-CP1250'))],
    ])('%s', (_name, bytes) => expect(cleanSvg(bytes)).toEqual({ kind: 'drawing', text: wanted }));

    it.each<[string, Uint8Array, 'active' | 'other']>([
      ['bytes of a halved letter', wide(`\ufeff${drawn('UTF-16')}\ud83d`, true), 'other'],
      ['an encoding of several bytes', encode(drawn('GB2312')), 'active'],
      ['an encoding nobody knows', encode(drawn('cp9999')), 'active'],
      ['several bytes by another name', encode(drawn('csShiftJIS')), 'active'],
      ['windows-1250 without a declaration', single(drawn(null)), 'other'],
    ])('refuses %s', (_name, bytes, kind) => expect(cleanSvg(bytes)).toEqual({ kind }));
  });

  it.each([
    ['<g id="a"><path d="M0 0h1"/></g>', '<g id="a"><path d="M0 0h1"/></g>'],
    ['<text>A &amp; <tspan>B</tspan> &lt;</text>', '<text>A &amp; <tspan>B</tspan> &lt;</text>'],
    ['<style><![CDATA[.a>.b{fill:red}]]></style>', '<style>.a&gt;.b{fill:red}</style>'],
    [
      '<style>/* x */ .a , #b { fill : red ; cursor:pointer; stroke:url( "#c" ) !important }</style>',
      '<style>.a , #b{fill:red;stroke:url( "#c" ) !important}</style>',
    ],
    [
      '<style>@media print{.a{fill:red}} @charset "utf-8"; .b{fill:blue}</style>',
      '<style>.b{fill:blue}</style>',
    ],
    [
      '<path style="fill:red;background:#fff;behavior:x" onx="" data-x="1" fill="#F00 icc-color(a, 1)"/>'.replace(
        ' onx=""',
        '',
      ),
      '<path style="fill:red" fill="#F00 icc-color(a, 1)"/>',
    ],
    ['<path s:d="M9 9" d="M0 0" xmlns:s="http://www.w3.org/2000/svg"/>', '<path d="M0 0"/>'],
    ['words<g>\n<!-- <script> --></g>', '<g/>'],
    ['<path d="M0\n0\th1"/>', '<path d="M0 0 h1"/>'],
    ['<a href="#x" target="_top"><path d="M0 0"/></a>', '<a><path d="M0 0"/></a>'],
    ['<color-profile name="x"/><cursor/><font><glyph/></font>', ''],
  ])('%s becomes %s', (inside, wanted) => {
    expect(kept(svg(inside))).toBe(wanted ? svg(wanted) : '<svg xmlns="http://www.w3.org/2000/svg"/>');
  });

  it.each([
    'transform:translate3d(20px,0,0)',
    'zoom:2',
    "offset-path:path('M0 0h20')",
    '-webkit-transform:rotate(20deg)',
    '-webkit-clip-path:circle(5px)',
    'mask:linear-gradient(transparent,transparent)',
    'overflow-x:visible',
    'content-visibility:hidden',
    'all:initial',
    'fill:light-dark(red,blue)',
  ])('keeps %s, which browsers draw by, so that it is never printed as paths without', (style) => {
    const clean = kept(svg(`<rect style="${style}" width="30" height="20"/>`));
    expect(clean).toContain(style);
    expect(readDrawing(clean)?.obstacle).toMatch(/^(?:style|mask)$/);
  });

  it('keeps an embedded picture, in one line', () => {
    const [, data = ''] = /base64,([^"]+)"/.exec(sampleExports.Figma ?? '') ?? [];
    const wrapped = `data:image/png;base64,\n${data.slice(0, 40)}\n ${data.slice(40)}`;
    expect(kept(svg(`<image href="${wrapped}"/>`))).toContain(
      `<image xlink:href="data:image/png;base64,${data}"/>`,
    );
  });

  it('is written anew so that writing it once more changes nothing', () => {
    const name = fc.constantFrom('g', 'path', 'text', 'style', 'use', 'image', 'title', 'x:y');
    const attribute = fc.tuple(
      fc.constantFrom('id', 'fill', 'style', 'class', 'd', 'href', 'font-family', 'x:y'),
      fc.oneof(
        fc.string(),
        fc.constantFrom('#a', 'url(#b)', "fill:red;stroke:url('#c')", 'a&#10;b', '\'x\' "y"'),
      ),
    );
    const escaped = (text: string) =>
      text.replace(/[\p{Cc}\p{Cs}&<"]/gu, (letter) => (letter === '"' ? '&quot;' : ' '));
    const element = fc.letrec<{ one: string }>((tie) => ({
      one: fc
        .tuple(
          name,
          fc.uniqueArray(attribute, { selector: ([key]) => key, maxLength: 3 }),
          fc.array(fc.oneof({ maxDepth: 4 }, fc.string().map(escaped), tie('one')), { maxLength: 3 }),
        )
        .map(
          ([tag, list, inside]) =>
            `<${tag}${list.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}>${inside.join('').replaceAll(']]>', '')}</${tag}>`,
        ),
    })).one;
    fc.assert(
      fc.property(element, (inside) => {
        const once = cleanSvg(encode(svg(inside, ' xmlns:x="urn:x"')));
        if (once.kind === 'drawing') expect(cleanSvg(encode(once.text))).toEqual(once);
      }),
    );
  });
});

describe('an SVG that is more than a drawing', () => {
  it.each(sampleAttacks.map((attack) => [attack.name, attack] as const))(
    'with %s is refused',
    (_name, { bytes, kind }) => {
      expect(cleanSvg(bytes)).toEqual({ kind });
    },
  );

  it.each([
    ['too many elements', svg('<g/>'.repeat(100_001))],
    ['too many elements in each other', svg('<g>'.repeat(300) + '</g>'.repeat(300))],
    ['too many attributes', svg(`<g ${Array.from({ length: 300 }, (_, i) => `a${i}=""`).join(' ')}/>`)],
    ['a picture that is none', svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
    ['a picture of another kind', svg('<image href="data:image/gif;base64,R0lGODlhAQABAAAAACw="/>')],
  ])('with %s is refused', (_name, text) => {
    expect(cleanSvg(encode(text))).toEqual({ kind: 'active' });
  });

  it('with a small picture that unpacks to gigabytes is refused', () => {
    const head = [
      0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30,
    ];
    const data = btoa(String.fromCharCode(...head, ...new Array(40).fill(0)));
    expect(cleanSvg(encode(svg(`<image href="data:image/png;base64,${data}"/>`)))).toEqual({
      kind: 'active',
    });
  });

  it('of a megabyte is judged quickly, whatever it is made of', () => {
    const hostile = [
      `<svg ${'a '.repeat(500_000)}>`,
      `<svg ${Array.from({ length: 100_000 }, (_, i) => `a${i}=""`).join(' ')}/>`,
      `<svg>${'<g a="b">'.repeat(100_000)}`,
      `<svg>${' '.repeat(1_000_000)}<`,
      `<svg><path d="${'M0 0'.repeat(250_000)}"/></svg>`,
      `<svg>${'<!--'.repeat(250_000)}`,
      `<svg><style>${'a{'.repeat(400_000)}</style></svg>`,
      `<svg><style>${'fill('.repeat(200_000)}</style></svg>`,
      `<svg><style>${'url('.repeat(200_000)}</style></svg>`,
      `<svg><style>${'/*'.repeat(500_000)}</style></svg>`,
      `<svg><style>${'@a;'.repeat(300_000)}</style></svg>`,
      `<svg><style>${'a{}'.repeat(300_000)}</style></svg>`,
      `<svg style="${';'.repeat(1_000_000)}"/>`,
      `<svg fill="${'('.repeat(1_000_000)}"/>`,
      `<svg>${'<g xmlns:a="urn:a">'.repeat(199)}${'<a:b/>'.repeat(90_000)}`,
    ];
    for (const text of hostile) {
      // a reader that looks back at every letter would need minutes, which the runner ends
      expect(cleanSvg(encode(text))).toBeDefined();
    }
  });
});

import { describe, expect, it } from 'vitest';
import { NOT_PRINTED } from '../pixels/reduce.ts';
import type { Item, Obstacle, Shape } from './drawing.ts';
import { inkedSvg } from './inked-svg.ts';
import { drawingReduction, drawnColors, inkLayers, isBlankDrawing, isSheerDrawing } from './inks.ts';
import { MAX_MET, MAX_SEGMENTS, MAX_SHAPES } from './limits.ts';
import { readTransform } from './matrix.ts';
import { pathData, readPath } from './path.ts';
import { readDrawing } from './read-drawing.ts';
import { sized } from './sized.ts';

const svg = (inside: string, root = 'viewBox="0 0 100 50"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`;
const read = (inside: string, root?: string) => {
  const drawing = readDrawing(svg(inside, root));
  if (!drawing) throw new Error('no drawing');
  return drawing;
};
const shapes = (items: readonly Item[]): Shape[] =>
  items.flatMap((item) => (item.kind === 'shape' ? [item] : shapes(item.items)));
const first = (inside: string, root?: string): Shape => {
  const [shape] = shapes(read(inside, root).items);
  if (!shape) throw new Error('no shape');
  return shape;
};

describe('the size of a drawing', () => {
  it.each([
    ['width="40" height="20"', 40, 20],
    ['width="40mm" height="1in"', 151.181, 96],
    ['viewBox="0 0 300 100"', 300, 100],
    ['viewBox="0 0 300 100" width="30"', 30, 10],
    ['viewBox="0 0 300 100" height="5"', 15, 5],
    ['width="100%" height="100%" viewBox="0 0 8 4"', 8, 4],
    ['width="100%" height="50%"', 300, 150],
    ['', 300, 150],
    ['style="width:12px;height:6px"', 12, 6],
    ['width="0" height="0"', 300, 150],
    ['width="1e9" height="1e9"', 300, 150],
    ['viewBox="0 0 0 0"', 300, 150],
  ])('of %s', (root, width, height) => {
    const drawing = read('<path d="M0 0h1v1z"/>', root);
    expect([drawing.width, drawing.height].map((value) => Number(value.toFixed(3)))).toEqual([width, height]);
  });
});

describe('path data', () => {
  it.each([
    ['M1 2 3 4', 'M1 2L3 4'],
    ['m1 2 3 4h5v6H0V0z', 'M1 2L4 6L9 6L9 12L0 12L0 0Z'],
    ['M0 0C1 1 2 1 3 0s2-1 3 0', 'M0 0C1 1 2 1 3 0C4 -1 5 -1 6 0'],
    ['M0 0Q3 3 6 0T12 0', 'M0 0C2 2 4 2 6 0C8 -2 10 -2 12 0'],
    ['M.5.5-1-1', 'M0.5 0.5L-1 -1'],
    ['M0 0zl5 5', 'M0 0ZM0 0L5 5'],
    ['M0 0L5', 'M0 0'],
    ['M0 0L5 5.L9 9', 'M0 0'],
    ['M0-1.5.5+2+3', 'M0 -1.5L0.5 2'],
    ['M0 0L5 5 x 9 9', 'M0 0L5 5'],
    ['M0 0 5 5,,9 9', 'M0 0L5 5'],
    ['M0 0L,5 5', 'M0 0'],
    ['M0 0 5 5,L 9,9', 'M0 0L5 5L9 9'],
    ['L5 5', ''],
    ['M0 0A5 5 0 0110 0', 'M0 0C0 -2.76142375 2.23857625 -5 5 -5C7.76142375 -5 10 -2.76142375 10 0'],
    ['M0 0A0 5 0 0 1 10 0', 'M0 0L10 0'],
  ])('%s', (data, path) => expect(pathData(readPath(data, 100))).toBe(path));
});

describe('numbers that touch', () => {
  it.each<[string, readonly number[] | null]>([
    ['matrix(1 0 0-1 0 40)', [1, 0, 0, -1, 0, 40]],
    ['translate(80-.5)scale(-1 1)', [-1, 0, 0, 1, 80, -0.5]],
    ['translate(10.5.5)', [1, 0, 0, 1, 10.5, 0.5]],
    ['translate(+10+5)', [1, 0, 0, 1, 10, 5]],
    ['translate(1e3-4)', [1, 0, 0, 1, 1000, -4]],
    ['translate(1e-3.5)', [1, 0, 0, 1, 0.001, 0.5]],
    ['translate(1,2),scale(2)', [2, 0, 0, 2, 1, 2]],
    // browsers leave such an element where it is
    ...['5.', '1,,2', '1,2,', '1e', '--1', '1 2 x', '1px 2', '1e400 2', '0x1', ''].map(
      (list): [string, null] => [`translate(${list})`, null],
    ),
    ['translate(1),,scale(2)', null],
    [',translate(1)', null],
  ])('move by %s', (transform, matrix) => expect(readTransform(transform)).toEqual(matrix));

  it.each([
    ['0-1.5.5+2+3', 'M0 -1.5L0.5 2'],
    ['1 2,3 4,5', 'M1 2L3 4'],
    ['1 2 3 4, ', 'M1 2L3 4'],
    ['1 2 x 3 4', null],
    ['1 2 5. 3', null],
  ])('are corners: %s', (points, path) => {
    const [line] = shapes(read(`<polyline points="${points}" stroke="red"/>`).items);
    expect(line ? pathData(line.path) : null).toBe(path);
  });

  it('are sides of a view box and lengths of dashes', () => {
    expect(read('', 'viewBox="-5-5+10.5.5"')).toMatchObject({ width: 10.5, height: 0.5 });
    const dashes = (list: string) =>
      first(`<line x2="5" y2="5" stroke="red" stroke-dasharray="${list}"/>`).stroke?.dashes;
    expect(dashes('1.5.5')).toEqual([1.5, 0.5]);
    expect(dashes('1px.5+2,3')).toEqual([1, 0.5, 2, 3]);
    expect(read('<line x2="5" stroke="red" stroke-dasharray="5-3"/>').obstacle).toBe('style');
  });
});

describe('what a shape looks like', () => {
  it.each([
    ['<path d="M0 0h1v1z"/>', '#000000'],
    ['<g fill="red"><path d="M0 0h1v1z"/></g>', '#ff0000'],
    ['<g fill="red"><path fill="#0F0" d="M0 0h1v1z"/></g>', '#00ff00'],
    ['<style>.a{fill:#123456}</style><path class="b a" fill="red" d="M0 0h1v1z"/>', '#123456'],
    ['<defs><style>.a,.b{fill:blue}</style></defs><path class="b" d="M0 0h1v1z"/>', '#0000ff'],
    [
      '<style>path{fill:red}.a{fill:lime}#x{fill:navy}</style><path id="x" class="a" d="M0 0h1v1z"/>',
      '#000080',
    ],
    ['<style>.a{fill:lime}</style><path class="a" style="fill:rgb(1,2,3)" d="M0 0h1v1z"/>', '#010203'],
    ['<g color="teal"><path fill="currentColor" d="M0 0h1v1z"/></g>', '#008080'],
    ['<path fill="hsl(120 100% 25%)" d="M0 0h1v1z"/>', '#008000'],
    ['<path fill="hsl(0.5turn 100% 25%)" d="M0 0h1v1z"/>', '#008080'],
    ['<path fill="hsl(-200grad 100% 25%)" d="M0 0h1v1z"/>', '#008080'],
    ['<path fill="rgb(100%, 0%, 0%)" d="M0 0h1v1z"/>', '#ff0000'],
    ['<path fill="url(#gone) #abc" d="M0 0h1v1z"/>', '#aabbcc'],
  ])('%s is filled with %s', (inside, hex) => expect(first(inside).fill?.hex).toBe(hex));

  it.each(['a', '1', '1e', '.', '-'])('of an angle of a million times %j is none, at once', (letter) => {
    // a pattern that tries two ways at each letter is at it for half an hour
    expect(read(`<path fill="hsl(${letter.repeat(1e6)}!,0%,0%)" d="M0 0h1v1z"/>`).obstacle).toBe('style');
  });

  it.each([
    ['<path display="none" d="M0 0h1v1z"/>'],
    ['<g visibility="hidden"><path d="M0 0h1v1z"/></g>'],
    ['<path fill="none" d="M0 0h1v1z"/>'],
    ['<path fill="url(#gone)" d="M0 0h1v1z"/>'],
    ['<path opacity="0" d="M0 0h1v1z"/>'],
    ['<defs><path d="M0 0h1v1z"/></defs>'],
    ['<rect width="0" height="5"/>'],
    ['<rect width="-4" height="5"/>'],
    ['<line x2="5" y2="5"/>'],
    ['<use href="#gone"/>'],
    ['<text display="none">words</text>'],
    ['<sodipodi:namedview xmlns:sodipodi="x"><path d="M0 0h1v1z"/></sodipodi:namedview>'],
  ])('%s draws nothing', (inside) => expect(read(inside)).toMatchObject({ items: [], obstacle: null }));

  it('stands where transforms, symbols and view boxes put it', () => {
    expect(first('<g transform="translate(10 5) scale(2)"><path d="M0 0h1v1z"/></g>').matrix).toEqual([
      2, 0, 0, 2, 10, 5,
    ]);
    expect(first('<path d="M0 0h1v1z"/>', 'viewBox="10 10 100 50" width="50" height="50"').matrix).toEqual([
      0.5, 0, 0, 0.5, -5, 7.5,
    ]);
    expect(
      first('<path d="M0 0h1v1z"/>', 'viewBox="0 0 100 50" width="50" height="50" preserveAspectRatio="none"')
        .matrix,
    ).toEqual([0.5, 0, 0, 1, 0, 0]);
    const symbol =
      '<symbol id="s" viewBox="0 0 10 10"><path d="M0 0h1v1z"/></symbol><use href="#s" x="5" y="6" width="20" height="20"/>';
    expect(first(symbol).matrix).toEqual([2, 0, 0, 2, 5, 6]);
    expect(first('<rect id="r" width="2" height="2"/><use href="#r"/>').fill?.hex).toBe('#000000');
  });

  it('is the first of a choice that all programs draw', () => {
    const choice = (first: string) =>
      `<switch transform="translate(5)"><g requiredExtensions="urn:x">${first}</g><rect width="2" height="2"/><rect width="9" height="9"/></switch>`;
    expect(shapes(read(choice('<path d="M0 0h1v1z"/>')).items)).toMatchObject([
      { path: { length: 5, 1: ['L', 2, 0] }, matrix: [1, 0, 0, 1, 5, 0] },
    ]);
    expect(read('<switch><g requiredExtensions="urn:x"/></switch>')).toMatchObject({
      items: [],
      obstacle: null,
    });
  });

  it('lets its ground through as one thing', () => {
    const [group] = read('<g opacity=".5"><path d="M0 0h1v1z"/><path d="M0 0h1v1z"/></g>').items;
    expect(group).toMatchObject({ kind: 'group', alpha: 0.5 });
    expect(first('<path opacity=".5" fill-opacity="50%" d="M0 0h1v1z"/>').fill?.alpha).toBe(0.25);
    expect(read('<path opacity=".5" stroke="red" d="M0 0h1v1z"/>').items[0]).toMatchObject({
      kind: 'group',
      alpha: 0.5,
    });
  });
});

describe('what cannot be printed as paths', () => {
  const box = '<rect width="5" height="5"/>';
  it.each<[Obstacle, string]>([
    ['text', '<text>words</text>'],
    ['text', '<g><text><tspan>words</tspan></text></g>'],
    ['style', `<switch><g systemLanguage="cs">${box}</g>${box}</switch>`],
    ['style', `<g requiredExtensions="urn:x">${box}</g>`],
    ['gradient', '<linearGradient id="g"/><path fill="url(#g)" d="M0 0h1v1z"/>'],
    ['pattern', '<pattern id="g"/><path stroke="url(#g)" d="M0 0h1v1z"/>'],
    ['filter', `<g filter="url(#f)">${box}</g>`],
    ['mask', `<g style="mask:url(#f)">${box}</g>`],
    ['blend', `<g style="mix-blend-mode:multiply">${box}</g>`],
    ['picture', '<image href="data:image/png;base64,iVBORw0KGgo="/>'],
    ...[
      '<path d="M0 0L5 5"',
      '<line x2="5" y2="5"',
      '<polyline points="0 0 5 5"',
      '<polygon points="0 0 5 5"',
      '<path d="M5 5"',
      '<g style="stroke:red"><path fill="none" d="M0 0L5 5"',
    ].map((start): [Obstacle, string] => [
      'marker',
      `<marker id="m"/>${start} stroke="red" marker-end="url(#m)"/>${start.startsWith('<g') ? '</g>' : ''}`,
    ]),
    ['marker', '<style>.a{marker:url(#m)}</style><marker id="m"/><line class="a" x2="5"/>'],
    ['clip', `<clipPath id="c">${box}${box}</clipPath><g clip-path="url(#c)">${box}</g>`],
    ['style', `<style>g > rect{fill:red}</style>${box}`],
    ['style', `<style>@media print{rect{fill:red}}</style>${box}`],
    ['style', '<rect style="transform:scale(2)" width="5" height="5"/>'],
    ['style', '<rect fill="var(--a)" width="5" height="5"/>'],
    ['style', '<rect fill="hsl(1foot 50% 50%)" width="5" height="5"/>'],
    ['style', '<rect fill="rgb(a, b, c)" width="5" height="5"/>'],
    ['style', '<rect width="5em" height="5"/>'],
    ['style', '<path stroke="red" vector-effect="non-scaling-stroke" d="M0 0L5 5"/>'],
    ['many', box.repeat(MAX_SHAPES + 1)],
    ['many', `<path d="M0 0${'h1'.repeat(MAX_SEGMENTS + 1)}"/>`],
    ['endless', `<g id="a">${box}<use href="#a"/></g>`],
    ['endless', `${box.repeat(MAX_SHAPES + 1)}<g id="a"><use href="#a"/></g>`],
    [
      'endless',
      `<image href="data:image/png;base64,iVBORw0KGgo="/><pattern id="p"><g fill="url(#p)">${box}</g></pattern>`,
    ],
    [
      'endless',
      `<filter id="f">${'<feGaussianBlur stdDeviation="9"/>'.repeat(600)}</filter><g filter="url(#f)">${box}</g>`,
    ],
    [
      'filter',
      `<filter id="f">${'<feGaussianBlur stdDeviation="9"/>'.repeat(40)}</filter><g filter="url(#f)">${box}</g>`,
    ],
    [
      'endless',
      `<marker id="m">${box.repeat(99)}</marker><path d="M0 0${'h1v1'.repeat(9_999)}" marker-mid="url(#m)"/>`,
    ],
    [
      'marker',
      `<marker id="m">${box.repeat(9)}</marker><path d="M0 0${'h1v1'.repeat(999)}" marker-mid="url(#m)"/>`,
    ],
    ['filter', `<filter id="f"><feMorphology operator="dilate"/></filter><g filter="url(#f)">${box}</g>`],
    ['endless', `<filter id="f"><feMorphology radius="0 500"/></filter><g filter="url(#f)">${box}</g>`],
    ['endless', `<filter id="f"><feTurbulence numOctaves="1000000"/></filter><g filter="url(#f)">${box}</g>`],
    ['endless', `<filter id="f"><feConvolveMatrix order="99"/></filter><g filter="url(#f)">${box}</g>`],
    ['endless', `<style>rect{filter:url(#f)}</style><filter id="f"><feFlood/></filter>${box.repeat(200)}`],
    ['text', '<image href="data:image/png;base64,iVBORw0KGgo="/><g><text>words</text></g>'],
  ])('%s: %#', (obstacle, inside) => expect(read(inside)).toMatchObject({ items: [], obstacle }));

  it('is nothing that cuts by a path with a class of its own, as programs write it', () => {
    const clip = '<clipPath id="c"><rect class="b" width="5" height="5"/></clipPath>';
    expect(
      read(`<style>.a{clip-path:url(#c)}.b{fill:red}</style>${clip}<g class="a">${box}</g>`).obstacle,
    ).toBeNull();
  });

  it('is found out when it grows without end, before it is drawn', () => {
    let laughs = '<g id="l0"><g/></g>';
    for (let i = 1; i < 12; i++) laughs += `<g id="l${i}">${`<use href="#l${i - 1}"/>`.repeat(10)}</g>`;
    expect(read(`<defs>${laughs}</defs><use href="#l11"/>`).obstacle).toBe('endless');
    expect(read(laughs.replaceAll('<g/>', '<rect width="9" height="9"/>')).obstacle).toBe('endless');
    const chain = Array.from({ length: 20_000 }, (_, i) => `<g id="c${i}"><use href="#c${i + 1}"/></g>`).join(
      '',
    );
    expect(read(chain).obstacle).toBe('endless');
    expect(
      read(`<pattern id="p">${laughs}</pattern><style>.a{fill:url(#p)}</style><rect class="a"/>`).obstacle,
    ).toBe('endless');
    const patterns = (of: (id: number) => string) => Array.from({ length: 9 }, (_, i) => of(i)).join('');
    const ten = '<rect width="9" height="9"/>'.repeat(10);
    const inherited = [
      patterns((i) => `<pattern id="p${i}"><g fill="url(#p${i + 1})">${ten}</g></pattern>`),
      patterns((i) => `<g style="fill:url(#p${i + 1})"><pattern id="p${i}">${ten}</pattern></g>`),
      patterns(
        (i) =>
          `<style>#g${i}{fill:url(#p${i + 1})}</style><pattern id="p${i}"><g id="g${i}">${ten}</g></pattern>`,
      ),
      patterns((i) => `<style>#p${i} rect{fill:url(#p${i + 1})}</style><pattern id="p${i}">${ten}</pattern>`),
      `${patterns((i) => `<pattern id="p${i}"><use href="#ten" fill="url(#p${i + 1})"/></pattern>`)}<g id="ten">${ten}</g>`,
    ];
    for (const one of inherited)
      expect(read(`${one}<rect fill="url(#p0)" width="9" height="9"/>`).obstacle).toBe('endless');
    expect(MAX_MET).toBeLessThan(100_000);
  });

  it.each([
    ['', null],
    ['words', null],
    ['<svg>', null],
    ['<html><svg/></html>', null],
  ])('%s is no drawing', (text, nothing) => expect(readDrawing(text)).toBe(nothing));
});

describe('the inks of a drawing', () => {
  const logo =
    '<rect width="100" height="50" fill="#fff"/><rect x="10" y="10" width="40" height="30" fill="#c8102e"/><circle cx="30" cy="25" r="8" fill="#fefefe"/><rect x="60" y="10" width="20" height="30" fill="#0033a0"/>';

  it('are counted from its fills and strokes', () => {
    expect(drawnColors(read(logo)).map(({ hex }) => hex)).toEqual([
      '#ffffff',
      '#c8102e',
      '#0033a0',
      '#fefefe',
    ]);
  });

  it('leave out the ground, and what has its colour takes away', () => {
    const reduction = drawingReduction(read(logo), 3);
    expect(reduction).toEqual({ colors: ['#c8102e', '#0033a0'], background: '#ffffff' });
    expect(
      inkLayers(read(logo), reduction ?? { colors: [], background: null }).map(({ ink }) => ink),
    ).toEqual([0, NOT_PRINTED, 1]);
  });

  it('are colours of the drawing itself, fewer where fewer are asked for', () => {
    const three =
      '<rect width="9" height="9" fill="red"/><rect width="8" height="8" fill="lime"/><rect width="2" height="2" fill="blue"/>';
    expect(drawingReduction(read(three), 1)).toEqual({ colors: ['#ff0000'], background: null });
    expect(drawingReduction(read(three), 2)?.colors).toHaveLength(2);
    expect(drawingReduction(read(three), 3)?.colors.toSorted()).toEqual(['#0000ff', '#00ff00', '#ff0000']);
    const badge = '<rect width="9" height="9"/><rect width="3" height="3" fill="#fff"/>';
    expect(drawingReduction(read(badge), 1)).toEqual({ colors: ['#000000'], background: '#ffffff' });
    expect(drawingReduction(read(badge), 2)).toEqual({ colors: ['#000000', '#ffffff'], background: null });
    expect(drawingReduction(read(''), 1)).toBeNull();
    expect(drawingReduction(read('<rect width="100" height="50" fill="navy"/>'), 1)).toEqual({
      colors: ['#000080'],
      background: null,
    });
  });

  it('are shown by the same layers', () => {
    const shown = inkedSvg(read(logo), { colors: ['#c8102e', '#0033a0'], background: '#ffffff' }, [
      '#111111',
      '#222222',
    ]);
    expect(shown).toContain('fill="#111111"');
    expect(shown).toContain('fill="#222222"');
    expect(shown).toContain('<mask id="m0"');
    expect(shown).not.toContain('#c8102e');
    expect(readDrawing(shown)?.obstacle).toBe('mask');
  });
});

describe('a drawing with parts that show through', () => {
  it.each([
    ['none', '<rect width="9" height="9" fill="red"/>', false],
    ['what nobody sees', '<rect width="9" height="9" fill="red" fill-opacity=".01"/>', false],
    ['a fill', '<rect width="9" height="9" fill="red" fill-opacity=".5"/>', true],
    ['a colour', '<rect width="9" height="9" fill="#ff000080"/>', true],
    ['a stroke', '<path fill="none" stroke="red" stroke-opacity=".7" d="M0 5h9"/>', true],
    ['a shape', '<rect width="9" height="9" fill="red" opacity=".5"/>', true],
    [
      'a group',
      '<g opacity=".3"><g><rect width="9" height="9" fill="red"/></g><path d="M0 0h9v9z"/></g>',
      true,
    ],
  ])('%s', (_, inside, isSheer) => {
    expect(isSheerDrawing(read(inside))).toBe(isSheer);
  });
});

describe('a drawing with nothing to see', () => {
  it.each([
    ['nothing', '', true],
    ['an empty group', '<g><g/></g>', true],
    ['neither filled nor drawn', '<rect width="9" height="9" fill="none"/>', true],
    ['wholly transparent', '<rect width="9" height="9" fill="red" fill-opacity="0"/>', true],
    ['in a transparent group', '<g opacity="0"><rect width="9" height="9" fill="red"/></g>', true],
    ['beside its edges', '<rect x="500" width="9" height="9" fill="red"/>', true],
    ['without a size', '<rect width="0" height="9" fill="red"/>', true],
    ['a square', '<rect width="9" height="9" fill="red"/>', false],
    ['hardly there', '<rect width="9" height="9" fill="red" fill-opacity=".1"/>', false],
    ['a line', '<path fill="none" stroke="red" d="M0 5h9"/>', false],
    ['two triangles that weigh each other out', '<path fill="red" d="M0 0L9 9L9 0L0 9Z"/>', false],
  ])('%s', (_, inside, isBlank) => {
    expect(isBlankDrawing(read(inside))).toBe(isBlank);
  });
});

describe('a drawing with its size written out', () => {
  it.each([
    ['viewBox="0 0 300 100"', 'viewBox="0 0 300 100" width="300" height="100"'],
    ['width="2in" height="1in"', 'width="192" height="96" viewBox="0 0 192 96"'],
    ['width="100%" viewBox="0 0 8 4" height="100%"', 'viewBox="0 0 8 4" width="8" height="4"'],
    ['', 'width="300" height="150" viewBox="0 0 300 150"'],
    [
      "style='width:12px;color:red;height:6px'",
      'style=\';color:red;\' width="12" height="6" viewBox="0 0 12 6"',
    ],
  ])('%s', (root, wanted) => {
    const inside = '<svg width="5" height="5"><rect width="9" height="9"/></svg>';
    const [given, expected] = [svg(inside, root).replace(' >', '>'), svg(inside, wanted)];
    expect(sized(`<?xml version="1.0"?><!-- <svg> -->${given}`)).toBe(
      `<?xml version="1.0"?><!-- <svg> -->${expected}`,
    );
    expect(readDrawing(sized(given))).toEqual(readDrawing(given));
  });
});

import type { Technology } from '#rules/catalogue/products/product.ts';
import { design, type ImageWish, product } from './design.ts';
import type { Case } from './table.ts';

const svg = (root: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`;

const star = 'M50 3 80 96 2 38h96L20 96z';

/** Vector pictures as drawing programs write them, dark enough that half of an ink can be told from none. */
export const drawings: Readonly<Record<string, string>> = {
  'fill-rules.svg': svg(
    'viewBox="0 0 200 100"',
    `<path d="${star}" fill="#0033a0"/><path d="${star}" fill="#651d32" fill-rule="evenodd" transform="translate(100)"/>`,
  ),
  'strokes.svg': svg(
    'viewBox="0 0 200 100" width="200" height="100"',
    `<g fill="none" stroke="#000" stroke-width="9"><path d="M10 30 40 10 70 30" stroke-linejoin="round" stroke-linecap="round"/><path d="M80 30 110 10 140 30" stroke-linejoin="bevel" stroke-linecap="square"/><path d="M150 34 160 8 170 34"/><path d="M176 34 184 8 192 34" stroke-miterlimit="2" stroke-width="5"/><path d="M10 55H190" stroke-dasharray="14 6 4 6" stroke-dashoffset="5" stroke="#0033a0"/><ellipse cx="50" cy="80" rx="40" ry="12" stroke-width="4" stroke-dasharray="9" stroke-linecap="round"/><rect x="110" y="68" width="70" height="24" rx="9" stroke-width="6" stroke="#115740"/></g>`,
  ),
  'transforms.svg': svg(
    'viewBox="-20 -20 140 140"',
    '<g transform="translate(50 50)"><g transform="rotate(30) scale(1.4 .6)"><rect x="-30" y="-30" width="60" height="60" fill="#651d32" stroke="#000" stroke-width="8"/><g transform="skewX(20)"><circle r="12" fill="#fff"/></g></g><path transform="matrix(.5 .2 -.4 .8 40 -45)" d="M0 0c0-20 30-20 30 0s-30 20-30 0z" fill="#0033a0"/></g>',
  ),
  'uses.svg': svg(
    'viewBox="0 0 100 100" xmlns:xlink="http://www.w3.org/1999/xlink"',
    '<defs><g id="leaf"><path d="M0 0C10-20 30-20 40 0 30 20 10 20 0 0z"/></g><symbol id="ring" viewBox="0 0 20 20" preserveAspectRatio="xMaxYMin"><circle cx="10" cy="10" r="7" fill="none" stroke="#115740" stroke-width="5"/></symbol></defs><g transform="translate(50 50)" fill="#115740"><use xlink:href="#leaf"/><use href="#leaf" transform="rotate(120)"/><use href="#leaf" transform="rotate(240)" fill="#0033a0"/></g><use href="#ring" x="2" y="2" width="40" height="22"/><use href="#ring" x="70" y="74" width="24" height="24"/>',
  ),
  'styles.svg': svg(
    'viewBox="0 0 120 60" style="enable-background:new 0 0 120 60"',
    '<style type="text/css">.st0{fill:#651D32;} .st1,.st2{fill:none;stroke:#000;stroke-width:4} .st2{stroke-linejoin:round}</style><path class="st0" d="M5 5h50v50H5z"/><polygon class="st2" points="65,10 110,10 110,50 65,50"/><polyline class="st1" points="70 20 105 20 105 40"/><line class="st1" x1="15" y1="15" x2="45" y2="45" style="stroke:#fff"/>',
  ),
  'clips.svg': svg(
    'viewBox="0 0 100 50"',
    '<clipPath id="a"><circle cx="25" cy="25" r="20"/></clipPath><clipPath id="b"><path clip-rule="evenodd" d="M55 5h40v40H55zM65 15v20h20V15z"/></clipPath><g clip-path="url(#a)"><path fill="#0033a0" d="M0 0h50v22H0z"/><path fill="#000" d="M0 28h50v22H0z"/></g><rect clip-path="url(#b)" x="50" width="40" height="50" fill="#651d32"/>',
  ),
  'ratio.svg': svg(
    'width="60" height="60" viewBox="0 0 60 30" preserveAspectRatio="xMidYMax meet"',
    '<path d="M0 0h60v30H0z" fill="#115740"/><path d="M5 5h20v20H5zM40 5a10 10 0 1 1 0 20 10 10 0 0 1 0-20z" fill="#000"/>',
  ),
  'slice.svg': svg(
    'width="60" height="60" viewBox="0 0 60 30" preserveAspectRatio="xMinYMid slice"',
    '<path d="M0 0h60v30H0z" fill="#115740"/><path d="M5 5h20v20H5z" fill="#000"/><svg x="2" y="10" width="10" height="10" viewBox="0 0 4 4"><circle cx="4" cy="2" r="2" fill="#651d32"/></svg>',
  ),
  'logo.svg': svg(
    'width="30mm" height="15mm" viewBox="0 0 300 150"',
    '<rect width="100%" height="100%" fill="white"/><g transform="translate(75 75)"><circle r="65" fill="#0033a0"/><circle r="45" fill="#fff"/><path d="M-30 30 0-40 30 30z" fill="#651d32"/><path d="M-12 18H12" stroke="#fff" stroke-width="10"/></g><path d="M160 30h120v30H160zM160 90h90v30h-90z" fill="#0033a0"/><path d="M175 45h90M175 105h60" stroke="white" stroke-width="8" stroke-linecap="round"/>',
  ),
};
/** Looked at by their amount of ink: half of an ink is no edge. */
export const seeThrough = svg(
  'viewBox="0 0 100 50"',
  '<g opacity=".6"><rect x="5" y="5" width="30" height="30"/><rect x="20" y="15" width="30" height="30"/></g><circle cx="70" cy="25" r="18" fill="#0033a0" fill-opacity=".8" stroke="#000" stroke-opacity=".7" stroke-width="6"/><path d="M60 40h35v5H60z" fill="rgba(0,0,0,.9)"/>',
);

const names = Object.keys(drawings);
const inks = [
  { hex: '#0033a0', pantone: '286 C' },
  { hex: '#651d32', pantone: null },
] as const;
const of = product('block-53');

/**
 * Three drawings on a side: one as it is, one turned, one cropped; on a digital side, in plates, and in
 * plates on white.
 */
export const drawingCases = (): Case[] =>
  (['Digital', 'Tampon', 'white'] as const).flatMap((kind) =>
    names.map((name, i): Case => {
      const isDigital = kind === 'Digital';
      const reduction = isDigital ? null : { colors: ['#0033a0', '#651d32'], background: '#ffffff' };
      const placed = (x: number, more: Partial<ImageWish>): ImageWish => ({
        image: name,
        x,
        y: 1,
        width: 22,
        height: 11,
        reduction,
        inks: isDigital ? [] : inks,
        ...more,
      });
      const images = [
        placed(30, {}),
        placed(60, { rotation: [7.5, 90, 200][i % 3] ?? 0, width: 12, height: 9 }),
        placed(90, { crop: { x: 0.2, y: 0.15, width: 0.55, height: 0.7 } }),
      ];
      const technologyOf = (): Technology => (isDigital ? 'Digital' : 'Tampon');
      const texts = [
        {
          text: 'kolem obrazu',
          x: 120,
          y: 2,
          size: 5,
          color: '#0033a0',
          pantone: isDigital ? null : '286 C',
        },
      ];
      const document = design(of, kind === 'white' ? 'pBlackC' : 'natural', 'withoutPrint', [
        { texts, images },
      ]);
      return { name: `${name} ${kind}`, document, product: of, technologyOf };
    }),
  );

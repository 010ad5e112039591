import { attributeDrawings } from './attribute-drawings.ts';

/**
 * Drawings in the styles of the common programs, the same each time; what stands in them differs by number.
 */

const svg = (root: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`;

/** A list that starts anew and a number of it: every style meets every number. */
const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

const colors = ['#c8102e', '#003087', '#00843d', 'black', 'rgb(255,130,0)', 'teal'];
const roots = [
  'viewBox="0 0 80 40"',
  'width="80" height="40"',
  'width="40mm" height="20mm" viewBox="0 0 80 40"',
  'width="2in" height="1in" viewBox="0 0 80 40"',
  'width="60pt" height="30pt" viewBox="0,0,80,40"',
  'width="100%" height="100%" viewBox="0 0 80 40"',
  'width="60" height="30" viewBox="-10-5+100+50" preserveAspectRatio="xMinYMax meet"',
  'width="60" height="30" viewBox="10 0 40 40" preserveAspectRatio="xMidYMin slice"',
  'width="60" height="30" viewBox="0 0 80 60" preserveAspectRatio="none"',
  'viewBox="0 0 80 40" width="60"',
];
/** The same corners and curves, as people and programs write them. */
const paths = [
  'M5 5h30v20H5z',
  'm10,10 20,0 0,15 -20,0 z m5,5 10,0 0,5 -10,0 z',
  'M5 30c0-20 30-20 30 0s30 20 30 0',
  'M5 20q15-20 30 0t30 0l-5 10z',
  'M10 20a10 8 30 1 1 20 5 10 8 0 0110-5A6 6 0 0 1 60 25v10z',
  'M40 2 47.5 24.5 28.5 10.5h23L32.5 24.5z',
  'M.5.5l10.5.5-1-.5.5 10z M20-1.5.5+2+30+20',
  'M10 5L70 5 40 35ZM30 12l20-.5-10 14z',
  'M1e1 5e0L7e1.5 40 35z',
  'M5 5H40V20zm30 5h20v20z',
];
const transforms = [
  '',
  'translate(4-2)',
  'matrix(1 0 0-1 0 40)',
  'translate(80-.5)scale(-1 1)',
  'rotate(15 40,20)',
  'scale(.5.75)translate(10.5.5)',
  'skewX(-10),translate(+5+1)',
  'matrix(.8-.2.2.8 3e0-1)',
  'rotate(-30)translate(-10,20)scale(0.7)',
  'translate(1e1-2)skewY(5)',
];
const strokes = [
  'stroke-width="2"',
  'stroke-width="3" stroke-linecap="round" stroke-linejoin="round"',
  'stroke-width="1.5" stroke-dasharray="6 3"',
  'stroke-width="2" stroke-dasharray="5.5.5" stroke-linecap="square"',
  'stroke-width="4" stroke-linejoin="bevel"',
  'stroke-width="3" stroke-miterlimit="2"',
  'stroke-width="1mm" stroke-dasharray="4,2,1" stroke-dashoffset="3"',
  'stroke-width="3%" stroke-linejoin="miter" stroke-miterlimit="10"',
];

/** Each style draws something else by the number it is given. */
const styles: Readonly<Record<string, (n: number) => string>> = {
  Illustrator: (n) =>
    svg(
      `x="0px" y="0px" ${pick(roots, n)} style="enable-background:new 0 0 80 40;" xml:space="preserve"`,
      `<style type="text/css">.st0{fill:${pick(colors, n)};} .st1{clip-path:url(#SVGID_2_);} .st2{fill-rule:evenodd;clip-rule:evenodd;fill:none;stroke:${pick(colors, n + 2)};stroke-miterlimit:10;}</style>
<g><defs><${n % 2 ? 'rect' : 'ellipse'} id="SVGID_1_" x="2" y="2" width="70" height="34" cx="40" cy="20" rx="35" ry="17"/></defs><clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_" style="overflow:visible;"/></clipPath>
<g class="st1"><path class="st0" d="${pick(paths, n)}"/><path class="st2" transform="${pick(transforms, n)}" d="${pick(paths, n + 3)}"/></g></g>
<switch><g requiredExtensions="urn:none"><rect width="80" height="40"/></g><g><polygon class="st0" points="60,30 75,30 ${60 + n},38"/></g></switch>`,
    ),
  CorelDRAW: (n) =>
    svg(
      `xml:space="preserve" ${pick(roots, n + 1)} style="shape-rendering:geometricPrecision; fill-rule:evenodd; clip-rule:evenodd"`,
      `<defs><style type="text/css"><![CDATA[ .str0 {stroke:${pick(colors, n)};stroke-width:${0.5 + (n % 4) / 2}} .fil0 {fill:none} .fil1 {fill:${pick(colors, n + 1)};fill-rule:nonzero} ]]></style></defs>
<g id="Vrstva_x0020_1"><polygon class="fil1 str0" points="5,5 30,5-.5+30 ${n}.5.5 "/><path class="fil0 str0" d="${pick(paths, n)}"/><path class="fil1" transform="${pick(transforms, n + 4)}" d="${pick(paths, n + 5)}"/><polyline class="fil0 str0" points="40,5 50,15 60,5 70,${n}"/></g>`,
    ),
  Inkscape: (n) =>
    svg(
      `${pick(roots, n + 2)} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"`,
      `<g inkscape:label="Vrstva 1" transform="${pick(transforms, n)}"><g transform="${pick(transforms, n + 1)}" style="opacity:${n % 3 ? 1 : 0.6}">
<path style="fill:${pick(colors, n)};fill-opacity:1;stroke:${pick(colors, n + 1)};stroke-width:1.5;stroke-dasharray:${n % 2 ? 'none' : '3, 1.5'};stroke-linecap:round;paint-order:${n % 4 ? 'normal' : 'stroke fill markers'}" d="${pick(paths, n + 1)}"/>
<circle style="fill:${pick(colors, n + 2)};fill-opacity:.7" cx="50" cy="20" r="${5 + (n % 8)}"/></g></g><use href="#none"/><rect x="65" y="5" width="10" height="10" ry="${n % 7}" style="fill:#000"/>`,
    ),
  Figma: (n) =>
    svg(
      `${pick(roots, n)} fill="none"`,
      `<g clip-path="url(#clip0)" opacity="${n % 2 ? 0.5 : 1}"><rect x="5" y="5" width="40" height="20" rx="${n % 12}" fill="${pick(colors, n)}"/><path fill-rule="evenodd" clip-rule="evenodd" d="${pick(paths, n)}" fill="${pick(colors, n + 3)}"/><path d="${pick(paths, n + 7)}" stroke="${pick(colors, n + 1)}" ${pick(strokes, n)}/></g>
<defs><clipPath id="clip0"><rect width="70" height="36" fill="white" transform="${n % 3 ? 'translate(4-2)' : 'rotate(-4 40 20)'}"/></clipPath></defs>`,
    ),
  'by hand': (n) =>
    svg(
      pick(roots, n + 3),
      `<symbol id="s" viewBox="0 0 20 20" preserveAspectRatio="${pick(['xMidYMid', 'xMinYMin slice', 'none', 'xMaxYMax meet'], n)}"><circle cx="50%" cy="10" r="9"/><path fill="none" stroke="#fff" ${pick(strokes, n)} d="M4 10h12"/></symbol>
<use href="#s" x="5" y="5" width="${15 + n}" height="20" fill="${pick(colors, n)}"/><use xlink:href="#s" transform="${pick(transforms, n + 2)}" x="40" width="10" height="10"/>
<svg x="50%" y="10%" width="40%" height="80%" viewBox="0 0 10 10" overflow="${n % 2 ? 'visible' : 'hidden'}"><path fill="${pick(colors, n + 1)}" d="M-2 2h12v6H-2z"/><ellipse cx="5" cy="5" rx="2" ry="6" fill="#fff"/></svg>
<line x1="10%" y1="90%" x2="95%" y2="${60 + n}%" stroke="${pick(colors, n + 4)}" ${pick(strokes, n + 3)}/><g visibility="hidden"><rect width="9" height="9"/><rect visibility="visible" x="70" y="2" width="6" height="6"/></g>`,
    ),
};

/** What is drawn as pixels, or not at all, instead of wrongly. */
const obstacles: readonly (readonly [string, string])[] = [
  ...['line x2="30"', 'polyline points="0 0 9 9"', 'path d="M1 1h9"', 'polygon points="0 0 9 9 0 9"'].map(
    (shape) =>
      [
        'marker',
        svg(pick(roots, 0), `<marker id="m"/><${shape} stroke="red" marker-end="url(#m)"/>`),
      ] as const,
  ),
  ['text', svg(pick(roots, 1), '<text y="9">words</text>')],
  ['gradient', svg(pick(roots, 2), '<linearGradient id="g"/><rect width="9" height="9" fill="url(#g)"/>')],
];

const COUNT = 39;

/** Name, drawing, and why it is not printed as paths. */
export const publicDrawings: readonly (readonly [string, string, string | null])[] = [
  ...Object.entries(styles).flatMap(([name, draw]) =>
    Array.from({ length: COUNT }, (_, n) => [`${name} ${n}`, draw(n), null] as const),
  ),
  ...attributeDrawings,
  ...obstacles.map(([obstacle, text], i) => [`obstacle ${i}`, text, obstacle] as const),
];

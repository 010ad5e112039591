import { fontFaces, fontFamilies } from '#rules/design/artwork/fonts.ts';
import { POINTS, whiteCoverage } from '#tests/print/white-coverage.ts';

/**
 * How much of the ink of a text has white under it, in every font and style, on two dark bodies: the table of
 * docs/white-plate.md. `node tools/bench/white-plate.ts`; needs Ghostscript.
 */
const DPI = 1_200;
const bodies = ['pBlackC', 'p286c'] as const;

console.log(`| Font | Body | ${POINTS.map((points) => `${points} pt`).join(' | ')} |`);
console.log(`|---|---|${POINTS.map(() => '---').join('|')}|`);
let least = 1;
let row = 0;
for (const family of fontFamilies)
  for (const style of fontFaces[family].styles) {
    const body = bodies[row++ % bodies.length] ?? 'pBlackC';
    const covered = await whiteCoverage(body, [family, style], DPI);
    least = Math.min(least, ...covered.map(({ share }) => share));
    const shares = covered.map(({ share }) => (100 * share).toFixed(1));
    console.log(`| ${family}, ${style} | ${body} | ${shares.join(' | ')} |`);
  }
console.log(`\nleast ${(100 * least).toFixed(1)} %`);

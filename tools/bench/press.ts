import sharp from 'sharp';
import { printPdf } from '#printing/press/print-pdf.ts';
import type { PrintImage } from '#printing/press/raster.ts';
import type { Technology } from '#rules/catalogue/products/product.ts';
import { design, product, type SideWish } from '#tests/print/design.ts';
import { drawings } from '#tests/print/drawings.ts';

/**
 * Time to write a print file, in ms: the first one of a process, and the median of the next ones. `node
 * tools/bench/press.ts`
 */
const RUNS = 9;

const texts = [
  { text: 'Sample Carpentry Ltd', x: 35, y: 0.5, size: 5, color: '#c8102e', pantone: '186 C' },
  { text: 'Příliš žluťoučký kůň', x: 95, y: 0.5, size: 4, family: 'Playfair Display', color: '#000000' },
  { text: 'carpentry.example', x: 160, y: 0.5, size: 4, family: 'Dancing Script', color: '#00843d' },
] as const;

/** Noise: the picture that packs worst. 1200 x 600 at 40 mm is 760 dpi. */
async function picture(type: 'image/jpeg' | 'image/png'): Promise<PrintImage> {
  const noise = sharp({
    create: {
      width: 1200,
      height: 600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
  return { type, data: await (type === 'image/jpeg' ? noise.jpeg({ quality: 80 }) : noise.png()).toBuffer() };
}

const pictures: Record<string, PrintImage> = {
  'a.jpg': await picture('image/jpeg'),
  'b.png': await picture('image/png'),
  ...Object.fromEntries(
    Object.entries(drawings).map(([name, text]) => [
      name,
      { type: 'image/svg+xml' as const, data: Buffer.from(text) },
    ]),
  ),
};
const image = (name: string, inks: readonly { hex: string }[] = []): SideWish => ({
  texts,
  images: [{ image: name, x: 30, y: 1, width: 20, height: 10, inks }],
});
const three = [{ hex: '#c8102e' }, { hex: '#0033a0' }, { hex: '#00843d' }];

const cases: [string, string, number, readonly SideWish[], Technology][] = [
  ['two sides, plates', 'natural', 300, [{ texts }, { texts }], 'Tampon'],
  ['two sides, plates on white', 'pBlackC', 300, [{ texts }, { texts }], 'Tampon'],
  ['two sides, digital', 'natural', 300, [{ texts }, { texts }], 'Digital'],
  [
    'four sides, digital pictures',
    'natural',
    1500,
    ['a.jpg', 'b.png', 'a.jpg', 'b.png'].map((name) => image(name)),
    'Digital',
  ],
  [
    'four sides, pictures in inks',
    'pBlackC',
    1500,
    ['a.jpg', 'b.png', 'a.jpg', 'b.png'].map((name) => image(name, three)),
    'Tampon',
  ],
  [
    'four sides, drawings',
    'natural',
    1500,
    Object.keys(drawings)
      .slice(0, 4)
      .map((name) => image(name)),
    'Digital',
  ],
  [
    'four sides, drawings in inks',
    'pBlackC',
    1500,
    Object.keys(drawings)
      .slice(-4)
      .map((name) => image(name, three)),
    'Tampon',
  ],
];

const of = product('block-53');
let late = false;
for (const [name, body, budget, sides, technology] of cases) {
  const document = design(of, body, 'withoutPrint', sides);
  const once = async () => {
    const start = performance.now();
    const made = await printPdf(document, of, {
      technologyOf: () => technology,
      imageData: (reference) => pictures[reference] ?? null,
    });
    if (!made.ok) throw new Error(`${made.code} ${made.detail}`);
    return { ms: performance.now() - start, kB: made.value.length / 1000 };
  };
  const first = await once();
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run++) runs.push((await once()).ms);
  const median = runs.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
  if (median > budget) late = true;
  console.log(
    `${name.padEnd(30)} first ${first.ms.toFixed(0).padStart(5)} ms   median ${median.toFixed(0).padStart(5)} ms   budget ${budget} ms   ${first.kB.toFixed(0)} kB`,
  );
}
process.exit(late ? 1 : 0);

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { printPdf } from '#printing/press/print-pdf.ts';
import { UNDERPRINT_CHOKE, UNDERPRINT_PLATE } from '#rules/press/print-files/press-data.ts';
import { design, product, type SideWish } from './design.ts';
import { type Gray, inkOn, platesOf } from './tools.ts';
import { whiteCoverage } from './white-coverage.ts';

const DPI = 600;
const PIXEL = 25.4 / DPI;
const of = product('block-53');

async function plates(body: string, side: SideWish, data?: Uint8Array): Promise<Map<string, Gray>> {
  const made = await printPdf(design(of, body, 'withoutPrint', [side]), of, {
    technologyOf: () => 'Tampon',
    imageData: () => (data ? { data, type: 'image/png' } : null),
  });
  if (!made.ok) throw new Error(`${made.code} ${made.detail}`);
  return (await platesOf(made.value, DPI))[0] ?? new Map();
}

/** Pixels of a plate that have no ink somewhere within `radius` pixels. */
function nearNoInk(plate: Gray, radius: number): Uint8Array {
  const { width, height, data } = plate;
  const near = new Uint8Array(data.length);
  const reach: [number, number][] = [];
  for (let dy = -Math.ceil(radius); dy <= radius; dy++)
    for (let dx = -Math.ceil(radius); dx <= radius; dx++)
      if (Math.hypot(dx, dy) <= radius) reach.push([dx, dy]);
  const inked = (at: number) => (data[at] ?? 255) < 128;
  for (let at = 0; at < data.length; at++) {
    if (inked(at)) continue;
    near[at] = 1;
    // only edges matter: a pixel without ink on any side of it reaches nothing new
    if (!inked(at - 1) && !inked(at + 1) && !inked(at - width) && !inked(at + width)) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    for (const [dx, dy] of reach)
      if (x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height) near[at + dy * width + dx] = 1;
  }
  return near;
}

/**
 * White lies under nearly all of the ink, never beside it, and its margin is even: no seams inside. Three
 * pixels of play inwards, and a few pixels where two strokes nearly touch: the press closes a gap that the
 * outline still has.
 */
function expectWhiteUnder(ink: Gray, white: Gray): void {
  const inner = nearNoInk(ink, UNDERPRINT_CHOKE / PIXEL + 3);
  let [beside, holes, kept, inked] = [0, 0, 0, 0];
  for (let i = 0; i < white.data.length; i++) {
    const isWhite = (white.data[i] ?? 255) < 128;
    const isInk = (ink.data[i] ?? 255) < 128;
    if (isWhite && !isInk) beside++;
    if (!isWhite && !inner[i]) holes++;
    if (isWhite) kept++;
    if (isInk) inked++;
  }
  expect(beside / kept).toBeLessThan(0.001);
  expect(holes / kept).toBeLessThan(0.003);
  expect(kept / inked).toBeGreaterThan(0.95);
  expect(kept).toBeGreaterThan(500);
}

describe('white under ink', () => {
  it('of letters on a dark body lies under all of the ink, and is whole where the letters of a hand overlap', async () => {
    const families = ['Dancing Script', 'Lobster', 'Merriweather'] as const;
    const texts = families.map((family, i) => ({
      text: 'Příliš kůň Öfen',
      x: 5 + i * 75,
      y: 1,
      size: 8,
      family,
      color: '#f4d526',
      rotation: 2,
    }));
    const made = await plates('pBlackC', { texts });
    expect([...made.keys()].sort()).toEqual(
      ['Black', 'Cyan', 'HEX F4D526', 'Magenta', UNDERPRINT_PLATE, 'Yellow'].sort(),
    );
    const [ink, white] = [made.get('HEX F4D526'), made.get(UNDERPRINT_PLATE)];
    if (!ink || !white) throw new Error('plates are missing');
    expectWhiteUnder(ink, white);
    for (const plate of ['Black', 'Cyan', 'Magenta', 'Yellow'])
      expect(inkOn(made.get(plate) as Gray)).toBe(0);
  });

  it('of a picture is one shape of all its inks', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="200" height="200" fill="#c8102e"/><rect x="200" width="150" height="200" fill="#f4d526"/></svg>';
    const data = await sharp(Buffer.from(svg)).png().toBuffer();
    const inks = [{ hex: '#c8102e' }, { hex: '#f4d526' }];
    const made = await plates(
      'p286c',
      { images: [{ image: 'two.png', x: 60, y: 3, width: 20, height: 10, inks }] },
      data,
    );
    const [red, yellow, white] = [made.get('HEX C8102E'), made.get('HEX F4D526'), made.get(UNDERPRINT_PLATE)];
    if (!red || !yellow || !white) throw new Error('plates are missing');
    const both = { ...red, data: red.data.map((value, i) => Math.min(value, yellow.data[i] ?? 255)) };
    expectWhiteUnder(both, white);
  });

  it.each([
    ['Open Sans', 'normal', 'pBlackC'],
    ['Playfair Display', 'italic', 'p286c'],
    ['Dancing Script', 'normal', 'pBlackC'],
  ] as const)(
    'covers 95 %% of the ink and more in %s, %s, from 6 to 36 points',
    async (family, style, body) => {
      const covered = await whiteCoverage(body, [family, style], DPI);
      expect(covered.map(({ points }) => points)).toEqual([6, 8, 12, 18, 24, 36]);
      expect(Math.min(...covered.map(({ share }) => share))).toBeGreaterThan(0.95);
    },
  );

  it('is on the plate of a white ink where the side has one', async () => {
    const words = { text: 'Sample', y: 2, size: 8 };
    const made = await plates('pBlackC', {
      texts: [
        { ...words, x: 20, color: '#ffffff' },
        { ...words, x: 90, color: '#f4d526' },
      ],
    });
    expect([...made.keys()].sort()).toEqual(
      ['Black', 'Cyan', 'HEX F4D526', 'HEX FFFFFF', 'Magenta', 'Yellow'].sort(),
    );
    const [ink, white] = [made.get('HEX F4D526'), made.get('HEX FFFFFF')];
    expect(inkOn(white as Gray)).toBeGreaterThan(1.8 * inkOn(ink as Gray));
  });

  it.each([
    ['natural', '#c8102e', false],
    ['lemon', '#c8102e', false],
    ['p348c', '#f4d526', true],
    ['pBlackC', '#ffffff', false],
  ] as const)('body %s, ink %s: %s', async (body, color, expected) => {
    const made = await plates(body, { texts: [{ text: 'Sample', x: 20, y: 2, size: 8, color }] });
    expect(made.has(UNDERPRINT_PLATE)).toBe(expected);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colorOptionType, colorOptionTypes } from '../color-code.ts';
import { contrastRatio, hexOfLab, labDistance, labOfHex, luminance } from '../oklab.ts';
import type { Pixels } from './bins.ts';
import { dominantColors } from './dominant.ts';
import { colorAt, pickerSize, pixelUnder } from './eyedropper.ts';
import {
  frameColor,
  type InkCount,
  inkIndex,
  inkPixels,
  inkShares,
  NOT_PRINTED,
  reductionOf,
} from './reduce.ts';

type Rgba = readonly [number, number, number, number?];
const white: Rgba = [255, 255, 255];
const red: Rgba = [200, 16, 46];
const black: Rgba = [26, 26, 26];
const blue: Rgba = [0, 87, 168];
const clear: Rgba = [0, 0, 0, 0];

/** A picture from a rule for each pixel. */
function picture(width: number, height: number, color: (x: number, y: number) => Rgba): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [r, g, b, a = 255] = color(x, y);
      data.set([r, g, b, a], 4 * (y * width + x));
    }
  return { data, width, height };
}

/** The same numbers every time, from 0 up to 1. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

const mixed = (one: Rgba, two: Rgba, part: number): Rgba =>
  [0, 1, 2].map((i) => Math.round((one[i] ?? 0) * (1 - part) + (two[i] ?? 0) * part)) as unknown as Rgba;

/** A disc with smoothed edge on a ground. */
const disc = (on: Rgba, of: Rgba, width = 120, height = 80, radius = 25) =>
  picture(width, height, (x, y) => {
    const inside = radius + 0.5 - Math.hypot(x - width / 2, y - height / 2);
    return mixed(on, of, Math.min(1, Math.max(0, inside)));
  });

/** Red bars and a black foot on white, with smoothed edges: a logo as people send it. */
const logo = (noisy = 0) => {
  const next = noise(7);
  const shake = ([r, g, b]: Rgba): Rgba => {
    const off = Math.round((next() - 0.5) * noisy);
    return [r + off, g + off, b + off].map((value) => Math.min(255, Math.max(0, value))) as unknown as Rgba;
  };
  return picture(160, 100, (x, y) => {
    if (x < 10 || x >= 150 || y < 10 || y >= 90) return shake(white);
    if (y >= 70) return shake(black);
    const at = x % 20;
    return shake(at === 9 || at === 19 ? mixed(red, white, 0.5) : at < 10 ? red : white);
  });
};

/** A smooth run of colours: a photograph to a machine. */
const photo = (width: number, height: number) => {
  const next = noise(3);
  return picture(width, height, (x, y) => {
    const grain = next() * 16;
    return [
      (x / width) * 239 + grain,
      (y / height) * 239 + grain,
      ((x + y) / (width + height)) * 239 + grain,
    ].map(Math.floor) as unknown as Rgba;
  });
};

describe('OKLab', () => {
  it.each(['#000000', '#ffffff', '#c8102e', '#0057a8', '#7f8081', '#00ff00'])(
    'goes there and back for %s',
    (hex) => {
      expect(hexOfLab(labOfHex(hex))).toBe(hex);
    },
  );

  it('black and white are 1 apart, with the contrast of WCAG', () => {
    expect(labDistance(labOfHex('#000000'), labOfHex('#ffffff'))).toBeCloseTo(1, 5);
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 9);
    expect(contrastRatio('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
    expect(luminance('#808080')).toBeCloseTo(0.2159, 3);
  });
});

describe('colours of a picture', () => {
  it.each<[string, Pixels, string[]]>([
    ['one flat colour', picture(20, 20, () => red), ['#c8102e']],
    ['a disc with a smoothed edge', disc(white, red), ['#ffffff', '#c8102e']],
    ['a logo', logo(), ['#ffffff', '#c8102e', '#1a1a1a']],
    ['nothing but transparency', picture(20, 20, () => clear), []],
    ['a colour under transparency', picture(20, 20, (x) => (x < 10 ? [0, 255, 0, 20] : blue)), ['#0057a8']],
    ['a speck', picture(100, 100, (x, y) => (x === 50 && y < 40 ? blue : white)), ['#ffffff']],
    [
      'a grey of its own between black and white',
      picture(90, 10, (x) => (x < 30 ? black : x < 60 ? [128, 128, 128] : white)),
      ['#1a1a1a', '#808080', '#ffffff'],
    ],
  ])('%s', (_name, pixels, hexes) => {
    const found = dominantColors(pixels).map((color) => color.hex);
    expect(found.toSorted()).toEqual(hexes.toSorted());
  });

  it('noise of a camera adds no colour', () => {
    expect(dominantColors(logo(14))).toHaveLength(3);
  });

  it('a photograph has many', () => {
    expect(dominantColors(photo(200, 200)).length).toBeGreaterThan(8);
  });
});

describe('reduction to inks', () => {
  it.each<[string, Pixels, InkCount, readonly string[], string | null]>([
    ['one ink on the white it stands on', disc(white, red), 1, ['#c8102e'], '#ffffff'],
    ['no more inks than colours', disc(white, red), 3, ['#c8102e'], '#ffffff'],
    ['two inks of a logo', logo(), 2, ['#c8102e', '#1a1a1a'], '#ffffff'],
    ['white bars are left out too', logo(), 3, ['#c8102e', '#1a1a1a'], '#ffffff'],
    [
      'a transparent ground',
      picture(40, 40, (x, y) => (Math.hypot(x - 20, y - 20) < 12 ? blue : clear)),
      1,
      ['#0057a8'],
      null,
    ],
    [
      'three bands without ground',
      picture(30, 30, (x) => (x < 10 ? red : x < 20 ? blue : black)),
      3,
      ['#0057a8', '#1a1a1a', '#c8102e'],
      null,
    ],
    ['a plain red card', picture(30, 30, () => red), 1, ['#c8102e'], null],
  ])('%s', (_name, pixels, count, colors, background) => {
    const reduction = reductionOf(pixels, count);
    expect(reduction?.colors.toSorted()).toEqual([...colors].toSorted());
    expect(reduction?.background).toBe(background);
  });

  it('white can be an ink when asked for', () => {
    expect(reductionOf(logo(), 3, 'none')?.colors).toEqual(
      expect.arrayContaining(['#ffffff', '#c8102e', '#1a1a1a']),
    );
    expect(reductionOf(logo(), 3, '#c8102e')?.colors).not.toContain('#c8102e');
  });

  it('a photograph in one ink leaves its lighter half out', () => {
    const pixels = photo(120, 120);
    const reduction = reductionOf(pixels, 1);
    if (!reduction?.background) throw new Error('no ground');
    expect(labOfHex(reduction.background).l).toBeGreaterThan(labOfHex(reduction.colors[0] ?? '').l);
    const index = inkIndex(pixels, reduction);
    const printed = index.filter((ink) => ink === 0).length / index.length;
    expect(printed).toBeGreaterThan(0.2);
    expect(printed).toBeLessThan(0.8);
  });

  it('a photograph in three inks has three, each used', () => {
    const pixels = photo(120, 120);
    const reduction = reductionOf(pixels, 3);
    expect(reduction?.colors).toHaveLength(3);
    if (reduction) expect(Math.min(...inkShares(inkIndex(pixels, reduction), 3))).toBeGreaterThan(0.05);
  });

  it('nothing to print gives nothing', () => {
    expect(
      reductionOf(
        picture(9, 9, () => clear),
        2,
      ),
    ).toBeNull();
    expect(reductionOf({ data: new Uint8Array(0), width: 0, height: 0 }, 1)).toBeNull();
  });

  it('finds the colour of the frame only where there is one', () => {
    expect(frameColor(disc(white, red))).toBe('#ffffff');
    expect(frameColor(photo(50, 50))).toBeNull();
    expect(frameColor(picture(1, 1, () => blue))).toBe('#0057a8');
  });
});

describe('what each ink prints', () => {
  it('every pixel has the nearest ink; ground and transparency have none', () => {
    const pixels = picture(4, 1, (x) => [white, red, black, clear][x] as Rgba);
    const index = inkIndex(pixels, { colors: ['#c8102e', '#000000'], background: '#ffffff' });
    expect([...index]).toEqual([NOT_PRINTED, 0, 1, NOT_PRINTED]);
    expect(inkShares(index, 2)).toEqual([0.5, 0.5]);
    expect([...inkPixels(index, ['#112233', '#445566'])]).toEqual([
      0, 0, 0, 0, 17, 34, 51, 255, 68, 85, 102, 255, 0, 0, 0, 0,
    ]);
  });

  it('is the same every time, uses only its inks and never prints what is transparent', () => {
    const dot = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.constantFrom(0, 127, 128, 255));
    fc.assert(
      fc.property(
        fc.array(dot, { minLength: 1, maxLength: 60 }),
        fc.constantFrom<InkCount>(1, 2, 3),
        (dots, count) => {
          const pixels = picture(dots.length, 1, (x) => dots[x] as Rgba);
          const reduction = reductionOf(pixels, count);
          expect(reductionOf(pixels, count)).toEqual(reduction);
          expect(reduction === null).toBe(dots.every((one) => one[3] < 128));
          if (!reduction) return;
          expect(reduction.colors.length).toBeGreaterThanOrEqual(1);
          expect(reduction.colors.length).toBeLessThanOrEqual(count);
          const index = inkIndex(pixels, reduction);
          for (const [i, ink] of index.entries()) {
            if (ink !== NOT_PRINTED) expect(ink).toBeLessThan(reduction.colors.length);
            if ((dots[i]?.[3] ?? 0) < 128) expect(ink).toBe(NOT_PRINTED);
          }
        },
      ),
    );
  });
});

describe('the colour picker', () => {
  it.each([
    [1000, 300, 500, 150],
    [300, 1000, 90, 300],
    [50, 30, 500, 300],
  ])('CFG-030: a picture of %i by %i is shown %i by %i', (width, height, wide, high) => {
    const shown = pickerSize({ width, height });
    expect([shown.width, shown.height]).toEqual([expect.closeTo(wide), expect.closeTo(high)]);
  });

  it('CFG-027: gives the colour under the point, without noise, never smeared over an edge', () => {
    const half = picture(10, 10, (x, y) => (x < 5 ? mixed(red, white, ((x + y) % 2) * 0.02) : white));
    expect(colorAt(half, 9, 5)).toBe('#ffffff');
    expect(labDistance(labOfHex(colorAt(half, 4, 5) ?? ''), labOfHex('#c8102e'))).toBeLessThan(0.02);
    expect(
      colorAt(
        picture(3, 3, () => clear),
        1,
        1,
      ),
    ).toBeNull();
    expect(colorAt(half, 10, 0)).toBeNull();
  });

  it('a point of the shown picture is a pixel of the picture', () => {
    const shown = { width: 500, height: 250 };
    const size = { width: 1000, height: 500 };
    expect(pixelUnder({ x: 0, y: 0 }, shown, size)).toEqual({ x: 0, y: 0 });
    expect(pixelUnder({ x: 499.9, y: 250 }, shown, size)).toEqual({ x: 999, y: 499 });
    expect(pixelUnder({ x: -5, y: Number.NaN }, shown, size)).toEqual({ x: 0, y: 0 });
  });

  it('CFG-031: a colour is named by HEX or by Pantone', () => {
    expect(colorOptionTypes).toEqual(['hex', 'pantone']);
    expect([{ pantone: null }, { pantone: '186 C' }].map(colorOptionType)).toEqual(['hex', 'pantone']);
  });
});

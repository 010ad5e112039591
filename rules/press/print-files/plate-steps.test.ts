import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Technology } from '#rules/catalogue/products/product.ts';
import { defaultPress } from '#rules/catalogue/settings/press-settings.ts';
import { areaOf } from '#rules/design/artwork/areas.ts';
import { addText } from '#rules/design/artwork/commands/text.ts';
import { emptyDocument } from '#rules/design/artwork/document.ts';
import { cornersOf } from '#rules/design/artwork/geometry.ts';
import { type LaidImage, layoutSide } from '#rules/design/artwork/layout.ts';
import type { ImagePaint } from '#rules/design/artwork/paint.ts';
import { halfEm } from '#rules/design/artwork/sample-measure.ts';
import { sampleMeter } from '#rules/design/artwork/sample-products.ts';
import { mm } from '#rules/platform/units.ts';
import { BARE, PRINTS, plateSteps } from './plate-steps.ts';
import { plateNames, printedSides } from './plates.ts';
import { REGISTRATION_SHIFT } from './press-data.ts';
import { shiftAngle, shiftOf } from './registration.ts';

const area = areaOf({ centerX: mm(118), centerY: mm(8), width: mm(186), height: mm(14) });

/** Texts over each other, the lowest first. @param trap of the press */
function printed(color: string, inks: readonly string[], trap = 0) {
  let document = emptyDocument(sampleMeter, color, 'freeTop');
  for (const i of inks.keys()) {
    const words = { side: 1, id: `t${i}`, text: 'Sample', placeholder: 'Text', measure: halfEm, area };
    const added = addText(document, words);
    if (!added.ok) throw new Error(added.code);
    document = added.value;
  }
  const sides = document.sides.map((side) => ({
    ...side,
    texts: side.texts.map((node) => ({
      ...node,
      ...{ groupX: 400 as never, groupY: 10 as never, color: inks[Number(node.id.slice(1))] ?? '' },
    })),
  }));
  const tampon = (): Technology => 'Tampon';
  const press = { ...defaultPress, trap: mm(trap) };
  const [side] = printedSides({ ...document, sides }, sampleMeter, tampon, [], press);
  if (!side) throw new Error('nothing printed');
  return { side, elements: layoutSide(side.side, halfEm) };
}

const told = (color: string, inks: readonly string[], plate: string, trap = 0) => {
  const { side, elements } = printed(color, inks, trap);
  return plateSteps(side, elements, plate).map(({ paint, inset }) => [
    paint.id,
    'color' in paint && paint.color === PRINTS ? 'prints' : 'bare',
    inset > 0 ? 'smaller' : 'whole',
  ]);
};

const [black, yellow, red] = ['#000000', '#ffcd00', '#c8102e'] as const;

describe('what a plate prints', () => {
  it.each([
    ['an ink alone', 'natural', [red], 'HEX C8102E', 0, [['t0', 'prints', 'whole']]],
    [
      'an ink is knocked out by what lies over it',
      'natural',
      [red, yellow],
      'HEX C8102E',
      0,
      [
        ['t0', 'prints', 'whole'],
        ['t1', 'bare', 'whole'],
      ],
    ],
    [
      'the upper one prints over what it knocks out',
      'natural',
      [red, yellow],
      'HEX FFCD00',
      0,
      [
        ['t0', 'bare', 'whole'],
        ['t1', 'prints', 'whole'],
      ],
    ],
    [
      'a lighter ink reaches under a darker one',
      'natural',
      [yellow, black],
      'HEX FFCD00',
      0.1,
      [
        ['t0', 'prints', 'whole'],
        ['t1', 'bare', 'smaller'],
      ],
    ],
    [
      'a lighter ink over a darker one has no trap',
      'natural',
      [black, yellow],
      'HEX 000000',
      0.1,
      [
        ['t0', 'prints', 'whole'],
        ['t1', 'bare', 'whole'],
      ],
    ],
    [
      'the white lies under the ink that needs it, and is knocked out by the one that does not',
      'p286c',
      [red, black],
      'White underprint',
      0,
      [
        ['t0', 'bare', 'whole'],
        ['t0', 'prints', 'smaller'],
        ['t1', 'bare', 'whole'],
      ],
    ],
  ] as const)('%s', (_, body, inks, plate, trap, steps) =>
    expect(told(body, inks, plate, trap)).toEqual(steps),
  );

  it('every element prints on the plate of its ink and on no other, the white apart', () => {
    const ink = fc.constantFrom(black, yellow, red, '#00843d', '#ffffff');
    const body = fc.constantFrom('natural', 'p286c', 'pBlackC', 'white');
    fc.assert(
      fc.property(body, fc.uniqueArray(ink, { minLength: 1, maxLength: 4 }), (color, inks) => {
        const { side, elements } = printed(color, inks, 0.1);
        for (const [i, hex] of inks.entries()) {
          const prints = plateNames(side).filter((plate) =>
            plateSteps(side, elements, plate).some(
              ({ paint }) => paint.id === `t${i}` && 'color' in paint && paint.color === PRINTS,
            ),
          );
          const own = side.plates.find((plate) => plate.hex === hex);
          const under = own?.underprint ? [own.underprint] : [];
          expect(new Set(prints)).toEqual(new Set([...under, own?.name]));
        }
      }),
      { seed: 125 },
    );
  });

  it('a picture prints on each plate the parts of its ink, and knocks out the others', () => {
    const { side } = printed('natural', [red, yellow]);
    const box = { x: mm(0), y: mm(0), width: mm(9), height: mm(9) };
    const parts = [
      { from: '#aa0000', hex: red, pantone: null },
      { from: '#eecc00', hex: yellow, pantone: null },
    ];
    const logo: LaidImage = {
      ...{
        kind: 'image',
        id: 'p',
        box,
        rotation: 0,
        pivot: { x: mm(4), y: mm(4) },
        polygon: cornersOf(box, 0),
      },
      ...{ image: 'sample', name: 'logo.png', crop: null, reduced: { inks: parts, background: '#ffffff' } },
    };
    const brushes = (plate: string, element = logo) =>
      plateSteps(side, [element], plate).map(
        ({ paint }) =>
          paint.kind === 'image' && [
            paint.reduced?.background,
            paint.reduced?.inks.map(({ from, hex }) => [from, hex]),
          ],
      );
    expect(brushes('HEX C8102E')).toEqual([
      [
        '#ffffff',
        [
          ['#aa0000', PRINTS],
          ['#eecc00', BARE],
        ],
      ],
    ]);
    expect(brushes('HEX FFCD00')).toEqual([
      [
        '#ffffff',
        [
          ['#aa0000', BARE],
          ['#eecc00', PRINTS],
        ],
      ],
    ]);
    // one that nobody reduced is printed in all inks of its side
    expect(brushes('HEX C8102E', { ...logo, reduced: null })).toEqual([
      [
        '#ffffff',
        [
          [red, PRINTS],
          [yellow, BARE],
        ],
      ],
    ]);
  });

  it('a lighter ink of a picture reaches under a darker one, and under none without a trap', () => {
    const box = { x: mm(0), y: mm(0), width: mm(9), height: mm(9) };
    const pivot = { x: mm(4), y: mm(4) };
    const logo: LaidImage = {
      ...{ kind: 'image', id: 'p', box, rotation: 0, pivot, polygon: cornersOf(box, 0) },
      ...{ image: 'sample', name: 'logo.png', crop: null, reduced: null },
    };
    const brushes = (paint: ImagePaint) => paint.reduced?.inks.map(({ hex }) => hex === PRINTS);
    const trapsOf = (trap: number, plate: string) => {
      const { side } = printed('natural', [black, red, yellow], trap);
      return plateSteps(side, [logo], plate).flatMap(({ paint, trapped }) =>
        trapped && paint.kind === 'image' ? [[trapped.by, brushes(paint), brushes(trapped.within)]] : [],
      );
    };
    expect(trapsOf(0.1, 'HEX FFCD00')).toEqual([
      [0.1, [false, false, true], [false, true, true]],
      [0.1, [false, false, true], [true, false, true]],
    ]);
    expect(trapsOf(0.1, 'HEX C8102E')).toEqual([[0.1, [false, true, false], [true, true, false]]]);
    expect(trapsOf(0.1, 'HEX 000000')).toEqual([]);
    expect(trapsOf(0, 'HEX FFCD00')).toEqual([]);
  });

  it('brushes are the two colours of a mask', () => expect([PRINTS, BARE]).toEqual(['#ffffff', '#000000']));
});

describe('a print out of register', () => {
  it('moves every plate as far, each in a direction of its own', () => {
    const ways = Array.from({ length: 6 }, (_, order) => shiftOf(order));
    for (const { x, y } of ways) expect(Math.hypot(x, y)).toBeCloseTo(REGISTRATION_SHIFT, 9);
    const angles = ways.map((_, order) => shiftAngle(order)).toSorted((a, b) => a - b);
    const gaps = angles.map((angle, i) =>
      i === 0 ? 360 - (angles.at(-1) ?? 0) + angle : angle - (angles[i - 1] ?? 0),
    );
    expect(Math.min(...gaps)).toBeGreaterThan(30);
    // of two plates, by far more than either moves alone
    const [one, two] = ways;
    expect(Math.hypot((one?.x ?? 0) - (two?.x ?? 0), (one?.y ?? 0) - (two?.y ?? 0))).toBeGreaterThan(0.25);
  });
});

import { meterColorIds } from '#rules/catalogue/products/colors.ts';
import type { PrintArea, ProductSide, Scale, Technology } from '#rules/catalogue/products/product.ts';
import { mm } from '#rules/platform/units.ts';
import { area, type ProductBody, side } from './body.ts';

/** A folded rule is one slat long: 20 cm of pitch and the overlap of both joints. */
const CLOSED = 236;
const SLAT = 16; // CAT-100: 16 x 3.2 mm
const SLIM_SLAT = 17; // CAT-100: 17 x 2.3 mm

const center = CLOSED / 2;
/**
 * Half widths that stay clear of rivets and end plates; a pad is shorter than the bed of the digital press.
 */
const reach: Record<'Tampon' | 'Digital', number> = { Tampon: 90, Digital: 100 };

function graduated(scale: Scale, technology: 'Tampon' | 'Digital', slat: number): PrintArea {
  const left = center - reach[technology];
  const right = center + reach[technology];
  const inset = technology === 'Tampon' ? 0.4 : 0.2;
  if (scale === 'freeTop')
    return area(scale, technology, { left, right, top: inset, bottom: slat - 9.2 - inset });
  if (scale === 'freeCenter')
    return area(scale, technology, { left, right, top: 4.8 + inset, bottom: slat - 4.8 - inset });
  // without marks the whole face is free, as far to its edges as beside a scale: what fitted there still fits
  return area(scale, technology, { left, right, top: inset, bottom: slat - inset });
}

function blank(scale: Scale, technology: 'Tampon' | 'Digital', slat: number): PrintArea {
  const inset = technology === 'Tampon' ? 1 : 0.5;
  return area(scale, technology, {
    left: center - reach[technology],
    right: center + reach[technology],
    top: inset,
    bottom: slat - inset,
  });
}

function sidesOf(
  slat: number,
  scales: readonly Scale[],
  technologies: readonly ('Tampon' | 'Digital')[],
  endSlats: boolean,
) {
  const areas = (draw: typeof blank) =>
    scales.flatMap((scale) => technologies.map((technology) => draw(scale, technology, slat)));
  const sides: ProductSide[] = [
    side('front', CLOSED, slat, areas(graduated)),
    side('back', CLOSED, slat, areas(blank)),
    side('endSlatFront', CLOSED, slat, endSlats ? areas(blank) : []),
    side('endSlatBack', CLOSED, slat, endSlats ? areas(blank) : []),
  ];
  return sides;
}

type Line = {
  readonly id: string;
  readonly type: ProductBody['type'];
  readonly length: 1 | 2 | 3;
  readonly weight: number;
  readonly colors: readonly string[];
  readonly scales?: readonly Scale[];
  readonly endSlats?: boolean;
};

const allScales: readonly Scale[] = ['freeTop', 'freeCenter', 'withoutPrint']; // CAT-075
/** The colour a card starts with, then the others in the order of the table. */
const pick = (first: string, ...others: readonly string[]) => [
  first,
  ...meterColorIds.filter((id) => id !== first && others.includes(id)),
];

const lines: readonly Line[] = [
  {
    id: 'block-51',
    type: 'block5',
    length: 1,
    weight: 62,
    colors: pick('natural', 'white', 'lemon', 'birch', 'p186c', 'p286c', 'p348c', 'p430c', 'pBlackC'),
    endSlats: false,
  },
  { id: 'block-52', type: 'block5', length: 2, weight: 122, colors: pick('natural', ...meterColorIds) },
  {
    id: 'block-53',
    type: 'block5',
    length: 3,
    weight: 184,
    colors: pick('lemon', 'white', 'natural', 'p186c', 'p300c', 'pBlackC'),
  },
  {
    id: 'block-71',
    type: 'block7',
    length: 1,
    weight: 68,
    colors: pick('hornbeam', 'white', 'p186c', 'p300c', 'p343c', 'pBlackC'),
  },
  {
    id: 'block-72',
    type: 'block7',
    length: 2,
    weight: 134,
    colors: pick(
      'p186c',
      'white',
      'whiteLemon',
      'lemon',
      'hornbeam',
      'p021c',
      'p300c',
      'p2995c',
      'p348c',
      'p376c',
      'p7421c',
      'pCoolGray3c',
      'pBlackC',
    ),
  },
  {
    id: 'block-73',
    type: 'block7',
    length: 3,
    weight: 202,
    colors: pick('hornbeam', 'white', 'p7406c', 'pBlackC'),
  },
  {
    id: 'perfekt-05',
    type: 'perfekt',
    length: 1,
    weight: 58,
    colors: pick('p300c', 'white', 'natural', 'pBlackC'),
    endSlats: false,
  },
  {
    id: 'perfekt-10',
    type: 'perfekt',
    length: 2,
    weight: 116,
    colors: pick('white', 'whiteLemon', 'lemon', 'natural', 'p186c', 'p300c', 'p348c', 'p430c', 'pBlackC'),
  },
  {
    id: 'perfekt-10-black-patent',
    type: 'perfekt',
    length: 2,
    weight: 118,
    colors: pick('natural', 'white', 'p186c', 'pBlackC'),
  },
  {
    id: 'profi-10',
    type: 'profi',
    length: 2,
    weight: 120,
    colors: pick('birch', 'natural', 'white', 'lemon', 'p286c', 'p343c', 'hornbeam'),
    scales: ['freeCenter', 'withoutPrint'],
  },
  {
    id: 'profi-15',
    type: 'profi',
    length: 3,
    weight: 180,
    colors: pick('birch', 'natural', 'white', 'lemon'),
    scales: ['freeCenter', 'withoutPrint'],
  },
  {
    id: 'slimboy',
    type: 'slimboy',
    length: 2,
    weight: 84,
    colors: pick('p2995c', 'white', 'lemon', 'natural', 'birch', 'p021c', 'p032c', 'p7406c', 'pBlackC'),
    scales: ['freeTop', 'withoutPrint'],
    endSlats: false,
  },
];

/** The twelve folding rules (CAT-085, CAT-086, CAT-065); lengths by D-S16, blank end slats by D-S42. */
export const meterBodies: readonly ProductBody[] = lines.map((line) => {
  const slim = line.type === 'slimboy';
  const slat = slim ? SLIM_SLAT : SLAT;
  const scales = line.scales ?? allScales;
  const technologies: readonly Extract<Technology, 'Tampon' | 'Digital'>[] = slim
    ? ['Tampon']
    : ['Tampon', 'Digital']; // CFG-065
  return {
    id: line.id,
    category: 'meter',
    type: line.type,
    length: line.length,
    shape: null,
    sides: sidesOf(slat, scales, technologies, line.endSlats ?? true),
    meterColors: line.colors,
    pencilColors: [],
    width: mm(CLOSED),
    height: mm(slat),
    weight: line.weight,
    scales,
  };
});

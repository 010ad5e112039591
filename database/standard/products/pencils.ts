import { pencilColorIds } from '#rules/catalogue/products/colors.ts';
import type { PencilShape, PrintArea, ProductSide, Scale } from '#rules/catalogue/products/product.ts';
import { mm } from '#rules/platform/units.ts';
import { area, type ProductBody, side } from './body.ts';

/**
 * Heights of the faces in mm, one per printable side of the shape (D-S17), and how much of it a pad or the
 * press can reach.
 */
const faces: Record<PencilShape, readonly { height: number; tampon: number; digital: number }[]> = {
  triangular: Array.from({ length: 3 }, () => ({ height: 7, tampon: 5.4, digital: 6 })),
  rectangular: [0, 1, 2, 3].map((i) =>
    i % 2 === 0 ? { height: 14, tampon: 11, digital: 12 } : { height: 7, tampon: 5, digital: 5.6 },
  ),
  hexagonal: Array.from({ length: 6 }, () => ({ height: 4, tampon: 3, digital: 3.4 })),
  round: [{ height: 7.4, tampon: 4.4, digital: 5.4 }], // the band a flat pad presses onto a curved body
};

const across: Record<PencilShape, number> = { triangular: 8, rectangular: 14, hexagonal: 7.8, round: 7.4 };

type Line = {
  readonly id: string;
  readonly shape: PencilShape;
  readonly length: 175 | 240 | 250;
  readonly type: 'sharpened' | 'unsharpened';
  readonly weight: number;
  readonly colors: readonly string[];
  readonly scales?: readonly Scale[];
  /** sides that lie in the guide of the press and cannot be printed, counted from 1 (CFG-053, D-S42) */
  readonly blocked?: readonly number[];
};

/** The colour a card starts with, then the others in the order of the table. */
const pick = (first: string, ...others: readonly string[]) => [
  first,
  ...pencilColorIds.filter((id) => others.includes(id)),
];
const withScale: readonly Scale[] = ['withoutPrint', 'pencilScale']; // CAT-078

const lines: readonly Line[] = [
  {
    id: 'pencil-hexagonal-175-sharpened',
    shape: 'hexagonal',
    length: 175,
    type: 'sharpened',
    weight: 5,
    blocked: [5, 6],
    colors: pick(
      'yellowBlackHb',
      'whiteBlackHb',
      'redBlackHb',
      'blueBlackHb',
      'greenBlackHb',
      'blackBlackHb',
      'naturalBlackHb',
      'redWhiteEnd',
      'blueWhiteEnd',
      'whiteRedEnd',
      'blackRedEnd',
    ),
  },
  {
    id: 'pencil-hexagonal-175-unsharpened',
    shape: 'hexagonal',
    length: 175,
    type: 'unsharpened',
    weight: 5,
    blocked: [5, 6],
    colors: pick(
      'blueWhiteEnd',
      'whiteBlackHb',
      'yellowBlackHb',
      'blackBlackHb',
      'naturalBlackHb',
      'yellowRedEnd',
    ),
  },
  {
    id: 'pencil-hexagonal-240',
    shape: 'hexagonal',
    length: 240,
    type: 'unsharpened',
    weight: 8,
    blocked: [5, 6],
    colors: pick('greenBlack5h', 'greyBlack5h', 'blueBlack5h', 'naturalBlack5h'),
  },
  {
    id: 'pencil-triangular-175-sharpened',
    shape: 'triangular',
    length: 175,
    type: 'sharpened',
    weight: 5,
    colors: pick(
      'greenWhiteEnd',
      'orangeBlackHb',
      'redBlackHb',
      'blackBlackHb',
      'redSoft',
      'blackSoft',
      'naturalSoft',
    ),
  },
  {
    id: 'pencil-triangular-175-unsharpened',
    shape: 'triangular',
    length: 175,
    type: 'unsharpened',
    weight: 5,
    colors: pick('orangeBlackHb', 'redBlackHb', 'blackBlackHb', 'silverWhiteEnd'),
  },
  {
    id: 'pencil-round-175-sharpened',
    shape: 'round',
    length: 175,
    type: 'sharpened',
    weight: 5,
    colors: pick(
      'blackWhiteEnd',
      'whiteBlackHb',
      'orangeWhiteEnd',
      'silverWhiteEnd',
      'silverRedEnd',
      'naturalRedEnd',
      'blueInk',
      'redInk',
    ),
  },
  {
    id: 'pencil-round-175-unsharpened',
    shape: 'round',
    length: 175,
    type: 'unsharpened',
    weight: 5,
    colors: pick('naturalBlackHb', 'whiteBlackHb', 'blackBlackHb', 'naturalBlack5h'),
  },
  {
    id: 'pencil-rectangular-175',
    shape: 'rectangular',
    length: 175,
    type: 'sharpened',
    weight: 10,
    blocked: [2, 4],
    colors: pick('blackRedEnd', 'redBlackHb', 'naturalBlackHb', 'naturalSoft'),
  },
  {
    id: 'pencil-rectangular-240-sharpened',
    shape: 'rectangular',
    length: 240,
    type: 'sharpened',
    weight: 13,
    scales: withScale,
    colors: pick('redBlackHb', 'yellowBlackHb', 'naturalBlackHb', 'greenBlack5h', 'whiteRedEnd', 'redSoft'),
  },
  {
    id: 'pencil-rectangular-240-unsharpened',
    shape: 'rectangular',
    length: 240,
    type: 'unsharpened',
    weight: 14,
    scales: withScale,
    colors: pick('redBlackHb', 'naturalBlackHb', 'greenBlack5h', 'redSoft'),
  },
  {
    id: 'pencil-rectangular-250-sharpened',
    shape: 'rectangular',
    length: 250,
    type: 'sharpened',
    weight: 14,
    scales: withScale,
    colors: pick('blueBlackHb', 'redBlackHb', 'naturalBlackHb', 'greyBlack5h'),
  },
  {
    id: 'pencil-rectangular-250-unsharpened',
    shape: 'rectangular',
    length: 250,
    type: 'unsharpened',
    weight: 15,
    blocked: [4],
    scales: withScale,
    colors: pick('naturalBlackHb', 'redBlackHb', 'blackBlackHb'),
  },
];

/** The third face of a flat pencil carries the centimetres when it has a scale, and then no print. */
const SCALE_SIDE = 3;

function sidesOf(line: Line, scales: readonly Scale[]): ProductSide[] {
  const start = line.type === 'sharpened' ? 32 : 6; // behind the cone and the scalloped edge of the paint
  const end = line.length - 12; // before a dipped end
  return faces[line.shape].map(({ height, tampon, digital }, index) => {
    const number = index + 1;
    const strip = (size: number) => ({ top: (height - size) / 2, bottom: (height + size) / 2 });
    const areasOf = (scale: Scale): PrintArea[] =>
      scale === 'pencilScale' && number === SCALE_SIDE
        ? []
        : [
            area(scale, 'Tampon', { left: start + 8, right: end - 8, ...strip(tampon) }),
            area(scale, 'Digital', { left: start, right: end, ...strip(digital) }),
          ];
    return side('face', line.length, height, line.blocked?.includes(number) ? [] : scales.flatMap(areasOf));
  });
}

/** Twelve pencils over every shape, length and type (CAT-069, CAT-070, CAT-074); ids by D-S17. */
export const pencilBodies: readonly ProductBody[] = lines.map((line) => {
  const scales = line.scales ?? (['withoutPrint'] as const);
  return {
    id: line.id,
    category: 'pencil',
    type: line.type,
    length: line.length,
    shape: line.shape,
    sides: sidesOf(line, scales),
    meterColors: [],
    pencilColors: line.colors,
    width: mm(line.length),
    height: mm(across[line.shape]),
    weight: line.weight,
    scales,
  };
});

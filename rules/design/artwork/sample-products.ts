import type {
  PrintArea,
  Product,
  ProductSide,
  Scale,
  SideName,
  Technology,
} from '#rules/catalogue/products/product.ts';
import { mm } from '#rules/platform/units.ts';

/** Small made-up products for tests: real enough to design on, independent of what the shop sells. */
const text = { cs: 'Vzorek', en: 'Sample', de: 'Muster' };

const area = (
  scale: Scale,
  printTechnology: Technology,
  width: number,
  height: number,
  centerX: number,
  centerY: number,
): PrintArea => ({
  scale,
  printTechnology,
  width: mm(width),
  height: mm(height),
  centerX: mm(centerX),
  centerY: mm(centerY),
});

const side = (name: SideName, width: number, height: number, printAreas: PrintArea[]): ProductSide => ({
  name,
  width: mm(width),
  height: mm(height),
  printAreas,
});

const shared = { weight: 100, images: [], name: text, shortDescription: text, description: text };

const slat = (name: SideName, width: number) =>
  side(name, 236, 16, [
    area('freeTop', 'Tampon', width, 7, 118, 4.5),
    area('freeTop', 'Digital', width, 7, 118, 4.5),
    area('freeCenter', 'Tampon', width, 6, 118, 8),
    area('freeCenter', 'Digital', width, 6, 118, 8),
    ...(name.startsWith('endSlat') ? [area('withoutPrint', 'Digital', width, 14, 118, 8)] : []),
  ]);

const stock = (productId: string, color: string | null, scale: Scale, stockQuantity: number) => ({
  productId,
  color,
  scale,
  stockQuantity,
  heliosId: `${productId}-${scale}`,
});

export const sampleMeter: Product = {
  ...shared,
  id: 'block-52',
  category: 'meter',
  type: 'block5',
  length: 2,
  shape: null,
  sides: [slat('front', 186), slat('back', 186), slat('endSlatFront', 120), slat('endSlatBack', 120)],
  meterColors: ['natural', 'white', 'lemon'],
  pencilColors: [],
  width: mm(236),
  height: mm(16),
  availabilities: [
    stock('block-52', 'natural', 'freeTop', 500),
    stock('block-52', 'natural', 'withoutPrint', 500),
    stock('block-52', 'natural', 'freeCenter', 500),
    stock('block-52', 'white', 'freeTop', 500),
    stock('block-52', 'lemon', 'freeTop', 0),
  ],
};

export const sampleSlimboy: Product = { ...sampleMeter, id: 'slimboy', type: 'slimboy' };

export const samplePencil: Product = {
  ...shared,
  id: 'pencil-triangular-175',
  category: 'pencil',
  type: 'sharpened',
  length: 175,
  shape: 'triangular',
  sides: [1, 2, 3].map(() =>
    side('face', 175, 7, [
      area('withoutPrint', 'Digital', 120, 4, 87.5, 3.5),
      area('withoutPrint', 'Tampon', 120, 4, 87.5, 3.5),
    ]),
  ),
  meterColors: [],
  pencilColors: ['cedarBlackHb', 'redWhiteEnd'],
  width: mm(175),
  height: mm(7),
  availabilities: [
    stock('pencil-triangular-175', 'cedarBlackHb', 'withoutPrint', 900),
    stock('pencil-triangular-175', 'redWhiteEnd', 'withoutPrint', 900),
  ],
};

export const sampleSpatula: Product = {
  ...shared,
  id: 'spatula-1',
  category: 'spatula',
  type: 'normal',
  length: 26,
  shape: null,
  sides: [
    side('front', 258, 16, [area('cmUnits', 'Simple', 200, 10, 129, 8)]),
    side('back', 258, 16, []), // does not print on both sides (CFG-052)
  ],
  meterColors: [],
  pencilColors: [],
  width: mm(258),
  height: mm(16),
  availabilities: [stock('spatula-1', null, 'cmUnits', 5000)],
};

import type { Texts } from '#rules/platform/editions/editions.ts';
import { inAll } from '#texts/in-all.ts';
import { m } from '#texts/messages.ts';
import {
  boardTypes,
  type Category,
  meterTypes,
  type PencilShape,
  type ProductType,
  pencilShapes,
  pencilTypes,
  type Scale,
  type SideName,
  type Technology,
} from './product.ts';

/** Metres, centimetres, centimetres, millimetres (CAT-071 to CAT-074). */
export const lengthsOf: Record<Category, readonly number[]> = {
  meter: [1, 2, 3],
  spatula: [26, 31],
  ruler: [15, 20, 25, 30],
  pencil: [175, 240, 250],
};

const lengthUnitOf: Record<Category, 'm' | 'cm' | 'mm'> = {
  meter: 'm',
  spatula: 'cm',
  ruler: 'cm',
  pencil: 'mm',
};

/** CAT-066 to CAT-069. */
export const typesOf: Record<Category, readonly ProductType[]> = {
  meter: meterTypes,
  spatula: boardTypes,
  ruler: boardTypes,
  pencil: pencilTypes,
};

/** CAT-075 to CAT-078. */
export const scalesOf: Record<Category, readonly Scale[]> = {
  meter: ['withoutPrint', 'freeTop', 'freeCenter'],
  spatula: ['withoutPrint', 'cmUnits', 'mmUnits'],
  ruler: ['single', 'double'],
  pencil: ['withoutPrint', 'pencilScale'],
};

/** CAT-070; only pencils have a shape. */
export const shapesOf: Record<Category, readonly PencilShape[]> = {
  meter: [],
  spatula: [],
  ruler: [],
  pencil: pencilShapes,
};

export const categoryTexts: Record<Category, Texts> = {
  meter: inAll(m.category_meter),
  spatula: inAll(m.category_spatula),
  ruler: inAll(m.category_ruler),
  pencil: inAll(m.category_pencil),
};

const typeTexts: Record<ProductType, Texts> = {
  block5: inAll(m.type_block5),
  block7: inAll(m.type_block7),
  perfekt: inAll(m.type_perfekt),
  profi: inAll(m.type_profi),
  slimboy: inAll(m.type_slimboy),
  holes: inAll(m.type_holes),
  normal: inAll(m.type_normal),
  sharpened: inAll(m.type_sharpened),
  unsharpened: inAll(m.type_unsharpened),
};

const spatulaHoles: Texts = inAll(m.type_spatula_holes);

/** A spatula has three holes, a ruler one, so the category decides the number of the noun. */
export const typeText = (category: Category, type: ProductType): Texts =>
  category === 'spatula' && type === 'holes' ? spatulaHoles : typeTexts[type];

const scaleTexts: Record<Scale, Texts> = {
  withoutPrint: inAll(m.scale_withoutPrint),
  freeTop: inAll(m.scale_freeTop),
  freeCenter: inAll(m.scale_freeCenter),
  cmUnits: inAll(m.scale_cmUnits),
  mmUnits: inAll(m.scale_mmUnits),
  single: inAll(m.scale_single),
  double: inAll(m.scale_double),
  pencilScale: inAll(m.scale_pencilScale),
};
export const scaleText = (scale: Scale): Texts => scaleTexts[scale];

export const shapeTexts: Record<PencilShape, Texts> = {
  rectangular: inAll(m.shape_rectangular),
  triangular: inAll(m.shape_triangular),
  hexagonal: inAll(m.shape_hexagonal),
  round: inAll(m.shape_round),
};

/** CFG-078: simple, digital and pad (tampon) printing in the words of a person. */
export const technologyTexts: Record<Technology, Texts> = {
  Digital: inAll(m.technology_digital),
  Tampon: inAll(m.technology_tampon),
  Simple: inAll(m.technology_simple),
};

const sideTexts: Record<Exclude<SideName, 'face'>, Texts> = {
  front: inAll(m.side_front),
  back: inAll(m.side_back),
  endSlatFront: inAll(m.side_endSlatFront),
  endSlatBack: inAll(m.side_endSlatBack),
};

/** @param index counts from 0; the faces of a pencil have no names, only numbers */
export const sideText = (name: SideName, index: number): Texts =>
  name === 'face' ? inAll(m.side_face, { number: index + 1 }) : sideTexts[name];

/**
 * "2 m", "30 cm", "175 mm" with a no-break space, so that no line ends between number and unit; the same in
 * every language.
 */
export const lengthText = (category: Category, length: number): string =>
  `${length}\u00a0${lengthUnitOf[category]}`;

/**
 * Text of the catalogue with every measure in one line: a no-break space between a number and its
 * millimetres, centimetres or metres.
 */
export const withWholeMeasures = (text: string): string =>
  text.replace(/(\d) (?=(?:mm|cm|m)\b)/g, '$1\u00a0');

export const isScale = (word: string): word is Scale => Object.hasOwn(scaleTexts, word);

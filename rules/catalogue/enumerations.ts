import type { Texts } from '../editions/editions.ts';
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

export const lengthUnitOf: Record<Category, 'm' | 'cm' | 'mm'> = {
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
  meter: { cs: 'Skládací metry', en: 'Folding rules', de: 'Zollstöcke' },
  spatula: { cs: 'Míchadla na barvy', en: 'Spatulas', de: 'Rührhölzer' },
  ruler: { cs: 'Pravítka', en: 'Rulers', de: 'Holzlineale' },
  pencil: { cs: 'Tužky', en: 'Pencils', de: 'Bleistifte' },
};

const typeTexts: Record<ProductType, Texts> = {
  block5: { cs: 'Block 5', en: 'Block 5', de: 'Block 5' },
  block7: { cs: 'Block 7', en: 'Block 7', de: 'Block 7' },
  perfekt: { cs: 'Perfekt', en: 'Perfekt', de: 'Perfekt' },
  profi: { cs: 'Profi', en: 'Profi', de: 'Profi' },
  slimboy: { cs: 'Slimboy', en: 'Slimboy', de: 'Slimboy' },
  holes: { cs: 's otvorem', en: 'with hole', de: 'mit Loch' },
  normal: { cs: 'bez otvoru', en: 'plain', de: 'ohne Loch' },
  sharpened: { cs: 'ořezaná', en: 'sharpened', de: 'gespitzt' },
  unsharpened: { cs: 'neořezaná', en: 'unsharpened', de: 'ungespitzt' },
};

const spatulaHoles: Texts = { cs: 's otvory', en: 'with holes', de: 'mit Löchern' };

/** A spatula has three holes, a ruler one, so the category decides the number of the noun. */
export const typeText = (category: Category, type: ProductType): Texts =>
  category === 'spatula' && type === 'holes' ? spatulaHoles : typeTexts[type];

const scaleTexts: Record<Scale, Texts> = {
  withoutPrint: { cs: 'Bez stupnice', en: 'Without scale', de: 'Ohne Skala' },
  freeTop: { cs: 'Horní část volná', en: 'Upper part blank', de: 'Oberer Teil frei' },
  freeCenter: { cs: 'Střední část volná', en: 'Middle part blank', de: 'Mittlerer Teil frei' },
  cmUnits: { cs: 'Stupnice v centimetrech', en: 'Centimetre scale', de: 'Zentimeterskala' },
  mmUnits: { cs: 'Stupnice v milimetrech', en: 'Millimetre scale', de: 'Millimeterskala' },
  single: { cs: 'Zkosená jedna hrana', en: 'Single bevelled edge', de: 'Eine Facette' },
  double: { cs: 'Zkosené obě hrany', en: 'Double bevelled edge', de: 'Zwei Facetten' },
  pencilScale: { cs: 'Se stupnicí', en: 'With scale', de: 'Mit Skala' },
};
export const scaleText = (scale: Scale): Texts => scaleTexts[scale];

export const shapeTexts: Record<PencilShape, Texts> = {
  rectangular: { cs: 'plochá', en: 'rectangular', de: 'rechteckig' },
  triangular: { cs: 'trojhranná', en: 'triangular', de: 'dreikantig' },
  hexagonal: { cs: 'šestihranná', en: 'hexagonal', de: 'sechskantig' },
  round: { cs: 'kulatá', en: 'round', de: 'rund' },
};

/** CFG-078: simple, digital and pad (tampon) printing in the words of a person. */
export const technologyTexts: Record<Technology, Texts> = {
  Digital: { cs: 'Digitální tisk', en: 'Digital print', de: 'Digitaldruck' },
  Tampon: { cs: 'Tampónový tisk', en: 'Pad print', de: 'Tampondruck' },
  Simple: { cs: 'Jednoduchý tisk', en: 'Simple print', de: 'Einfacher Druck' },
};

const sideTexts: Record<Exclude<SideName, 'face'>, Texts> = {
  front: { cs: 'Přední strana', en: 'Front', de: 'Vorderseite' },
  back: { cs: 'Zadní strana', en: 'Back', de: 'Rückseite' },
  endSlatFront: { cs: 'Koncový dílek, přední strana', en: 'End slat, front', de: 'Endglied, Vorderseite' },
  endSlatBack: { cs: 'Koncový dílek, zadní strana', en: 'End slat, back', de: 'Endglied, Rückseite' },
};

/** @param index counts from 0; the faces of a pencil have no names, only numbers */
export const sideText = (name: SideName, index: number): Texts =>
  name === 'face'
    ? { cs: `Strana ${index + 1}`, en: `Side ${index + 1}`, de: `Seite ${index + 1}` }
    : sideTexts[name];

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

import type { Texts } from '#rules/platform/editions/editions.ts';
import type { Mm } from '#rules/platform/units.ts';

/** In the order of the header (SHL-001, CAT-001). */
export const categories = ['meter', 'spatula', 'ruler', 'pencil'] as const;
export type Category = (typeof categories)[number];

/**
 * Scales per category (CAT-075 to CAT-078); the first is the default choice of a new configuration where it
 * exists.
 */
export const scales = [
  'withoutPrint',
  'freeTop',
  'freeCenter',
  'cmUnits',
  'mmUnits',
  'single',
  'double',
  'pencilScale',
] as const;
export type Scale = (typeof scales)[number];

export const technologies = ['Digital', 'Tampon', 'Simple'] as const; // CFG-076, D-S31
export type Technology = (typeof technologies)[number];

export const meterTypes = ['block5', 'block7', 'perfekt', 'profi', 'slimboy'] as const; // CAT-066
export const boardTypes = ['holes', 'normal'] as const; // CAT-067, CAT-068
export const pencilTypes = ['sharpened', 'unsharpened'] as const; // CAT-069
export const pencilShapes = ['rectangular', 'triangular', 'hexagonal', 'round'] as const; // CAT-070
export type ProductType =
  | (typeof meterTypes)[number]
  | (typeof boardTypes)[number]
  | (typeof pencilTypes)[number];
export type PencilShape = (typeof pencilShapes)[number];

/**
 * A rectangle of a side that a technology can print, in mm from the side's top left corner (CAT-059,
 * CFG-039).
 */
export type PrintArea = {
  readonly scale: Scale;
  readonly printTechnology: Technology;
  readonly width: Mm;
  readonly height: Mm;
  readonly centerX: Mm;
  readonly centerY: Mm;
};

/** Side names say where on the product a side lies; texts for people come from the catalogue texts. */
export const sideNames = ['front', 'back', 'endSlatFront', 'endSlatBack', 'face'] as const;
export type SideName = (typeof sideNames)[number];

/** One printable face; an empty list of areas means this side of this product cannot be printed (D-S42). */
export type ProductSide = {
  readonly name: SideName;
  readonly width: Mm;
  readonly height: Mm;
  readonly printAreas: readonly PrintArea[];
};

/** Stock of one colour and scale (CAT-060). heliosId names the row group of a price list. */
export type Availability = {
  readonly productId: string;
  /** null where the category has no colours (spatula). */
  readonly color: string | null;
  readonly scale: Scale;
  readonly stockQuantity: number;
  readonly heliosId: string;
};

export type ProductImage = {
  readonly id: string;
  readonly url: string;
  readonly position: number;
  readonly productId: string;
};

/**
 * CAT-058. Length is m for meters, cm for rulers and spatulas, mm for pencils; width and height are the
 * closed product in mm.
 */
export type Product = {
  readonly id: string;
  readonly category: Category;
  readonly type: ProductType;
  readonly length: number;
  readonly shape: PencilShape | null;
  readonly sides: readonly ProductSide[];
  readonly meterColors: readonly string[];
  readonly pencilColors: readonly string[];
  readonly width: Mm;
  readonly height: Mm;
  /** grams per piece */
  readonly weight: number;
  readonly availabilities: readonly Availability[];
  readonly images: readonly ProductImage[];
  readonly name: Texts;
  readonly shortDescription: Texts;
  readonly description: Texts;
};

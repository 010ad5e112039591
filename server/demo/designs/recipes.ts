import type { Scale } from '#rules/catalogue/products/product.ts';
import type { FontFamily, FontStyle } from '#rules/design/artwork/fonts.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import type { DemoPictureId } from './pictures.ts';

type Place = {
  /** the middle, as parts of the print area from its left and its top */
  readonly x: number;
  readonly y?: number;
};
export type TextMark = Place & {
  readonly text: string;
  /** height of a line of letters, mm */
  readonly size: number;
  readonly font?: FontFamily;
  readonly style?: FontStyle;
  readonly color: string;
  readonly pantone?: string;
};
export type PictureMark = Place & {
  readonly picture: DemoPictureId;
  /** mm */
  readonly height: number;
  /** Pantone codes of its colours */
  readonly pantones: readonly string[];
};
export type Mark = TextMark | PictureMark;

/** What is on the sides of a product, by the number of the side from 1. */
type Marks = Readonly<Record<number, readonly Mark[]>>;

export type Recipe = {
  /** whose language it is in */
  readonly edition: Edition;
  readonly productId: string;
  readonly color: string | null;
  readonly scale: Scale;
  /** the design as it was ordered, and what the dealer made of it after it was rejected */
  readonly versions: readonly Marks[];
};

const red = { color: '#c8102e', pantone: '186 C' };
const blue = { color: '#005eb8', pantone: '300 C' };
const green = { color: '#00843d', pantone: '348 C' };
const black = { color: '#2d2926', pantone: 'Black C' };
const white = { color: '#ffffff' };

/** A company as it stands on the back of a folding rule. */
const card = (name: string, line: string, ink: { color: string; pantone?: string }): readonly Mark[] => [
  { text: name, x: 0.5, y: 0.34, size: 6, font: 'Montserrat', style: 'bold', ...ink },
  { text: line, x: 0.5, y: 0.78, size: 3.4, font: 'Open Sans', ...ink },
];

/**
 * Designs of companies that do not exist, each in the language of the partner who orders it. Those with two
 * versions were rejected once. One long table: designs are compared with each other, and a name stands once.
 */
export const recipes = {
  carpentry: {
    edition: 'cz',
    productId: 'block-52',
    color: 'white',
    scale: 'freeTop',
    versions: [
      {
        1: [
          { picture: 'demo-blade', x: 0.06, height: 5, pantones: ['186 C'] },
          { text: 'Ukázkové truhlářství', x: 0.36, size: 4.2, style: 'bold', ...black },
          { text: '+420 000 000 000', x: 0.82, size: 3.4, ...black },
        ],
        2: card('Ukázkové truhlářství', 'Příkladová 12, Praha   www.truhlarstvi.example', red),
      },
      {
        1: [
          { picture: 'demo-blade', x: 0.04, height: 5.6, pantones: ['186 C'] },
          { text: 'Ukázkové truhlářství', x: 0.36, size: 5.4, style: 'bold', ...red },
          { text: '+420 000 000 000', x: 0.83, size: 4.4, style: 'bold', ...black },
        ],
        2: card('Ukázkové truhlářství', 'Příkladová 12, Praha   www.truhlarstvi.example', red),
      },
    ],
  },
  roofs: {
    edition: 'cz',
    productId: 'block-72',
    color: 'p300c',
    scale: 'freeTop',
    versions: [
      {
        1: [
          { picture: 'demo-roof', x: 0.06, height: 5, pantones: [''] },
          { text: 'Vzorové střechy', x: 0.3, size: 4.6, font: 'Oswald', style: 'bold', ...white },
          { text: 'krovy   krytiny   opravy', x: 0.76, size: 3.6, ...white },
        ],
        2: card('Vzorové střechy', 'Střechy, které drží   www.strechy.example', white),
      },
    ],
  },
  school: {
    edition: 'cz',
    productId: 'ruler-13',
    color: 'natural',
    scale: 'single',
    versions: [
      {
        1: [
          {
            text: 'Ukázková základní škola',
            x: 0.5,
            y: 0.36,
            size: 7,
            font: 'Merriweather',
            style: 'bold',
            ...blue,
          },
          {
            text: 'Dvakrát měř, jednou řež.',
            x: 0.5,
            y: 0.76,
            size: 4.4,
            font: 'Merriweather',
            style: 'italic',
            ...blue,
          },
        ],
      },
    ],
  },
  studio: {
    edition: 'cz',
    productId: 'pencil-hexagonal-175-sharpened',
    color: 'whiteBlackHb',
    scale: 'withoutPrint',
    versions: [
      {
        1: [
          {
            text: 'Ateliér Vzor   architektura a interiéry',
            x: 0.5,
            size: 2.4,
            font: 'Montserrat',
            style: 'bold',
            ...black,
          },
        ],
      },
    ],
  },
  paint: {
    edition: 'cz',
    productId: 'spatula-5',
    color: null,
    scale: 'withoutPrint',
    versions: [
      {
        1: [
          { picture: 'demo-brush', x: 0.08, height: 14, pantones: ['300 C'] },
          { text: 'Barvy Vzor', x: 0.36, y: 0.4, size: 9, font: 'Zilla Slab', style: 'bold', ...blue },
          {
            text: 'Před použitím důkladně promíchejte.',
            x: 0.7,
            y: 0.75,
            size: 4.6,
            font: 'Zilla Slab',
            ...black,
          },
        ],
      },
    ],
  },
  timber: {
    edition: 'en',
    productId: 'perfekt-10',
    color: 'white',
    scale: 'freeTop',
    versions: [
      {
        1: [
          { picture: 'demo-tree', x: 0.05, height: 5.2, pantones: ['348 C', '463 C'] },
          { text: 'Sample Timber', x: 0.28, size: 4.8, font: 'Zilla Slab', style: 'bold', ...green },
          { text: 'www.timber.example', x: 0.8, size: 3.6, font: 'Zilla Slab', ...green },
        ],
        2: card('Sample Timber', 'Oak, larch and ash, sawn to order', green),
      },
      {
        1: [
          { picture: 'demo-tree', x: 0.05, height: 5.2, pantones: ['348 C', '463 C'] },
          { text: 'Sample Timber', x: 0.28, size: 4.8, font: 'Zilla Slab', style: 'bold', ...green },
          { text: '+43 1 0000000', x: 0.8, size: 4.2, font: 'Zilla Slab', style: 'bold', ...green },
        ],
        2: card('Sample Timber', 'Oak, larch and ash, sawn to order   Vienna', green),
      },
    ],
  },
  survey: {
    edition: 'en',
    productId: 'slimboy',
    color: 'white',
    scale: 'freeTop',
    versions: [
      {
        1: [
          { picture: 'demo-level', x: 0.07, height: 5.4, pantones: ['Black C', '186 C'] },
          { text: 'Sample Survey', x: 0.32, size: 5, font: 'Roboto Condensed', style: 'bold', ...black },
          { text: 'We measure twice.', x: 0.78, size: 4, font: 'Roboto Condensed', style: 'italic', ...red },
        ],
        2: card('Sample Survey', 'Sites, roads and gardens   survey.example', black),
      },
    ],
  },
  fair: {
    edition: 'en',
    productId: 'pencil-rectangular-240-sharpened',
    color: 'redBlackHb',
    scale: 'withoutPrint',
    versions: [
      {
        1: [
          { text: 'Sample Building Fair', x: 0.3, size: 6, font: 'Oswald', style: 'bold', ...white },
          { text: 'Hall 3, stand 14', x: 0.8, size: 5, font: 'Oswald', ...white },
        ],
      },
    ],
  },
  garden: {
    edition: 'de',
    productId: 'ruler-5',
    color: 'natural',
    scale: 'single',
    versions: [
      {
        1: [
          { picture: 'demo-leaf', x: 0.07, height: 12, pantones: ['348 C'] },
          {
            text: 'Muster Gartenbau',
            x: 0.52,
            y: 0.36,
            size: 7,
            font: 'Playfair Display',
            style: 'bold',
            ...green,
          },
          { text: 'Pflanzen   Pflegen   Planen', x: 0.52, y: 0.78, size: 4.2, ...green },
        ],
      },
    ],
  },
  joinery: {
    edition: 'de',
    productId: 'block-51',
    color: 'pBlackC',
    scale: 'freeTop',
    versions: [
      {
        1: [
          {
            text: 'Muster Tischlerei',
            x: 0.26,
            size: 4.8,
            font: 'Bebas Neue',
            color: '#f4d526',
            pantone: '114 C',
          },
          {
            text: '+49 30 0000000',
            x: 0.8,
            size: 3.8,
            font: 'Open Sans',
            style: 'bold',
            color: '#f4d526',
            pantone: '114 C',
          },
        ],
        2: card('Muster Tischlerei', 'Möbel nach Maß   www.tischlerei.example', {
          color: '#f4d526',
          pantone: '114 C',
        }),
      },
      {
        1: [
          {
            text: 'Muster Tischlerei',
            x: 0.3,
            size: 5.4,
            font: 'Bebas Neue',
            color: '#f4d526',
            pantone: '114 C',
          },
          { text: '+49 30 0000000', x: 0.82, size: 4, font: 'Open Sans', style: 'bold', ...white },
        ],
        2: card('Muster Tischlerei', 'Möbel nach Maß   www.tischlerei.example', {
          color: '#f4d526',
          pantone: '114 C',
        }),
      },
    ],
  },
  office: {
    edition: 'de',
    productId: 'pencil-triangular-175-sharpened',
    color: 'redBlackHb',
    scale: 'withoutPrint',
    versions: [
      {
        1: [
          { text: 'Büro Muster', x: 0.26, size: 4, font: 'Montserrat', style: 'bold', ...white },
          { text: 'Planung und Bau', x: 0.76, size: 3.6, font: 'Montserrat', ...white },
        ],
      },
    ],
  },
} as const satisfies Record<string, Recipe>;

export type DesignId = keyof typeof recipes;
export const designIds = Object.keys(recipes) as readonly DesignId[];

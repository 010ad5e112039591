import type { Product, Technology } from '#rules/catalogue/products/product.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { type FontFamily, type FontStyle, fontFaces, fontFamilies } from '#rules/design/artwork/fonts.ts';
import { textAlignments } from '#rules/design/artwork/nodes.ts';
import { mm, mmToPx } from '#rules/platform/units.ts';
import { design, product, type SideWish, type TextWish } from './design.ts';

export type Case = {
  readonly name: string;
  readonly document: ArtworkDocument;
  readonly product: Product;
  readonly technologyOf: (index: number) => Technology;
};

/** Words on which engines differ: kerning against spaces, ligatures, accents, digits. */
const words = {
  cs: ['Příliš žluťoučký kůň', 'Truhlářství Dřevěná & syn', 'úpěl ďábelské\nódy', 'tel. +420 000 000 000'],
  en: ['Sample Carpentry Ltd', 'AV To Ty Wa, LT Y.', 'office fi ffl fj\nroofs', 'carpentry.example'],
  de: ['Größe, Straße, Tür', 'Zimmerei Übermaß GmbH', 'Maßstab für\nBöden', '„Öfen“ – Ärmel'],
} as const;
const languages = ['cs', 'en', 'de'] as const;

const rotations = [0, 0, 90, 7.5, 180, 0, 270, 333, 12.25, 0, 45] as const;
/** Dark enough that half of an ink can be told from none. */
const inks = [
  { color: '#000000', pantone: null },
  { color: '#0033a0', pantone: '286 C' },
  { color: '#651d32', pantone: null },
  { color: '#115740', pantone: '343 C' },
] as const;
const bodies = [
  { id: 'block-52', color: 'natural', scale: 'freeTop' },
  { id: 'block-53', color: 'pBlackC', scale: 'withoutPrint' },
  { id: 'pencil-rectangular-175', color: 'naturalSoft', scale: 'withoutPrint' },
  { id: 'spatula-2', color: null, scale: 'cmUnits' },
  { id: 'ruler-5', color: 'natural', scale: 'cmUnits' },
] as const;

/** Reference of the picture of the table. */
export const MARK = 'mark.png';

const faces: readonly [FontFamily, FontStyle][] = fontFamilies.flatMap((family) =>
  fontFaces[family].styles.map((style): [FontFamily, FontStyle] => [family, style]),
);

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** Two lines of a side that do not touch, each turned, aligned and set in its own way. */
function sideOf(seed: number, width: number, height: number, picture: Technology | null): SideWish {
  const language = pick(languages, seed);
  const texts = [0, 1].map((half): TextWish => {
    const at = seed * 2 + half;
    const text = pick(words[language], Math.floor(seed / 3) + half);
    const [family, style] = pick(faces, at);
    const rotation = pick(rotations, at);
    const size = Math.min(2.2 + (at % 5) * 0.9, height * 0.55);
    return {
      text,
      x: width * (half === 0 ? 0.12 : 0.56),
      y: height * 0.15,
      size,
      family,
      style,
      rotation,
      alignment: pick(textAlignments, at),
      ...pick(inks, at),
    };
  });
  // the picture is whole on a digital side, in one ink on others
  const wide = height * 0.6;
  const mark = {
    image: MARK,
    x: width * 0.42,
    y: height * 0.2,
    width: wide,
    height: wide,
    rotation: pick(rotations, seed),
  };
  const reduction = { colors: ['#0033a0'], background: null };
  const inked = { ...mark, reduction, inks: [{ hex: '#0033a0', pantone: '286 C' }] };
  return { texts, images: picture === null ? [] : [picture === 'Digital' ? mark : inked] };
}

/** Designs of all fonts, languages, alignments, turns and kinds of sides; the same ones at every run. */
export const cases = (count: number, pictures = false): Case[] =>
  Array.from({ length: count }, (_, i) => {
    const body = pick(bodies, i);
    const of = product(body.id);
    const technologyOf = (side: number): Technology =>
      of.category === 'spatula' ? 'Simple' : (i + side) % 3 === 0 ? 'Digital' : 'Tampon';
    const printed = of.sides
      .slice(0, i % 6 === 5 ? 2 : 1)
      .map((face, side) =>
        sideOf(i + side * count, face.width, face.height, pictures ? technologyOf(side) : null),
      );
    return {
      name: `${i} ${body.id}`,
      document: design(of, body.color, body.scale, printed),
      product: of,
      technologyOf,
    };
  });

/** Millimetres; the least and the largest arc that is asked for, and those between. */
const radii = [5, 6.5, 9, 14, 22, 35, 60, 100, 150, 200] as const;
const spacings = [0.05, 0.18, -0.04, 0.4, 0.1] as const;
const curvedWords = [
  'Žluťoučký kůň',
  'Größe Übermaß',
  'AV To Wa fi ffl',
  'Truhlářství',
  'Ďábelské ódy',
  'Straße & Öfen',
] as const;

/** A line on an arc beside lines that are spaced, in capitals or hollow, in every font. */
export const setCases = (count: number): Case[] =>
  Array.from({ length: count }, (_, i) => {
    const body = pick(bodies, i);
    const of = product(body.id);
    const technologyOf = (): Technology =>
      of.category === 'spatula' ? 'Simple' : i % 3 === 0 ? 'Digital' : 'Tampon';
    const { width, height } = of.sides[0] ?? { width: 0, height: 0 };
    const radius = pick(radii, i);
    const size = Math.min(1.8 + (i % 4) * 0.7, height * 0.3, radius * 0.4);
    const [family, style] = pick(faces, i);
    const [other, cut] = pick(faces, i * 7 + 3);
    const texts: TextWish[] = [
      {
        text: pick(curvedWords, i),
        x: width * 0.1,
        y: height * 0.1,
        size,
        family,
        style,
        rotation: pick(rotations, i),
        typography: {
          arc: { direction: i % 2 === 0 ? 'up' : 'down', radius: mmToPx(mm(radius)) },
          capitals: i % 4 === 1,
          letterSpacing: i % 3 === 1 ? pick(spacings, i) : 0,
          outline: i % 5 === 2 ? 0.08 : null,
        },
        ...pick(inks, i),
      },
      {
        text: pick(words[pick(languages, i)], i),
        x: width * 0.55,
        y: height * 0.12,
        size: Math.min(2.4 + (i % 3), height * 0.4),
        family: other,
        style: cut,
        rotation: pick(rotations, i + 4),
        alignment: pick(textAlignments, i),
        typography: {
          letterSpacing: i % 4 === 3 ? 0 : pick(spacings, i + 2),
          lineSpacing: 0.9 + (i % 3) * 0.4,
          capitals: i % 2 === 0,
          outline: i % 3 === 0 ? 0.06 : null,
        },
        ...pick(inks, i + 1),
      },
    ];
    return {
      name: `${i} ${body.id} ${family} ${style} r ${radius}`,
      document: design(of, body.color, body.scale, [{ texts }]),
      product: of,
      technologyOf,
    };
  });

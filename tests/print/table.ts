import type { Product, Technology } from '#rules/catalogue/products/product.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { type FontFamily, type FontStyle, fontFaces, fontFamilies } from '#rules/design/artwork/fonts.ts';
import { textAlignments } from '#rules/design/artwork/nodes.ts';
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

import { type FontFamily, fontFamilies, type Script } from '#rules/design/artwork/fonts.ts';
import { folded } from '#rules/platform/words/folded.ts';
import { inAll } from '#texts/in-all.ts';
import { m } from '#texts/messages.ts';

export const fontKinds = ['sans', 'serif', 'slab', 'mono', 'display', 'hand'] as const;
export type FontKind = (typeof fontKinds)[number];

/** Of what kind a family is, and the scripts it has beside Latin. */
type FontFacts = { readonly kind: FontKind; readonly scripts: readonly Script[] };

const of = (kind: FontKind, ...scripts: readonly Script[]): FontFacts => ({ kind, scripts });

export const fontList: Record<FontFamily, FontFacts> = {
  'Open Sans': of('sans', 'Greek', 'Cyrillic'),
  Montserrat: of('sans', 'Cyrillic'),
  'Source Sans 3': of('sans', 'Greek', 'Cyrillic'),
  'Roboto Condensed': of('sans', 'Greek', 'Cyrillic'),
  Oswald: of('display', 'Cyrillic'),
  'Bebas Neue': of('display'),
  'Playfair Display': of('serif', 'Cyrillic'),
  Merriweather: of('serif', 'Cyrillic'),
  'Zilla Slab': of('slab'),
  Lobster: of('hand', 'Cyrillic'),
  'Dancing Script': of('hand'),
  Roboto: of('sans', 'Greek', 'Cyrillic'),
  'Fira Sans': of('sans', 'Greek', 'Cyrillic'),
  'Fira Sans Condensed': of('sans', 'Greek', 'Cyrillic'),
  Inter: of('sans', 'Greek', 'Cyrillic'),
  'IBM Plex Sans': of('sans', 'Greek', 'Cyrillic'),
  'Alegreya Sans': of('sans', 'Greek', 'Cyrillic'),
  Raleway: of('sans', 'Cyrillic'),
  'Exo 2': of('sans', 'Cyrillic'),
  Comfortaa: of('display', 'Greek', 'Cyrillic'),
  Jura: of('display', 'Greek', 'Cyrillic'),
  'Roboto Mono': of('mono', 'Greek', 'Cyrillic'),
  'EB Garamond': of('serif', 'Greek', 'Cyrillic'),
  Alegreya: of('serif', 'Greek', 'Cyrillic'),
  Literata: of('serif', 'Greek', 'Cyrillic'),
  'Roboto Slab': of('slab', 'Greek', 'Cyrillic'),
  Lora: of('serif', 'Cyrillic'),
  Bitter: of('slab', 'Cyrillic'),
  'Patrick Hand': of('hand'),
  'Amatic SC': of('hand', 'Cyrillic'),
};

const kindTexts = {
  sans: m.fonts_kind_sans,
  serif: m.fonts_kind_serif,
  slab: m.fonts_kind_slab,
  mono: m.fonts_kind_mono,
  display: m.fonts_kind_display,
  hand: m.fonts_kind_hand,
} as const satisfies Record<FontKind, unknown>;
export const kindText = (kind: FontKind): string => kindTexts[kind]();

const scriptTexts = { Greek: m.fonts_greek, Cyrillic: m.fonts_cyrillic } as const;
export const scriptText = (script: Script): string => scriptTexts[script]();

/** What a family is found by: its name, its kind and its scripts, in all languages. */
function wordsOf(family: FontFamily): string {
  const { kind, scripts } = fontList[family];
  const texts = [kindTexts[kind], ...scripts.map((script) => scriptTexts[script])];
  return folded([family, ...texts.flatMap((text) => Object.values(inAll(text)))].join(' '));
}

/** Families that have every typed word. */
export function foundFonts(typed: string): FontFamily[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return fontFamilies.filter((family) => {
    const said = wordsOf(family);
    return words.every((word) => said.includes(word));
  });
}

import type { NamedColor } from '#rules/catalogue/inks/ink-key.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { MAX_TAMPON_COLORS } from '#rules/catalogue/settings/settings.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { px, pxToMm } from '#rules/platform/units.ts';
import { settle } from '../artwork/commands/side.ts';
import { type ArtworkDocument, emptySide } from '../artwork/document.ts';
import type { Measure } from '../artwork/measure.ts';
import type { Reduction } from '../artwork/nodes.ts';
import { type Press, technologyOf } from '../artwork/technology.ts';
import { composed, type Layout, type Logo, type Setting, type Source } from './compose.ts';
import { paletteOn } from './inks.ts';
import {
  compositions,
  contactOfBack,
  type Face,
  type InkUse,
  inkUses,
  nameAlone,
  PAIRS_OF_PAGE,
  type Pair,
  pairs,
  rhythms,
  separators,
} from './looks.ts';
import { type Judge, otherSide, type Room, roomOf } from './room.ts';
import { scoreOf } from './score.ts';
import { type Typed, type Words, wordsOf } from './words.ts';
import { inkOf, type LogoInks, written } from './write.ts';

/** As many proposals make a page. */
export const PAGE = 8;

export type ProposedLogo = Logo & {
  /** its colours from the one that covers most, as inks that may be wished for */
  readonly colors: readonly string[];
  /** how it is printed in inks, from the most to one; empty where it has nothing to print */
  readonly inInks: readonly Reduction[];
};

export type ProposalInput = {
  readonly typed: Typed;
  readonly logo: ProposedLogo | null;
  /** the design as it is: what stands on other sides stays there */
  readonly document: ArtworkDocument;
  readonly product: Product;
  readonly press: Press;
  /** from 1 */
  readonly side: number;
  /** whether the side that is seen when the product is turned over is printed as well */
  readonly hasBack: boolean;
  /** at most; null for as many as a picture has */
  readonly inks: 1 | 2 | 3 | null;
  readonly locale: Locale;
  readonly measure: Measure;
  readonly judge: Judge;
  readonly newId: () => string;
  /** from 0 */
  readonly page: number;
};

/** What distinguishes one proposal from the others of its page. */
export type Look = {
  readonly composition: string;
  readonly pair: Pair;
  readonly use: InkUse;
  readonly hasLogo: boolean;
};

export type Proposal = {
  readonly document: ArtworkDocument;
  /** the sides it is laid out for, from 1 */
  readonly sides: readonly number[];
  readonly look: Look;
  readonly signature: string;
  readonly score: number;
};

/** Which typefaces a page is set in; the others need not be loaded. */
export const pairsOfPage = (page: number): readonly Pair[] =>
  Array.from({ length: PAIRS_OF_PAGE }, (_, i) => pairs[(page * PAIRS_OF_PAGE + i) % pairs.length] as Pair);

export const facesOfPage = (page: number): readonly Face[] => [
  ...new Map(
    pairsOfPage(page)
      .flatMap(({ lead, second }) => [lead, second])
      .map((face) => [`${face.family} ${face.style}`, face]),
  ).values(),
];

type Candidate = {
  readonly setting: Setting;
  readonly layout: Layout;
  readonly use: InkUse;
  readonly score: number;
};

/** Small letters of a name that has some are kept as typed in every second look that may be in capitals. */
const settingsOf = (pair: Pair, turn: number): Setting[] =>
  compositions.flatMap((composition, i) => {
    const rhythm = rhythms[(i + turn) % rhythms.length] ?? rhythms[0];
    const separator = separators[(i + turn) % separators.length] ?? separators[0];
    if (!rhythm) return [];
    const isCapitals = pair.letters === 'both' && (i + turn) % 2 === 1;
    return ([1, 2] as const).map((lines) => ({ composition, pair, rhythm, isCapitals, separator, lines }));
  });

/** Every text a pair would set; a font that lacks a letter of one is not proposed. */
const isWritable = ({ lead, second }: Pair, words: Words, locale: Locale, judge: Judge): boolean => {
  const all = [words.name, words.name.toLocaleUpperCase(locale), words.monogram].join(' ');
  const rest = Object.values(words).join(' ') + separators.join('');
  return (
    !judge.lacks(`${all} ${rest}`, lead.family, lead.style) && !judge.lacks(rest, second.family, second.style)
  );
};

const LEAST_HEIGHT_OF_TWO_LINES = 9;

/** Everything that fits on the side, each setting in its better number of lines. */
function layoutsOf(room: Room, source: Source, page: number): { setting: Setting; layout: Layout }[] {
  const height = pxToMm(px(room.height));
  return pairsOfPage(page)
    .filter((pair) => isWritable(pair, source.words, source.locale, source.judge))
    .flatMap((pair, turn) => {
      const best = new Map<string, { setting: Setting; layout: Layout }>();
      for (const setting of settingsOf(pair, turn + page)) {
        const { composition, lines } = setting;
        if (height < composition.from || (lines > 1 && height < LEAST_HEIGHT_OF_TWO_LINES)) continue;
        const layout = composed(room, source, setting);
        const one = best.get(composition.id);
        if (layout && (!one || layout.lead > one.layout.lead * 1.25))
          best.set(composition.id, { setting, layout });
      }
      return [...best.values()];
    });
}

/** Uses of inks that differ on what a layout says, each once. */
function usesOf({ placed }: Layout, palette: readonly NamedColor[], most: number): InkUse[] {
  const texts = placed.flatMap((one) => (one.kind === 'text' ? [one] : []));
  const seen = new Set<string>();
  return inkUses.filter((use) => {
    const taken = texts.map((text) => palette[inkOf(text, use)]?.hex);
    const key = taken.join();
    if (taken.includes(undefined) || seen.has(key) || new Set(taken).size > most) return false;
    seen.add(key);
    return true;
  });
}

/**
 * The logo in its own colours where any number is printed; else in those of its inks that the side has room
 * for beside its texts, or in one ink of a text.
 */
function logoInksOf(
  { logo, inks, judge }: ProposalInput,
  room: Room,
  { placed }: Layout,
  use: InkUse,
  palette: readonly NamedColor[],
): LogoInks {
  if (!logo || inks === null) return null;
  const texts = placed.flatMap((one) => (one.kind === 'text' ? [palette[inkOf(one, use)]?.hex] : []));
  const own = logo.inInks.find(
    ({ colors }) =>
      new Set([...texts, ...colors]).size <= inks && colors.every((hex) => judge.isSeen(hex, room.index)),
  );
  if (own && use.id !== 'plain')
    return { reduction: own, inks: own.colors.map((hex) => ({ hex, pantone: null })) };
  const ink = palette[use.lead === 0 ? use.second : use.lead];
  const [single] = logo.inInks.filter(({ colors }) => colors.length === 1);
  return ink && single ? { reduction: single, inks: [ink] } : null;
}

/** How much what a page already shows counts against another of the same. */
const AGAIN = { composition: 0.34, pair: 0.13, use: 0.1, both: 0.4 } as const;

/** The one that is best after what was taken already; each time anew. */
function nextOf(left: readonly Candidate[], taken: readonly Candidate[]): Candidate | null {
  const times = (same: (one: Candidate) => boolean) => taken.filter(same).length;
  const worth = ({ setting, use, score }: Candidate): number =>
    score -
    AGAIN.composition * times((one) => one.setting.composition.id === setting.composition.id) -
    AGAIN.both *
      times(
        (one) =>
          one.setting.composition.id === setting.composition.id && one.setting.pair.id === setting.pair.id,
      ) -
    AGAIN.pair * times((one) => one.setting.pair.id === setting.pair.id) -
    AGAIN.use * times((one) => one.use.id === use.id);
  let best: Candidate | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const one of left) {
    const own = worth(one);
    if (own > most) [best, most] = [one, own];
  }
  return best;
}

const emptied = (
  document: ArtworkDocument,
  product: Product,
  indices: readonly number[],
): ArtworkDocument => ({
  ...document,
  sides: document.sides.map((side, i) => (indices.includes(i) ? emptySide(product) : side)),
});

/** The tab that keeps a design on plates where the quantity offers them and the inks allow it. */
function settled(
  document: ArtworkDocument,
  indices: readonly number[],
  { press, inks }: ProposalInput,
): ArtworkDocument {
  const tab = inks === null ? ('moreThanMaxColors' as const) : ('maxColors' as const);
  const sides = document.sides.map((side, i) =>
    indices.includes(i) && technologyOf(side, press).tabsOffered ? { ...side, tabMenu: tab } : side,
  );
  const after = settle({ ...document, sides }, { press });
  return after.ok ? after.value : document;
}

/**
 * Finished designs of what was typed, a page of them, the best first: each is set in the area of its side by
 * its measure, has passed the preflight without a finding, and differs from the others of its page. The same
 * input gives the same proposals. Fewer than a page where no more fit, none where nothing does.
 */
export function proposalsOf(input: ProposalInput): Proposal[] {
  const { document, product, judge, logo, locale, measure, page } = input;
  const words = wordsOf(input.typed);
  const front = input.side - 1;
  const room = roomOf(product, document.scaleType, front);
  if (!room || words.name === '') return [];
  const back = input.hasBack ? roomOf(product, document.scaleType, otherSide(product, front)) : null;
  const rooms = back && back.index !== front ? [room, back] : [room];
  const indices = rooms.map(({ index }) => index);
  const source: Source = { words, logo: logo && logo.aspect > 0 ? logo : null, locale, measure, judge };
  const most = input.inks ?? MAX_TAMPON_COLORS;
  const wished = (logo?.colors ?? []).map((hex): NamedColor => ({ hex, pantone: null }));
  const palettes = new Map(rooms.map(({ index }) => [index, paletteOn(index, judge, wished, page)]));

  const front0 = palettes.get(front) ?? [];
  const candidates: Candidate[] = layoutsOf(room, source, page).flatMap(({ setting, layout }) =>
    usesOf(layout, front0, most).map((use) => ({
      setting,
      layout,
      use,
      score: scoreOf(layout, room, setting, { ...source, judge }) - (use.id === 'plain' ? 0 : 0.02),
    })),
  );

  const base = emptied(document, product, indices);
  const known = new Set(
    judge
      .find(base)
      .filter(({ side }) => side === null)
      .map(({ code }) => code),
  );
  const taken: Candidate[] = [];
  const found: Proposal[] = [];
  let left = candidates;
  while (found.length < PAGE && left.length > 0) {
    const next = nextOf(left, taken);
    if (!next) break;
    left = left.filter((one) => one !== next);
    const proposal = proposed(next, { input, base, rooms, palettes, source, known });
    if (!proposal) continue;
    taken.push(next);
    found.push(proposal);
  }
  return found;
}

type Whole = {
  readonly input: ProposalInput;
  readonly base: ArtworkDocument;
  readonly rooms: readonly Room[];
  readonly palettes: ReadonlyMap<number, readonly NamedColor[]>;
  readonly source: Source;
  readonly known: ReadonlySet<string>;
};

/** A candidate as a design, if the preflight has nothing against it. */
function proposed({ setting, layout, use, score }: Candidate, whole: Whole): Proposal | null {
  const { input, base, rooms, palettes, source, known } = whole;
  let document = base;
  for (const [i, room] of rooms.entries()) {
    const palette = palettes.get(room.index) ?? [];
    const own = i === 0 ? layout : backOf(room, source, setting);
    if (!own) return null;
    const result = written(document, room.index, {
      placed: own.placed,
      palette,
      use,
      logo: source.logo,
      logoInks: logoInksOf(input, room, own, use, palette),
      newId: input.newId,
    });
    if (!result.ok) return null;
    document = result.value;
  }
  const indices = rooms.map(({ index }) => index);
  document = settled(document, indices, input);
  const sides = indices.map((index) => index + 1);
  const against = input.judge
    .find(document)
    .some(({ side, code }) => (side === null ? !known.has(code) : sides.includes(side)));
  if (against) return null;
  const hasLogo = layout.placed.some(({ kind }) => kind === 'logo');
  const { composition, pair } = setting;
  return {
    document,
    sides,
    look: { composition: composition.id, pair, use, hasLogo },
    signature: [composition.id, pair.id, use.id].join(' / '),
    score,
  };
}

/** The other side: how to reach the company where that is known, else the same seen in a mirror. */
function backOf(room: Room, source: Source, setting: Setting): Layout | null {
  const { composition } = setting;
  const isLow = pxToMm(px(room.height)) < composition.from;
  const { spread } = composition;
  const alone = {
    ...setting,
    composition: { ...nameAlone, spread: spread === 'between' ? 'center' : spread },
  } as const;
  return (
    composed(room, source, { ...setting, composition: contactOfBack, lines: 1 }) ??
    (isLow ? null : composed(room, source, setting, true)) ??
    composed(room, source, { ...alone, lines: 1 }, true)
  );
}

import type { NamedColor } from '#rules/catalogue/inks/ink-key.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { px, pxToMm } from '#rules/platform/units.ts';
import { composed, type Layout } from './compose.ts';
import {
  compositions,
  type Face,
  type InkUse,
  inkUses,
  PAIRS_OF_PAGE,
  type Pair,
  pairs,
  rhythms,
  separators,
} from './looks.ts';
import type { Setting, Source } from './pieces.ts';
import type { LookName } from './proposal.ts';
import type { Judge, Room } from './room.ts';
import type { Words } from './words.ts';
import { inkOf } from './write.ts';

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

export type Candidate = {
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

export type SetLayout = { readonly setting: Setting; readonly layout: Layout };

/** Everything that fits on the side, each setting in its better number of lines; a step for each typeface. */
export function* layoutsOf(room: Room, source: Source, page: number): Generator<void, SetLayout[]> {
  const height = pxToMm(px(room.height));
  const all: SetLayout[] = [];
  const writable = pairsOfPage(page).filter((pair) =>
    isWritable(pair, source.words, source.locale, source.judge),
  );
  for (const [turn, pair] of writable.entries()) {
    const best = new Map<string, SetLayout>();
    for (const setting of settingsOf(pair, turn + page)) {
      const { composition, lines } = setting;
      if (height < composition.from || (lines > 1 && height < LEAST_HEIGHT_OF_TWO_LINES)) continue;
      const layout = composed(room, source, setting);
      const one = best.get(composition.id);
      if (layout && (!one || layout.lead > one.layout.lead * 1.25))
        best.set(composition.id, { setting, layout });
    }
    all.push(...best.values());
    yield;
  }
  return all;
}

/** Uses of inks that differ on what a layout says, each once. */
export function usesOf({ placed }: Layout, palette: readonly NamedColor[], most: number): InkUse[] {
  const inked = placed.flatMap((one) => (one.kind === 'logo' ? [] : [one]));
  const seen = new Set<string>();
  return inkUses.filter((use) => {
    const taken = inked.map((one) => palette[inkOf(one, use)]?.hex);
    const key = taken.join();
    if (taken.includes(undefined) || seen.has(key) || new Set(taken).size > most) return false;
    seen.add(key);
    return true;
  });
}

/** How much what a page already shows counts against another of the same. */
const AGAIN = { composition: 0.34, pair: 0.13, use: 0.1, both: 0.4, inks: 0.2 } as const;

/** More than any other reason, so that the same look comes first where it fits, else the nearest to it. */
const likeness = ({ composition, pair }: Setting, use: InkUse, like: LookName | null): number =>
  like
    ? Number(composition.id === like.composition) * 3 +
      Number(pair.id === like.pair) * 2 +
      Number(use.id === like.use)
    : 0;

/** The one that is best after what was taken already; each time anew. */
export function nextOf(
  left: readonly Candidate[],
  taken: readonly Candidate[],
  like: LookName | null,
): Candidate | null {
  const times = (same: (one: Candidate) => boolean) => taken.filter(same).length;
  const worth = ({ setting, use, score }: Candidate): number =>
    score +
    likeness(setting, use, like) -
    AGAIN.composition * times((one) => one.setting.composition.id === setting.composition.id) -
    AGAIN.both *
      times(
        (one) =>
          one.setting.composition.id === setting.composition.id && one.setting.pair.id === setting.pair.id,
      ) -
    AGAIN.inks *
      times((one) => one.setting.composition.id === setting.composition.id && one.use.id === use.id) -
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

import type { NamedColor } from '#rules/catalogue/inks/ink-key.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { MAX_TAMPON_COLORS } from '#rules/catalogue/settings/settings.ts';
import { px, pxToMm } from '#rules/platform/units.ts';
import { settle } from '../artwork/commands/side.ts';
import { type ArtworkDocument, emptySide, neverDigital, nodesOf } from '../artwork/document.ts';
import type { FontFamily } from '../artwork/fonts.ts';
import { technologyOf } from '../artwork/technology.ts';
import { type Candidate, layoutsOf, nextOf, usesOf } from './candidates.ts';
import { composed, type Layout } from './compose.ts';
import { paletteOn } from './inks.ts';
import { logoInksOf } from './logo-inks.ts';
import { contactOfBack, nameAlone, PAIRS_OF_PAGE, pairs } from './looks.ts';
import type { Setting, Source } from './pieces.ts';
import { PAGE, type Proposal, type ProposalInput } from './proposal.ts';
import { otherSide, type Room, roomOf } from './room.ts';
import { scoreOf } from './score.ts';
import { wordsOf } from './words.ts';
import { written } from './write.ts';

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
 * input gives the same proposals. Fewer than a page where no more fit, none where nothing does. In steps, between
 * which a browser may draw and hear.
 */
export function* proposing(wanted: ProposalInput): Generator<void, Proposal[]> {
  // plates have no full colour: a logo in its own colours could not be printed
  const hasPlatesOnly = wanted.inks === null && neverDigital(wanted.product);
  const input: ProposalInput = hasPlatesOnly ? { ...wanted, inks: 3 } : wanted;
  const { document, product, judge, logo, locale, measure, page } = input;
  const words = wordsOf(input.typed);
  const front = input.side - 1;
  const room = roomOf(product, document.scaleType, front);
  if (!room || words.name === '') return [];
  const back = input.hasBack ? roomOf(product, document.scaleType, otherSide(product, front)) : null;
  const rooms = back && back.index !== front ? [room, back] : [room];
  const indices = rooms.map(({ index }) => index);
  const icon = logo ? null : input.icon;
  const source: Source = { words, logo: logo && logo.aspect > 0 ? logo : null, icon, locale, measure, judge };
  const most = input.inks ?? MAX_TAMPON_COLORS;
  const wished = (logo?.colors ?? []).map((hex): NamedColor => ({ hex, pantone: null }));
  const palettes = new Map(rooms.map(({ index }) => [index, paletteOn(index, judge, wished, page)]));

  const front0 = palettes.get(front) ?? [];
  const layouts = yield* layoutsOf(room, source, page);
  const candidates: Candidate[] = layouts.flatMap(({ setting, layout }) =>
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
  const seen = new Set<string>();
  // the pages before it that had the same typefaces have shown the first ones
  const shown = Math.floor((page * PAIRS_OF_PAGE) / pairs.length) * PAGE;
  let left = candidates;
  while (found.length < shown + PAGE && left.length > 0) {
    const next = nextOf(left, taken, taken.length === 0 ? (input.like ?? null) : null);
    if (!next) break;
    yield;
    left = left.filter((one) => one !== next);
    const proposal = proposed(next, { input, base, rooms, palettes, source, known });
    // two looks of other names may lay the same out: a row of two copies, and one at each end
    const drawn = proposal && drawnOn(proposal);
    if (!drawn || seen.has(drawn)) continue;
    seen.add(drawn);
    taken.push(next);
    found.push(proposal);
  }
  return found.slice(shown);
}

/** The same in one go. */
export function proposalsOf(wanted: ProposalInput): Proposal[] {
  const work = proposing(wanted);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
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
      icon: source.icon,
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
    look: {
      composition: composition.id,
      pair,
      use,
      spread: composition.spread,
      hasMonogram: layout.placed.some((one) => one.kind === 'text' && one.says === 'monogram'),
      hasLogo,
      hasIcon: layout.placed.some(({ kind }) => kind === 'icon'),
      hasBar: layout.placed.some(({ kind }) => kind === 'bar'),
      families: familiesOf(layout),
      page: input.page,
    },
    signature: [composition.id, pair.id, use.id].join(' / '),
    score,
  };
}

/** What is printed on the sides of a proposal and where, whatever its elements are called. */
export function drawnOn({ document, sides }: Pick<Proposal, 'document' | 'sides'>): string {
  const rounded = (key: string, value: unknown): unknown => {
    if (key === 'id' || key === 'elementId') return undefined;
    return typeof value === 'number' ? Math.round(value * 100) / 100 : value;
  };
  return sides
    .flatMap((number) => {
      const side = document.sides[number - 1];
      if (!side) return [];
      return [...nodesOf(side), ...side.selectedPrintColors]
        .map((one) => JSON.stringify(one, rounded))
        .toSorted();
    })
    .join();
}

/** Those a layout is set in, that of the name first. */
function familiesOf({ placed }: Layout): FontFamily[] {
  const texts = placed.flatMap((one) => (one.kind === 'text' ? [one] : []));
  const leadFirst = texts.toSorted((a, b) => Number(b.role === 'lead') - Number(a.role === 'lead'));
  return [...new Set(leadFirst.map(({ face }) => face.family))];
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

/** How the design would look with the sides of a proposal in the place of its own; all others stay as they are. */
export const withProposal = (
  document: ArtworkDocument,
  { document: own, sides }: Pick<Proposal, 'document' | 'sides'>,
): ArtworkDocument => ({
  ...document,
  sides: document.sides.map((side, i) => (sides.includes(i + 1) ? (own.sides[i] ?? side) : side)),
});

/** What a proposal took the place of, in the scale and the colour it stood in: in another it might not fit. */
export const broughtBack = (
  document: ArtworkDocument,
  before: Pick<Proposal, 'document' | 'sides'>,
): ArtworkDocument => {
  const { scaleType, color } = before.document;
  return withProposal({ ...document, scaleType, color }, before);
};

import { type ShownSwatch, SWATCHES_FOUND, searchSwatches } from '#contract/swatches.ts';
import { type InkRemark, remarkOn } from '#rules/artwork/stand-in.ts';
import { baseInks } from '#rules/swatches/base-inks.ts';
import { keyOf } from '#rules/swatches/names.ts';
import { offersFor } from '#rules/swatches/offers.ts';
import { nearestSwatches } from '#rules/swatches/search.ts';
import { useCall } from '#web/calls/use-call.ts';
import { swatchFor } from './meant-swatch.ts';

/** Somebody is still typing, or drags through a colour dialog. */
const PAUSE_MS = 150;
/** Offered to somebody who has typed nothing. */
const NEAR = 6;

export type Library = {
  /** null while nobody knows */
  readonly hasColors: boolean | null;
  readonly near: readonly ShownSwatch[];
};

/**
 * Whether the shop has a library of colours, and which inks look most like this one: of the library, without one of
 * those that are known anyway. Null asks nothing.
 */
export function useLibrary(hex: string | null): Library {
  const { value } = useCall(searchSwatches, hex === null ? null : { query: { near: hex } }, {
    pauseMs: PAUSE_MS,
  });
  const hasColors = value ? value.total > 0 : null;
  const near = hasColors ? value?.found : hex === null ? [] : nearestSwatches(baseInks, hex, NEAR);
  return { hasColors, near: near ?? [] };
}

/** An ink to choose; `isOwn` of the library, the others are offered without one. */
export type Offered = ShownSwatch & { readonly isOwn: boolean; readonly remark: InkRemark };

const offered = (inks: readonly ShownSwatch[], isOwn: boolean): Offered[] =>
  inks.map(({ name, hex }) => ({ name, hex, isOwn, remark: remarkOn({ hex, pantone: name }) }));

/** What fits the words that are typed, the swatches of the library before all others; for none, what looks alike. */
export function useOffered(
  phrase: string,
  { hasColors, near }: Library,
): { readonly inks: readonly Offered[]; readonly isOld: boolean } {
  const asks = hasColors === true && phrase !== '';
  const { value, status } = useCall(searchSwatches, asks ? { query: { phrase } } : null, {
    pauseMs: PAUSE_MS,
  });
  const own = phrase === '' ? (hasColors ? near : []) : asks ? (value?.found ?? []) : [];
  const others = phrase === '' ? (hasColors ? [] : near) : offersFor(phrase, SWATCHES_FOUND);
  const known = new Set(own.map(({ name }) => keyOf(name)));
  const left = others.filter(({ name }) => !known.has(keyOf(name)));
  return {
    inks: [...offered(own, true), ...offered(left, false)],
    isOld: asks && status === 'waiting',
  };
}

/** The colour that the library has for a code; null where it has none, or nobody knows yet. */
export function useSwatchOf(code: string): ShownSwatch | null {
  const { value } = useCall(searchSwatches, { query: { name: code } });
  return swatchFor(code, value?.named);
}

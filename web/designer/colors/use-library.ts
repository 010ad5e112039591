import { type ShownSwatch, SWATCHES_FOUND, searchSwatches } from '#contract/design/swatches.ts';
import { keyed, keyOf } from '#rules/catalogue/inks/names.ts';
import { type InkRemark, remarkOn } from '#rules/design/artwork/stand-in.ts';
import { colorTyped, offersFor } from '#rules/design/swatches/offers.ts';
import { useCall } from '#web/calls/use-call.ts';
import { swatchFor } from './meant-swatch.ts';

/** Somebody is still typing, or drags through a colour dialog. */
const PAUSE_MS = 150;

export type Library = {
  /** null while nobody knows */
  readonly hasColors: boolean | null;
  readonly near: readonly ShownSwatch[];
};

/**
 * Whether the shop has a library of colours, and which of them look most like this one. Null asks nothing.
 */
export function useLibrary(hex: string | null): Library {
  const { value } = useCall(searchSwatches, hex === null ? null : { query: { near: hex } }, {
    pauseMs: PAUSE_MS,
  });
  const hasColors = value ? value.total > 0 : null;
  return { hasColors, near: value?.found ?? [] };
}

/** An ink to choose; `isOwn` of the library, the others are offered without one. */
export type Offered = ShownSwatch & { readonly isOwn: boolean; readonly remark: InkRemark };

export const offered = (inks: readonly ShownSwatch[], isOwn: boolean): Offered[] =>
  inks.map(({ name, hex }) => ({ name, hex, isOwn, remark: remarkOn({ hex, pantone: name }) }));

/**
 * What fits the words, or looks like the colour, that is typed; for neither what looks like the chosen one.
 * `own` are swatches of the library, `others` what is known of inks besides.
 */
export function useOffered(
  phrase: string,
  { hasColors, near }: Library,
): { readonly own: readonly Offered[]; readonly others: readonly Offered[]; readonly isOld: boolean } {
  const asks = hasColors === true && phrase !== '';
  const color = colorTyped(phrase);
  const query = color === null ? { phrase } : { near: color };
  const { value, status } = useCall(searchSwatches, asks ? { query } : null, { pauseMs: PAUSE_MS });
  const isOld = asks && status === 'waiting';
  const own = phrase === '' ? near : asks ? (value?.found ?? []) : [];
  const known = keyed(own);
  const others = isOld ? [] : offersFor(phrase, SWATCHES_FOUND).filter(({ name }) => !known.has(keyOf(name)));
  return { own: offered(own, true), others: offered(others, false), isOld };
}

/** The colour that the library has for a code; null where it has none, or nobody knows yet. */
export function useSwatchOf(code: string): ShownSwatch | null {
  const { value } = useCall(searchSwatches, { query: { name: code } });
  return swatchFor(code, value?.named);
}

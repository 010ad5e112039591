import { type ShownSwatch, searchSwatches } from '#contract/swatches.ts';
import { useCall } from '#web/calls/use-call.ts';
import { swatchFor } from './meant-swatch.ts';

/** Somebody is still typing, or drags through a colour dialog. */
const PAUSE_MS = 150;

export type Library = {
  /** null while nobody knows */
  readonly hasColors: boolean | null;
  readonly near: readonly ShownSwatch[];
};

/** Whether the shop has a library of colours, and which of them look most like this one. Null asks nothing. */
export function useLibrary(hex: string | null): Library {
  const { value } = useCall(searchSwatches, hex === null ? null : { query: { near: hex } }, {
    pauseMs: PAUSE_MS,
  });
  return { hasColors: value ? value.total > 0 : null, near: value?.found ?? [] };
}

type Offered = { readonly swatches: readonly ShownSwatch[]; readonly isOld: boolean };

/** What fits the words that are typed; nothing for none. */
export function useOffered(phrase: string): Offered {
  const { value, status } = useCall(searchSwatches, phrase === '' ? null : { query: { phrase } }, {
    pauseMs: PAUSE_MS,
  });
  return { swatches: phrase === '' ? [] : (value?.found ?? []), isOld: status === 'waiting' };
}

/** The colour that the library has for a code; null where it has none, or nobody knows yet. */
export function useSwatchOf(code: string): ShownSwatch | null {
  const { value } = useCall(searchSwatches, { query: { name: code } });
  return swatchFor(code, value?.named);
}

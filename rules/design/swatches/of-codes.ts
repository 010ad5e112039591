import { keyed, keyOf } from '#rules/catalogue/inks/names.ts';
import type { RecordedWarning } from '../artwork/finding.ts';
import { hexDistance } from './search.ts';
import type { Swatch } from './swatch.ts';

type NamedInk = { readonly hex: string; readonly pantone: string | null };
export type Side = {
  readonly number: number;
  readonly technology: string;
  readonly inks: readonly NamedInk[];
};

/** Codes that plates are mixed by, each once, as the design spells it first; digital print knows none. */
export function codesOf(sides: readonly Side[]): string[] {
  const codes = sides.flatMap(({ technology, inks }) =>
    technology === 'Digital' ? [] : inks.flatMap(({ pantone }) => pantone ?? []),
  );
  return [...new Map(codes.toReversed().map((code) => [keyOf(code), code])).values()].toReversed();
}

/** The swatches of the codes of some sides, however these spell them; each once. */
export const swatchesOf = (sides: readonly Side[], library: ReadonlyMap<string, Swatch>): Swatch[] => [
  ...new Set(codesOf(sides).flatMap((code) => library.get(keyOf(code)) ?? [])),
];

/**
 * What the press and whoever reads the order should know: the code was shown in another colour than the
 * shop's swatch has, by which it is printed. Once for each code, as the design spells it.
 */
export function swatchWarnings(sides: readonly Side[], swatches: readonly Swatch[]): RecordedWarning[] {
  const known = keyed(swatches);
  const told = new Set<string>();
  return sides.flatMap(({ number, technology, inks }) =>
    inks.flatMap(({ hex, pantone }): RecordedWarning[] => {
      if (pantone === null || technology === 'Digital' || told.has(keyOf(pantone))) return [];
      const swatch = known.get(keyOf(pantone));
      if (!swatch || swatch.hex === hex) return [];
      told.add(keyOf(pantone));
      return [
        {
          ...{ code: 'swatch_differs', side: number, ids: [], limit: null },
          value: Math.round(hexDistance(hex, swatch.hex) * 1000) / 10,
          words: [`${pantone}: ${hex.toUpperCase()} → ${swatch.hex.toUpperCase()}`],
        },
      ];
    }),
  );
}

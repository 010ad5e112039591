import type { RecordedWarning } from '../print/preflight/finding.ts';
import { hexDistance } from './search.ts';
import type { Swatch } from './swatch.ts';

type NamedInk = { readonly hex: string; readonly pantone: string | null };
type Side = { readonly number: number; readonly technology: string; readonly inks: readonly NamedInk[] };

/** Codes that plates are mixed by, each once; digital print knows none. */
export const codesOf = (sides: readonly Side[]): string[] => [
  ...new Set(
    sides.flatMap(({ technology, inks }) =>
      technology === 'Digital' ? [] : inks.flatMap(({ pantone }) => pantone ?? []),
    ),
  ),
];

/**
 * What the press and whoever reads the order should know: the code was shown in another colour than the shop's
 * swatch has, by which it is printed. Once for each code.
 */
export function swatchWarnings(sides: readonly Side[], swatches: readonly Swatch[]): RecordedWarning[] {
  const known = new Map(swatches.map((swatch) => [swatch.name, swatch]));
  const told = new Set<string>();
  return sides.flatMap(({ number, technology, inks }) =>
    inks.flatMap(({ hex, pantone }): RecordedWarning[] => {
      const swatch = pantone === null ? undefined : known.get(pantone);
      if (!swatch || technology === 'Digital' || swatch.hex === hex || told.has(swatch.name)) return [];
      told.add(swatch.name);
      return [
        {
          ...{ code: 'swatch_differs', side: number, ids: [], limit: null },
          value: Math.round(hexDistance(hex, swatch.hex) * 1000) / 10,
          words: [`${swatch.name}: ${hex.toUpperCase()} → ${swatch.hex.toUpperCase()}`],
        },
      ];
    }),
  );
}

import type { Edition } from '#rules/platform/editions/editions.ts';
import { formatNumber } from '#rules/platform/money/format.ts';

/** "16", "6,4" or "4,83": as many decimals as the measure has, at most two. */
export function lengthInMm(mm: number, edition: Edition): string {
  return formatNumber(Math.round(mm * 100) / 100, edition, placesOf([mm]));
}

/** Writes lengths that are read together, all with as many decimals. */
export function lengthsInMm(lengths: readonly number[], edition: Edition): (mm: number) => string {
  const places = placesOf(lengths);
  return (mm) => formatNumber(mm, edition, places);
}

type Size = { readonly width: number; readonly height: number };

/** "180 × 6,4" */
export const sizeInMm = ({ width, height }: Size, edition: Edition): string =>
  `${lengthInMm(width, edition)} × ${lengthInMm(height, edition)}`;

/** How many decimals the longest of some measures needs, at most two. */
const placesOf = (lengths: readonly number[]): number =>
  Math.max(
    0,
    ...lengths.map((mm) => {
      const hundredths = Math.round(mm * 100);
      return hundredths % 100 === 0 ? 0 : hundredths % 10 === 0 ? 1 : 2;
    }),
  );

/** Writes sizes that stand below each other: all widths with as many decimals, and all heights. */
export function sizesInMm(sizes: readonly Size[], edition: Edition): (size: Size) => string {
  const widths = lengthsInMm(
    sizes.map(({ width }) => width),
    edition,
  );
  const heights = lengthsInMm(
    sizes.map(({ height }) => height),
    edition,
  );
  return ({ width, height }) => `${widths(width)} × ${heights(height)}`;
}

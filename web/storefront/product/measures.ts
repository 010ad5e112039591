import type { Edition } from '#rules/editions/editions.ts';
import { formatNumber } from '#rules/money/format.ts';

/** "16", "6,4" or "4,83": as many decimals as the measure has, at most two. */
export function lengthInMm(mm: number, edition: Edition): string {
  const hundredths = Math.round(mm * 100);
  return formatNumber(hundredths / 100, edition, hundredths % 100 === 0 ? 0 : hundredths % 10 === 0 ? 1 : 2);
}

/** "180 × 6,4" */
export const sizeInMm = (
  { width, height }: { readonly width: number; readonly height: number },
  edition: Edition,
): string => `${lengthInMm(width, edition)} × ${lengthInMm(height, edition)}`;

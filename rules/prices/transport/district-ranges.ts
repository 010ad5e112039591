/** First two digits of postal codes, both inclusive. */
export type DistrictRange = { readonly from: string; readonly to: string };

/** By their beginnings; those that overlap or follow one another are one. */
export function mergedRanges(ranges: readonly DistrictRange[]): readonly DistrictRange[] {
  const merged: { from: string; to: string }[] = [];
  for (const { from, to } of ranges.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = merged.at(-1);
    if (!last || Number(from) > Number(last.to) + 1) merged.push({ from, to });
    else if (to > last.to) last.to = to;
  }
  return merged;
}

/** Steps people count in: 1, 2 or 5 of a power of ten. */
const STEPS = [1, 2, 5, 10] as const;

/**
 * Where the lines of a plot stand whose largest value is `max`: from 0 in round steps, the last one not below
 * it; at most five.
 */
export function scaleTo(max: number): readonly number[] {
  if (!(max > 0) || !Number.isFinite(max)) return [0, 1];
  const rough = max / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((one) => one * power >= rough * 0.999_999) ?? 10);
  return Array.from({ length: Math.ceil((max / step) * 0.999_999) + 1 }, (_, i) =>
    Number((i * step).toPrecision(12)),
  );
}

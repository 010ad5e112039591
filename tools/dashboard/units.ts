/** Numbers with the units of Grafana, under the names its panels have for them. */

type Step = readonly [size: number, mark: string];

const units: Readonly<Record<string, readonly Step[]>> = {
  none: [[1, '']],
  reqps: [[1, ' req/s']],
  ops: [[1, ' ops/s']],
  cps: [[1, ' c/s']],
  percentunit: [[0.01, ' %']],
  bytes: [
    [2 ** 30, ' GiB'],
    [2 ** 20, ' MiB'],
    [2 ** 10, ' KiB'],
    [1, ' B'],
  ],
  s: [
    [86_400, ' d'],
    [3_600, ' h'],
    [60, ' min'],
    [1, ' s'],
    [1e-3, ' ms'],
    [1e-6, ' µs'],
  ],
};

/**
 * What a number of this size is divided by, and what is written behind it.
 * @throws Error for a unit no panel had before
 */
function stepOf(unit: string, size: number): Step {
  const steps = units[unit];
  if (!steps) throw new Error(`no drawing knows the unit ${unit}`);
  return steps.find(([least]) => Math.abs(size) >= least) ?? (steps.at(-1) as Step);
}

export function written(unit: string, value: number): string {
  const [size, mark] = stepOf(unit, value);
  return Number((value / size).toPrecision(3)) + mark;
}

const PARTS = 4;
type Tick = { readonly at: number; readonly text: string };

/**
 * Round numbers from the least to the greatest value, all in one unit.
 * @param isWhole there are no halves of what is counted
 */
export function ticks(unit: string, least: number, greatest: number, isWhole: boolean): readonly Tick[] {
  const [size, mark] = stepOf(unit, Math.max(Math.abs(least), Math.abs(greatest)));
  const top = greatest > least ? greatest : least + size;
  const span = (top - least) / size / PARTS;
  const power = 10 ** Math.floor(Math.log10(span));
  const round = power * ([1, 2, 2.5, 5].find((times) => times * power >= span * 0.999) ?? 10);
  const step = isWhole ? Math.max(1, Math.ceil(round)) : round;
  const digits = Number.isInteger(step)
    ? 0
    : Math.max(0, -Math.floor(Math.log10(step))) + (step / power === 2.5 ? 1 : 0);
  const first = Math.floor(least / size / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(top / size / step - 1e-9));
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const value = (first + i) * step;
    return { at: value * size, text: value.toFixed(digits) + mark };
  });
}

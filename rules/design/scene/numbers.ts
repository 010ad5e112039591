/** Numbers of a drawing: millimetres and degrees; two decimals are enough for 0.01 mm. */
export const n = (value: number): string => String(Math.round(value * 100) / 100 || 0);
export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));
export const rad = (degrees: number): number => (degrees * Math.PI) / 180;
/** The element at an index that is known to exist. */
export const at = <T>(list: readonly T[], index: number): T => list[index] as T;

/** Angles of the slats of a folding rule, in degrees, one per slat. */
const alternate = (count: number, even: number, odd: number): number[] =>
  Array.from({ length: count }, (_, i) => (i % 2 ? odd : even));

/** Tight accordion, standing upright. */
export const accordion = (count: number, angle: number): number[] => alternate(count, -angle, angle);
export const closed = (count: number): number[] => alternate(count, 0, 180);
/** Closed block, the first slat swung open like a V. */
export const vee = (count: number, open: number, tilt: number): number[] => [
  tilt,
  ...alternate(count - 1, tilt - open + 180, tilt - open),
];
/** Closed block, the first two slats swung out. */
export const swung = (count: number): number[] => [24, -176, ...alternate(count - 2, -20, 160)];

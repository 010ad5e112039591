/** So many locations are offered at once; the others are found by typing. */
export const LOCATIONS_OFFERED = 20;

export type Stop = readonly [offset: number, color: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** Top to bottom in the box of the painted object. */
export const down = (id: string, list: readonly Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`;
/** Bottom to top. */
export const up = (id: string, list: readonly Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="1" x2="0" y2="0">${stops(list)}</linearGradient>`;
/** Left to right. */
export const across = (id: string, list: readonly Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops(list)}</linearGradient>`;
/** A highlight a little above and left of the middle, as on turned metal. */
export const glow = (id: string, list: readonly Stop[]): string =>
  `<radialGradient id="${id}" cx=".36" cy=".3" r=".85">${stops(list)}</radialGradient>`;

/** How many times a side is enlarged; at 1 it fills the width of the stage. */
export const zooms = [1, 1.5, 2, 3, 4] as const;
export type Zoom = (typeof zooms)[number];

/** The next zoom in a direction, the same at either end. */
export const zoomed = (zoom: Zoom, step: 1 | -1): Zoom => zooms[zooms.indexOf(zoom) + step] ?? zoom;

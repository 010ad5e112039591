/** As for pixels: a part with less opacity is not printed, because a plate prints a dot or none. */
export const COVERS = 0.5;

/** How much of a phone the tools take: their row alone, half of the screen, or all that the bars leave. */
export const sheetSizes = ['tools', 'half', 'full'] as const;
export type SheetSize = (typeof sheetSizes)[number];

/** The next size in a direction, the same at either end. */
export const resized = (size: SheetSize, step: 1 | -1): SheetSize =>
  sheetSizes[sheetSizes.indexOf(size) + step] ?? size;

/** Pixels per ms; a faster release is a flick and decides by its direction. */
const FLICK = 0.5;

/**
 * The size of the sheet after its grip is released.
 * @param height of what is below the row of tools, in pixels
 * @param heights of the three sizes in the same pixels
 * @param speed in pixels per ms, upwards positive
 */
export function restingSize(
  height: number,
  heights: Readonly<Record<SheetSize, number>>,
  speed: number,
): SheetSize {
  if (Math.abs(speed) > FLICK) {
    const beyond =
      speed > 0
        ? sheetSizes.find((size) => heights[size] > height + 1)
        : sheetSizes.findLast((size) => heights[size] < height - 1);
    return beyond ?? (speed > 0 ? 'full' : 'tools');
  }
  return sheetSizes.reduce((best, size) =>
    Math.abs(heights[size] - height) < Math.abs(heights[best] - height) ? size : best,
  );
}

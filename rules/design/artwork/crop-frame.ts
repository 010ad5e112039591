import { type BoxHandle, handlePoint } from './commands/resize.ts';
import type { Size } from './free-place.ts';
import { MIN_CROP, MIN_IMAGE_SIDE } from './limits.ts';
import type { Crop, ImageNode } from './nodes.ts';

export const wholePicture: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** The whole picture as large as it is printed, canvas pixels; of a cropped one more than its box. */
export const wholeSize = ({ width, height, crop }: Pick<ImageNode, 'width' | 'height' | 'crop'>): Size => ({
  width: width / (crop?.width ?? 1),
  height: height / (crop?.height ?? 1),
});

/** Limits of a crop: lengths in fractions of the picture. */
export type CropRules = {
  /** the smallest part a document can hold */
  readonly least: Size;
  /** width by height, both in fractions; null leaves them free */
  readonly ratio: number | null;
};

/** The smallest part of a picture of this printed size; the whole where even that is too small. */
export const leastCrop = ({ width, height }: Size): Size => ({
  width: Math.min(1, Math.max(MIN_CROP, MIN_IMAGE_SIDE / width)),
  height: Math.min(1, Math.max(MIN_CROP, MIN_IMAGE_SIDE / height)),
});

/** A proportion on the product, width by height, in fractions of a picture of this printed size. */
export const ratioIn = (proportion: number, { width, height }: Size): number => (proportion * height) / width;

const between = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, Number.isFinite(value) ? value : low));

/** Widths between which a part of this ratio is neither too small nor larger than the room. */
function widthsOf(room: Size, { least, ratio }: { least: Size; ratio: number }): readonly [number, number] {
  const high = Math.min(room.width, room.height * ratio);
  return [Math.min(high, Math.max(least.width, least.height * ratio)), high];
}

/** Whether any part of the picture has this ratio and is large enough. */
export const ratioFits = (ratio: number, least: Size): boolean =>
  Math.min(1, ratio) >= least.width - 1e-9 && Math.min(1, ratio) / ratio >= least.height - 1e-9;

/** The largest part with this ratio, about the middle of the part before as far as the picture allows. */
export function withRatio(crop: Crop, ratio: number): Crop {
  const width = Math.min(1, ratio);
  const height = Math.min(1, width / ratio);
  const x = between(crop.x + crop.width / 2 - width / 2, 0, 1 - width);
  const y = between(crop.y + crop.height / 2 - height / 2, 0, 1 - height);
  return { x, y, width, height };
}

/** The crop moved; it stops at the edge of the picture. */
export const movedCrop = (crop: Crop, dx: number, dy: number): Crop => ({
  ...crop,
  x: between(crop.x + dx, 0, 1 - crop.width),
  y: between(crop.y + dy, 0, 1 - crop.height),
});

/**
 * The crop after dragging a handle by a distance; the opposite point keeps its place, and nothing leaves the
 * picture.
 */
export function resizedCrop(
  crop: Crop,
  handle: BoxHandle,
  dx: number,
  dy: number,
  { least, ratio }: CropRules,
): Crop {
  const at = handlePoint[handle];
  const opposite = { x: crop.x + crop.width * (1 - at.x), y: crop.y + crop.height * (1 - at.y) };
  const roomAlong = (where: number, from: number): number =>
    where === 1 ? 1 - from : where === 0 ? from : 2 * Math.min(from, 1 - from);
  const room = { width: roomAlong(at.x, opposite.x), height: roomAlong(at.y, opposite.y) };
  const wide = at.x === 0.5 ? crop.width : crop.width + dx * (at.x === 1 ? 1 : -1);
  const high = at.y === 0.5 ? crop.height : crop.height + dy * (at.y === 1 ? 1 : -1);
  const size = sized(crop, { wide, high }, at, room, { least, ratio });
  return {
    ...size,
    x: between(opposite.x - size.width * (1 - at.x), 0, 1 - size.width),
    y: between(opposite.y - size.height * (1 - at.y), 0, 1 - size.height),
  };
}

function sized(
  crop: Crop,
  { wide, high }: { wide: number; high: number },
  at: { readonly x: number; readonly y: number },
  room: Size,
  { least, ratio }: CropRules,
): Size {
  if (ratio === null) {
    return {
      width: at.x === 0.5 ? crop.width : between(wide, Math.min(least.width, room.width), room.width),
      height: at.y === 0.5 ? crop.height : between(high, Math.min(least.height, room.height), room.height),
    };
  }
  const wanted = at.x === 0.5 ? high * ratio : at.y === 0.5 ? wide : Math.max(wide, high * ratio);
  const width = between(wanted, ...widthsOf(room, { least, ratio }));
  return { width, height: width / ratio };
}

/** The part with a typed width or height; its left top corner keeps its place. */
export function typedCrop(
  crop: Crop,
  side: 'width' | 'height',
  value: number,
  { least, ratio }: CropRules,
): Crop {
  const room = { width: 1 - crop.x, height: 1 - crop.y };
  if (ratio === null)
    return { ...crop, [side]: between(value, Math.min(least[side], room[side]), room[side]) };
  const width = between(side === 'width' ? value : value * ratio, ...widthsOf(room, { least, ratio }));
  return { ...crop, width, height: width / ratio };
}

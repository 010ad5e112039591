import { fail } from '#rules/platform/result.ts';
import { px } from '#rules/platform/units.ts';
import { wholeSize } from '../crop-frame.ts';
import type { Size } from '../free-place.ts';
import { centerOf } from '../geometry.ts';
import { MAX_EXTENT, MAX_NAME_LENGTH, MIN_IMAGE_SIDE } from '../limits.ts';
import { type ImageNode, imageNodeSchema, isImage } from '../nodes.ts';
import { boxOf } from '../placement.ts';
import { cleanLine } from '../text.ts';
import { type Command, selectOne, withSide } from './command.ts';
import { centered } from './scale.ts';

/** Whole pixels and other programs change a proportion by less than this part. */
const SAME_PROPORTION = 0.02;

const isSize = ({ width, height }: Size): boolean =>
  width > 0 && height > 0 && Number.isFinite(width / height);

/** Whether one picture fits the frame and the crop of another. */
export const sameProportion = (one: Size, other: Size): boolean =>
  Math.abs((one.width * other.height) / (one.height * other.width) - 1) < SAME_PROPORTION;

/**
 * Another picture in the place of one: place, turn and layer stay. In the same proportion it takes size and
 * crop over; in another one it is shown whole, as large as the box before holds, about the same middle. Its
 * inks are the caller's to look at, because they depend on its colours. `former`: the size of the picture
 * before in its own pixels, null where that is lost.
 */
export const replaceImage: Command<
  Size & { readonly id: string; readonly image: string; readonly name: string; readonly former: Size | null }
> = (document, { id, image, name, former, ...size }) => {
  const chosen = selectOne(document, id);
  if (!chosen.ok) return chosen;
  const { node, side, index } = chosen.value;
  if (!isImage(node)) return fail('wrong_kind');
  if (!isSize(size)) return fail('image_invalid');
  const named = { ...node, image, name: cleanLine(name.slice(0, MAX_NAME_LENGTH)) };
  const fits = sameProportion(size, former && isSize(former) ? former : wholeSize(node));
  const replaced = fits ? named : contained(named, size);
  if (!imageNodeSchema.safeParse(replaced).success) return fail('image_invalid');
  return withSide(document, index, {
    ...side,
    images: side.images.map((one) => (one.id === id ? replaced : one)),
  });
};

const held = (value: number) => px(Math.min(MAX_EXTENT, Math.max(MIN_IMAGE_SIDE, value)));

function contained(node: ImageNode, { width, height }: Size): ImageNode {
  const scale = Math.min(node.width / width, node.height / height);
  return centered(
    { ...node, crop: null, width: held(width * scale), height: held(height * scale) },
    centerOf<number>(boxOf(node)),
  );
}

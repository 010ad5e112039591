import { fail } from '#rules/platform/result.ts';
import { px } from '#rules/platform/units.ts';
import { wholePicture } from '../crop-frame.ts';
import { centerOf, turn } from '../geometry.ts';
import { MAX_EXTENT, MIN_IMAGE_SIDE } from '../limits.ts';
import { type Crop, cropSchema, type ImageNode, isImage } from '../nodes.ts';
import { boxOf, shifted } from '../placement.ts';
import { type Command, selectOne, withSide } from './command.ts';

const isWhole = ({ x, y, width, height }: Crop): boolean => x === 0 && y === 0 && width === 1 && height === 1;
const sameCrop = (a: Crop, b: Crop): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/**
 * Shows another part of a picture. What stays visible keeps its place and size on the product, so cutting
 * reads like paper and scissors; null shows the whole picture again. `crop_invalid` outside the picture or
 * for a box a document cannot hold.
 */
export const cropImage: Command<{ readonly id: string; readonly crop: Crop | null }> = (
  document,
  { id, crop },
) => {
  const chosen = selectOne(document, id);
  if (!chosen.ok) return chosen;
  const { node, side, index } = chosen.value;
  if (!isImage(node)) return fail('wrong_kind');
  const to = cropSchema.safeParse(crop ?? wholePicture);
  if (!to.success) return fail('crop_invalid');
  const from = node.crop ?? wholePicture;
  if (sameCrop(from, to.data)) return withSide(document, index, side);
  const cut = cropped(node, from, to.data);
  if (!cut) return fail('crop_invalid');
  return withSide(document, index, {
    ...side,
    images: side.images.map((one) => (one.id === id ? cut : one)),
  });
};

function cropped(node: ImageNode, from: Crop, to: Crop): ImageNode | null {
  const box = boxOf(node);
  const scaleX = node.width / from.width;
  const scaleY = node.height / from.height;
  const width = px(to.width * scaleX);
  const height = px(to.height * scaleY);
  if (Math.min(width, height) < MIN_IMAGE_SIDE || Math.max(width, height) > MAX_EXTENT) return null;
  const flat = {
    x: box.x + (to.x + to.width / 2 - from.x) * scaleX,
    y: box.y + (to.y + to.height / 2 - from.y) * scaleY,
  };
  const middle = turn<number>(flat, centerOf(box), node.rotation);
  const resized = { ...node, width, height, crop: isWhole(to) ? null : to };
  return shifted(resized, middle.x - width / 2 - box.x, middle.y - height / 2 - box.y);
}

import { fail } from '#rules/platform/result.ts';
import { type Px, px } from '#rules/platform/units.ts';
import type { Area } from '../areas.ts';
import { plainBox } from '../arranging.ts';
import { MAX_EXTENT, MAX_IMAGE_SIDE, MAX_NAME_LENGTH, MIN_IMAGE_SIDE } from '../limits.ts';
import type { Measure } from '../measure.ts';
import { type ImageNode, imageNodeSchema, isShape, isSquare, isText, leastSide } from '../nodes.ts';
import { anchored, areaInPx } from '../placement.ts';
import { wholeModules } from '../shapes/code-grid.ts';
import { cleanLine } from '../text.ts';
import { added, type Command, mapNodes, selectOne, sideAt, withSide } from './command.ts';
import { scaleRange } from './scale.ts';

type Size = { readonly width: number; readonly height: number };

const isSize = ({ width, height }: Size): boolean =>
  width > 0 && height > 0 && Number.isFinite(width) && Number.isFinite(height);

/** An image longer than 150 on one side shrinks to 150, its ratio kept (CFG-018, D-S36). */
export function shrunk({ width, height }: Size): { width: Px; height: Px } {
  const scale = Math.min(1, MAX_IMAGE_SIDE / Math.max(width, height));
  return { width: px(width * scale), height: px(height * scale) };
}

/** A hair-thin image keeps its long side and gets the least a document holds. */
const held = (value: Px, least = MIN_IMAGE_SIDE): Px => px(Math.min(MAX_EXTENT, Math.max(least, value)));

/**
 * Places an image in the middle of the print area (CFG-017).
 * @param input.image reference of the stored data @param input.width natural size in canvas pixels;
 *   `image_invalid` unless positive
 */
export const addImage: Command<
  Size & {
    readonly side: number;
    readonly id: string;
    readonly image: string;
    readonly name: string;
    readonly area: Area | null;
  }
> = (document, input) => {
  const place = sideAt(document, input.side);
  if (!place.ok) return place;
  if (!input.area) return fail('side_not_printable');
  if (!isSize(input)) return fail('image_invalid');
  const size = shrunk(input);
  const width = held(size.width);
  const height = held(size.height);
  const { minX, maxX, minY, maxY } = areaInPx(input.area);
  const node: ImageNode = {
    id: input.id,
    side: input.side,
    image: input.image,
    name: cleanLine(input.name.slice(0, MAX_NAME_LENGTH)),
    width,
    height,
    groupX: px((minX + maxX - width) / 2),
    groupY: px((minY + maxY - height) / 2),
    imageX: px(0),
    imageY: px(0),
    zIndex: 1,
    rotation: 0,
    ...plainBox,
    crop: null,
    reduction: null,
  };
  if (!imageNodeSchema.safeParse(node).success) return fail('image_invalid');
  return added(document, place.value.index, [node]);
};

/**
 * Another size of a picture or shape, the visible top left corner kept; a QR code stays square, and another
 * width of a code has modules of whole steps.
 */
export const resizeBox: Command<{ readonly id: string; readonly measure: Pick<Measure, 'qr'> } & Size> = (
  document,
  { id, measure, ...size },
) => {
  const chosen = selectOne(document, id);
  if (!chosen.ok) return chosen;
  const { node, side, index } = chosen.value;
  if (isText(node)) return fail('wrong_kind');
  if (!isSize(size)) return fail('image_invalid');
  const least = leastSide(node);
  const whole = (width: Px): Px =>
    isShape(node) && width !== node.width ? wholeModules(node.form, width, measure) : width;
  const high = held(px(size.height), least);
  const longer = isSquare(node) ? Math.max(size.width, high) : size.width;
  const wide = held(whole(px(longer)), least);
  const square = isSquare(node) ? { height: wide } : {};
  const resized = anchored(node, { ...node, width: wide, height: high, ...square });
  return withSide(
    document,
    index,
    mapNodes(side, [id], <N>() => resized as N),
  );
};

/**
 * One side of a picture or shape as long as typed. Of a picture the other follows in its ratio, and both stop
 * where the first reaches a limit of the document; a shape is stretched.
 */
export const sizeBox: Command<{
  readonly id: string;
  readonly side: 'width' | 'height';
  readonly length: Px;
  readonly measure: Pick<Measure, 'qr'>;
}> = (document, { id, side, length, measure }) => {
  const chosen = selectOne(document, id);
  if (!chosen.ok) return chosen;
  const { node } = chosen.value;
  if (isText(node)) return fail('wrong_kind');
  if (!(length > 0)) return fail('image_invalid');
  if (isShape(node)) {
    const other = side === 'width' ? node.height : node.width;
    return resizeBox(document, {
      ...{ id, measure },
      width: side === 'width' || isSquare(node) ? length : other,
      height: side === 'height' || isSquare(node) ? length : other,
    });
  }
  const { min, max } = scaleRange([node]);
  const factor = Math.min(max, Math.max(min, length / node[side]));
  return resizeBox(document, { id, measure, width: node.width * factor, height: node.height * factor });
};

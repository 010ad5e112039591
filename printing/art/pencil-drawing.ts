import { DESIGN_VIEW } from '#rules/catalogue/products/views.ts';
import { move } from '#rules/design/scene/camera.ts';
import { n } from '#rules/design/scene/numbers.ts';
import { padBox, ratioBox } from '#rules/design/scene/outline.ts';
import { PENCIL_TURN, type PlacedPencil, placedPencils } from '#rules/design/scene/pencil-preview.ts';
import { paintStart, pencilShapeOf, shapeLook } from '#rules/design/scene/pencil-shape.ts';
import { previewOf } from '#rules/design/scene/preview.ts';
import { compose, type Picture, toPicture } from './drawing.ts';
import { material } from './material.ts';
import { DIP, type Pencil, pencil } from './pencil.ts';
import { pencilScale } from './pencil-scale.ts';
import type { Sight } from './sight.ts';
import { paintOf } from './skin.ts';

/**
 * Prints of the faces that are seen, in the space of the pencil's print: x from the edge of the paint, y from
 * its middle.
 */
const printsOn = ({ product, print }: Sight, seen: PlacedPencil['seen'], start: number): string =>
  seen
    .map(({ sideIndex, from, to }) => {
      const svg = print?.(sideIndex);
      const side = product.sides[sideIndex];
      return svg && side
        ? `<g transform="translate(${n(-start)} ${n(from)}) scale(1 ${(to - from) / side.height})">${svg}</g>`
        : '';
    })
    .join('');

export function drawPencil(sight: Sight): Picture {
  const { product, ratio, view } = sight;
  const { skin, endHex, leadHex } = paintOf(sight.color, 'cedar');
  const shape = pencilShapeOf(product);
  const sharpened = product.type === 'sharpened';
  const look: Pencil = {
    id: 'p',
    shape,
    length: product.length,
    sharpened,
    skin,
    endHex,
    leadHex,
    rotate: -37,
    detail: sight.detail,
  };
  const side = product.sides[0];
  const svg = side ? sight.print?.(0) : null;
  const height = shapeLook(shape).height;
  const start = paintStart(shape, sharpened);
  const scaleLength = product.length - start - (endHex ? DIP : 0);
  const marks =
    sight.scale === 'pencilScale' ? pencilScale(scaleLength, height * 0.4, material(skin)) : undefined;
  // One pencil of the picture shows the print, or the face with the centimetres.
  const print =
    side && svg ? `<g transform="translate(${n(-start)} ${n(-side.height / 2)})">${svg}</g>` : marks;
  if (view === DESIGN_VIEW) {
    const pencils = placedPencils(product).map(({ seen, at }, i) => ({
      art: pencil({
        ...look,
        id: `p${i}`,
        rotate: PENCIL_TURN,
        seed: 4 + i,
        print: printsOn(sight, seen, start) || (i === 1 ? marks : undefined),
      }),
      at,
    }));
    return toPicture(compose(pencils), previewOf(product, sight.scale).box);
  }
  if (view === 'flat') {
    const rows = [0, 1, 2].map((i) => ({
      art: pencil({ ...look, id: `p${i}`, rotate: 0, seed: 4 + i, print: i === 1 ? print : undefined }),
      at: move(i === 1 ? 9 : 0, i * (height + 16)),
    }));
    const group = compose(rows);
    return toPicture(group, ratioBox(padBox(group.box, 14), ratio));
  }
  if (view === 'detail' || view === 'end') {
    const rotate = -24;
    const art = pencil({ ...look, rotate, detail: 'full', print });
    const second = pencil({ ...look, id: 'o', rotate, detail: 'full', seed: 9 });
    const pair = compose([
      { art, at: move(0, 0) },
      { art: second, at: move(height * 0.9, height * 2) },
    ]);
    const box = pair.box;
    const w = shape === 'rectangular' ? 70 : 48;
    const h = w / 1.45;
    const area =
      view === 'detail'
        ? { x: box.x - 6, y: box.y + box.h - h + 8, w, h }
        : { x: box.x + box.w - w + 6, y: box.y - 7, w, h };
    return toPicture(pair, ratioBox(area, ratio));
  }
  const wide = shape === 'rectangular';
  const pair = compose([
    { art: pencil(look), at: move(0, 0) },
    { art: pencil({ ...look, id: 'o', seed: 9, print }), at: wide ? move(26, 22) : move(18, 14) },
  ]);
  return toPicture(pair, ratioBox(padBox(pair.box, wide ? 12 : 9), ratio));
}

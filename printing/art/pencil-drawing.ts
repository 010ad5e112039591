import { DESIGN_VIEW } from '#rules/catalogue/products/views.ts';
import { n } from '#rules/design/scene/numbers.ts';
import { PENCIL_TURN, type PlacedPencil, placedPencils } from '#rules/design/scene/pencil-preview.ts';
import { paintStart, pencilShapeOf, shapeLook } from '#rules/design/scene/pencil-shape.ts';
import { pencilsOfView } from '#rules/design/scene/pencil-view.ts';
import { placedIn } from '#rules/design/scene/picture.ts';
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
  const { product, view } = sight;
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
  const { rotate, at, printed } = pencilsOfView(product, view);
  const detail = view === 'detail' || view === 'end' ? 'full' : sight.detail;
  const pencils = at.map((place, i) => ({
    at: place,
    art: pencil({
      ...look,
      ...namesOf(view, i),
      rotate,
      detail,
      print: i === printed ? print : undefined,
    }),
  }));
  return toPicture(compose(pencils), placedIn(product, sight).box);
}

/** Ids and grain as the pictures have had them. */
const namesOf = (view: Sight['view'], i: number): Pick<Pencil, 'id' | 'seed'> =>
  view === 'flat' ? { id: `p${i}`, seed: 4 + i } : i === 0 ? { id: 'p' } : { id: 'o', seed: 9 };

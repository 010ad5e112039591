import { apply, type Matrix, matrix } from '#rules/design/scene/camera.ts';
import { n } from '#rules/design/scene/numbers.ts';
import { type Box, boxOf, corners, joinBox } from '#rules/design/scene/outline.ts';

/**
 * A finished piece of art: shared definitions, the strokes, and what it covers, in mm. Ids inside must be
 * unique per page.
 */
export type Drawing = { readonly defs: string; readonly body: string; readonly box: Box };
/** A picture ready to be shown; width and height are those of its viewBox. */
export type Picture = { readonly svg: string; readonly width: number; readonly height: number };

/** Several objects in one drawing, in painting order. */
export function compose(list: readonly { readonly art: Drawing; readonly at: Matrix }[]): Drawing {
  let defs = '';
  let body = '';
  let box: Box | null = null;
  for (const { art, at } of list) {
    defs += art.defs;
    body += `<g transform="${matrix(at)}">${art.body}</g>`;
    box = joinBox(box, boxOf(corners(art.box).map((p) => apply(at, p))));
  }
  return { defs, body, box: box ?? { x: 0, y: 0, w: 1, h: 1 } };
}

/** @param box the part of the drawing to show, mm */
export function toPicture(art: Drawing, box: Box): Picture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(box.x)} ${n(box.y)} ${n(box.w)} ${n(box.h)}"><defs>${art.defs}</defs>${art.body}</svg>`;
  return { svg, width: box.w, height: box.h };
}

import { apply, camera, matrix, type Point, type View3d } from '#rules/design/scene/camera.ts';
import { n } from '#rules/design/scene/numbers.ts';
import { boxOf, hull, path } from '#rules/design/scene/outline.ts';
import { darken, lighten } from './color-mix.ts';
import type { Drawing } from './drawing.ts';
import { across, down } from './gradient.ts';
import { type Detail, grain } from './grain.ts';
import type { Material } from './material.ts';
import { blur, SHADOW } from './shadow.ts';

export type Hole = readonly [x: number, y: number, radius: number];
/** Where and how a board lies. */
export type Pose = {
  readonly view: View3d;
  /** turn on the table, degrees */
  readonly rotate: number;
  readonly shadow: boolean;
  readonly detail: Detail;
  readonly seed: number;
};
type Board = Pose & {
  readonly id: string;
  readonly outline: readonly Point[];
  readonly thickness: number;
  readonly mat: Material;
  /** what lies on the upper face, in board space: x along, y across, 0,0 top left */
  readonly face: string;
  readonly holes: readonly Hole[];
};

function hole(mat: Material, [x, y, r]: Hole): string {
  return (
    `<circle cx="${n(x)}" cy="${n(y)}" r="${r}" fill="${darken(mat.edge, 0.5)}"/>` +
    `<circle cx="${n(x + 0.35)}" cy="${n(y + r * 0.32)}" r="${n(r * 0.84)}" fill="#cfcac2"/>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${r}" fill="none" stroke="${darken(mat.edge, 0.3)}" stroke-width=".25"/>` +
    `<path d="M${n(x - r)} ${n(y)}a${r} ${r} 0 0 0 ${n(r * 2)} 0" fill="none" stroke="#fff" stroke-width=".4" opacity=".55"/>`
  );
}

/** A flat wooden board lying on a table: rulers and spatulas. */
export function board({
  id,
  outline,
  thickness,
  mat,
  face,
  holes,
  view,
  rotate,
  shadow,
  detail,
  seed,
}: Board): Drawing {
  const cam = camera(view);
  const top = cam.face(0, 0, thickness, rotate);
  const bottom = cam.face(0, 0, 0, rotate);
  const floor = cam.face(1.6, 2.6, 0, rotate);
  const side = hull([...outline.map((q) => apply(top, q)), ...outline.map((q) => apply(bottom, q))]);
  const floorPoints = outline.map((q) => apply(floor, q));
  const floorLine = path(floorPoints);
  const floorBox = boxOf(floorPoints);
  const line = path(outline);
  const defs =
    (shadow ? blur(`${id}s`, floorBox, 4.6) + blur(`${id}c`, floorBox, 0.9) : '') +
    `<clipPath id="${id}k"><path d="${line}"/></clipPath>` +
    down(`${id}b`, [
      [0, lighten(mat.base, 0.24)],
      [0.12, lighten(mat.base, 0.08)],
      [0.65, mat.base],
      [1, darken(mat.base, 0.09)],
    ]) +
    across(`${id}l`, [
      [0, '#fff', 0.16],
      [0.4, '#fff', 0],
      [1, '#3a1f08', 0.1],
    ]);
  const below = shadow
    ? `<path d="${floorLine}" fill="${SHADOW}" opacity=".26" filter="url(#${id}s)"/><path d="${floorLine}" fill="${SHADOW}" opacity=".3" filter="url(#${id}c)"/>`
    : '';
  const slab = `<path d="${path(side)}" fill="${darken(mat.edge, 0.1)}" stroke="${darken(mat.edge, 0.35)}" stroke-width=".16" stroke-opacity=".5"/>`;
  const wood = grain({ ...boxOf(outline), color: mat.grain, strength: mat.strength, seed, detail });
  const upper =
    `<path d="${line}" fill="url(#${id}b)"/>${wood}<path d="${line}" fill="url(#${id}l)"/>${face}` +
    `<path d="${line}" fill="none" stroke="#fff" stroke-width=".8" opacity=".32"/>` +
    holes.map((h) => hole(mat, h)).join('');
  return {
    defs,
    body: `${below}${slab}<g transform="${matrix(top)}"><g clip-path="url(#${id}k)">${upper}</g></g>`,
    box: boxOf(side),
  };
}

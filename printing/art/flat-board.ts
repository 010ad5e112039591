import type { Point } from '#rules/design/scene/camera.ts';
import { n } from '#rules/design/scene/numbers.ts';
import { board, type Hole } from './board.ts';
import type { Drawing } from './drawing.ts';
import { material, type Skin } from './material.ts';

type FlatBoard = {
  readonly id: string;
  readonly skin: Skin;
  readonly outline: readonly Point[];
  readonly face: string;
  readonly holes: readonly Hole[];
  readonly width: number;
  /** turned over along its length: what lies right on the front lies left on the back */
  readonly back: boolean;
};

/** A board without thickness, turn or shadow. */
export function flatBoard({ id, skin, outline, face, holes, width, back }: FlatBoard): Drawing {
  const art = board({
    id,
    outline,
    thickness: 0,
    mat: material(skin),
    face,
    holes,
    view: { elev: 90 },
    rotate: 0,
    shadow: false,
    detail: 'full',
    seed: back ? 9 : 5,
  });
  return back ? { ...art, body: `<g transform="translate(${n(width)} 0) scale(-1 1)">${art.body}</g>` } : art;
}

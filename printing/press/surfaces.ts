import { Clipper, FillRule, type PathsD } from 'clipper2-ts';
import type { Clip, Drawing, FillRule as Rule } from '#rules/design/artwork/drawing/drawing.ts';
import type { Part } from '#rules/design/artwork/drawing/inks.ts';
import { type Matrix, times } from '#rules/design/artwork/drawing/matrix.ts';
import { type Path, transformed } from '#rules/design/artwork/drawing/path.ts';
import type { ImagePaint } from '#rules/design/artwork/paint.ts';
import { filledPolygons, PRECISION, strokedPolygons } from '../polygons/polygons.ts';

const clipperRule = { nonzero: FillRule.NonZero, evenodd: FillRule.EvenOdd } as const;

/** What is printed of a part in mm: its own curves, or polygons where it is a line or is cut off. */
export type Surface =
  | { readonly kind: 'curves'; readonly path: Path; readonly rule: Rule }
  | { readonly kind: 'polygons'; readonly polygons: PathsD };

/**
 * The parts of a drawing as surfaces on a side. Lines become surfaces and clips are cut here, because presses
 * draw lines and clips as they like: they widen thin lines to whole dots, move them onto the dots, and let a
 * clip end with the dot it touches.
 */
export class Surfaces {
  readonly #place: Matrix;
  readonly #box: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  readonly #clips = new Map<Clip, PathsD>();

  constructor({ x, y, width, height, crop }: ImagePaint, drawing: Drawing) {
    const part = crop ?? { x: 0, y: 0, width: 1, height: 1 };
    const [wide, tall] = [width / part.width, height / part.height];
    this.#place = [wide / drawing.width, 0, 0, tall / drawing.height, x - part.x * wide, y - part.y * tall];
    this.#box = { left: x, top: y, right: x + width, bottom: y + height };
  }

  #clip(clip: Clip): PathsD {
    const known = this.#clips.get(clip);
    if (known) return known;
    const path = transformed(clip.path, this.#place);
    const shape = Clipper.unionD(filledPolygons(path), [], clipperRule[clip.rule], PRECISION);
    this.#clips.set(clip, shape);
    return shape;
  }

  #isInside(path: Path): boolean {
    const { left, top, right, bottom } = this.#box;
    const slack = 1e-6;
    return path.every(([, ...points]) =>
      points.every((value, i) =>
        i % 2 === 0
          ? value >= left - slack && value <= right + slack
          : value >= top - slack && value <= bottom + slack,
      ),
    );
  }

  /** What is seen of a part inside the frame of the picture. */
  of(part: Part): Surface {
    if (part.rule && part.clips.length === 0) {
      const path = transformed(part.path, times(this.#place, part.matrix));
      if (this.#isInside(path)) return { kind: 'curves', path, rule: part.rule };
    }
    return { kind: 'polygons', polygons: this.polygonsOf(part) };
  }

  /** The same as polygons that do not overlap. */
  polygonsOf({ path, matrix, rule, stroke, clips }: Part): PathsD {
    const at = times(this.#place, matrix);
    const whole = stroke
      ? strokedPolygons(path, stroke, at)
      : Clipper.unionD(filledPolygons(transformed(path, at)), [], clipperRule[rule ?? 'nonzero'], PRECISION);
    const { left, top, right, bottom } = this.#box;
    const frame = [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ];
    return [...clips.map((clip) => this.#clip(clip)), [frame]].reduce(
      (shape, other) =>
        shape.length === 0 ? shape : Clipper.intersectD(shape, other, FillRule.NonZero, PRECISION),
      whole,
    );
  }
}

import type { FillRule } from './drawing.ts';
import type { Inherited } from './inherited.ts';
import { MAX_SEGMENTS } from './limits.ts';
import { type Matrix, readTransform, times } from './matrix.ts';
import type { ById } from './paints.ts';
import { type Path, readPath } from './path.ts';
import { shapePath } from './shapes.ts';
import { Stop } from './stop.ts';
import type { Sheet } from './style.ts';
import { readLength, type Size } from './viewport.ts';
import type { XmlElement } from './xml.ts';

export const basicShapes = new Set(['rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
export const texts = new Set(['text', 'tspan', 'textPath', 'flowRoot', 'tref']);

export type Scene = {
  readonly sheet: Sheet;
  readonly byId: ById;
  readonly parents: ReadonlyMap<XmlElement, XmlElement>;
  /** what clips take over where they stand, once read */
  readonly standing: Map<XmlElement, Inherited>;
  shapes: number;
  segments: number;
};
export type Place = {
  readonly inherited: Inherited;
  readonly matrix: Matrix;
  /** what percentages are of */
  readonly view: Size;
  readonly depth: number;
};

export const isForAll = ({ attributes }: XmlElement): boolean =>
  !attributes.has('requiredExtensions') && !attributes.has('systemLanguage');

export function moving(element: XmlElement, place: Place): Place {
  const transform = element.attributes.get('transform');
  const own = transform === undefined ? null : readTransform(transform);
  return own ? { ...place, matrix: times(place.matrix, own) } : place;
}

/** A length that an element names; undefined where it names none. */
export function lengthOf({ attributes }: XmlElement, name: string, whole: number | null): number | undefined {
  const read = readLength(attributes.get(name)?.trim(), whole);
  if (read === null) throw new Stop('style');
  return read;
}

export const ruleOf = (text: string): FillRule => (text === 'evenodd' ? 'evenodd' : 'nonzero');

export function pathOf(scene: Scene, element: XmlElement, { view }: Place): Path | null {
  const most = MAX_SEGMENTS - scene.segments + 1;
  const wholes = { x: view.width, y: view.height, both: Math.hypot(view.width, view.height) / Math.SQRT2 };
  const length = (name: string, along: 'x' | 'y' | 'both'): number | null => {
    const read = lengthOf(element, name, wholes[along]) ?? null;
    // browsers do not agree on radii that are none
    const isRadius = (name === 'rx' || name === 'ry') && element.attributes.has(name);
    if (isRadius && (read === null || read < 0)) throw new Stop('style');
    return read;
  };
  const attribute = (name: string) => element.attributes.get(name) ?? '';
  const path =
    element.name === 'path'
      ? readPath(attribute('d'), most)
      : shapePath(element.name, length, attribute, most);
  scene.segments += path?.length ?? 0;
  if (scene.segments > MAX_SEGMENTS) throw new Stop('many');
  return path;
}

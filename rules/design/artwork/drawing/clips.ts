import type { Clip } from './drawing.ts';
import { type Inherited, initial, takenOver } from './inherited.ts';
import { moved, times } from './matrix.ts';
import { urlOf } from './paints.ts';
import { transformed } from './path.ts';
import {
  basicShapes,
  isForAll,
  lengthOf,
  moving,
  type Place,
  pathOf,
  ruleOf,
  type Scene,
  texts,
} from './scene.ts';
import { Stop } from './stop.ts';
import { styleOf } from './style.ts';
import { isUnderstood } from './understood.ts';
import type { XmlElement } from './xml.ts';

/** What an element takes over where it stands in the file, and its own. */
function standing(scene: Scene, element: XmlElement): Inherited {
  const known = scene.standing.get(element);
  if (known) return known;
  const parent = scene.parents.get(element);
  const style = styleOf(element, scene.sheet);
  if (!style || !isUnderstood(element, style, parent ? [] : ['width', 'height'])) throw new Stop('clip');
  const inherited = takenOver(parent ? standing(scene, parent) : initial, style);
  scene.standing.set(element, inherited);
  return inherited;
}

const nothing: Clip = { path: [], rule: 'nonzero' };

/** A clip of one shape, which is what programs write; anything else is an obstacle. */
export function clipOf(scene: Scene, value: string, place: Place): Clip | null {
  const id = urlOf(value);
  const element = id === null ? undefined : scene.byId.get(id);
  if (id === null || !value.endsWith(')')) throw new Stop('clip');
  if (element?.name !== 'clipPath') return null;
  const own = styleOf(element, scene.sheet);
  const isPlain = !own?.says('clip-path') && !own?.says('display');
  if (!isPlain || element.attributes.get('clipPathUnits') === 'objectBoundingBox') throw new Stop('clip');
  const start: Place = { ...moving(element, place), inherited: standing(scene, element) };
  const [only, ...more] = element.children.filter(
    ({ name }) => name === 'path' || name === 'use' || basicShapes.has(name),
  );
  if (more.length > 0 || element.children.some(({ name }) => texts.has(name))) throw new Stop('clip');
  return only ? clippedBy(scene, only, start) : nothing;
}

function clippedBy(scene: Scene, element: XmlElement, place: Place): Clip {
  const style = styleOf(element, scene.sheet);
  // a share of a width is one of the place of the clip, which nobody asks for
  const isPlain =
    !style?.says('clip-path') && ![...element.attributes.values()].some((one) => one.endsWith('%'));
  if (!style || !isPlain || !isUnderstood(element, style) || !isForAll(element)) throw new Stop('clip');
  if (style.says('display') === 'none') return nothing;
  const at: Place = { ...moving(element, place), inherited: takenOver(place.inherited, style) };
  if (element.name === 'use') {
    const target = scene.byId.get((element.attributes.get('href') ?? '').slice(1));
    if (!target || !(target.name === 'path' || basicShapes.has(target.name))) throw new Stop('clip');
    const start = moved(lengthOf(element, 'x', null) ?? 0, lengthOf(element, 'y', null) ?? 0);
    return clippedBy(scene, target, { ...at, matrix: times(at.matrix, start) });
  }
  if (at.inherited.visibility !== 'visible') return nothing;
  const path = pathOf(scene, element, at);
  return { path: transformed(path ?? [], at.matrix), rule: ruleOf(at.inherited['clip-rule']) };
}

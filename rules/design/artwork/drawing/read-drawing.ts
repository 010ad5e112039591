import { clipOf } from './clips.ts';
import { type Clip, type Drawing, type Item, isUnprintable, type Obstacle, type Shape } from './drawing.ts';
import { extentOf } from './extent.ts';
import { initial, takenOver } from './inherited.ts';
import { MAX_DEPTH, MAX_MET, MAX_SHAPES } from './limits.ts';
import { moved, times } from './matrix.ts';
import { paint, share, strokeOf, urlOf } from './paints.ts';
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
import { rectangle } from './shapes.ts';
import { Stop } from './stop.ts';
import { type OwnStyle, readSheet, type Sheet, styleOf } from './style.ts';
import { isUnderstood } from './understood.ts';
import { fitted, ownSize, readViewBox, type Size } from './viewport.ts';
import { readXml, type XmlElement } from './xml.ts';

/**
 * Reads an SVG that `cleanSvg` accepted, the same in the browser, on the server and on the press. It knows
 * what logos are made of: shapes, paths, groups, `use`, symbols, clips, styles by class. Anything else is
 * reported as an obstacle, never guessed. null for what is no SVG.
 */
export function readDrawing(text: string): Drawing | null {
  const root = readXml(text);
  if (!root) return null;
  const size = sizeOf(root);
  try {
    return { ...size, items: itemsOf(root, size), obstacle: null };
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
    // another program would draw it then, with letters of its own
    const obstacle = isUnprintable(stop.obstacle) || !hasText(root) ? stop.obstacle : 'text';
    return { ...size, items: [], obstacle };
  }
}

const hasText = (element: XmlElement): boolean =>
  styleOf(element, [])?.says('display') !== 'none' &&
  ((texts.has(element.name) && allText(element).trim() !== '') || element.children.some(hasText));

const rootLength = (root: XmlElement, name: 'width' | 'height'): string | undefined =>
  styleOf(root, [])?.says(name) ?? root.attributes.get(name);

const sizeOf = (root: XmlElement): Size =>
  ownSize(rootLength(root, 'width'), rootLength(root, 'height'), readViewBox(root.attributes.get('viewBox')));

function itemsOf(root: XmlElement, size: Size): Item[] {
  const byId = new Map<string, XmlElement>();
  const parents = new Map<XmlElement, XmlElement>();
  const sheets: XmlElement[] = [];
  const look = (element: XmlElement, depth: number): void => {
    if (depth > MAX_DEPTH) throw new Stop('endless');
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    if (element.name === 'style') sheets.push(element);
    for (const child of element.children) {
      parents.set(child, element);
      look(child, depth + 1);
    }
  };
  look(root, 0);
  const said = sheets.map(({ text }) => text).join('\n');
  if (extentOf(root, byId, said) > MAX_MET) throw new Stop('endless');
  const sheet = sheets.every(isForScreens) ? readSheet(said) : null;
  if (!sheet || !isSizedByItself(root, sheet)) throw new Stop('style');
  const scene: Scene = { sheet, byId, parents, standing: new Map(), shapes: 0, segments: 0 };
  const box = readViewBox(root.attributes.get('viewBox'));
  const matrix = fitted(box, size, root.attributes.get('preserveAspectRatio'));
  return around(scene, root, { inherited: initial, matrix, view: box ?? size, depth: 0 }, (place) =>
    inside(scene, root, place),
  );
}

/** A sheet for paper alone, or in another language, counts for nothing in a browser. */
const isForScreens = ({ attributes }: XmlElement): boolean =>
  /^(?:text\/css)?$/i.test(attributes.get('type')?.trim() ?? '') &&
  /^(?:all|screen)?$/i.test(attributes.get('media')?.trim() ?? '');

/** Whether no sheet says how large the drawing is, or hides it: then programs do not agree on its size. */
const isSizedByItself = (root: XmlElement, sheet: Sheet): boolean => {
  const [all, alone] = [styleOf(root, sheet), styleOf(root, [])];
  const isSame = ['width', 'height'].every((name) => all?.says(name) === alone?.says(name));
  return isSame && all?.says('display') !== 'none';
};

const inside = (scene: Scene, element: XmlElement, place: Place): Item[] =>
  element.children.flatMap((child) => met(scene, child, place));

/** An element and what it holds; nothing for one that draws nothing. */
function met(scene: Scene, element: XmlElement, place: Place): Item[] {
  if (place.depth > MAX_DEPTH) throw new Stop('endless');
  const { name } = element;
  // whether it is drawn depends on who looks
  if (!isForAll(element)) throw new Stop('style');
  if (name === 'g' || name === 'a')
    return around(scene, element, moving(element, place), (own) => inside(scene, element, own));
  if (name === 'path' || basicShapes.has(name))
    return around(scene, element, moving(element, place), (own, style) => shape(scene, element, own, style));
  if (name === 'use')
    return around(scene, element, moving(element, place), (own) => used(scene, element, own));
  if (name === 'svg') return around(scene, element, place, (own) => framed(scene, element, own, element));
  if (texts.has(name)) return around(scene, element, place, (own) => stopForText(element, own));
  if (name === 'image') return around(scene, element, place, () => stopFor('picture'));
  if (name === 'switch')
    return around(scene, element, moving(element, place), (own) => chosen(scene, element, own));
  return [];
}

/** Of a choice the first element that all programs draw; Illustrator puts one for itself before it. */
function chosen(scene: Scene, element: XmlElement, place: Place): Item[] {
  const others = element.children.filter(({ attributes }) => !attributes.get('requiredExtensions')?.trim());
  return others[0] ? met(scene, others[0], place) : [];
}

const stopFor = (obstacle: Obstacle): never => {
  throw new Stop(obstacle);
};

const allText = (element: XmlElement): string => element.text + element.children.map(allText).join('');
const stopForText = (element: XmlElement, { inherited }: Place): Item[] =>
  allText(element).trim() === '' || inherited.visibility === 'hidden' ? [] : stopFor('text');

/** The effect of an element's style on what it draws: inheritance, visibility, opacity, clipping. */
function around(
  scene: Scene,
  element: XmlElement,
  place: Place,
  draw: (place: Place, style: OwnStyle) => Item[],
): Item[] {
  const style = styleOf(element, scene.sheet);
  if (!style || !isUnderstood(element, style, place.depth === 0 ? ['width', 'height'] : []))
    throw new Stop('style');
  if (style.says('display') === 'none') return [];
  const inherited = takenOver(place.inherited, style);
  const alpha = share(style.says('opacity') ?? '1');
  if (alpha === 0) return [];
  const reference = (property: string): string | null => {
    const value = style.says(property) ?? 'none';
    return value === 'none' || value === 'normal' || value === 'auto' || value === '' ? null : value;
  };
  if (reference('filter')) throw new Stop('filter');
  if (reference('mask')) throw new Stop('mask');
  if (reference('mix-blend-mode')) throw new Stop('blend');
  const clipped = reference('clip-path');
  // its units are those inside the frame
  if (clipped !== null && place.depth > 0 && (element.name === 'svg' || element.name === 'symbol'))
    throw new Stop('clip');
  const own: Place = { ...place, inherited, depth: place.depth + 1 };
  const clip = clipped === null ? null : clipOf(scene, clipped, own);
  const items = draw(own, style);
  if (items.length === 0 || clip?.path.length === 0) return [];
  const [only] = items;
  if (alpha === 1 && clip === null) return items;
  if (clip === null && items.length === 1 && only?.kind === 'shape' && !(only.fill && only.stroke))
    return [lighter(only, alpha)];
  return [{ kind: 'group', alpha, clip, items }];
}

/** A single transparent fill or stroke needs no group. */
const lighter = (only: Shape, alpha: number): Shape => ({
  ...only,
  fill: only.fill && { ...only.fill, alpha: only.fill.alpha * alpha },
  stroke: only.stroke && { ...only.stroke, alpha: only.stroke.alpha * alpha },
});

function used(scene: Scene, element: XmlElement, place: Place): Item[] {
  const target = scene.byId.get((element.attributes.get('href') ?? '').slice(1));
  if (!target) return [];
  const at = moved(
    lengthOf(element, 'x', place.view.width) ?? 0,
    lengthOf(element, 'y', place.view.height) ?? 0,
  );
  const own = { ...place, matrix: times(place.matrix, at), depth: place.depth + 1 };
  if (target.name === 'symbol')
    return around(scene, target, own, (within) => framed(scene, target, within, element));
  if (target.name === 'svg')
    return around(scene, target, own, (within) => framed(scene, target, within, element));
  return met(scene, target, own);
}

/**
 * A frame with a view box of its own: an inner drawing or a used symbol; what `sized` says of its size counts
 * first.
 */
function framed(scene: Scene, element: XmlElement, place: Place, sized: XmlElement): Item[] {
  const { view } = place;
  const { attributes } = element;
  const side = (name: 'width' | 'height'): number => {
    const says = sized.attributes.has(name) ? sized : element;
    // older browsers give a symbol all the room, newer ones the size it names
    const isUnclear = says === element && element.name === 'symbol' && attributes.has(name);
    if (isUnclear || says.attributes.get(name)?.trim() === 'auto') throw new Stop('style');
    return lengthOf(says, name, view[name]) ?? view[name];
  };
  const [width, height] = [side('width'), side('height')];
  const box = readViewBox(attributes.get('viewBox'));
  const isMoved = element.name === 'symbol' && (attributes.has('x') || attributes.has('y'));
  if (isMoved || (attributes.has('viewBox') && !box)) throw new Stop('style');
  if (width <= 0 || height <= 0) return [];
  const start = moved(lengthOf(element, 'x', view.width) ?? 0, lengthOf(element, 'y', view.height) ?? 0);
  const at = times(place.matrix, start);
  const matrix = times(at, fitted(box, { width, height }, attributes.get('preserveAspectRatio')));
  const items = inside(scene, element, { ...place, matrix, view: box ?? { width, height } });
  const overflow = styleOf(element, scene.sheet)?.says('overflow');
  if (items.length === 0 || overflow === 'visible' || overflow === 'auto') return items;
  const clip: Clip = { path: transformed(rectangle(0, 0, width, height), at), rule: 'nonzero' };
  return [{ kind: 'group', alpha: 1, clip, items }];
}

/** What has marks at its corners; browsers draw none on other shapes. */
const marked = new Set(['path', 'line', 'polyline', 'polygon']);
const marks = ['marker', 'marker-start', 'marker-mid', 'marker-end'] as const;
/** A mark that is not in the file is not drawn; a value that names none in a plain way may be one. */
function isMarker({ byId }: Scene, value: string): boolean {
  const id = urlOf(value);
  return value !== 'none' && (id === null || byId.get(id)?.name === 'marker');
}

function isStrokeFirst(order: string): boolean {
  const [first] = order.split(/\s+/).filter((one) => one !== 'markers');
  return first === 'stroke';
}

function shape(scene: Scene, element: XmlElement, place: Place, style: OwnStyle): Item[] {
  const { inherited, matrix } = place;
  scene.shapes += 1;
  if (scene.shapes > MAX_SHAPES) throw new Stop('many');
  const path = pathOf(scene, element, place);
  if (!path || path.length === 0 || inherited.visibility !== 'visible') return [];
  if (marked.has(element.name) && marks.some((mark) => isMarker(scene, inherited[mark])))
    throw new Stop('marker');
  if (path.length < 2) return [];
  const fillColor =
    element.name === 'line' ? null : paint(scene.byId, inherited.fill, inherited['fill-opacity'], inherited);
  const strokeColor = paint(scene.byId, inherited.stroke, inherited['stroke-opacity'], inherited);
  const stroke = strokeColor && strokeOf(strokeColor, element, inherited, place.view);
  if (stroke && (style.says('vector-effect') ?? 'none') !== 'none') throw new Stop('style');
  if (!fillColor && !stroke) return [];
  if (fillColor && stroke && isStrokeFirst(inherited['paint-order'])) {
    const only = (part: Partial<Shape>): Shape => ({
      kind: 'shape',
      path,
      matrix,
      fill: null,
      stroke: null,
      ...part,
    });
    return [only({ stroke }), only({ fill: { ...fillColor, rule: ruleOf(inherited['fill-rule']) } })];
  }
  const fill = fillColor && { ...fillColor, rule: ruleOf(inherited['fill-rule']) };
  return [{ kind: 'shape', path, matrix, fill, stroke }];
}

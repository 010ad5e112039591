import {
  type Clip,
  type Drawing,
  type FillRule,
  type Item,
  isUnprintable,
  type Obstacle,
  type Shape,
} from './drawing.ts';
import { extentOf } from './extent.ts';
import { type Inherited, initial, takenOver } from './inherited.ts';
import { MAX_DEPTH, MAX_MET, MAX_SEGMENTS, MAX_SHAPES } from './limits.ts';
import { type Matrix, moved, readTransform, times } from './matrix.ts';
import { type ById, paint, share, strokeOf, urlOf } from './paints.ts';
import { type Path, readPath, transformed } from './path.ts';
import { rectangle, shapePath } from './shapes.ts';
import { Stop } from './stop.ts';
import { type OwnStyle, readSheet, type Sheet, styleOf } from './style.ts';
import { fitted, ownSize, readLength, readViewBox, type Size } from './viewport.ts';
import { readXml, type XmlElement } from './xml.ts';

/** Properties that a style may set in place of attributes; drawing programs do not. */
const geometry = [
  'transform',
  'transform-origin',
  'translate',
  'rotate',
  'scale',
  'd',
  'x',
  'y',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'width',
  'height',
];
const basicShapes = new Set(['rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
const texts = new Set(['text', 'tspan', 'textPath', 'flowRoot', 'tref']);

type Scene = {
  readonly sheet: Sheet;
  readonly byId: ById;
  shapes: number;
  segments: number;
};
type Place = {
  readonly inherited: Inherited;
  readonly matrix: Matrix;
  /** what percentages are of */
  readonly view: Size;
  readonly depth: number;
};

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
  const sheets: string[] = [];
  const look = (element: XmlElement, depth: number): void => {
    if (depth > MAX_DEPTH) throw new Stop('endless');
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    if (element.name === 'style') sheets.push(element.text);
    for (const child of element.children) look(child, depth + 1);
  };
  look(root, 0);
  if (extentOf(root, byId, sheets.join('\n')) > MAX_MET) throw new Stop('endless');
  const sheet = readSheet(sheets.join('\n'));
  if (!sheet) throw new Stop('style');
  const scene: Scene = { sheet, byId, shapes: 0, segments: 0 };
  const box = readViewBox(root.attributes.get('viewBox'));
  const matrix = fitted(box, size, root.attributes.get('preserveAspectRatio'));
  return around(scene, root, { inherited: initial, matrix, view: box ?? size, depth: 0 }, (place) =>
    inside(scene, root, place),
  );
}

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

const isForAll = ({ attributes }: XmlElement): boolean =>
  !attributes.has('requiredExtensions') && !attributes.has('systemLanguage');

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

function moving(element: XmlElement, place: Place): Place {
  const transform = element.attributes.get('transform');
  const own = transform === undefined ? null : readTransform(transform);
  return own ? { ...place, matrix: times(place.matrix, own) } : place;
}

/** The effect of an element's style on what it draws: inheritance, visibility, opacity, clipping. */
function around(
  scene: Scene,
  element: XmlElement,
  place: Place,
  draw: (place: Place, style: OwnStyle) => Item[],
): Item[] {
  const style = styleOf(element, scene.sheet);
  if (!style || (place.depth > 0 && geometry.some((property) => style.styled(property) !== undefined)))
    throw new Stop('style');
  if (style.says('display') === 'none') return [];
  const inherited = takenOver(place.inherited, style);
  if (Object.values(inherited).some((value) => value.includes('var(') || value.includes('calc(')))
    throw new Stop('style');
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
  const length = (name: string, whole: number) => readLength(element.attributes.get(name), whole) ?? 0;
  const at = moved(length('x', place.view.width), length('y', place.view.height));
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
  const length = (name: 'x' | 'y' | 'width' | 'height', whole: number): number | undefined => {
    const read = readLength((sized.attributes.get(name) ?? element.attributes.get(name))?.trim(), whole);
    if (read === null) throw new Stop('style');
    return read;
  };
  const width = length('width', view.width) ?? view.width;
  const height = length('height', view.height) ?? view.height;
  if (width <= 0 || height <= 0) return [];
  const isInner = sized === element;
  const at = isInner
    ? times(place.matrix, moved(length('x', view.width) ?? 0, length('y', view.height) ?? 0))
    : place.matrix;
  const box = readViewBox(element.attributes.get('viewBox'));
  const matrix = times(at, fitted(box, { width, height }, element.attributes.get('preserveAspectRatio')));
  const items = inside(scene, element, { ...place, matrix, view: box ?? { width, height } });
  const overflow = styleOf(element, scene.sheet)?.says('overflow');
  if (items.length === 0 || overflow === 'visible' || overflow === 'auto') return items;
  const clip: Clip = { path: transformed(rectangle(0, 0, width, height), at), rule: 'nonzero' };
  return [{ kind: 'group', alpha: 1, clip, items }];
}

/** A clip of one shape, which is what programs write; anything else is an obstacle. */
function clipOf(scene: Scene, value: string, place: Place): Clip | null {
  const id = urlOf(value);
  const element = id === null ? undefined : scene.byId.get(id);
  if (id === null) throw new Stop('clip');
  if (element?.name !== 'clipPath') return null;
  const own = styleOf(element, scene.sheet);
  if (!own || own.says('clip-path') || element.attributes.get('clipPathUnits') === 'objectBoundingBox')
    throw new Stop('clip');
  const start: Place = { ...moving(element, place), inherited: takenOver(initial, own) };
  let [only, ...more] = element.children.filter(
    ({ name }) => name === 'path' || name === 'use' || basicShapes.has(name),
  );
  if (more.length > 0 || element.children.some(({ name }) => texts.has(name))) throw new Stop('clip');
  if (!only) return { path: [], rule: 'nonzero' };
  let at = moving(only, start);
  if (only.name === 'use') {
    const target = scene.byId.get((only.attributes.get('href') ?? '').slice(1));
    const length = (name: string) => readLength(only?.attributes.get(name), null) ?? 0;
    at = { ...at, matrix: times(at.matrix, moved(length('x'), length('y'))) };
    if (!target || !(target.name === 'path' || basicShapes.has(target.name))) throw new Stop('clip');
    at = moving(target, at);
    only = target;
  }
  const style = styleOf(only, scene.sheet);
  if (!style || style.says('clip-path') || geometry.some((property) => style.styled(property) !== undefined))
    throw new Stop('clip');
  if (style.says('display') === 'none') return { path: [], rule: 'nonzero' };
  const path = pathOf(scene, only, at);
  return {
    path: transformed(path ?? [], at.matrix),
    rule: ruleOf(takenOver(at.inherited, style)['clip-rule']),
  };
}

const ruleOf = (text: string): FillRule => (text === 'evenodd' ? 'evenodd' : 'nonzero');

function pathOf(scene: Scene, element: XmlElement, { view }: Place): Path | null {
  const most = MAX_SEGMENTS - scene.segments + 1;
  const wholes = { x: view.width, y: view.height, both: Math.hypot(view.width, view.height) / Math.SQRT2 };
  const length = (name: string, along: 'x' | 'y' | 'both'): number | null => {
    const read = readLength(element.attributes.get(name)?.trim(), wholes[along]);
    if (read === null) throw new Stop('style');
    return read ?? null;
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

/** What has marks at its corners; browsers draw none on other shapes. */
const marked = new Set(['path', 'line', 'polyline', 'polygon']);
const marks = ['marker', 'marker-start', 'marker-mid', 'marker-end'] as const;
/** A mark that is not in the file is not drawn; a value that names none in a plain way may be one. */
function isMarker({ byId }: Scene, value: string): boolean {
  const id = urlOf(value);
  return value !== 'none' && (id === null || byId.get(id)?.name === 'marker');
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
  if (fillColor && stroke && !/^(normal|fill\b)/.test(inherited['paint-order'])) {
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

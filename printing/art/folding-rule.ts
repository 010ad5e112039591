import {
  apply,
  camera,
  invert,
  type Matrix,
  matrix,
  type Point,
  type View3d,
} from '#rules/design/scene/camera.ts';
import { at, clamp, n, rad } from '#rules/design/scene/numbers.ts';
import { type Box, boxOf, hull, joinBox, path } from '#rules/design/scene/outline.ts';
import { JOINT_PITCH, layOutSlats, type PlacedSlat, placedOutline } from '#rules/design/scene/slats.ts';
import { darken, lighten } from './color-mix.ts';
import type { Drawing } from './drawing.ts';
import { down, up } from './gradient.ts';
import { type Detail, grain } from './grain.ts';
import { type Material, material, type Skin } from './material.ts';
import { endPlate, type Metal, metalDefs, rivet } from './metal.ts';
import { blur, SHADOW } from './shadow.ts';
import { type SlatScale, slatMarks } from './slat.ts';

export type FoldingRule = {
  readonly id: string;
  readonly skin: Skin;
  readonly scale: SlatScale;
  /** one angle per slat, degrees */
  readonly angles: readonly number[];
  readonly view: View3d;
  readonly metal: Metal;
  /** slat, mm */
  readonly width: number;
  readonly thickness: number;
  readonly detail: Detail;
  /** distance of two joints, mm; 200 when not said */
  readonly pitch?: number;
  /** what is printed on the upper face of a slat, in slat space (x 0..pitch, y -width/2..width/2) */
  readonly print?: (slat: number, mat: Material) => string | null;
  /** where the graduation of the first slat begins, cm; 0 when not said */
  readonly startCm?: number;
  /** numerals printed red instead of every tenth */
  readonly marked?: readonly number[];
  /** the last slat goes on outside the picture: no square end, no plate */
  readonly openEnd?: boolean;
  /** how far a shadow runs away per millimetre of height */
  readonly drop?: number;
  readonly shadow?: boolean;
  readonly seed?: number;
  /** only this slat is painted; for layers that move by themselves */
  readonly only?: number;
};

/** Two slats at the same place hide each other: of the lower one only the side is seen. */
function placeOf(s: PlacedSlat, pitch: number): string {
  const end: Point = [s.x + pitch * Math.cos(rad(s.angle)), s.y + pitch * Math.sin(rad(s.angle))];
  return [[s.x, s.y], end]
    .map((q) => q.map((v) => Math.round(v as number)).join())
    .sort()
    .join('|');
}

/** Light comes from the top left: -1 to 1, how much it grazes the upper edge of a slat. */
const lightOn = (angle: number): number =>
  clamp(-0.5 * Math.sin(rad(angle)) + 0.85 * Math.cos(rad(angle)), -1, 1);

function faceGradient(id: string, mat: Material, light: number): string {
  const stops = [
    [0, lighten(mat.base, 0.16 + 0.14 * Math.max(0, light))],
    [0.16, lighten(mat.base, 0.06)],
    [0.6, mat.base],
    [1, darken(mat.base, 0.07 + 0.05 * Math.abs(light))],
  ] as const;
  return light < -0.05 ? up(id, stops) : down(id, stops);
}

/**
 * A folding rule lying on a table, seen by a parallel camera (CAT-100 slat sizes come with the parameters).
 * Lengths in mm, y grows downwards. Ids of definitions start with `id`.
 */
export function foldingRule(p: FoldingRule): Drawing {
  const { id, width, thickness, pitch = JOINT_PITCH } = p;
  const cam = camera(p.view);
  const mat = material(p.skin);
  const r = width / 2;
  const seed = p.seed ?? 11;
  const drop = p.drop ?? 0.12;
  let defs = metalDefs(id, p.metal);
  // Three boards of grain are shared by all slats: fifteen different ones would triple the size of the
  // picture.
  const boards = mat.wood ? 3 : 1;
  for (let b = 0; b < boards; b++)
    defs += `<g id="${id}g${b}">${grain({ x: -r, y: -r, w: pitch + width, h: width, color: mat.grain, strength: mat.strength, seed: seed + b * 17, detail: p.detail })}</g>`;
  const shared = new Set<string>();
  const share = (key: string, svg: string): string => {
    if (!shared.has(key)) defs += `<g id="${id}t${key}">${svg}</g>`;
    shared.add(key);
    return `<use href="#${id}t${key}"/>`;
  };

  const upwards = layOutSlats({ ...p, pitch }).sort((a, b) => a.z - b.z);
  const topmost = new Map(upwards.map((s) => [placeOf(s, pitch), s.i]));
  let ground = '';
  let contact = '';
  let body = '';
  let box: Box | null = null;
  let groundBox: Box | null = null;
  let below: { top: Matrix; clip: string } | null = null;
  for (const s of upwards) {
    if (p.only !== undefined && s.i !== p.only) continue;
    const hidden = topmost.get(placeOf(s, pitch)) !== s.i;
    const outline = placedOutline(s, pitch, width);
    const top = cam.face(s.x, s.y, s.z + thickness, s.angle);
    const bottom = cam.face(s.x, s.y, s.z, s.angle);
    const floor = cam.face(s.x + 1.6 + s.z * drop, s.y + 2.8 + s.z * drop * 1.5, 0, s.angle);
    const topLine = outline.map((q) => apply(top, q));
    const side = hull([...topLine, ...outline.map((q) => apply(bottom, q))]);
    const floorPoints = outline.map((q) => apply(floor, q));
    const floorLine = path(floorPoints);
    ground += floorLine;
    groundBox = joinBox(groundBox, boxOf(floorPoints));
    const near = Math.max(0, 1 - s.z / (thickness * 6));
    if (near > 0.05) contact += `<path d="${floorLine}" opacity="${n(near)}"/>`;
    box = joinBox(box, boxOf(side));
    const light = lightOn(s.angle + cam.azim);
    const clip = `${id}k${s.i}`;
    defs += `<clipPath id="${clip}"><path d="${path(outline)}"/></clipPath>${faceGradient(`${id}b${s.i}`, mat, light)}`;
    if (below && !hidden && p.only === undefined) {
      const shade = cam.face(s.x + 1.3, s.y + 2.2, s.z, s.angle);
      const shadeLine = outline.map((q) => apply(shade, q));
      defs += blur(`${id}d${s.i}`, boxOf(shadeLine), 1.1);
      body += `<g transform="${matrix(below.top)}" clip-path="url(#${below.clip})"><g transform="${matrix(invert(below.top))}"><path d="${path(shadeLine)}" fill="#23140a" opacity=".42" filter="url(#${id}d${s.i})"/></g></g>`;
    }
    const edge = light > 0.35 ? darken(mat.edge, 0.12) : light < -0.2 ? lighten(mat.edge, 0.1) : mat.edge;
    body += `<path d="${path(side)}" fill="${edge}" stroke="${darken(mat.edge, 0.35)}" stroke-width=".18" stroke-opacity=".55"/>`;
    below = { top, clip };
    if (hidden) {
      body += `<path d="${path(topLine)}" fill="${mat.base}"/>`;
      continue;
    }
    let face = `<path d="${path(outline)}" fill="url(#${id}b${s.i})"/>`;
    face += `<use href="#${id}g${s.i % boards}"${s.i % 2 ? ` transform="translate(${pitch} 0) scale(-1 1)"` : ''}/>`;
    face += slatMarks({
      scale: p.scale,
      to: pitch,
      width,
      startCm: (p.startCm ?? 0) + Math.round((s.i * JOINT_PITCH) / 10),
      marked: p.marked,
      mat,
      freeLeft: s.first ? 0 : 6.2,
      freeRight: s.last ? 0 : 6.2,
      numberLeft: s.first ? 12 : 0,
      numberRight: s.last ? 12 : 9,
      detail: p.detail,
      share,
      shareKey: `${s.first ? 'f' : ''}${s.last ? 'l' : ''}`,
    });
    face += p.print?.(s.i, mat) ?? '';
    if (s.first) face += endPlate(id, 0, width, 1, p.metal);
    if (s.last) face += endPlate(id, pitch, width, -1, p.metal);
    face += `<path d="${path(outline)}" fill="none" stroke="#fff" stroke-width=".7" opacity=".28"/>`;
    if (!s.last) face += rivet(id, pitch, 0, width * 0.27, p.metal);
    if (s === at(upwards, upwards.length - 1) && !s.first) face += rivet(id, 0, 0, width * 0.27, p.metal);
    body += `<g transform="${matrix(top)}"><g clip-path="url(#${clip})">${face}</g></g>`;
  }
  const area = box ?? { x: 0, y: 0, w: 1, h: 1 };
  if (p.shadow !== false)
    defs += blur(`${id}s`, groundBox ?? area, 6.5) + blur(`${id}c`, groundBox ?? area, 1.1);
  const shadow =
    p.shadow === false
      ? ''
      : `<g><path d="${ground}" fill="${SHADOW}" opacity=".3" filter="url(#${id}s)"/><g fill="${SHADOW}" opacity=".26" filter="url(#${id}c)">${contact}</g></g>`;
  return { defs, body: shadow + body, box: area };
}

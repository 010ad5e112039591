import type { PencilShape } from '#rules/catalogue/products/product.ts';
import { apply, type Matrix, matrix, type Point } from '#rules/design/scene/camera.ts';
import { n, rad } from '#rules/design/scene/numbers.ts';
import { boxOf, corners, path } from '#rules/design/scene/outline.ts';
import { type Band, paintStart, type ShapeLook, shapeLook } from '#rules/design/scene/pencil-shape.ts';
import { darken, lighten, tone } from './color-mix.ts';
import type { Drawing } from './drawing.ts';
import { down } from './gradient.ts';
import { type Detail, grain } from './grain.ts';
import { isWood, material, type Skin, woodLooks } from './material.ts';
import { makeRandom } from './random.ts';
import { blur, SHADOW } from './shadow.ts';

/** Length of the dipped end, mm. */
export const DIP = 9;

export type Pencil = {
  readonly id: string;
  readonly shape: PencilShape;
  /** mm */
  readonly length: number;
  readonly sharpened: boolean;
  readonly skin: Skin;
  /** colour of the dipped end, or null without one */
  readonly endHex: string | null;
  readonly leadHex: string;
  readonly rotate: number;
  readonly detail: Detail;
  /** x 0 = where the paint begins at the tip side, y 0 = the middle of the side that faces the camera */
  readonly print?: string;
  readonly seed?: number;
};

const cedar = woodLooks.cedar;

/** Gradient over one band; a round pencil carries a highlight along its back instead of an edge. */
function bandGradient(id: string, shape: PencilShape, hex: string, [, , upper, lower]: Band): string {
  if (shape !== 'round')
    return down(id, [
      [0, tone(hex, upper)],
      [1, tone(hex, lower)],
    ]);
  return down(id, [
    [0, tone(hex, -0.12)],
    [0.12, tone(hex, 0.12)],
    [0.26, tone(hex, 0.5)],
    [0.38, tone(hex, 0.1)],
    [0.62, hex],
    [1, tone(hex, -0.42)],
  ]);
}

/** The sharpener cuts a curve into each side's paint; a flat side shows it less. */
const scallop = (shape: PencilShape, y0: number, y1: number): number =>
  shape === 'round' ? 1.2 : Math.min(5.6, (y1 - y0) * (shape === 'rectangular' ? 0.42 : 1.25));

function coat(
  p: Pencil,
  look: ShapeLook,
  hex: string,
  x0: number,
  x1: number,
  tag: string,
  cut: boolean,
): Part {
  let defs = '';
  let body = '';
  look.bands.forEach((band, i) => {
    const [y0, y1] = band;
    const gradient = `${p.id}${tag}${i}`;
    defs += bandGradient(gradient, p.shape, hex, band);
    const k = cut ? scallop(p.shape, y0, y1) : 0;
    const start = k ? `Q${n(x0 - 2 * k)} ${n((y0 + y1) / 2)} ${n(x0)} ${n(y1)}` : `L${n(x0)} ${n(y1)}`;
    body += `<path d="M${n(x0)} ${n(y0)}${start}L${n(x1)} ${n(y1)}L${n(x1)} ${n(y0)}Z" fill="url(#${gradient})"/>`;
    if (i) body += `<path d="M${n(x0)} ${n(y0)}H${n(x1)}" stroke="#fff" stroke-width=".28" opacity=".42"/>`;
  });
  return { defs, body };
}

type Part = { readonly defs: string; readonly body: string };

function cone(p: Pencil, look: ShapeLook): Part {
  const { id, leadHex } = p;
  const h = look.height / 2;
  const tip = look.cone;
  const flat = p.shape === 'rectangular';
  const random = makeRandom(p.seed ?? 4);
  let fibres = '';
  for (let i = 0; i < 15; i++) {
    const f = ((i + random() * 0.7) / 15) * 2 - 1;
    const a = tip * (0.3 + random() * 0.2);
    const b = tip * (0.7 + random() * 0.5);
    fibres += `M${n(a)} ${n((f * h * a) / tip)}L${n(b)} ${n((f * h * b) / tip)}`;
  }
  const blunt = flat ? 1.4 : 0;
  const line = `M${n(tip + 6)} ${n(-h)}L${n(tip)} ${n(-h)}L0 ${-blunt || 0}L0 ${blunt}L${n(tip)} ${n(h)}L${n(tip + 6)} ${n(h)}Z`;
  const defs =
    down(`${id}w`, [
      [0, lighten(cedar.base, 0.18)],
      [0.3, lighten(cedar.base, 0.36)],
      [0.65, cedar.base],
      [1, darken(cedar.base, 0.34)],
    ]) +
    down(`${id}q`, [
      [0, lighten(leadHex, 0.3)],
      [0.34, lighten(leadHex, 0.5)],
      [0.7, leadHex],
      [1, darken(leadHex, 0.5)],
    ]) +
    `<clipPath id="${id}k"><path d="${line}"/></clipPath>`;
  const lx = tip * 0.3;
  const ly = flat ? h * 0.42 : h * 0.3;
  const l0 = flat ? 1.4 : 0.22;
  const body =
    `<path d="${line}" fill="url(#${id}w)"/><path d="${fibres}" stroke="${cedar.grain}" stroke-width=".18" opacity=".55" clip-path="url(#${id}k)"/>` +
    `<path d="M${n(lx)} ${n(-ly)}L.5 ${n(-l0)}Q-.2 0 .5 ${n(l0)}L${n(lx)} ${n(ly)}Q${n(lx + 1)} 0 ${n(lx)} ${n(-ly)}Z" fill="url(#${id}q)"/>`;
  return { defs, body };
}

/** A hint of the end face that turns away at the far end. */
function endFace(p: Pencil, h: number, hex: string): string {
  const x = n(p.length);
  const depth = 1.5;
  if (p.shape === 'round') {
    const lead = p.endHex
      ? ''
      : `<ellipse cx="${n(p.length + 0.1)}" cy="0" rx=".5" ry="${n(h * 0.3)}" fill="${p.leadHex}"/>`;
    return `<ellipse cx="${x}" cy="0" rx="${depth}" ry="${n(h)}" fill="${darken(hex, 0.14)}"/>${lead}`;
  }
  const bulge =
    p.shape === 'hexagonal'
      ? `L${n(p.length + depth)} ${n(-h / 2)}V${n(h / 2)}L${x} ${n(h)}Z`
      : `Q${n(p.length + depth)} 0 ${x} ${n(h)}Z`;
  return `<path d="M${x} ${n(-h)}${bulge}" fill="${darken(hex, 0.3)}"/>`;
}

/** A pencil lying on a table, tip at 0,0, turned around the tip. */
export function pencil(p: Pencil): Drawing {
  const look = shapeLook(p.shape);
  const { id, length } = p;
  const h = look.height / 2;
  const tip = p.sharpened ? look.cone : 0;
  const mat = material(p.skin);
  const x0 = paintStart(p.shape, p.sharpened);
  const dip = p.endHex ? DIP : 0;
  const parts: Part[] = [];
  if (tip) parts.push(cone(p, look));
  parts.push(coat(p, look, mat.base, x0, length - dip, 'a', tip > 0));
  if (p.endHex) {
    parts.push(coat(p, look, p.endHex, length - dip, length, 'e', false));
    parts.push({
      defs: '',
      body: `<path d="M${n(length - dip)} ${n(-h)}V${n(h)}" stroke="#000" stroke-width=".2" opacity=".25"/>`,
    });
  }
  if (isWood(p.skin)) {
    const wood = grain({
      x: x0 - 6,
      y: -h,
      w: length - x0 - dip + 6,
      h: look.height,
      color: mat.grain,
      strength: 0.9,
      seed: p.seed ?? 4,
      pitch: 0.9,
      detail: p.detail,
    });
    parts.push({
      defs: `<clipPath id="${id}y"><rect x="${n(x0 - 3 * Math.sign(tip))}" y="${n(-h)}" width="${n(length - x0 - dip + 3 * Math.sign(tip))}" height="${n(look.height)}"/></clipPath>`,
      body: `<g clip-path="url(#${id}y)">${wood}</g>`,
    });
  }
  const endHex = p.endHex ?? (p.sharpened ? mat.base : cedar.base);
  const gloss =
    p.shape === 'round'
      ? ''
      : `<path d="M${n(x0)} ${n(-h + 0.2)}H${n(length)}" stroke="#fff" stroke-width=".35" opacity=".35"/>`;
  const print = p.print ? `<g transform="translate(${n(x0)} 0)">${p.print}</g>` : '';
  // The shadow falls to the lower right whatever the pencil's turn, so it lies outside the turned group.
  const t = rad(p.rotate);
  const turn: Matrix = [Math.cos(t), Math.sin(t), -Math.sin(t), Math.cos(t), 0, 0];
  const ground: readonly Point[] = [
    [0.5, 0],
    [tip, -h],
    [length, -h],
    [length, h],
    [tip, h],
  ];
  const cast = (name: string, x: number, y: number, spread: number, opacity: number): Part => {
    const points = ground.map((q) => apply([turn[0], turn[1], turn[2], turn[3], x, y], q));
    return {
      defs: blur(`${id}${name}`, boxOf(points), spread),
      body: `<path d="${path(points)}" fill="${SHADOW}" opacity="${opacity}" filter="url(#${id}${name})"/>`,
    };
  };
  const soft = cast('s', 2.2, 4.4, 2.6, 0.28);
  const contact = cast('c', 0.9, 1.8, 0.7, 0.34);
  const box = { x: 0, y: -h, w: length + 2, h: look.height };
  return {
    defs: parts.map((part) => part.defs).join('') + soft.defs + contact.defs,
    body: `${soft.body}${contact.body}<g transform="${matrix(turn)}">${parts.map((part) => part.body).join('')}${endFace(p, h, endHex)}${gloss}${print}</g>`,
    box: boxOf(corners(box).map((q) => apply(turn, q))),
  };
}

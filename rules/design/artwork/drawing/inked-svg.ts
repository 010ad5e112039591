import type { Reduction } from '../nodes.ts';
import { NOT_PRINTED } from '../pixels/reduce.ts';
import type { Clip, Drawing } from './drawing.ts';
import { type InkLayer, inkLayers } from './inks.ts';
import { pathData } from './path.ts';

const digits = (value: number): string => String(Number(value.toPrecision(9)));

function element({ path, matrix, rule, stroke }: InkLayer, color: string): string {
  const place = `transform="matrix(${matrix.map(digits).join(' ')})" d="${pathData(path)}"`;
  if (!stroke) return `<path ${place} fill="${color}" fill-rule="${rule ?? 'nonzero'}"/>`;
  const { width, cap, join, miterLimit, dashes, dashOffset } = stroke;
  const dashed =
    dashes.length > 0
      ? ` stroke-dasharray="${dashes.map(digits).join(' ')}" stroke-dashoffset="${digits(dashOffset)}"`
      : '';
  return `<path ${place} fill="none" stroke="${color}" stroke-width="${digits(width)}" stroke-linecap="${cap}" stroke-linejoin="${join}" stroke-miterlimit="${digits(miterLimit)}"${dashed}/>`;
}

/**
 * A drawing as its plates print it, as an SVG that a browser shows: the same layers as on the press, each in
 * its ink.
 * @param hexes how the inks look, in the order of the colours
 */
export function inkedSvg(drawing: Drawing, reduction: Reduction, hexes: readonly string[]): string {
  const { width, height } = drawing;
  const definitions: string[] = [];
  const clipIds = new Map<Clip, string>();
  const clipId = (clip: Clip): string => {
    const known = clipIds.get(clip);
    if (known) return known;
    const id = `c${clipIds.size}`;
    clipIds.set(clip, id);
    definitions.push(
      `<clipPath id="${id}"><path d="${pathData(clip.path)}" clip-rule="${clip.rule}"/></clipPath>`,
    );
    return id;
  };
  const drawn = (layer: InkLayer, color: string): string =>
    layer.clips.reduceRight(
      (inner, clip) => `<g clip-path="url(#${clipId(clip)})">${inner}</g>`,
      element(layer, color),
    );

  let body = '';
  let takesAway = '';
  let masks = 0;
  /** what was drawn so far, with holes where later parts take it away */
  const cut = () => {
    if (takesAway === '') return;
    const frame = `x="0" y="0" width="${digits(width)}" height="${digits(height)}"`;
    definitions.push(
      `<mask id="m${masks}" maskUnits="userSpaceOnUse" ${frame}><rect ${frame} fill="#fff"/>${takesAway}</mask>`,
    );
    body = `<g mask="url(#m${masks++})">${body}</g>`;
    takesAway = '';
  };
  for (const layer of inkLayers(drawing, reduction)) {
    if (layer.ink === NOT_PRINTED) takesAway += drawn(layer, '#000');
    else {
      cut();
      body += drawn(layer, hexes[layer.ink] ?? '#000');
    }
  }
  cut();
  const size = `width="${digits(width)}" height="${digits(height)}" viewBox="0 0 ${digits(width)} ${digits(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} preserveAspectRatio="none"><defs>${definitions.join('')}</defs>${body}</svg>`;
}

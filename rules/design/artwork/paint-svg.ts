import type { Mm } from '#rules/platform/units.ts';
import type { ReducedInks } from './layout.ts';
import type { Crop } from './nodes.ts';
import {
  type ImagePaint,
  letterPlace,
  svgNumber as number,
  type Paint,
  TEXT_UNITS_PER_MM,
  type TextPaint,
  type Turn,
  turnWords,
} from './paint.ts';
import { lendersAfter } from './symbols.ts';

export type Brushes = {
  /**
   * SVG path data of a line with its baseline at 0,0; without it letters stay text and need the font where
   * they are shown
   */
  readonly outline?: (line: TextPaint) => string;
  /**
   * Data of an image by its reference, in the inks it is printed with where these are given; null draws
   * nothing. Only embedded raster data is let through.
   */
  readonly imageData?: (reference: string, reduced: ReducedInks | null) => string | null;
};

export type SvgOptions = Brushes & {
  /** size of the side, which becomes the viewBox: one user unit is one mm */
  readonly width: Mm;
  readonly height: Mm;
  /** pixels per mm of the picture; without it the SVG has no size of its own */
  readonly pxPerMm?: number;
  /** drawn under everything: trusted SVG in mm, never built from what a person typed */
  readonly background?: string;
};

/** Anything but embedded data could make the drawing program read a file or call a host. */
const embedded = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/;

/**
 * Control characters, halves of surrogate pairs and non-characters: XML has no place for them, even written
 * as a number.
 */
const notXml = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes any string harmless as XML text and attribute. */
export const escapeXml = (text: string): string =>
  text.replace(notXml, '').replace(/[&<>"']/g, (character) => entities[character] ?? '');

const rotation = (turn: Turn): string => (turn ? turnWords(turn, number) : '');

const turned = (turn: Turn): string => (turn ? ` transform="${rotation(turn)}"` : '');

const fine = (value: Mm): string => number(value * TEXT_UNITS_PER_MM);

function textLine(paint: TextPaint, outline: Brushes['outline']): string {
  if (outline) {
    const moved = `translate(${number(paint.x)} ${number(paint.baseline)})`;
    return `<g${turned(paint.turn)}><path transform="${moved}" fill="${escapeXml(paint.color)}" d="${escapeXml(outline(paint))}"/></g>`;
  }
  const weight = paint.style.includes('bold') ? ' font-weight="700"' : '';
  const slant = paint.style.includes('italic') ? ' font-style="italic"' : '';
  const place = `${rotation(paint.turn)} scale(${1 / TEXT_UNITS_PER_MM})`.trim();
  const caps = paint.smallCaps ? ' font-variant="small-caps"' : '';
  const font = `font-family="${fontStack(paint.family)}" font-size="${fine(paint.size)}"${weight}${slant}${caps} ${inkOf(paint)} text-rendering="geometricPrecision"`;
  const pre = 'xml:space="preserve" style="white-space:pre;font-synthesis-small-caps:none"';
  if (!paint.letters)
    return `<text x="${fine(paint.x)}" y="${fine(paint.baseline)}" ${font} ${pre} transform="${place}">${escapeXml(paint.text)}</text>`;
  const letters = paint.letters.map(
    (letter) => `<text transform="${letterPlace(paint, letter)}">${escapeXml(letter.text)}</text>`,
  );
  return `<g ${font} transform="${place}">${letters.join('')}</g>`;
}

const inkOf = ({ color, stroke }: TextPaint): string =>
  stroke === null
    ? `fill="${escapeXml(color)}"`
    : `fill="none" stroke="${escapeXml(color)}" stroke-width="${fine(stroke)}" stroke-linejoin="round"`;

/** Letters and symbols a font lacks come from its lenders, in the browser as on the server. */
export const fontStack = (family: string): string =>
  [...[family, ...lendersAfter(family)].map((name) => `'${escapeXml(name)}'`), 'sans-serif'].join(',');

function image(paint: ImagePaint, imageData: Brushes['imageData']): string {
  const data = imageData?.(paint.image, paint.reduced) ?? null;
  if (data === null || !embedded.test(data)) return '';
  if (paint.crop) return croppedImage(paint, paint.crop, data);
  return `<image x="${number(paint.x)}" y="${number(paint.y)}" width="${number(paint.width)}" height="${number(paint.height)}" preserveAspectRatio="none" href="${data}"${turned(paint.turn)}/>`;
}

/** Fractions of a picture need more digits than millimetres. */
const fraction = (value: number): string => String(Number(value.toFixed(7)));

/** An inner drawing shows the part of its viewBox and cuts the rest off. */
function croppedImage(paint: ImagePaint, crop: Crop, data: string): string {
  const box = `x="${number(paint.x)}" y="${number(paint.y)}" width="${number(paint.width)}" height="${number(paint.height)}"`;
  const view = [crop.x, crop.y, crop.width, crop.height].map(fraction).join(' ');
  const inner = `<image width="1" height="1" preserveAspectRatio="none" href="${data}"/>`;
  return `<g${turned(paint.turn)}><svg ${box} viewBox="${view}" preserveAspectRatio="none" overflow="hidden">${inner}</svg></g>`;
}

function brush(paint: Paint, options: Brushes): string {
  switch (paint.kind) {
    case 'text-line':
      return textLine(paint, options.outline);
    case 'image':
      return image(paint, options.imageData);
    case 'path':
      return `<path d="${escapeXml(paint.d)}" fill="${escapeXml(paint.color)}"${turned(paint.turn)}/>`;
    case 'rect':
      return `<rect x="${number(paint.x)}" y="${number(paint.y)}" width="${number(paint.width)}" height="${number(paint.height)}" fill="none" stroke="#0b6fb8" stroke-width="0.3" stroke-dasharray="1.2 0.8"/>`;
  }
}

/** The paints as a piece of SVG in mm, to be laid on a drawing that is already there. */
export const paintFragment = (paints: readonly Paint[], brushes: Brushes): string =>
  paints.map((paint) => brush(paint, brushes)).join('');

/** A complete SVG of one side in mm. */
export function paintSvg(paints: readonly Paint[], options: SvgOptions): string {
  const { width, height, pxPerMm, background = '' } = options;
  const size =
    pxPerMm === undefined ? '' : ` width="${number(width * pxPerMm)}" height="${number(height * pxPerMm)}"`;
  const body = paintFragment(paints, options);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${number(width)} ${number(height)}"${size}>${background}${body}</svg>`;
}

import { initial } from './inherited.ts';
import type { OwnStyle } from './style.ts';
import type { XmlElement } from './xml.ts';

const words = (list: string): string[] => list.trim().split(/\s+/);

/** Attributes that the reader reads, or that say nothing of how a shape looks. */
const attributes = new Set(
  words(`
    id class style href type media version baseProfile viewBox preserveAspectRatio clipPathUnits pathLength transform
    requiredExtensions requiredFeatures systemLanguage
    x y x1 y1 x2 y2 cx cy r rx ry width height d points`),
);

/** Properties that the reader reads, */
const read = new Set([
  ...Object.keys(initial),
  ...words('display opacity overflow filter mask mix-blend-mode clip-path vector-effect'),
]);

/** and those that change nothing of a shape in one colour: of letters, gradients, filters and screens. */
const inert = new Set(
  words(`
    enable-background isolation color-interpolation color-interpolation-filters color-rendering shape-rendering
    text-rendering image-rendering stop-color stop-opacity flood-color flood-opacity lighting-color solid-color solid-opacity mask-type
    font font-family font-size-adjust font-size font-stretch font-style font-variant font-weight font-feature-settings
    font-variation-settings font-kerning font-variant-ligatures font-variant-caps font-variant-numeric
    font-variant-east-asian font-variant-position font-variant-alternates letter-spacing word-spacing line-height
    white-space writing-mode direction unicode-bidi text-anchor text-align text-indent text-transform text-decoration
    text-decoration-line text-decoration-color text-decoration-style text-orientation text-overflow kerning
    baseline-shift dominant-baseline alignment-baseline glyph-orientation-vertical glyph-orientation-horizontal
    inline-size shape-inside shape-subtract shape-padding shape-margin`),
);

const share = /^\+?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?%?$/i;
const rule = /^(?:nonzero|evenodd)$/;
/** Values as drawing programs write them. A browser passes over any other and takes what stood before. */
const values: Readonly<Record<string, RegExp>> = {
  display: /^(?:none|inline|block|inline-block|inherit)$/,
  visibility: /^(?:visible|hidden|collapse)$/,
  overflow: /^(?:visible|hidden|scroll|auto)$/,
  opacity: share,
  'fill-opacity': share,
  'stroke-opacity': share,
  'fill-rule': rule,
  'clip-rule': rule,
  'stroke-linecap': /^(?:butt|round|square)$/,
  'stroke-linejoin': /^(?:miter|round|bevel)$/,
  'stroke-miterlimit': /^[1-9]\d*(?:\.\d+)?$/,
  'stroke-width': /^[^-]/,
  'stroke-dasharray': /^(?:[^-]|(?<=\de)-)*$/i,
  'paint-order': /^(?:normal|(?:fill|stroke|markers)(?:\s+(?:fill|stroke|markers))*)$/,
};
const computed = /(?:^|[^\w-])(?:var|calc|min|max|clamp|env)\(/i;

const isForeign = (attribute: string): boolean => /[\s]|^(?:xml:|data-|aria-)/.test(attribute);

function isPlain(property: string, style: OwnStyle): boolean {
  const value = style.says(property) ?? '';
  if (computed.test(value)) return false;
  const isInherited = property in initial && value === 'inherit';
  return value === '' || isInherited || (values[property]?.test(value) ?? true);
}

/** Elements with a frame of their own; some browsers move them by `transform`, some do not. */
const framed = new Set(['svg', 'symbol']);

/**
 * Whether the reader knows all that an element says of its place and its looks. What is not named above may
 * move or paint it in a browser, now or later, so it is an obstacle until somebody reads it.
 * @param more properties that a style may set here in place of attributes
 */
export function isUnderstood(element: XmlElement, style: OwnStyle, more: readonly string[] = []): boolean {
  const isKnown = (property: string): boolean =>
    read.has(property) || inert.has(property) || more.includes(property) || property.startsWith('--');
  if (framed.has(element.name) && element.attributes.has('transform')) return false;
  for (const name of element.attributes.keys())
    if (!attributes.has(name) && !isForeign(name) && !isKnown(name)) return false;
  if (!style.properties.every(isKnown)) return false;
  return [...element.attributes.keys(), ...style.properties].every(
    (name) => !read.has(name) || isPlain(name, style),
  );
}

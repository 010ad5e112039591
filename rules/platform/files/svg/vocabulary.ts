/**
 * What an SVG that is let in may consist of. Everything here draws; nothing of it runs, loads or leads
 * anywhere.
 */

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

export const drawingElements = words(`
  svg g defs symbol use switch a style
  path rect circle ellipse line polyline polygon image
  text tspan textPath tref flowRoot flowRegion flowRegionExclude flowDiv flowPara flowSpan flowLine
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence`);

/** Elements whose words are part of the drawing. */
export const wordElements = words('text flowRoot');

/** Elements of SVG that act, or write a value into another element later. */
export const actingElements = words(`
  script foreignObject handler listener set animate animateColor animateMotion animateTransform discard mpath
  iframe object embed audio video canvas`);

/** Vocabularies of web pages, which browsers obey inside an SVG as well. */
export const pageVocabularies: readonly string[] = [
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/1998/Math/MathML',
];

/** Attributes that name something to load or to go to. */
export const addressAttributes = words(
  'href src srcset data action formaction poster background ping manifest',
);

/** Attributes that are numbers, names and key words, and nothing else. */
export const plainAttributes = words(`
  id class type media version baseProfile viewBox preserveAspectRatio requiredExtensions requiredFeatures systemLanguage xml:space
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height d points pathLength rotate textLength lengthAdjust
  transform gradientTransform patternTransform gradientUnits spreadMethod offset startOffset method spacing side
  patternUnits patternContentUnits clipPathUnits maskUnits maskContentUnits
  markerUnits markerWidth markerHeight refX refY orient
  filterUnits primitiveUnits filterRes in in2 result mode operator k1 k2 k3 k4 values tableValues slope intercept amplitude exponent
  order kernelMatrix kernelUnitLength divisor bias targetX targetY edgeMode preserveAlpha stdDeviation radius scale
  xChannelSelector yChannelSelector baseFrequency numOctaves seed stitchTiles surfaceScale diffuseConstant specularConstant
  specularExponent limitingConeAngle azimuth elevation z pointsAtX pointsAtY pointsAtZ`);

/** Properties of CSS, in style sheets, in `style` and as attributes. */
export const properties = words(`
  fill fill-opacity fill-rule stroke stroke-opacity stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset paint-order vector-effect color opacity display visibility overflow clip clip-path clip-rule
  mask mask-type mask-image mask-mode mask-repeat mask-position mask-size marker marker-start marker-mid marker-end
  filter flood-color flood-opacity lighting-color stop-color stop-opacity mix-blend-mode isolation
  color-interpolation color-interpolation-filters color-rendering shape-rendering text-rendering image-rendering
  -webkit-transform -webkit-transform-origin -webkit-clip-path -webkit-mask -webkit-mask-image -webkit-filter all zoom
  overflow-x overflow-y content-visibility offset offset-path offset-distance offset-rotate offset-anchor offset-position
  transform transform-origin transform-box translate rotate scale x y cx cy r rx ry width height d
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight font-feature-settings
  font-variation-settings font-kerning font-variant-ligatures font-variant-caps font-variant-numeric font-variant-east-asian
  font-variant-position font-variant-alternates letter-spacing word-spacing line-height white-space writing-mode direction
  unicode-bidi text-anchor text-align text-indent text-transform text-decoration text-decoration-line text-decoration-color
  text-decoration-style text-orientation text-overflow kerning baseline-shift dominant-baseline alignment-baseline
  glyph-orientation-vertical glyph-orientation-horizontal inline-size shape-inside shape-subtract shape-padding shape-margin
  solid-color solid-opacity`);

/** Functions of values that compute; `url` is looked at by itself. */
export const valueFunctions = words(`
  url rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix icc-color device-cmyk calc min max clamp var
  light-dark linear-gradient radial-gradient conic-gradient
  translate3d translatez scale3d scalez rotate3d rotatex rotatey rotatez perspective
  matrix matrix3d translate translatex translatey scale scalex scaley rotate skew skewx skewy
  path inset circle ellipse polygon rect blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia`);

export const selectorFunctions = words(
  'not is where nth-child nth-last-child nth-of-type nth-last-of-type lang',
);

/** Functions that fetch what they name, in some browser or other. */
export const loadingFunctions = words(`
  src image image-set -webkit-image-set cross-fade -webkit-cross-fade element -moz-element paint expression attr url-prefix domain
  document regexp`);

export const LOADING_AT_RULE = '@import';

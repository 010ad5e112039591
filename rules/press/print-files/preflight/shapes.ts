import { thinnestOf } from '#rules/design/artwork/drawing/thinnest.ts';
import { type Finding, finding } from '#rules/design/artwork/finding.ts';
import type { LaidElement, LaidShape } from '#rules/design/artwork/layout.ts';
import { contrastRatio, luminance, rgbOfHex } from '#rules/design/artwork/oklab.ts';
import { type CodeForm, type CodePrint, isCode, strokeOf } from '#rules/design/artwork/shapes/form.ts';
import { iconPath } from '#rules/design/artwork/shapes/icon-outline.ts';
import { pxToMm } from '#rules/platform/units.ts';
import { innerCorners, meetsAny, standsOn } from '../ground.ts';
import { inkedShapes } from '../inked-shapes.ts';
import { onBody } from './contrast.ts';
import type { CheckedSide } from './input.ts';
import { CODE_CONTRAST, LEAST_OVERLAP, type Limit, technologyLimits } from './limits.ts';
import { tooSmall, whiteFinding } from './texts-and-pictures.ts';

/** Thinnest parts of icons as large as they were asked for last. */
const known = new Map<string, number | null>();
const MOST_KNOWN = 300;

function thinnestOfIcon(d: string, { width, height }: LaidShape['box']): number | null {
  const key = `${width} ${height} ${d}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const fill = { hex: '#000000', alpha: 1, rule: 'nonzero' } as const;
  const path = iconPath(d, { x: 0, y: 0, width, height });
  const shape = { kind: 'shape', path, matrix: [1, 0, 0, 1, 0, 0], fill, stroke: null } as const;
  const found = thinnestOf({ width, height, items: [shape], obstacle: null })?.width ?? null;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, found);
  return found;
}

/** How thick a shape is where it is thinnest, mm; null where nothing of it is a line. */
function thinnest({ form, box }: LaidShape): number | null {
  const stroke = strokeOf(form);
  if (stroke !== null) return Math.min(pxToMm(stroke), box.width, box.height);
  if (form.kind === 'line' || form.kind === 'rectangle' || form.kind === 'ellipse')
    return Math.min(box.width, box.height);
  if (form.kind === 'icon') return thinnestOfIcon(form.d, box);
  return form.kind === 'arrow' ? form.shaft * box.height : null;
}

/** Lines, outlines and shafts that are too thin for the technology or for the white under them. */
function thinFindings(shape: LaidShape, checked: CheckedSide): Finding[] {
  const width = thinnest(shape);
  if (width === null) return [];
  const isLine = shape.form.kind === 'line' || strokeOf(shape.form) !== null;
  const { line } = technologyLimits[checked.technology];
  return [
    ...tooSmall(isLine ? 'line_too_thin' : 'shape_too_thin', line, width, checked, shape.id),
    ...whiteFinding([shape.color], width, checked, shape.id),
  ].map((one) =>
    // of an icon only the whole can be made larger
    one.fix?.kind === 'scale' && shape.form.kind !== 'icon'
      ? { ...one, fix: { kind: 'thicken' as const, ids: one.fix.ids, factor: one.fix.factor } }
      : one,
  );
}

/** What a code stands on: a plain colour, or elements that cover it or that it covers in part. */
function surroundings(code: LaidShape, { elements, bodyHex }: CheckedSide) {
  const corners = innerCorners(code, LEAST_OVERLAP);
  const meets = (other: LaidElement): boolean => meetsAny(corners, inkedShapes(other));
  const at = elements.indexOf(code);
  const inWay = elements.slice(at + 1).filter(meets);
  for (const below of elements.slice(0, at).reverse()) {
    if (standsOn(corners, below) && below.kind === 'shape') return { hex: below.color, inWay };
    if (meets(below)) inWay.push(below);
  }
  return { hex: bodyHex, inWay };
}

/** How much of the light a colour throws back that its reader shines on it. */
function reflectance(hex: string, form: CodeForm): number {
  const seen = luminance(hex);
  if (form.kind === 'qr') return seen;
  // readers of bars shine red light, in which red bars are as light as paper
  const red = (rgbOfHex(hex)[0] ?? 0) / 255;
  return red <= 0.04045 ? red / 12.92 : ((red + 0.055) / 1.055) ** 2.4;
}

/** How much lighter the light squares are than the dark ones, below 0 where it is the other way round. */
export function codeContrast(
  form: CodeForm,
  ink: string,
  prints: CodePrint,
  ground: string,
  checked: Pick<CheckedSide, 'bodyHex' | 'technology' | 'press'>,
): number {
  const shown = onBody(ink, checked);
  const under = ground === checked.bodyHex ? ground : onBody(ground, checked);
  const differences = [shown, ink].map((hex) => {
    const [light, dark] = prints === 'dark' ? [under, hex] : [hex, under];
    const byLight = luminance(light) - luminance(dark);
    return Math.min(byLight, reflectance(light, form) - reflectance(dark, form));
  });
  return Math.min(...differences);
}

const WAYS = [
  { prints: 'dark', hex: '#000000' },
  { prints: 'light', hex: '#ffffff' },
] as const;

function contrastFinding(code: LaidShape, form: CodeForm, ground: string, checked: CheckedSide): Finding[] {
  const value = codeContrast(form, code.color, form.prints, ground, checked);
  if (value >= CODE_CONTRAST.warn) return [];
  const isError = value < CODE_CONTRAST.stop;
  const least = isError ? CODE_CONTRAST.stop : CODE_CONTRAST.warn;
  const best = contrastRatio('#000000', ground) >= contrastRatio('#ffffff', ground) ? WAYS[0] : WAYS[1];
  const mends = codeContrast(form, best.hex, best.prints, ground, checked) >= least;
  return [
    finding('code_contrast_low', isError ? 'error' : 'warning', checked.number, {
      ids: [code.id],
      // below nothing the dark parts are lighter than the light ones, which no reader tells apart either
      value: Math.max(0, Math.round(value * 100)),
      limit: Math.round(least * 100),
      words: [code.pantone ?? code.color],
      fix: code.pantone === null && mends ? { kind: 'code', ids: [code.id], ...best } : null,
    }),
  ];
}

const coveredFinding = (
  code: LaidShape,
  inWay: readonly LaidElement[],
  { number }: CheckedSide,
): Finding[] =>
  inWay.length === 0
    ? []
    : [finding('code_covered', 'error', number, { ids: [code.id, ...inWay.map(({ id }) => id)] })];

/** What comes too near to a code. */
export const coverFindings = (code: LaidShape, checked: CheckedSide): Finding[] =>
  coveredFinding(code, surroundings(code, checked).inWay, checked);

function codeFindings(code: LaidShape, form: CodeForm, checked: CheckedSide): Finding[] {
  const limit: Limit = technologyLimits[checked.technology].module;
  const { hex, inWay } = surroundings(code, checked);
  return [
    ...(code.module === null ? [] : tooSmall('code_module_too_small', limit, code.module, checked, code.id)),
    ...contrastFinding(code, form, hex, checked),
    ...coveredFinding(code, inWay, checked),
  ];
}

/** What is wrong with a shape or a code beside its place and its ink. */
export const shapeFindings = (shape: LaidShape, checked: CheckedSide): Finding[] =>
  isCode(shape.form) ? codeFindings(shape, shape.form, checked) : thinFindings(shape, checked);

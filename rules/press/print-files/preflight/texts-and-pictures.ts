import type { Obstacle } from '#rules/design/artwork/drawing/drawing.ts';
import { type Finding, type FindingCode, finding, type Severity } from '#rules/design/artwork/finding.ts';
import type { LaidImage, LaidText } from '#rules/design/artwork/layout.ts';
import { isRightToLeft } from '#rules/design/artwork/text.ts';
import { mm } from '#rules/platform/units.ts';
import { LEAST_WHITE } from '../press-data.ts';
import { needsWhite } from '../tone.ts';
import type { CheckedSide, PictureFacts, PreflightInput } from './input.ts';
import { factsOf } from './letters.ts';
import { type Limit, technologyLimits } from './limits.ts';
import { placeholders } from './placeholders.ts';
import { printedResolution, sharpWidth } from './sharpness.ts';

/**
 * A length or resolution that is too small, with the enlargement that mends it; `most`: one that mends more
 * than this along with it.
 */
export function tooSmall(
  code: FindingCode,
  limit: Limit,
  value: number,
  checked: CheckedSide,
  id: string,
  most = 0,
): Finding[] {
  if (value >= limit.warn) return [];
  const severity: Severity = value < limit.stop ? 'error' : 'warning';
  const wanted = severity === 'error' ? limit.stop : limit.warn;
  return [
    finding(code, severity, checked.number, {
      ids: [id],
      value,
      limit: wanted,
      fix: { kind: 'scale', ids: [id], factor: Math.max(limit.warn / value, most) },
    }),
  ];
}

/** White is printed under these inks, on a plate of its own or of a white ink. */
const standsOnWhite = (hexes: readonly string[], { bodyHex, technology, press }: CheckedSide): boolean =>
  technology !== 'Digital' && hexes.some((hex) => needsWhite(hex, bodyHex, technology, press));

/** The plate of the white looked at by itself: where its strokes are too fine to print evenly. */
export const whiteFinding = (
  hexes: readonly string[],
  stroke: number,
  checked: CheckedSide,
  id: string,
  most = 0,
): Finding[] =>
  standsOnWhite(hexes, checked)
    ? tooSmall('white_too_thin', { stop: 0, warn: LEAST_WHITE }, stroke, checked, id, most)
    : [];

/** Letters too small or too thin for the technology, letters no font has, and texts that say nothing yet. */
export function textFindings(text: LaidText, checked: CheckedSide, input: PreflightInput): Finding[] {
  const { line, letter } = technologyLimits[checked.technology];
  const words = text.lines.map(({ text: own }) => own).join('\n');
  const lent = input.lentLetters?.(words, text.family, text.style) ?? [];
  const symbols = input.lentSymbols?.(words, text.family, text.style) ?? [];
  const { xHeight, hairline } = factsOf(text.family, { letters: lent, symbols });
  // of hollow letters only the line along their edges is printed
  const thinStroke = text.stroke ?? text.size * hairline;
  const thinnest = standsOnWhite([text.color], checked) ? Math.max(line.warn, LEAST_WHITE) : line.warn;
  const enough = Math.max(letter.warn / (text.size * xHeight), thinnest / thinStroke);
  const missing = input
    .missingLetters(words, text.family, text.style)
    .filter((letter) => !isRightToLeft(letter));
  const said = words.replaceAll('\n', ' ').trim();
  const isPlaceholder = Object.values<string>(placeholders).some(
    (placeholder) => said === placeholder || said === placeholder.toUpperCase(),
  );
  return [
    ...tooSmall('letters_too_small', letter, text.size * xHeight, checked, text.id, enough),
    ...tooSmall('letters_too_thin', line, thinStroke, checked, text.id, enough),
    ...whiteFinding([text.color], thinStroke, checked, text.id, enough),
    ...(missing.length > 0
      ? [finding('letters_missing', 'error', checked.number, { ids: [text.id], words: missing })]
      : []),
    ...(lent.length > 0 && !isRightToLeft(words)
      ? [finding('letters_lent', 'warning', checked.number, { ids: [text.id], words: lent })]
      : []),
    ...(isRightToLeft(words)
      ? [finding('letters_right_to_left', 'error', checked.number, { ids: [text.id] })]
      : []),
    ...(isPlaceholder
      ? [
          finding('placeholder_left', 'warning', checked.number, {
            ids: [text.id],
            fix: { kind: 'remove', ids: [text.id] },
          }),
        ]
      : []),
  ];
}

function resolutionFinding(image: LaidImage, facts: PictureFacts, checked: CheckedSide): Finding[] {
  const { resolution } = technologyLimits[checked.technology];
  const value = printedResolution(image, facts);
  if (facts.kind === 'vector' || value >= resolution.warn) return [];
  const severity: Severity = value < resolution.stop ? 'error' : 'warning';
  const limit = severity === 'error' ? resolution.stop : resolution.warn;
  // smaller pixels are sharper; all the way to a picture without any warning
  const fix = { kind: 'scale' as const, ids: [image.id], factor: value / resolution.warn };
  const words = [String(sharpWidth(image, facts, checked.technology))];
  return [finding('resolution_low', severity, checked.number, { ids: [image.id], value, limit, words, fix })];
}

/** Lost data, too few pixels, lines too thin, and pictures that plates cannot print as they are. */
export function pictureFindings(image: LaidImage, checked: CheckedSide, input: PreflightInput): Finding[] {
  const { number, technology } = checked;
  const facts = input.pictureFacts(image.image);
  if (facts === null)
    return [finding('picture_missing', 'error', number, { ids: [image.id], words: [image.name] })];
  if (facts?.isBlank) {
    const fix = { kind: 'remove' as const, ids: [image.id] };
    return [finding('picture_empty', 'error', number, { ids: [image.id], words: [image.name], fix })];
  }
  const found: Finding[] =
    facts?.isSheer && technology !== 'Digital'
      ? [finding('picture_sheer', 'warning', number, { ids: [image.id], words: [image.name] })]
      : [];
  if (facts?.obstacle)
    return [drawingFinding(image, facts.obstacle, number), ...found, ...withoutInks(image, checked, facts)];
  if (facts) {
    found.push(...resolutionFinding(image, facts, checked));
    if (facts.thinnest) {
      const scale = image.box.width / (facts.width * (image.crop?.width ?? 1));
      found.push(
        ...tooSmall(
          facts.thinnest.of === 'line' ? 'line_too_thin' : 'shape_too_thin',
          technologyLimits[technology].line,
          mm(facts.thinnest.width * scale),
          checked,
          image.id,
        ),
        ...whiteFinding(
          checked.side.selectedPrintColors
            .filter(({ elementId }) => elementId === image.id)
            .map(({ hex }) => hex),
          facts.thinnest.width * scale,
          checked,
          image.id,
        ),
      );
    }
  }
  return [...found, ...withoutInks(image, checked, facts)];
}

function withoutInks(
  image: LaidImage,
  { number, side, technology }: CheckedSide,
  facts: PictureFacts | undefined,
): Finding[] {
  if (technology === 'Digital' || image.reduced !== null) return [];
  const picked = side.selectedPrintColors.filter((color) => color.elementId === image.id);
  if (picked.length === 0) return [finding('picture_without_inks', 'error', number, { ids: [image.id] })];
  if (facts?.kind === 'vector') return [];
  return [finding('picture_not_reduced', 'warning', number, { ids: [image.id], value: picked.length })];
}

const drawingCodes: Partial<Record<Obstacle, FindingCode>> = {
  text: 'drawing_has_text',
  endless: 'drawing_too_complex',
};

/**
 * A drawing that is more than paths: printed from pixels, or not at all where that would be another picture.
 */
function drawingFinding({ id, name }: LaidImage, obstacle: Obstacle, number: number): Finding {
  const code = drawingCodes[obstacle] ?? 'drawing_as_pixels';
  return finding(code, code === 'drawing_as_pixels' ? 'warning' : 'error', number, {
    ids: [id],
    words: [name],
  });
}

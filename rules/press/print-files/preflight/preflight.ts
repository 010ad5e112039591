import { canvasCount } from '#rules/catalogue/products/canvases.ts';
import { obstacles, type Rect } from '#rules/catalogue/products/keep-out.ts';
import { printArea } from '#rules/design/artwork/areas.ts';
import { remove } from '#rules/design/artwork/commands/arrange.ts';
import { setColor } from '#rules/design/artwork/commands/color.ts';
import type { Edited } from '#rules/design/artwork/commands/command.ts';
import { enlarge } from '#rules/design/artwork/commands/enlarge.ts';
import { fitIntoArea } from '#rules/design/artwork/commands/fit.ts';
import { mergeInks } from '#rules/design/artwork/commands/merge-inks.ts';
import { scaleBy } from '#rules/design/artwork/commands/scale.ts';
import { printCode, thicken } from '#rules/design/artwork/commands/shape.ts';
import { isEmptyDocument, nodesOf, printsNothing } from '#rules/design/artwork/document.ts';
import type { ArtworkFailure } from '#rules/design/artwork/failures.ts';
import { type Finding, type Fix, finding } from '#rules/design/artwork/finding.ts';
import type { Bounds } from '#rules/design/artwork/geometry.ts';
import { withPreview } from '#rules/design/artwork/ink-previews.ts';
import { layoutSide } from '#rules/design/artwork/layout.ts';
import type { Pieces } from '#rules/design/artwork/pieces/pieces.ts';
import type { Sheet } from '#rules/design/artwork/pieces/sheet.ts';
import { ok } from '#rules/platform/result.ts';
import { mm, mmToPx } from '#rules/platform/units.ts';
import { contrastFindings } from './contrast.ts';
import {
  alikeFindings,
  asShownFindings,
  bodyHexOf,
  colorFindings,
  nowhereFindings,
  previewFindings,
  slimboyFindings,
  touchFindings,
} from './inks.ts';
import type { CheckedSide, PreflightInput } from './input.ts';
import { pieceChecker, piecesFindings } from './pieces.ts';
import { areaFindings, hiddenFindings, obstacleFindings } from './place.ts';
import { shapeFindings } from './shapes.ts';
import { pictureFindings, textFindings } from './texts-and-pictures.ts';

/** A design may carry elements on a side its product does not have; they stand on nothing. */
const noBody = { name: 'back', printAreas: [] } as const;

function checkedSide(
  { document, product, technologyOf, press, measure }: PreflightInput,
  index: number,
): CheckedSide | null {
  const side = document.sides[index];
  if (!side) return null;
  const body = index < canvasCount(product) ? product.sides[index] : undefined;
  const technology = technologyOf(index);
  return {
    number: index + 1,
    side,
    body: body ?? { ...noBody, width: product.width, height: product.height },
    technology,
    press,
    area: body ? printArea(body, document.scaleType, technology) : null,
    elements: layoutSide(side, measure),
    bodyHex: bodyHexOf(product, document.color),
  };
}

function findingsOf(checked: CheckedSide, input: PreflightInput): Finding[] {
  const { side, number } = checked;
  const hidden = hiddenFindings(checked);
  if (printsNothing(side))
    return side.tabMenu === 'none' ? hidden : [...hidden, finding('side_empty', 'warning', number)];
  return [
    ...hidden,
    ...areaFindings(checked),
    ...obstacleFindings(checked, input),
    ...checked.elements.flatMap((element) =>
      element.kind === 'text'
        ? textFindings(element, checked, input)
        : element.kind === 'image'
          ? pictureFindings(element, checked, input)
          : shapeFindings(element, checked),
    ),
    ...nowhereFindings(checked),
    ...asShownFindings(checked),
    ...colorFindings(checked),
    ...alikeFindings(checked),
    ...touchFindings(checked),
    ...contrastFindings(checked, input),
  ];
}

const errorsFirst = (all: Finding[]): Finding[] =>
  all.toSorted((a, b) => a.severity.localeCompare(b.severity));

/** Checks the pieces of a design one by one, by the rows of its sheet. */
export const checkerOf = (input: PreflightInput, pieces: Pieces, sheet: Sheet) =>
  pieceChecker(input, pieces, sheet, (document, index) => checkedSide({ ...input, document }, index));

/** The findings of one side, errors first. */
function inspectSide(input: PreflightInput, index: number): Finding[] {
  const checked = checkedSide(input, index);
  return checked ? errorsFirst(findingsOf(checked, input)) : [];
}

/** The same as `preflight` without asking which fixes work: quick enough for every move of a drag. */
export function inspect(input: PreflightInput): Finding[] {
  if (isEmptyDocument(input.document)) return [finding('nothing_printed', 'warning', null)];
  return [
    ...slimboyFindings(input),
    ...previewFindings(input),
    ...piecesFindings(input),
    ...input.document.sides.flatMap((_, index) => inspectSide(input, index)),
  ];
}

/**
 * Everything that speaks against printing a design as it is: errors block the order, warnings are recorded
 * with it. Side by side, errors first within each. A fix is offered only where it mends its finding and
 * causes no error.
 */
export function preflight(input: PreflightInput): Finding[] {
  const found = inspect(input);
  return found.map((one) => withSafeFix(one, found, input));
}

/**
 * A finding of `inspect` with its fix tried: each trial lays out a side anew, so a screen asks for what it
 * shows only.
 */
export function withSafeFix(one: Finding, found: readonly Finding[], input: PreflightInput): Finding {
  if (!one.fix) return one;
  const fix = waysToMend(one).find((way) => mends(one, way, found, input));
  if (fix) return { ...one, fix };
  const hindrance = hindranceOf(one, input);
  return { ...one, fix: null, ...(hindrance ? { hindrance } : {}) };
}

/**
 * An enlargement that mends all at once, and where there is no room for it the least that mends this finding.
 */
function waysToMend({ fix, value, limit }: Finding): Fix[] {
  if (!fix) return [];
  const isGrowing = fix.kind === 'scale' && fix.factor > 1;
  return isGrowing && value && limit && limit / value < fix.factor
    ? [fix, { ...fix, factor: limit / value }]
    : [fix];
}

function hindranceOf(one: Finding, input: PreflightInput): ArtworkFailure | null {
  const least = waysToMend(one).at(-1);
  if (least?.kind !== 'scale' || least.factor <= 1) return null;
  const tried = applyFix(least, input)(input.document);
  if (tried.ok) return 'no_room_beside'; // larger only over what must stay free
  return tried.code === 'no_room_in_area' || tried.code === 'no_room_beside' ? tried.code : null;
}

const keyOf = ({ code, side, ids }: Finding): string => `${code} ${side} ${ids.join()}`;

/**
 * The fix takes the finding away, or makes a warning of an error, and brings nothing new that weighs as much.
 */
function mends(one: Finding, fix: Fix, before: readonly Finding[], input: PreflightInput): boolean {
  const fixed = applyFix(fix, input)(input.document);
  if (!fixed.ok || fixed.value === input.document || one.side === null) return false;
  const mended = { ...input, document: fixed.value };
  // a preview is shown, and an ink printed, on all sides; everything else stays on its own
  const whole = [...slimboyFindings(mended), ...previewFindings(mended), ...piecesFindings(mended)];
  const after =
    fix.kind === 'preview' || fix.kind === 'merge'
      ? inspect(mended)
      : [...whole, ...inspectSide(mended, one.side - 1)];
  const weighs = ({ severity }: Finding) => severity === 'error' || one.severity === 'warning';
  if (after.some((other) => keyOf(other) === keyOf(one) && weighs(other))) return false;
  const known = new Map(before.map((other) => [keyOf(other), other.severity]));
  return after.filter(weighs).every((other) => {
    const was = known.get(keyOf(other));
    return was === 'error' || (was === 'warning' && other.severity === 'warning');
  });
}

const rectInPx = ({ x, y, width, height }: Rect): Bounds => ({
  minX: mmToPx(mm(x)),
  minY: mmToPx(mm(y)),
  maxX: mmToPx(mm(x + width)),
  maxY: mmToPx(mm(y + height)),
});

/** What a fix does, as an edit of the designer: one step that can be undone. */
export const applyFix =
  (
    fix: Fix,
    { product, technologyOf, measure }: Pick<PreflightInput, 'product' | 'technologyOf' | 'measure'>,
  ) =>
  (document: PreflightInput['document']): Edited => {
    const place = (ids: readonly string[]) => {
      const index = document.sides.findIndex((side) => nodesOf(side).some(({ id }) => ids.includes(id)));
      const body = product.sides[index];
      return { index, area: body ? printArea(body, document.scaleType, technologyOf(index)) : null };
    };
    switch (fix.kind) {
      case 'fit':
        return fitIntoArea(document, { ids: fix.ids, area: place(fix.ids).area, measure });
      case 'scale': {
        // a hair more than asked for: rounding must not leave the finding where it was
        if (fix.factor <= 1)
          return scaleBy(document, { ids: fix.ids, factor: fix.factor * (1 - 1e-6), measure });
        const { index, area } = place(fix.ids);
        const body = product.sides[index];
        const inWay = body
          ? obstacles(product, body.name, index, document.scaleType).map(({ rect }) => rectInPx(rect))
          : [];
        return enlarge(document, {
          id: fix.ids[0] ?? '',
          factor: fix.factor * (1 + 1e-6),
          area,
          inWay,
          measure,
        });
      }
      case 'color':
        return setColor(document, { ids: fix.ids, hex: fix.hex, pantone: null });
      case 'thicken':
        return thicken(document, { ids: fix.ids, factor: fix.factor * (1 + 1e-6) });
      case 'code':
        return printCode(document, fix);
      case 'preview':
        return ok(withPreview(document, fix));
      case 'merge':
        return mergeInks(document, fix);
      case 'remove':
        return remove(document, { ids: fix.ids });
    }
  };

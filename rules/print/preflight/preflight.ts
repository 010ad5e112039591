import { remove } from '../../artwork/commands/arrange.ts';
import { setTextColor } from '../../artwork/commands/color.ts';
import type { Edited } from '../../artwork/commands/command.ts';
import { fitIntoArea } from '../../artwork/commands/fit.ts';
import { scaleBy } from '../../artwork/commands/scale.ts';
import { isEmptyDocument, isEmptySide } from '../../artwork/document.ts';
import { layoutSide } from '../../artwork/layout.ts';
import { canvasCount } from '../../catalogue/canvases.ts';
import { printArea } from '../areas.ts';
import { type Finding, type Fix, finding } from './finding.ts';
import { bodyHexOf, colorFindings, contrastFindings, slimboyFindings } from './inks.ts';
import type { CheckedSide, PreflightInput } from './input.ts';
import { areaFindings, obstacleFindings } from './place.ts';
import { pictureFindings, textFindings } from './texts-and-pictures.ts';

/** A design may carry elements on a side its product does not have; they stand on nothing. */
const noBody = { name: 'back', printAreas: [] } as const;

function checkedSide({ document, product, technologyOf, measure }: PreflightInput, index: number): CheckedSide | null {
  const side = document.sides[index];
  if (!side) return null;
  const body = index < canvasCount(product) ? product.sides[index] : undefined;
  const technology = technologyOf(index);
  return {
    number: index + 1,
    side,
    body: body ?? { ...noBody, width: product.width, height: product.height },
    technology,
    area: body ? printArea(body, document.scaleType, technology) : null,
    elements: layoutSide(side, measure),
    bodyHex: bodyHexOf(product, document.color),
  };
}

function findingsOf(checked: CheckedSide, input: PreflightInput): Finding[] {
  const { side, number } = checked;
  if (isEmptySide(side)) return side.tabMenu === 'none' ? [] : [finding('side_empty', 'warning', number)];
  return [
    ...areaFindings(checked),
    ...obstacleFindings(checked, input),
    ...checked.elements.flatMap((element) =>
      element.kind === 'text' ? textFindings(element, checked, input) : pictureFindings(element, checked, input),
    ),
    ...colorFindings(checked),
    ...contrastFindings(checked),
  ];
}

const errorsFirst = (all: Finding[]): Finding[] => all.toSorted((a, b) => a.severity.localeCompare(b.severity));

/** The findings of one side, errors first. */
function inspectSide(input: PreflightInput, index: number): Finding[] {
  const checked = checkedSide(input, index);
  return checked ? errorsFirst(findingsOf(checked, input)) : [];
}

/** The same as `preflight` without asking which fixes work: quick enough for every move of a drag. */
export function inspect(input: PreflightInput): Finding[] {
  if (isEmptyDocument(input.document)) return [finding('nothing_printed', 'warning', null)];
  return [...slimboyFindings(input), ...input.document.sides.flatMap((_, index) => inspectSide(input, index))];
}

/**
 * Everything that speaks against printing a design as it is: errors block the order, warnings are recorded with it. Side by
 * side, errors first within each. A fix is offered only where it mends its finding and causes no error.
 */
export function preflight(input: PreflightInput): Finding[] {
  const found = inspect(input);
  return found.map((one) => withSafeFix(one, found, input));
}

/** A finding of `inspect` with its fix tried: each trial lays out a side anew, so a screen asks for what it shows only. */
export const withSafeFix = (one: Finding, found: readonly Finding[], input: PreflightInput): Finding =>
  one.fix && !mends(one, one.fix, found, input) ? { ...one, fix: null } : one;

const keyOf = ({ code, side, ids }: Finding): string => `${code} ${side} ${ids.join()}`;

function mends(one: Finding, fix: Fix, before: readonly Finding[], input: PreflightInput): boolean {
  const fixed = applyFix(fix, input)(input.document);
  if (!fixed.ok || fixed.value === input.document || one.side === null) return false;
  const mended = { ...input, document: fixed.value };
  const after = [...slimboyFindings(mended), ...inspectSide(mended, one.side - 1)];
  if (after.some((other) => keyOf(other) === keyOf(one))) return false;
  const known = new Set(before.filter(({ severity }) => severity === 'error').map(keyOf));
  return after.every((other) => other.severity !== 'error' || known.has(keyOf(other)));
}

/** What a fix does, as an edit of the designer: one step that can be undone. */
export const applyFix =
  (fix: Fix, { product, technologyOf, measure }: Pick<PreflightInput, 'product' | 'technologyOf' | 'measure'>) =>
  (document: PreflightInput['document']): Edited => {
    switch (fix.kind) {
      case 'fit': {
        const index = document.sides.findIndex((side) => [...side.texts, ...side.images].some(({ id }) => fix.ids.includes(id)));
        const body = product.sides[index];
        const area = body ? printArea(body, document.scaleType, technologyOf(index)) : null;
        return fitIntoArea(document, { ids: fix.ids, area, measure });
      }
      case 'scale':
        // a hair more than asked for: rounding must not leave the finding where it was
        return scaleBy(document, { ids: fix.ids, factor: fix.factor * (fix.factor > 1 ? 1 + 1e-6 : 1 - 1e-6), measure });
      case 'color':
        return setTextColor(document, { ids: fix.ids, hex: fix.hex, pantone: null });
      case 'remove':
        return remove(document, { ids: fix.ids });
    }
  };

import { inkKey } from '#rules/catalogue/inks/ink-key.ts';
import { keyOf } from '#rules/catalogue/inks/names.ts';
import { ok, type Result } from '#rules/platform/result.ts';
import { type ArtworkDocument, mappedNodes, type Side } from './document.ts';
import { namedColors } from './named-colors.ts';
import { isInked } from './nodes.ts';

/** An ink with a code, and how it looks on a screen (D-S38). */
export type CodedInk = { readonly pantone: string; readonly hex: string };

/** The same code, however it is spelled. */
const isCode = (one: string | null, other: string): boolean => one !== null && keyOf(one) === keyOf(other);

type Naming = CodedInk & { readonly elementId: string /** of the side, from 1 */; readonly number: number };

const namingsOf = (document: ArtworkDocument): Naming[] =>
  document.sides.flatMap((side, index) =>
    namedColors(side).flatMap(({ elementId, hex, pantone }) =>
      pantone === null ? [] : [{ elementId, hex, pantone, number: index + 1 }],
    ),
  );

/** Elements that name a code, each once, lowest of the first side first. */
export const elementsWithCode = (document: ArtworkDocument, pantone: string): string[] => [
  ...new Set(
    namingsOf(document).flatMap((naming) => (isCode(naming.pantone, pantone) ? [naming.elementId] : [])),
  ),
];

/**
 * A code with more than one preview: there is one ink of this code, so some of the screen would differ from
 * the print.
 */
export type SplitCode = {
  readonly pantone: string;
  /** its previews, the one named first before the others */
  readonly hexes: readonly string[];
  /** the first element that differs, and all of its side that name the code */
  readonly number: number;
  readonly ids: readonly string[];
};

export function splitCodes(document: ArtworkDocument): SplitCode[] {
  const namings = namingsOf(document);
  const codes = new Map(namings.toReversed().map(({ pantone }) => [keyOf(pantone), pantone]));
  return [...new Set(namings.map(({ pantone }) => keyOf(pantone)))].flatMap((key) => {
    const pantone = codes.get(key) ?? key;
    const own = namings.filter((naming) => isCode(naming.pantone, pantone));
    const odd = own.find(({ hex }) => hex !== own[0]?.hex);
    if (!odd) return [];
    const ids = own.filter(({ number }) => number === odd.number).map(({ elementId }) => elementId);
    return [
      { pantone, hexes: [...new Set(own.map(({ hex }) => hex))], number: odd.number, ids: [...new Set(ids)] },
    ];
  });
}

/** Shows a code by this preview wherever the design names it; sides without it stay the very same. */
export function withPreview(document: ArtworkDocument, { pantone, hex }: CodedInk): ArtworkDocument {
  const shown = (side: Side): Side => {
    const inked = mappedNodes(side, (node) =>
      isInked(node) && isCode(node.pantone, pantone) && node.color !== hex ? { ...node, color: hex } : node,
    );
    const colors = side.selectedPrintColors.map((color) =>
      isCode(color.pantone, pantone) ? { ...color, hex } : color,
    );
    const isSame = colors.every((color, i) => color.hex === side.selectedPrintColors[i]?.hex);
    return isSame ? inked : { ...inked, selectedPrintColors: colors };
  };
  const sides = document.sides.map(shown);
  return sides.every((side, i) => side === document.sides[i]) ? document : { ...document, sides };
}

/**
 * An edit that gave elements a code of the shop's library: its colour is known, so it counts wherever the
 * design names the code.
 */
export const withSwatch = <C extends string>(
  edited: Result<ArtworkDocument, C>,
  ink: CodedInk,
): Result<ArtworkDocument, C> => (edited.ok ? ok(withPreview(edited.value, ink)) : edited);

const hexesOf = (namings: readonly Naming[], pantone: string): string[] => [
  ...new Set(namings.flatMap((naming) => (isCode(naming.pantone, pantone) ? [naming.hex] : []))),
];

/** The preview that an element which had the code before shows it by now; null when none was changed. */
function changedPreview(before: readonly Naming[], after: readonly Naming[], pantone: string): string | null {
  const was = new Map<string, string[]>();
  for (const { elementId, hex } of before.filter((naming) => isCode(naming.pantone, pantone)))
    was.set(elementId, [...(was.get(elementId) ?? []), hex]);
  const changed = after.find(
    ({ pantone: code, elementId, hex }) =>
      isCode(code, pantone) && was.get(elementId)?.includes(hex) === false,
  );
  return changed?.hex ?? null;
}

/**
 * Whether some code has two previews: asked after every command, a drag of hundreds of elements included, so
 * nothing is sorted.
 */
function isSplit(document: ArtworkDocument): boolean {
  const seen = new Map<string, string>();
  const differs = (pantone: string | null, hex: string): boolean => {
    if (pantone === null) return false;
    const key = inkKey({ hex, pantone });
    const first = seen.get(key);
    if (first === undefined) seen.set(key, hex);
    return first !== undefined && first !== hex;
  };
  return document.sides.some(
    ({ texts, shapes, selectedPrintColors }) =>
      texts.some((text) => differs(text.pantone, text.color)) ||
      shapes.some((shape) => differs(shape.pantone, shape.color)) ||
      selectedPrintColors.some((color) => differs(color.pantone, color.hex)),
  );
}

/**
 * One ink has one preview: a command that shows a code another way changes it for all elements that name it,
 * and an element that takes up a code takes up its preview. A code that had two before stays as it is until a
 * person says which is right.
 */
export function withOnePreview(before: ArtworkDocument, after: ArtworkDocument): ArtworkDocument {
  if (!isSplit(after)) return after;
  const [then, now] = [namingsOf(before), namingsOf(after)];
  let settled = after;
  for (const { pantone, hexes } of splitCodes(after)) {
    const known = hexesOf(then, pantone);
    const hex =
      changedPreview(then, now, pantone) ?? (known.length > 1 ? null : (known[0] ?? hexes[0] ?? null));
    if (hex !== null) settled = withPreview(settled, { pantone, hex });
  }
  return settled;
}

/** A code and its preview as one string; a confirmation counts for this preview only. */
const previewName = ({ pantone, hex }: CodedInk): string => `${pantone} ${hex}`;

/** Whether this preview is among those confirmed, however their codes are spelled. */
export const isConfirmedPreview = (confirmed: readonly string[], ink: CodedInk): boolean =>
  confirmed.some((name) => keyOf(name) === keyOf(previewName(ink)));

/** Those confirmed before and these, each once. */
export const withConfirmed = (before: readonly string[], inks: readonly CodedInk[]): string[] => [
  ...new Set([...before, ...inks.filter((ink) => !isConfirmedPreview(before, ink)).map(previewName)]),
];

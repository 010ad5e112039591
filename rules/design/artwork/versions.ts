import { plainArranging, plainBox } from './arranging.ts';
import { noCaption } from './codes/caption-letters.ts';
import { plainTypography } from './typography.ts';

/** Versions of the saved design, by name. A change of shape adds a name here and one step below. */
export const versions = { initial: 1, pictures: 2, shapes: 3, arranged: 4, captions: 5 } as const;
export const currentVersion = versions.captions;

/** Turns a document of version `to - 1` into one of version `to`. */
export type UpgradeStep = {
  readonly to: number;
  readonly up: (document: Record<string, unknown>) => Record<string, unknown>;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function withSides(
  document: Record<string, unknown>,
  change: (side: Record<string, unknown>) => Record<string, unknown>,
) {
  if (!Array.isArray(document.sides)) return document;
  const sides = document.sides.map((side: unknown) => (isRecord(side) ? change(side) : side));
  return { ...document, sides };
}

/**
 * Changes every element of one kind on a side that nobody has checked yet; what is none stays for the check to
 * refuse.
 */
function withNodes(
  side: Record<string, unknown>,
  kind: 'texts' | 'images' | 'shapes',
  change: (node: Record<string, unknown>) => Record<string, unknown>,
) {
  const nodes = side[kind];
  if (!Array.isArray(nodes)) return side;
  return { ...side, [kind]: nodes.map((node: unknown) => (isRecord(node) ? change(node) : node)) };
}

const withCaption = (form: unknown): unknown =>
  isRecord(form) && (form.kind === 'ean13' || form.kind === 'code128')
    ? { caption: noCaption, ...form }
    : form;

const upgradeSteps: readonly UpgradeStep[] = [
  // Before, every picture was shown whole and in its own colours.
  {
    to: versions.pictures,
    up: (document) =>
      withSides(document, (side) =>
        withNodes(side, 'images', (image) => ({ crop: null, reduction: null, ...image })),
      ),
  },
  // Before, a side had texts and pictures only, and every text stood as its font sets it.
  {
    to: versions.shapes,
    up: (document) =>
      withSides(document, (side) =>
        withNodes({ shapes: [], ...side }, 'texts', (text) => ({ ...plainTypography, ...text })),
      ),
  },
  // Before, everything was shown and free, nothing was mirrored or an icon, no text had small capitals, and
  // all pieces said the same.
  {
    to: versions.arranged,
    up: (document) =>
      withSides({ pieces: null, ...document }, (side) => {
        const plainText = { ...plainArranging, smallCaps: false };
        const texts = withNodes(side, 'texts', (text) => ({ ...plainText, ...text }));
        const images = withNodes(texts, 'images', (image) => ({ ...plainBox, ...image }));
        return withNodes(images, 'shapes', (shape) => ({ ...plainBox, ...shape }));
      }),
  },
  // Before, nothing stood under the bars of a code.
  {
    to: versions.captions,
    up: (document) =>
      withSides(document, (side) =>
        withNodes(side, 'shapes', ({ form, ...shape }) => ({ ...shape, form: withCaption(form) })),
      ),
  },
];

/**
 * Brings a saved document of any known version to the current one; null when its version is unknown or newer
 * than this program. What comes out is still unchecked input.
 */
export function upgrade(
  saved: unknown,
  steps: readonly UpgradeStep[] = upgradeSteps,
  target: number = currentVersion,
): Record<string, unknown> | null {
  if (!isRecord(saved)) return null;
  let document = saved;
  const from = document.version;
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 1 || from > target) return null;
  for (let to = from + 1; to <= target; to++) {
    const step = steps.find((candidate) => candidate.to === to);
    if (!step) return null;
    document = { ...step.up(document), version: to };
  }
  return document;
}

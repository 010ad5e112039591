import { type ArtworkDocument, nodesOf } from './document.ts';
import { type ImageNode, isImage } from './nodes.ts';

const ORIGINAL = '.original';

const imagesOf = (document: ArtworkDocument): ImageNode[] =>
  document.sides.flatMap((side) => nodesOf(side).filter(isImage));

/**
 * The pictures of a design, each once: the reference of its data, and what the first image with it is called.
 */
export function picturesUsed(
  document: ArtworkDocument,
): { readonly reference: string; readonly name: string }[] {
  const names = new Map<string, string>();
  for (const { image, name } of imagesOf(document)) if (!names.has(image)) names.set(image, name);
  return [...names].map(([reference, name]) => ({ reference, name }));
}

/** Under what the file a picture was made of is kept and sent, beside the picture. */
export const originalOf = (picture: string): string => `${picture}${ORIGINAL}`;
export const isOriginal = (reference: string): boolean => reference.endsWith(ORIGINAL);

/** All that is kept beside a design: its pictures, and the rows of its pieces. */
export const filesUsed = (document: ArtworkDocument): string[] => [
  ...picturesUsed(document).map(({ reference }) => reference),
  ...(document.pieces ? [document.pieces.sheet] : []),
];

/**
 * The same design with its pictures under other references; those without a new one keep theirs. A design
 * from elsewhere must not name a picture of this device: it would be shown another one, or write over it.
 */
export function withReferences(
  document: ArtworkDocument,
  renamed: ReadonlyMap<string, string>,
): ArtworkDocument {
  if (renamed.size === 0) return document;
  const sides = document.sides.map((side) => ({
    ...side,
    images: side.images.map((node) => ({ ...node, image: renamed.get(node.image) ?? node.image })),
  }));
  const { pieces } = document;
  const sheet = pieces && { ...pieces, sheet: renamed.get(pieces.sheet) ?? pieces.sheet };
  return { ...document, sides, pieces: sheet };
}

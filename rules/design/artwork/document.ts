import { z } from 'zod';
import { type Product, scales } from '#rules/catalogue/products/product.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { tabMenus } from '#rules/prices/pricing/side-technology.ts';
import { hexColor, pantoneCode } from './color-code.ts';
import { MAX_COLORS_PER_ELEMENT, MAX_NODES_PER_SIDE, MAX_SIDE_TEXT, SIDE_COUNT } from './limits.ts';
import { neverBlackMetal } from './metallic.ts';
import { type ArtworkNode, elementId, imageNodeSchema, shapeNodeSchema, textNodeSchema } from './nodes.ts';
import { piecesSchema } from './pieces/pieces.ts';
import { currentVersion, upgrade } from './versions.ts';

/** One colour a person chose for an element (CFG-032). `isOpen` says its picker is unfolded. */
export const printColorSchema = z
  .strictObject({
    elementId,
    hex: hexColor,
    pantone: pantoneCode.nullable(),
    isOpen: z.boolean(),
    chosenByDropper: z.boolean(),
  })
  .overwrite(neverBlackMetal);

/** CFG-011, CFG-082 */
export const sideSchema = z
  .strictObject({
    texts: z.array(textNodeSchema).max(MAX_NODES_PER_SIDE),
    images: z.array(imageNodeSchema).max(MAX_NODES_PER_SIDE),
    shapes: z.array(shapeNodeSchema).max(MAX_NODES_PER_SIDE),
    digitalPrint: z.boolean(), // CFG-058
    tabMenu: z.enum(tabMenus),
    selectedPrintColors: z.array(printColorSchema).max(MAX_NODES_PER_SIDE * MAX_COLORS_PER_ELEMENT),
    showPrintArea: z.boolean(),
  })
  .refine((side) => countOf(side) <= MAX_NODES_PER_SIDE)
  .refine((side) => side.texts.reduce((sum, node) => sum + node.text.length, 0) <= MAX_SIDE_TEXT)
  .refine((side) => {
    const ids = new Set(nodesOf(side).map((node) => node.id));
    const counts = new Map<string, number>();
    for (const color of side.selectedPrintColors)
      counts.set(color.elementId, (counts.get(color.elementId) ?? 0) + 1);
    return [...counts].every(([id, count]) => ids.has(id) && count <= MAX_COLORS_PER_ELEMENT);
  })
  // Otherwise a plate would have no ink, or an ink no plate.
  .refine((side) =>
    side.images.every(
      ({ id, reduction }) =>
        reduction === null ||
        side.selectedPrintColors.filter((color) => color.elementId === id).length === reduction.colors.length,
    ),
  );

/**
 * The saved design: strict, versioned, six sides. Lengths are canvas pixels, an exact physical unit of 1/2.8
 * mm, from the side's top left corner; layout turns them into millimetres once, for every painter.
 */
export const artworkSchema = z
  .strictObject({
    version: z.literal(currentVersion),
    productId: z.string().regex(/^[A-Za-z0-9-]{1,60}$/),
    color: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,60}$/)
      .nullable(),
    scaleType: z.enum(scales),
    sides: z.array(sideSchema).length(SIDE_COUNT),
    /** null where all pieces say the same */
    pieces: piecesSchema.nullable(),
  })
  .refine((document) => {
    const nodes = document.sides.flatMap((side, i) => nodesOf(side).map((node) => ({ node, number: i + 1 })));
    return (
      nodes.every(({ node, number }) => node.side === number) &&
      new Set(nodes.map(({ node }) => node.id)).size === nodes.length
    );
  });

export type PrintColor = Readonly<z.output<typeof printColorSchema>>;
type Frozen<T> = {
  readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? readonly Readonly<U>[] : T[K];
};
export type Side = Frozen<z.output<typeof sideSchema>>;
export type ArtworkDocument = Omit<Readonly<z.output<typeof artworkSchema>>, 'sides'> & {
  readonly sides: readonly Side[];
};

/** Elements of a side from the lowest to the topmost. */
export function nodesOf(side: Nodes<ArtworkNode>): ArtworkNode[] {
  return [...side.images, ...side.shapes, ...side.texts].sort((a, b) => a.zIndex - b.zIndex);
}

type Nodes<N> = {
  readonly texts: readonly N[];
  readonly images: readonly N[];
  readonly shapes: readonly N[];
};

/** What of it is printed: all but what is hidden. */
export const printedNodes = (side: Nodes<ArtworkNode>): ArtworkNode[] =>
  nodesOf(side).filter(({ hidden }) => !hidden);

/** How many elements a side has. */
export const countOf = ({ texts, images, shapes }: Nodes<unknown>): number =>
  texts.length + images.length + shapes.length;

/** A side with each element as `change` makes it; the same side when nothing changed. */
export function mappedNodes(side: Side, change: <N extends ArtworkNode>(node: N) => N): Side {
  const texts = side.texts.map((node) => change(node));
  const images = side.images.map((node) => change(node));
  const shapes = side.shapes.map((node) => change(node));
  const same =
    texts.every((node, i) => node === side.texts[i]) &&
    images.every((node, i) => node === side.images[i]) &&
    shapes.every((node, i) => node === side.shapes[i]);
  return same ? side : { ...side, texts, images, shapes };
}

export const isEmptySide = (side: Side): boolean => countOf(side) === 0;
/** The press has nothing to do here: a side is empty, or all on it is hidden. */
export const printsNothing = (side: Side): boolean =>
  [...side.texts, ...side.images, ...side.shapes].every(({ hidden }) => hidden);
export const isEmptyDocument = (document: ArtworkDocument): boolean => document.sides.every(isEmptySide);

/** Spatula and Slimboy never print digitally, so their sides start with the flag off (CFG-064, D-S32). */
export const neverDigital = (product: Pick<Product, 'category' | 'type'>): boolean =>
  product.category === 'spatula' || product.type === 'slimboy';

export const emptySide = (product: Pick<Product, 'category' | 'type'>): Side => ({
  texts: [],
  images: [],
  shapes: [],
  digitalPrint: !neverDigital(product),
  tabMenu: 'none',
  selectedPrintColors: [],
  showPrintArea: false,
});

/** A new design: six empty sides (CFG-009). */
export function emptyDocument(
  product: Pick<Product, 'id' | 'category' | 'type'>,
  color: string | null,
  scale: ArtworkDocument['scaleType'],
): ArtworkDocument {
  const sides = Array.from({ length: SIDE_COUNT }, () => emptySide(product));
  return { version: currentVersion, productId: product.id, color, scaleType: scale, sides, pieces: null };
}

/**
 * The only parser for a design from outside: a stored cart, a request, a file. `artwork_version` for a
 * version this program does not know, `artwork_invalid` with the path of the first fault.
 */
export function parseArtwork(saved: unknown): Result<ArtworkDocument, 'artwork_version' | 'artwork_invalid'> {
  const current = upgrade(saved);
  if (!current) return fail('artwork_version');
  const checked = artworkSchema.safeParse(current);
  if (checked.success) return ok(checked.data);
  return fail('artwork_invalid', checked.error.issues[0]?.path.join('.') ?? '');
}

import { demoProducts } from '#database/demo/catalogue.ts';
import { measure } from '#printing/fonts/measure.ts';
import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import { type Mirroring, plainArranging, plainBox } from '#rules/design/artwork/arranging.ts';
import { broken, naturalWidth } from '#rules/design/artwork/commands/set-text.ts';
import {
  type ArtworkDocument,
  emptyDocument,
  parseArtwork,
  type Side,
} from '#rules/design/artwork/document.ts';
import type { FontFamily, FontStyle } from '#rules/design/artwork/fonts.ts';
import type { ImageNode, ShapeNode, TextAlignment, TextNode } from '#rules/design/artwork/nodes.ts';
import { letteringOf, lineWidth } from '#rules/design/artwork/set-line.ts';
import type { ShapeForm } from '#rules/design/artwork/shapes/form.ts';
import { plainTypography, type Typography } from '#rules/design/artwork/typography.ts';
import { mm, mmToPx, px } from '#rules/platform/units.ts';

/** A product of the demo shop by its id. */
export function product(id: string): Product {
  const found = demoProducts.find((one) => one.id === id);
  if (!found) throw new Error(`The demo shop has no ${id}`);
  return found;
}

export type TextWish = {
  readonly text: string;
  /** left edge and top of the box, mm */
  readonly x: number;
  readonly y: number;
  /** letter size, mm */
  readonly size: number;
  readonly family?: FontFamily;
  readonly style?: FontStyle;
  readonly alignment?: TextAlignment;
  readonly color?: string;
  readonly pantone?: string | null;
  readonly rotation?: number;
  readonly typography?: Partial<Typography>;
};
export type ImageWish = {
  readonly image: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation?: number;
  readonly mirrored?: Mirroring | undefined;
  readonly crop?: ImageNode['crop'];
  readonly reduction?: ImageNode['reduction'];
  readonly inks?: readonly { readonly hex: string; readonly pantone?: string | null }[];
};
export type ShapeWish = {
  readonly form: ShapeForm;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation?: number;
  readonly color?: string;
  readonly pantone?: string | null;
};
export type SideWish = {
  readonly texts?: readonly TextWish[];
  readonly images?: readonly ImageWish[];
  /** between the pictures and the texts */
  readonly shapes?: readonly ShapeWish[];
};

function textNode(wish: TextWish, side: number, index: number): TextNode {
  const { family = 'Open Sans', style = 'normal' } = wish;
  const fontSize = mmToPx(mm(wish.size));
  const typography = { ...plainTypography, ...wish.typography };
  const letters = { text: wish.text, fontFamily: family, fontStyle: style, fontSize, ...typography };
  const font = letteringOf(letters);
  const widest = Math.max(...wish.text.split('\n').map((line) => lineWidth(line, font, measure)));
  // with some room around it, in which an alignment is seen
  const width = wish.typography ? naturalWidth(letters, { measure }) + 4 : Math.max(30, widest + 4);
  const set = broken(letters, px(width), measure);
  if (!set.ok) throw new Error(set.code);
  return {
    ...letters,
    ...set.value,
    id: `t${side}-${index}`,
    side,
    groupX: mmToPx(mm(wish.x)),
    groupY: mmToPx(mm(wish.y)),
    zIndex: 100 + index,
    rotation: wish.rotation ?? 0,
    ...plainArranging,
    alignment: wish.alignment ?? 'left',
    color: wish.color ?? '#000000',
    pantone: wish.pantone ?? null,
    textX: px(0),
    textY: px(0),
  };
}

const imageNode = (wish: ImageWish, side: number, index: number): ImageNode => ({
  id: `i${side}-${index}`,
  side,
  groupX: mmToPx(mm(wish.x)),
  groupY: mmToPx(mm(wish.y)),
  zIndex: index,
  rotation: wish.rotation ?? 0,
  ...plainBox,
  ...wish.mirrored,
  image: wish.image,
  name: wish.image,
  imageX: px(0),
  imageY: px(0),
  width: mmToPx(mm(wish.width)),
  height: mmToPx(mm(wish.height)),
  crop: wish.crop ?? null,
  reduction: wish.reduction ?? null,
});

const shapeNode = (wish: ShapeWish, side: number, index: number): ShapeNode => ({
  id: `s${side}-${index}`,
  side,
  groupX: mmToPx(mm(wish.x)),
  groupY: mmToPx(mm(wish.y)),
  zIndex: 50 + index,
  rotation: wish.rotation ?? 0,
  ...plainBox,
  form: wish.form,
  color: wish.color ?? '#000000',
  pantone: wish.pantone ?? null,
  shapeX: px(0),
  shapeY: px(0),
  width: mmToPx(mm(wish.width)),
  height: mmToPx(mm(wish.height)),
});

/**
 * A design as the shop would have saved it, through the door every design passes. @param sides in the order
 * of the product's
 */
export function design(
  of: Product,
  color: string | null,
  scale: Scale,
  sides: readonly (SideWish | null)[],
): ArtworkDocument {
  const empty = emptyDocument(of, color, scale);
  const made = empty.sides.map((side, i): Side => {
    const wish = sides[i];
    if (!wish) return side;
    const images = (wish.images ?? []).map((image, at) => imageNode(image, i + 1, at));
    const selectedPrintColors = (wish.images ?? []).flatMap(({ inks = [] }, at) =>
      inks.map(({ hex, pantone = null }) => ({
        elementId: images[at]?.id ?? '',
        hex,
        pantone,
        isOpen: false,
        chosenByDropper: false,
      })),
    );
    return {
      ...side,
      texts: (wish.texts ?? []).map((text, at) => textNode(text, i + 1, at)),
      images,
      shapes: (wish.shapes ?? []).map((shape, at) => shapeNode(shape, i + 1, at)),
      selectedPrintColors,
    };
  });
  const checked = parseArtwork(JSON.parse(JSON.stringify({ ...empty, sides: made })));
  if (!checked.ok) throw new Error(`${checked.code} ${checked.field}`);
  return checked.value;
}

import type { NamedColor } from '#rules/catalogue/inks/ink-key.ts';
import { plainArranging, plainBox } from '#rules/design/artwork/arranging.ts';
import { plainTypography } from '#rules/design/artwork/typography.ts';
import { fail, type Result } from '#rules/platform/result.ts';
import { px } from '#rules/platform/units.ts';
import { added } from '../artwork/commands/command.ts';
import { reduceImage } from '../artwork/commands/reduce.ts';
import type { ArtworkDocument } from '../artwork/document.ts';
import type { ArtworkFailure } from '../artwork/failures.ts';
import {
  type ArtworkNode,
  type ImageNode,
  type Reduction,
  type ShapeNode,
  type TextNode,
  textHeight,
} from '../artwork/nodes.ts';
import type { IconForm, ShapeForm } from '../artwork/shapes/form.ts';
import type { Placed, PlacedBar, PlacedIcon, PlacedLogo, PlacedText } from './compose.ts';
import type { InkUse } from './looks.ts';
import type { Logo } from './pieces.ts';

/** How the logo is printed: in its own colours, or in inks of the side. */
export type LogoInks = { readonly reduction: Reduction; readonly inks: readonly NamedColor[] } | null;

const hundredth = (value: number) => px(Math.round(value * 100) / 100);

function textNode(placed: PlacedText, id: string, side: number, ink: NamedColor): TextNode {
  return {
    id,
    side,
    text: placed.text,
    lines: [placed.text],
    fontFamily: placed.face.family,
    fontStyle: placed.face.style,
    ...plainTypography,
    fontSize: placed.size,
    alignment: placed.alignment,
    color: ink.hex,
    pantone: ink.pantone,
    groupX: hundredth(placed.x),
    groupY: hundredth(placed.y),
    textX: px(0),
    textY: px(0),
    width: px(placed.width),
    height: textHeight(placed.size, 1),
    zIndex: 1,
    rotation: 0,
    ...plainArranging,
  };
}

const imageNode = (placed: PlacedLogo, id: string, side: number, { image, name }: Logo): ImageNode => ({
  id,
  side,
  image,
  name,
  width: px(placed.width),
  height: px(placed.height),
  groupX: hundredth(placed.x),
  groupY: hundredth(placed.y),
  imageX: px(0),
  imageY: px(0),
  zIndex: 1,
  rotation: 0,
  ...plainBox,
  crop: null,
  reduction: null,
});

const shapeNode = (
  placed: PlacedBar | PlacedIcon,
  id: string,
  side: number,
  ink: NamedColor,
  form: ShapeForm,
): ShapeNode => ({
  id,
  side,
  form,
  color: ink.hex,
  pantone: ink.pantone,
  width: hundredth(placed.width),
  height: hundredth(placed.height),
  groupX: hundredth(placed.x),
  groupY: hundredth(placed.y),
  shapeX: px(0),
  shapeY: px(0),
  zIndex: 1,
  rotation: 0,
  ...plainBox,
});

/** Which place of the palette a text, an icon or a bar is printed with. */
export function inkOf(placed: PlacedText | PlacedBar | PlacedIcon, use: InkUse): number {
  if (placed.kind === 'bar') return use.second;
  if (placed.kind === 'icon') return use.lead;
  const { says, role } = placed;
  return says === 'contact' || says === 'web' || says === 'telephone' ? use.contact : use[role];
}

/** The elements of a side, put on a document whose side is empty, with the same commands a person uses. */
export function written(
  document: ArtworkDocument,
  index: number,
  input: {
    readonly placed: readonly Placed[];
    readonly palette: readonly NamedColor[];
    readonly use: InkUse;
    readonly logo: Logo | null;
    readonly icon: IconForm | null;
    readonly logoInks: LogoInks;
    readonly newId: () => string;
  },
): Result<ArtworkDocument, ArtworkFailure> {
  const { placed, palette, use, logo, icon, logoInks, newId } = input;
  const bar: ShapeForm = { kind: 'line', round: false };
  const nodes: ArtworkNode[] = [];
  for (const one of placed) {
    if (one.kind === 'logo') {
      if (logo) nodes.push(imageNode(one, newId(), index + 1, logo));
      continue;
    }
    const ink = palette[inkOf(one, use)];
    if (!ink) return fail('color_invalid');
    if (one.kind === 'text') nodes.push(textNode(one, newId(), index + 1, ink));
    else if (one.kind === 'bar') nodes.push(shapeNode(one, newId(), index + 1, ink, bar));
    else if (icon) nodes.push(shapeNode(one, newId(), index + 1, ink, icon));
  }
  let edited = added(document, index, nodes);
  if (!logoInks) return edited;
  for (const { id } of nodes.filter((node) => 'image' in node)) {
    if (!edited.ok) return edited;
    edited = reduceImage(edited.value, { id, ...logoInks });
  }
  return edited;
}

import { measure } from '#printing/fonts/measure.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { minTamponCount, type TamponCounts } from '#rules/catalogue/settings/settings.ts';
import { type Area, printArea, reachableArea } from '#rules/design/artwork/areas.ts';
import { plainArranging, plainBox } from '#rules/design/artwork/arranging.ts';
import { naturalWidth } from '#rules/design/artwork/commands/set-text.ts';
import {
  type ArtworkDocument,
  emptyDocument,
  isEmptySide,
  type Side,
} from '#rules/design/artwork/document.ts';
import { type ImageNode, type TextNode, textHeight } from '#rules/design/artwork/nodes.ts';
import { settledSide } from '#rules/design/artwork/technology.ts';
import { plainTypography } from '#rules/design/artwork/typography.ts';
import { mm, mmToPx, px } from '#rules/platform/units.ts';
import { demoPictures } from './pictures.ts';
import { type DesignId, type Mark, type Recipe, recipes, type TextMark } from './recipes.ts';

const middleOf = (mark: Mark, area: Area) => ({
  x: mmToPx(mm(area.minX + (area.maxX - area.minX) * mark.x)),
  y: mmToPx(mm(area.minY + (area.maxY - area.minY) * (mark.y ?? 0.5))),
});

function textNode(mark: TextMark, id: string, side: number, zIndex: number, area: Area): TextNode {
  const { text, size, font: fontFamily = 'Open Sans', style: fontStyle = 'normal', color, pantone } = mark;
  const letters = { text, fontFamily, fontStyle, fontSize: px(mmToPx(mm(size)) / 1.2), ...plainTypography };
  const width = naturalWidth(letters, { measure });
  const height = textHeight(letters.fontSize, 1);
  const middle = middleOf(mark, area);
  return {
    ...letters,
    ...{ id, side, zIndex, width, height, color, pantone: pantone ?? null },
    lines: [text],
    alignment: 'left',
    rotation: 0,
    ...plainArranging,
    groupX: px(middle.x - width / 2),
    groupY: px(middle.y - height / 2),
    textX: px(0),
    textY: px(0),
  };
}

function imageNode(
  mark: Extract<Mark, { picture: string }>,
  id: string,
  side: number,
  zIndex: number,
  area: Area,
): ImageNode {
  const { name, ratio, colors } = demoPictures[mark.picture];
  const height = mmToPx(mm(mark.height));
  const width = px(height * ratio);
  const middle = middleOf(mark, area);
  return {
    ...{ id, side, zIndex, width, height, name },
    image: mark.picture,
    rotation: 0,
    ...plainBox,
    groupX: px(middle.x - width / 2),
    groupY: px(middle.y - height / 2),
    imageX: px(0),
    imageY: px(0),
    crop: null,
    reduction: { colors: [...colors], background: null },
  };
}

function sideOf(empty: Side, number: number, marks: readonly Mark[], area: Area): Side {
  const texts: TextNode[] = [];
  const images: ImageNode[] = [];
  const selectedPrintColors: Side['selectedPrintColors'][number][] = [];
  for (const [i, mark] of marks.entries()) {
    const id = `s${number}e${i + 1}`;
    if ('text' in mark) {
      texts.push(textNode(mark, id, number, i + 1, area));
      continue;
    }
    images.push(imageNode(mark, id, number, i + 1, area));
    for (const [at, hex] of demoPictures[mark.picture].colors.entries())
      selectedPrintColors.push({
        elementId: id,
        hex,
        pantone: mark.pantones[at] || null,
        isOpen: false,
        chosenByDropper: false,
      });
  }
  return { ...empty, texts, images, selectedPrintColors, tabMenu: 'maxColors' };
}

/**
 * A sample design as a person would have made it for this many pieces, which decide how it is printed.
 * @param version from 1
 */
export function makeDesign(
  id: DesignId,
  version: number,
  quantity: number,
  product: Product,
  settings: TamponCounts,
): ArtworkDocument {
  const { color, scale, versions }: Recipe = recipes[id];
  const marks = versions[version - 1] ?? {};
  const press = { product, quantity, minTampon: minTamponCount(settings, product.category) };
  const empty = emptyDocument(product, color, scale);
  const sides = empty.sides.map((side, index) => {
    const body = product.sides[index];
    const own = marks[index + 1] ?? [];
    if (!body || own.length === 0) return side;
    // where both technologies print; a digital side may reach further
    const area = printArea(body, scale, 'Tampon') ?? reachableArea(body, scale);
    if (!area) throw new Error(`side ${index + 1} of ${product.id} is not printed`);
    const filled = sideOf(side, index + 1, own, area);
    return isEmptySide(filled) ? side : settledSide(filled, press);
  });
  return { ...empty, sides };
}

import type { ProductSide, Scale } from '#rules/catalogue/products/product.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { type Px, px } from '#rules/platform/units.ts';
import { type Area, printAreas } from '../areas.ts';
import { plainArranging } from '../arranging.ts';
import type { ArtworkFailure } from '../failures.ts';
import {
  defaultFontFamily,
  type FontFamily,
  hasStyle,
  nearestStyle,
  type StyleChange,
  styleWith,
} from '../fonts.ts';
import {
  DEFAULT_FONT_SIZE,
  LINE_HEIGHT,
  MAX_EXTENT,
  MAX_FONT_SIZE,
  MAX_TEXT_LENGTH,
  MIN_FONT_SIZE,
  MIN_TEXT_WIDTH,
} from '../limits.ts';
import { isText, type TextAlignment, type TextNode } from '../nodes.ts';
import { namedIn } from '../pieces/pieces.ts';
import { areaInPx } from '../placement.ts';
import { cleanText, isCleanText } from '../text.ts';
import { plainTypography } from '../typography.ts';
import { added, type Command, type Edited, select, sideAt, withSide } from './command.ts';
import { patternOf, setField } from './pieces.ts';
import { broken, naturalWidth, reset, type Setting } from './set-text.ts';

/**
 * What a person typed, or the placeholder where nothing is left (CFG-015); `text_too_long` above 1000
 * characters.
 */
function wording(typed: string, placeholder: string): Result<string, ArtworkFailure> {
  const text = cleanText(typed);
  if (text.length > MAX_TEXT_LENGTH) return fail('text_too_long', 'text', String(MAX_TEXT_LENGTH));
  return ok(isCleanText(text) ? text : placeholder);
}

const isBroken = (text: string): boolean => /[\r\n\u2028\u2029]/.test(text);

/**
 * What was typed into a text on an arc, which has one line: a break that came along with pasted words goes,
 * `curve_one_line` for one between words or alone. As a space it would be printed other than its field says.
 * @param before what the field said
 */
export function wordsOnArc(
  { arc }: Pick<TextNode, 'arc'>,
  before: string,
  typed: string,
): Result<string, ArtworkFailure> {
  const words = typed.trim();
  if (!arc || !isBroken(typed)) return ok(typed);
  return isBroken(words) || words === before.trim() ? fail('curve_one_line') : ok(words);
}

/** 36 (CFG-013), or the largest whole size of which one line is no higher than the areas. */
const sizeIn = (...areas: readonly Area[]): Px => {
  const heights = areas.map(areaInPx).map(({ minY, maxY }) => Math.floor((maxY - minY) / LINE_HEIGHT));
  return px(Math.max(MIN_FONT_SIZE, Math.min(DEFAULT_FONT_SIZE, ...heights)));
};

/**
 * The size a new text of a side has: one that fits whichever technology will print the side. Its area alone
 * would give the second text another size than the first, because colours and quantity change the technology.
 */
export const startingFontSize = (side: Pick<ProductSide, 'printAreas'>, scale: Scale): Px =>
  sizeIn(...printAreas(side, scale));

/**
 * A new text in the middle of the print area, Open Sans 36 (CFG-013). Where one line of 36 is higher than the
 * area, a smaller size is taken: a text that starts invalid would have to be repaired before it can be used.
 */
export const addText: Command<
  Setting & {
    readonly side: number;
    readonly id: string;
    readonly text?: string;
    readonly placeholder: string;
    readonly color?: string;
    /** from `startingFontSize`; else what fits the area */
    readonly fontSize?: Px;
  }
> = (document, input) => {
  const place = sideAt(document, input.side);
  if (!place.ok) return place;
  if (!input.area) return fail('side_not_printable');
  const text = wording(input.text ?? '', input.placeholder);
  if (!text.ok) return text;
  const { minX, maxX, minY, maxY } = areaInPx(input.area);
  const fontSize = input.fontSize ?? sizeIn(input.area);
  const letters = {
    text: text.value,
    fontFamily: defaultFontFamily,
    fontStyle: 'normal' as const,
    fontSize,
    ...plainTypography,
  };
  const width = naturalWidth(letters, input);
  const set = broken(letters, width, input.measure);
  if (!set.ok) return set;
  const node: TextNode = {
    ...letters,
    ...set.value,
    id: input.id,
    side: input.side,
    alignment: 'left',
    color: input.color ?? '#000000',
    pantone: null,
    groupX: px((minX + maxX - width) / 2),
    groupY: px((minY + maxY - set.value.height) / 2),
    textX: px(0),
    textY: px(0),
    zIndex: 1,
    rotation: 0,
    ...plainArranging,
  };
  return added(document, place.value.index, [node]);
};

/** Applies a change to every chosen text; `wrong_kind` when there is no text among the chosen elements. */
export function changeTexts(
  document: Parameters<Command<unknown>>[0],
  ids: readonly string[],
  change: (node: TextNode) => Result<TextNode, ArtworkFailure>,
): Edited {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  const changed = new Map<string, TextNode>();
  for (const node of chosen.value.nodes) {
    if (!isText(node)) continue;
    const result = change(node);
    if (!result.ok) return result;
    changed.set(node.id, result.value);
  }
  if (changed.size === 0) return fail('wrong_kind');
  const side = chosen.value.side;
  const texts = side.texts.map((node) => changed.get(node.id) ?? node);
  return withSide(
    document,
    chosen.value.index,
    texts.every((node, i) => node === side.texts[i]) ? side : { ...side, texts },
  );
}

/**
 * Sets the words of one text; emptied, it shows the placeholder (CFG-015). Words that name a column of the
 * sheet differ from piece to piece. `curve_one_line` for a break on an arc.
 */
export const editText: Command<
  Setting & { readonly id: string; readonly text: string; readonly placeholder: string }
> = (document, input) => {
  const { id, measure } = input;
  const node = document.sides.flatMap(({ texts }) => texts).find((one) => one.id === id);
  const typed = node ? wordsOnArc(node, patternOf(document, id) ?? node.text, input.text) : ok(input.text);
  if (!typed.ok) return typed;
  const text = wording(typed.value, input.placeholder);
  if (!text.ok) return text;
  if (document.pieces && namedIn(text.value).length > 0)
    return setField(document, { id, pattern: text.value, measure });
  const edited = changeTexts(document, [id], (node) =>
    text.value === node.text ? ok(node) : reset(node, { text: text.value }, input),
  );
  return edited.ok ? setField(edited.value, { id, pattern: text.value, measure }) : edited;
};

/** Another font; a style it does not have falls to the nearest one. */
export const setFontFamily: Command<
  Setting & { readonly ids: readonly string[]; readonly family: FontFamily }
> = (document, input) =>
  changeTexts(document, input.ids, (node) =>
    node.fontFamily === input.family
      ? ok(node)
      : reset(
          node,
          { fontFamily: input.family, fontStyle: nearestStyle(input.family, node.fontStyle) },
          input,
        ),
  );

/** `size_out_of_range` outside 4 to 400 canvas pixels. */
export const setFontSize: Command<Setting & { readonly ids: readonly string[]; readonly size: Px }> = (
  document,
  input,
) =>
  changeTexts(document, input.ids, (node) => {
    if (!(input.size >= MIN_FONT_SIZE && input.size <= MAX_FONT_SIZE)) return fail('size_out_of_range');
    return node.fontSize === input.size ? ok(node) : reset(node, { fontSize: input.size }, input);
  });

/** `style_unavailable` when one of the fonts was not drawn in this style. */
export const setFontStyle: Command<Setting & StyleChange & { readonly ids: readonly string[] }> = (
  document,
  input,
) =>
  changeTexts(document, input.ids, (node) => {
    const fontStyle = styleWith(node.fontStyle, input);
    if (node.fontStyle === fontStyle) return ok(node);
    if (!hasStyle(node.fontFamily, fontStyle)) return fail('style_unavailable');
    return reset(node, { fontStyle }, input);
  });

/** Alignment of the lines inside their box. */
export const setTextAlignment: Command<{
  readonly ids: readonly string[];
  readonly alignment: TextAlignment;
}> = (document, input) =>
  changeTexts(document, input.ids, (node) =>
    ok(node.alignment === input.alignment ? node : { ...node, alignment: input.alignment }),
  );

/** Width of the box, at least 30 (CFG-014); lines are broken anew. */
export const setTextWidth: Command<Setting & { readonly ids: readonly string[]; readonly width: Px }> = (
  document,
  input,
) =>
  changeTexts(document, input.ids, (node) => {
    const width = px(
      Math.min(
        MAX_EXTENT,
        Math.max(MIN_TEXT_WIDTH, Number.isFinite(input.width) ? input.width : MIN_TEXT_WIDTH),
      ),
    );
    return node.width === width ? ok(node) : reset(node, { width }, input);
  });

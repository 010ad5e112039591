import { hasColorPicker } from '#rules/catalogue/products/availability.ts';
import { sideText } from '#rules/catalogue/products/enumerations.ts';
import type { Technology } from '#rules/catalogue/products/product.ts';
import { MAX_SIMPLE_COLORS, MAX_TAMPON_COLORS } from '#rules/catalogue/settings/settings.ts';
import type { Ink } from '#rules/design/artwork/colors.ts';
import { type ArtworkFailure, artworkFailures } from '#rules/design/artwork/failures.ts';
import { withRemark } from '#rules/design/artwork/ink-words.ts';
import { type ArtworkNode, isImage, isText } from '#rules/design/artwork/nodes.ts';
import { shownLetters } from '#rules/design/artwork/set-line.ts';
import { shapeName } from '#rules/design/artwork/shapes/shape-words.ts';
import type { Edition, Locale } from '#rules/platform/editions/editions.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { pxToMm } from '#rules/platform/units.ts';
import { m } from '#texts/messages.ts';
import { findingWords } from './preflight/words.ts';
import type { Blocker } from './state/blockers.ts';
import type { Offer } from './state/offer.ts';
import type { SideView } from './state/side-view.ts';

/** With at most one decimal in the edition's spelling: `12`, `12,5`. */
export function tenthsText(value: number, edition: Edition): string {
  const tenths = Math.round(value * 10);
  return formatNumber(tenths / 10, edition, tenths % 10 === 0 ? 0 : 1);
}

export const mmText = tenthsText;

/** An ink as it is named to people: by its code where plates are mixed by it, else by its HEX in capitals. */
export const inkName = ({ hex, pantone }: Ink, technology?: Technology): string =>
  pantone !== null && technology !== 'Digital'
    ? withRemark(`PANTONE ${pantone}`, { hex, pantone })
    : hex.toUpperCase();

export const failureText = (code: ArtworkFailure, locale: Locale): string => artworkFailures[code][locale];

export const sideName = (view: Pick<SideView, 'body' | 'number'>, locale: Locale): string =>
  sideText(view.body.name, view.number - 1)[locale];

/**
 * "Strana 1 – přední strana"; the faces of a pencil are only numbered. After the number Czech goes on in
 * small letters.
 */
export function sideWords(view: Pick<SideView, 'body' | 'number'>, locale: Locale): string {
  const name = sideName(view, locale);
  if (view.body.name === 'face') return name;
  return m.designer_side_words({
    number: view.number,
    name: locale === 'cs' ? name.charAt(0).toLocaleLowerCase('cs') + name.slice(1) : name,
  });
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What a text says, short enough for a list. */
function shortText(text: string): string {
  const line = inOneLine(text);
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}

/**
 * What an element is called in lists: the words of a text as they were typed, the file name of a picture, the kind
 * of a shape with what a code says.
 */
export const elementName = (node: ArtworkNode): string =>
  isText(node) ? shortText(node.text) : isImage(node) ? node.name : shortText(shapeName(node.form));

/**
 * Name of an element for ears: what it is, what it says, how big it is, where it stands. A text says all that is
 * seen of it, a German ß among capitals as SS: who speaks to the screen says what is read there.
 * @param side as `sideWords` names it
 */
export function elementWords(node: ArtworkNode, side: string, edition: Edition): string {
  const size = { width: mmText(pxToMm(node.width), edition), height: mmText(pxToMm(node.height), edition) };
  return isText(node)
    ? m.designer_text_words({
        text: inOneLine(shownLetters(node.text, node.capitals)),
        ...size,
        side,
      })
    : isImage(node)
      ? m.designer_image_words({ name: elementName(node), ...size, side })
      : m.designer_shape_words({ name: elementName(node), ...size, side });
}

export function blockerText(blocker: Blocker, offer: Pick<Offer, 'locale' | 'product' | 'edition'>): string {
  const { locale, product } = offer;
  if (blocker.code === 'unprintable') {
    const { side } = blocker.finding;
    const body = side === null ? undefined : product.sides[side - 1];
    const text = findingWords(blocker.finding, offer);
    return body && side !== null
      ? m.designer_block_check({ side: sideWords({ body, number: side }, locale), text })
      : text;
  }
  if ('side' in blocker) {
    const body = product.sides[blocker.side - 1];
    const side = body ? sideWords({ body, number: blocker.side }, locale) : String(blocker.side);
    if (blocker.code === 'tab_missing') return m.designer_block_tab({ side });
    return blocker.code === 'outside_area'
      ? m.designer_block_outside({ side })
      : m.designer_block_no_area({ side });
  }
  switch (blocker.code) {
    case 'unavailable':
      return hasColorPicker(product) ? m.designer_block_stock() : m.designer_block_stock_plain();
    case 'quantity':
      return m.designer_block_quantity();
    case 'slimboy_too_many_colors':
      return m.designer_block_slimboy({ count: MAX_TAMPON_COLORS });
    case 'spatula_too_many_colors':
      return m.designer_block_spatula({ count: MAX_SIMPLE_COLORS });
  }
}

import { canvasCount } from '#rules/catalogue/products/canvases.ts';
import type { Product, Technology } from '#rules/catalogue/products/product.ts';
import type { PressSettings } from '#rules/catalogue/settings/press-settings.ts';
import {
  MAX_SIMPLE_COLORS,
  MAX_TAMPON_COLORS,
  minTamponCount,
  type Settings,
  type TamponCounts,
} from '#rules/catalogue/settings/settings.ts';
import { printArea } from '#rules/design/artwork/areas.ts';
import { codesNowhere, inksOf, type PricedArtwork, priceSides } from '#rules/design/artwork/colors.ts';
import { hasPieces } from '#rules/design/artwork/commands/piece.ts';
import {
  type ArtworkDocument,
  nodesOf,
  parseArtwork,
  printsNothing,
} from '#rules/design/artwork/document.ts';
import type { RecordedWarning } from '#rules/design/artwork/finding.ts';
import { layoutSide } from '#rules/design/artwork/layout.ts';
import type { Measure } from '#rules/design/artwork/measure.ts';
import { isImage } from '#rules/design/artwork/nodes.ts';
import type { Pieces } from '#rules/design/artwork/pieces/pieces.ts';
import { sideWithoutTab, technologyOf } from '#rules/design/artwork/technology.ts';
import { sideValidity } from '#rules/design/artwork/validity.ts';
import { type Failure, fail, type Ok, ok } from '#rules/platform/result.ts';
import { tooManyColors } from '#rules/prices/pricing/side-technology.ts';
import type { PrintedSide } from '../order/service.ts';
import { inspectDesign, type Unprintable } from './inspect-design.ts';

export type CheckedDesign = {
  readonly document: ArtworkDocument;
  /** what the price is asked for; counted here, never taken from the caller (D-S74) */
  readonly priced: PricedArtwork;
  readonly printed: readonly PrintedSide[];
  /** references of the pictures the design shows */
  readonly pictures: readonly string[];
  /** the sheet of its pieces, where they differ */
  readonly pieces: Pieces | null;
  /** what whoever makes it should look at; the order is taken all the same */
  readonly warnings: readonly RecordedWarning[];
  /** the press it was checked for */
  readonly press: PressSettings;
};

type Ordered = {
  readonly product: Product;
  readonly color: string | null;
  readonly scaleType: string;
  readonly quantity: number;
  readonly artwork: unknown;
};

/**
 * Can this design be printed on this product in this quantity?
 * `artwork_invalid` with the path of the fault, `code_nowhere` with the code, `outside_print_area`,
 * `colors_not_chosen` and `too_many_colors` with the side or the limit as detail, `design_not_printable` with
 * the side as detail and the errors of the preflight as data. Pictures are not here yet and are judged later,
 * see picture-facts.ts.
 */
export function checkDesign(
  { product, color, scaleType, quantity, artwork }: Ordered,
  settings: TamponCounts & Pick<Settings, 'press'>,
  measure: Measure,
):
  | Ok<CheckedDesign>
  | Failure<
      'artwork_invalid' | 'code_nowhere' | 'outside_print_area' | 'colors_not_chosen' | 'too_many_colors'
    >
  | Unprintable {
  const read = parseArtwork(artwork);
  if (!read.ok) return fail('artwork_invalid', undefined, read.field);
  const document = read.value;
  // otherwise one product could be priced and another one printed
  if (document.productId !== product.id || document.color !== color || document.scaleType !== scaleType) {
    return fail('artwork_invalid', undefined, 'product');
  }

  const [nowhere] = document.sides.flatMap(codesNowhere);
  if (nowhere !== undefined) return fail('code_nowhere', undefined, nowhere);

  const press = { product, quantity, minTampon: minTamponCount(settings, product.category) };
  const printed: PrintedSide[] = [];
  const technologies: Technology[] = [];
  const sides = canvasCount(product);
  for (const [index, side] of document.sides.entries()) {
    const { technology } = technologyOf(side, press);
    technologies.push(technology);
    if (printsNothing(side)) continue;
    const body = index < sides ? product.sides[index] : undefined;
    const area = body ? printArea(body, document.scaleType, technology) : null;
    const validity = sideValidity(layoutSide(side, measure), area);
    if (!validity.ok || [...validity.value.values()].includes('invalid')) {
      return fail('outside_print_area', undefined, String(index + 1));
    }
    printed.push({ number: index + 1, technology, inks: inksOf(side) });
  }

  // otherwise a side nobody decided about would be priced and printed as a digital one
  const undecided = sideWithoutTab(document, press);
  if (undecided !== null) return fail('colors_not_chosen', undefined, String(undecided));

  const excess = tooManyColors(
    product.category,
    product.type === 'slimboy',
    printed.map(({ inks }) => inks),
  );
  if (excess) {
    const limit = excess === 'slimboy_too_many_colors' ? MAX_TAMPON_COLORS : MAX_SIMPLE_COLORS;
    return fail('too_many_colors', undefined, String(limit));
  }
  const technologyAt = (index: number): Technology => technologies[index] ?? 'Digital';
  const inspected = inspectDesign({
    document,
    product,
    technologyOf: technologyAt,
    press: settings.press,
    measure,
    quantity,
    pictureFacts: () => undefined,
  });
  if (!inspected.ok) return inspected;
  const pictures = document.sides.flatMap((side) =>
    nodesOf(side).flatMap((node) => (isImage(node) ? [node.image] : [])),
  );
  return ok({
    document,
    priced: priceSides(document, product, technologyAt),
    printed,
    pictures: [...new Set(pictures)],
    pieces: hasPieces(document) ? document.pieces : null,
    warnings: inspected.value,
    press: settings.press,
  });
}

import type { Product, Technology } from '#rules/catalogue/products/product.ts';
import { defaultPress, type PressSettings } from '#rules/catalogue/settings/press-settings.ts';
import { priceSides, samePrint } from '#rules/design/artwork/colors.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { chargedPlates } from '#rules/prices/pricing/quote.ts';
import { type PrintedSide, plateNames, printedSides } from './plates.ts';

/** Sides printed with one set of plates: one side, or an identical pair (1 and 2, 3 and 4). */
export type PlateSet = { readonly sides: readonly PrintedSide[] };

/** Pairs of sides that share their plates when they are identical, by index (PRC-024, PRC-025). */
const isPair = (first: number, second: number): boolean =>
  second === first + 1 && (first === 0 || first === 2);

/** The printed sides, identical pairs together. */
export function plateSets(sides: readonly PrintedSide[]): PlateSet[] {
  const sets: PrintedSide[][] = [];
  for (const printed of sides) {
    const before = sets.at(-1);
    const [first] = before ?? [];
    const isShared =
      first !== undefined &&
      before?.length === 1 &&
      isPair(first.index, printed.index) &&
      first.technology === printed.technology &&
      samePrint(first.side, printed.side);
    if (isShared) before?.push(printed);
    else sets.push([printed]);
  }
  return sets.map((set) => ({ sides: set }));
}

export type PlateCount = {
  /** all plates that are made */
  readonly made: number;
  /** those that are charged, one for each colour of a side (D-S56) */
  readonly charged: number;
  /** those for white under the colours alone, which are in the price of the colours */
  readonly white: number;
};

/**
 * The plates of a design: what the press makes, the proof names and the price charges. A white ink carries
 * the white under the others too, and identical sides share their plates.
 */
export function countPlates(
  document: ArtworkDocument,
  product: Pick<Product, 'category' | 'sides'>,
  technologyOf: (index: number) => Technology,
  press: PressSettings = defaultPress,
): PlateCount {
  const charged = chargedPlates(priceSides(document, product, technologyOf).sides);
  const sets = plateSets(printedSides(document, product, technologyOf, [], press));
  const made = sets.flatMap(({ sides: [first] }) =>
    first && first.technology !== 'Digital' ? plateNames(first) : [],
  ).length;
  return { made, charged, white: made - charged };
}

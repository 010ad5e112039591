import { canvasCount } from '#rules/catalogue/products/canvases.ts';
import type { ProductSide } from '#rules/catalogue/products/product.ts';
import { minTamponCount } from '#rules/catalogue/settings/settings.ts';
import { type Area, isPrintable, printArea } from '#rules/design/artwork/areas.ts';
import { type Ink, inksOf } from '#rules/design/artwork/colors.ts';
import { type ArtworkDocument, printsNothing, type Side } from '#rules/design/artwork/document.ts';
import { type LaidElement, layoutSide } from '#rules/design/artwork/layout.ts';
import type { Measure } from '#rules/design/artwork/measure.ts';
import { type Press, technologyOf } from '#rules/design/artwork/technology.ts';
import { sideValidity, type Validity } from '#rules/design/artwork/validity.ts';
import { isSaveBlocked, type SideTechnology } from '#rules/prices/pricing/side-technology.ts';
import type { Offer } from './offer.ts';

/** All that the screen shows of one side; computed from the design, never stored. */
export type SideView = {
  /** from 1 */
  readonly number: number;
  readonly body: ProductSide;
  readonly side: Side;
  /** false where the product has no print area for this scale at all (D-S42) */
  readonly printable: boolean;
  /** what the side's technology can print; null when nothing */
  readonly area: Area | null;
  readonly print: SideTechnology;
  readonly inks: readonly Ink[];
  /** where everything lies, mm */
  readonly elements: readonly LaidElement[];
  readonly validity: ReadonlyMap<string, Validity>;
  /** elements stand on a side whose technology has no print area (CFG-038) */
  readonly areaMissing: boolean;
  /** the number of colours has still to be chosen (CFG-070) */
  readonly tabMissing: boolean;
};

type Offered = Pick<Offer, 'product' | 'settings'>;

/** What decides, with the design, how its sides are printed. */
export const pressOf = ({ product, settings }: Offered, quantity: number): Press => ({
  product,
  quantity,
  minTampon: minTamponCount(settings, product.category),
});

type Layout = (side: Side) => LaidElement[];

function viewSide(
  { product }: Offered,
  { scaleType, sides }: ArtworkDocument,
  index: number,
  press: Press,
  layout: Layout,
): SideView | null {
  const [body, side] = [product.sides[index], sides[index]];
  if (!body || !side) return null;
  const print = technologyOf(side, press);
  const area = printArea(body, scaleType, print.technology);
  const elements = layout(side);
  const checked = sideValidity(elements, area);
  return {
    number: index + 1,
    body,
    side,
    printable: isPrintable(body, scaleType),
    area,
    print,
    inks: inksOf(side),
    elements,
    validity: checked.ok ? checked.value : new Map(elements.map((element) => [element.id, 'invalid'])),
    areaMissing: !checked.ok,
    tabMissing: isSaveBlocked(print, !printsNothing(side)),
  };
}

/**
 * The sides that can be designed, in order. A side that did not change keeps its view, so that nothing of it
 * is rendered again.
 * @param layout lays out a side; the screen passes one with a cache
 */
export function createViews(
  offer: Offered,
  quantity: number,
  layout: Layout,
): (document: ArtworkDocument) => SideView[] {
  const press = pressOf(offer, quantity);
  const known = new Map<number, { readonly scaleType: string; readonly view: SideView }>();
  return (document) =>
    Array.from({ length: canvasCount(offer.product) }).flatMap((_, index) => {
      const before = known.get(index);
      if (before?.view.side === document.sides[index] && before?.scaleType === document.scaleType)
        return before ? [before.view] : [];
      const view = viewSide(offer, document, index, press, layout);
      if (view) known.set(index, { scaleType: document.scaleType, view });
      return view ? [view] : [];
    });
}

/** The same once, for whoever shows a design that does not change. */
export const viewSides = (
  offer: Offered,
  document: ArtworkDocument,
  quantity: number,
  measure: Measure,
): SideView[] => createViews(offer, quantity, (side) => layoutSide(side, measure))(document);

export const hasInvalid = (view: SideView): boolean => [...view.validity.values()].includes('invalid');

/** The area is drawn when the person asks for it and while anything is outside (CFG-024, CFG-036). */
export const showsArea = (view: SideView): boolean =>
  view.area !== null && (view.side.showPrintArea || hasInvalid(view));

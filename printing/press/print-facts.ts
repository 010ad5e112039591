import type { Product } from '#rules/catalogue/products/product.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { isMetallic } from '#rules/design/artwork/metallic.ts';
import { type PrintedSide, plateNames } from '#rules/press/print-files/plates.ts';

/** The order a print file belongs to. */
export type PrintJob = {
  readonly orderCode: string;
  /** place of the item in the order, from 1 */
  readonly item: number;
  /** how many items the order has */
  readonly items?: number;
  /** code of the configuration, as the shopper knows it from the cart */
  readonly configuration?: string;
  /** what the partner calls the item; on the proof alone, for it may change while the print file may not */
  readonly jobName?: string;
  /** pieces */
  readonly quantity?: number;
  /**
   * moment the file is said to be made; left out, the file names none and its bytes depend on the design
   * alone
   */
  readonly created?: Date;
};

export type SideFacts = { readonly title: string; readonly lines: readonly string[] };

const known = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part).join('   ');

/** What a side is called in a print file. */
export const sideLabel = ({ index, face }: Pick<PrintedSide, 'index' | 'face'>): string =>
  `side ${index + 1} ${face.name}`;

/**
 * What the prepress must know of a page. Codes and names of the product, the same in every edition: one
 * factory reads them.
 */
export function sideFacts(
  document: Pick<ArtworkDocument, 'color' | 'scaleType'>,
  product: Pick<Product, 'id'>,
  printed: PrintedSide,
  job: PrintJob | undefined,
): SideFacts {
  const { face, technology, area, index } = printed;
  const plates = plateNames(printed).map((name) => (isMetallic(name) ? `${name} (metallic)` : name));
  const inks = [...(technology === 'Digital' ? ['sRGB'] : []), ...plates].join(', ');
  const place = area
    ? `area ${round(area.maxX - area.minX)} x ${round(area.maxY - area.minY)} mm at ${round(area.minX)}, ${round(area.minY)}`
    : null;
  const order = job ? `${job.orderCode}   item ${job.item}` : null;
  const pieces = job?.quantity ? `${job.quantity} pcs` : null;
  return {
    title: `${index + 1} ${face.name}: ${technology}, ${inks}`,
    lines: [
      known([order, product.id, document.color, document.scaleType, pieces]),
      known([sideLabel(printed), `${round(face.width)} x ${round(face.height)} mm`, technology, place]),
      inks,
    ],
  };
}

const round = (value: number): string => String(Number(value.toFixed(2)));

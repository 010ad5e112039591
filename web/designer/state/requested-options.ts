import { changeColor, changeScale } from '#rules/artwork/commands/whole.ts';
import type { ArtworkDocument } from '#rules/artwork/document.ts';
import { isScale } from '#rules/catalogue/enumerations.ts';
import type { Product, Scale } from '#rules/catalogue/product.ts';

/** What the address asks for: colour and scale chosen on the product page (CFG-001). */
export type RequestedOptions = { readonly color: string | null; readonly scale: Scale | null };

/** The query of an address; words nobody knows are no wish. */
export function requestedOptionsOf(query: URLSearchParams): RequestedOptions {
  const scale = query.get('scale');
  return { color: query.get('color') || null, scale: scale !== null && isScale(scale) ? scale : null };
}

/**
 * A design found on this device in the colour and scale the address asks for; what the product does not have,
 * or has no piece of, is passed over. The same document when it already is so.
 */
export function withRequestedOptions(
  document: ArtworkDocument,
  product: Product,
  requested: RequestedOptions,
): ArtworkDocument {
  const scaled = requested.scale ? changeScale(document, { product, scale: requested.scale }) : null;
  const inScale = scaled?.ok ? scaled.value : document;
  const colored = requested.color ? changeColor(inScale, { product, color: requested.color }) : null;
  return colored?.ok ? colored.value : inScale;
}

/** The query that names what is on screen, so that a copied address opens the same (CFG-005). */
export function queryOf(document: Pick<ArtworkDocument, 'color' | 'scaleType'>): string {
  const query = new URLSearchParams();
  if (document.color) query.set('color', document.color);
  query.set('scale', document.scaleType);
  return query.toString();
}

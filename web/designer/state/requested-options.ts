import { isScale } from '#rules/catalogue/products/enumerations.ts';
import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import type { Edited } from '#rules/design/artwork/commands/command.ts';
import { changeColor, changeScale } from '#rules/design/artwork/commands/whole.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { ok } from '#rules/platform/result.ts';

/** Colour and scale in the address, chosen on the product page (CFG-001). */
export type RequestedOptions = { readonly color: string | null; readonly scale: Scale | null };

/** Reads the query of an address; unknown values are ignored. */
export function requestedOptionsOf(query: URLSearchParams): RequestedOptions {
  const scale = query.get('scale');
  return { color: query.get('color') || null, scale: scale !== null && isScale(scale) ? scale : null };
}

/**
 * The stored design in the colour and scale of the address; what the product does not have, or has no stock
 * of, is ignored. The same document when nothing changes.
 * @param clears removes what stands on the faces with the scale, see `changeScale`
 */
export function withRequestedOptions(
  document: ArtworkDocument,
  product: Product,
  requested: RequestedOptions,
  clears = false,
): Edited {
  const scaled = requested.scale ? changeScale(document, { product, scale: requested.scale, clears }) : null;
  const inScale = scaled?.ok ? scaled.value : document;
  const colored = requested.color ? changeColor(inScale, { product, color: requested.color }) : null;
  return ok(colored?.ok ? colored.value : inScale);
}

/** The query that names what is on screen, so that a copied address opens the same (CFG-005). */
export function queryOf(document: Pick<ArtworkDocument, 'color' | 'scaleType'>): string {
  const query = new URLSearchParams();
  if (document.color) query.set('color', document.color);
  query.set('scale', document.scaleType);
  return query.toString();
}

import { type Scale, scales } from '#rules/catalogue/products/product.ts';
import { DESIGN_VIEW, type DrawnView, views } from '#rules/catalogue/products/views.ts';

/** What the address of a drawn picture says of it. */
export type Seen = {
  readonly id: string;
  readonly color: string | null;
  /** null in the picture of a card, which shows the standard one */
  readonly scale: Scale | null;
  readonly view: DrawnView;
};

const drawn = /^\/images\/products\/\w+\/([^/?]+?)(?:\/(\w+)\/(\w+))?\.jpg(?:\?|$)/;
const known = <T extends string>(list: readonly T[], value: string): T | undefined =>
  list.find((one) => one === value);

/**
 * A picture drawn of one of these products; null for a photograph and for all else. Ids and colours may both
 * have hyphens, so the longest id that fits is meant.
 */
export function seenIn(address: string, ids: readonly string[]): Seen | null {
  const [, name = '', scaleWord, viewWord] = drawn.exec(address) ?? [];
  const [id] = ids
    .filter((one) => name === one || name.startsWith(`${one}-`))
    .sort((a, b) => b.length - a.length);
  if (id === undefined) return null;
  const color = name === id ? null : name.slice(id.length + 1);
  if (scaleWord === undefined || viewWord === undefined) return { id, color, scale: null, view: 'card' };
  const scale = known(scales, scaleWord);
  const view = known<DrawnView>([...views, DESIGN_VIEW], viewWord);
  return scale && view ? { id, color, scale, view } : null;
}

import type { PartnerOrderItem } from '#contract/orders/order-shapes.ts';
import { newestOf } from '#web/orders/newest.ts';

type Design = Pick<PartnerOrderItem, 'id' | 'currentVersion' | 'versions'>;

/** What was looked at: a newer version, or other files, are another design. */
export const designKey = (item: Design): string =>
  [item.id, item.currentVersion, ...(newestOf(item)?.files ?? []).map(({ sha256 }) => sha256)].join(' ');

/** The numbers of the designs nobody has looked at. */
export const unseenOf = (
  items: readonly (Design & Pick<PartnerOrderItem, 'item'>)[],
  seen: ReadonlySet<string>,
): readonly number[] => items.filter((one) => !seen.has(designKey(one))).map(({ item }) => item);

/** Where a key leads among so many designs; null where it leads nowhere. */
export function placeAfterKey(key: string, at: number, count: number): number | null {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[key];
  return to === undefined || to < 0 || to >= count ? null : to;
}

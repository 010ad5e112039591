import type { DesignVersion, OrderDocument, PartnerOrderItem } from '#contract/orders/order-shapes.ts';

/** The design that is to be approved or was; null before the first. */
export const newestOf = ({ versions }: Pick<PartnerOrderItem, 'versions'>): DesignVersion | null =>
  versions[0] ?? null;

/** The file of a version that can be looked at: the first with a picture, else the first. */
export const shownFileOf = ({ files }: Pick<DesignVersion, 'files'>): OrderDocument | null =>
  files.find(({ preview }) => preview === 'made') ?? files[0] ?? null;

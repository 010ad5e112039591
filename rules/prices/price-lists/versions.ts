/**
 * Where a version of a price list comes from. `found`: the rows as they were before the first change made in
 * the back office, or as somebody left them who changed the database itself.
 */
export const priceVersionSources = ['found', 'edited', 'imported', 'restored', 'copied'] as const;
export type PriceVersionSource = (typeof priceVersionSources)[number];

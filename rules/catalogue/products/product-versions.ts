/** How a version of a product came about; `found`: as it was before anybody changed it here. */
export const productVersionSources = [
  'created',
  'edited',
  'imported',
  'restored',
  'retired',
  'broughtBack',
  'standard',
  'found',
] as const;
export type ProductVersionSource = (typeof productVersionSources)[number];

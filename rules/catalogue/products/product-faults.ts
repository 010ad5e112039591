/** Why a field of a product was refused; texts for people stand in contract/catalogue/product-texts.ts. */
export const productFaults = [
  'required',
  'too_long',
  'unfit',
  'not_number',
  'whole_number',
  'too_low',
  'too_high',
  'too_fine',
  'unknown_word',
  'not_of_category',
  'twice',
  'too_many',
  'outside_side',
  'side_count',
  'ends_with_color',
  'taken',
  'renamed',
  'in_orders',
  'in_prices',
  'refused_by_reader',
] as const;
export type ProductFaultReason = (typeof productFaults)[number];

export type ProductFault = {
  /** as the record calls it, e.g. `sides.0.printAreas.2.width` */
  readonly field: string;
  readonly reason: ProductFaultReason;
  /** a value of the text: the limit that was passed, or what it meets */
  readonly detail: string;
};

/** The most of one product; nobody corrects more at once. */
export const FAULTS_OF_PRODUCT = 100;

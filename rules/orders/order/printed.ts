type Ordered = {
  readonly printed: readonly unknown[];
  readonly technologyPrice: number;
  readonly surchargePrice: number;
  readonly preparationPrice: number;
};

/**
 * Whether goods carry a print, so that a proof comes before them. A design that is still to come has no sides
 * yet; that it will have some says what is paid for the print.
 */
export const isPrinted = ({ printed, technologyPrice, surchargePrice, preparationPrice }: Ordered): boolean =>
  printed.length > 0 || technologyPrice + surchargePrice + preparationPrice > 0;

/** Printed, with nothing known yet of how. */
export const isDesignToCome = (ordered: Ordered): boolean =>
  isPrinted(ordered) && ordered.printed.length === 0;

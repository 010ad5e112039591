/** Empty for nothing. */
export type PartChange<Part extends string> = {
  readonly part: Part;
  readonly from: string;
  readonly to: string;
};

/**
 * What of an order is different after an act, told from the order itself and not from what the act was
 * meant to do.
 */
export const changedBetween = <Part extends string>(
  parts: readonly Part[],
  from: Readonly<Record<Part, string>>,
  to: Readonly<Record<Part, string>>,
): readonly PartChange<Part>[] =>
  parts.filter((part) => from[part] !== to[part]).map((part) => ({ part, from: from[part], to: to[part] }));

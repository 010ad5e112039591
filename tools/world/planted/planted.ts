/** A mistake a developer might make, as a change of one place of the sources. */
export type Planted = {
  readonly name: string;
  readonly file: string;
  /** stands in the file exactly once */
  readonly find: string;
  readonly replace: string;
  readonly caseOf: string;
};

/** `broken`: what was to find it did not run to its end. */
export type Found = { readonly how: 'found' | 'MISSED' | 'broken'; readonly by: string };

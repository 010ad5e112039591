/** One part of the sample of a paper. */
export type LegalPart = {
  /** its place on the page; the same in all languages, so that a shared link works in each */
  readonly id: string;
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly list?: readonly string[];
  /** what, what for, how long */
  readonly table?: {
    readonly head: readonly string[];
    readonly rows: readonly (readonly [string, string, string])[];
  };
  /** what only the owner of the shop can supply */
  readonly gap?: string;
};

export type LegalText = { readonly title: string; readonly parts: readonly LegalPart[] };

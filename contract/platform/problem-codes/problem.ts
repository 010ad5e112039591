export type Problem = {
  readonly status: number;
  /**
   * English, for logs and for the `message` field of the wire; spelled as the specification spells it where
   * it does
   */
  readonly log: string;
};
